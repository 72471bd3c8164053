import type { Decimal } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { isNumeric } from '../language/numeric'
import { changeNumbers, numberText } from '../phrases/amounts'
import type { Found, Step } from './step'

/** Changes the numbers of a column, of the one that was spoken of where none is named. */
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

/** The column that was named, or else the one that was spoken of before, or the price. */
export function columnOf(found: Found): string {
  if (found.has('col')) return found.column()
  const last = found.clause.lastColumn
  return last !== null && isNumeric(last) ? last : COLUMN.unit
}
