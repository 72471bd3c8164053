import type { Decimal } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { isNumeric } from '../language/numeric'
import { changeNumbers, numberText } from '../phrases/amounts'
import type { Found, Step } from './step'

/** Changes the numbers of a column; by default, of the column the clause is about. */
export function stepFor(
  found: Found,
  change: (value: Decimal) => Decimal,
  column = columnOf(found),
  written = numberText,
): Step | null {
  if (!isNumeric(column)) return null
  return {
    rows: found.allRows(),
    column,
    reach: 'fixtures',
    run: (work, rows) => changeNumbers(work, rows, column, change, written),
  }
}

/** The named column, otherwise the previously mentioned one, otherwise the price. */
export function columnOf(found: Found): string {
  if (found.has('col')) return found.column()
  const last = found.clause.lastColumn
  return last !== null && isNumeric(last) ? last : COLUMN.unit
}
