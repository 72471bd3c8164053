import { COLUMN } from '../table/columns'
import { isSpecial, isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type Row } from '../table/table'
import { cellNumber } from './cell-number'
import { isMissingPrice } from './pricing'

/** The columns of numbers that only a line of the quote carries. */
export const VALUE_COLUMNS: readonly string[] = [
  COLUMN.qty,
  COLUMN.unit,
  COLUMN.percent,
  COLUMN.commission,
  COLUMN.overage,
]

const VALUES: ReadonlySet<string> = new Set(VALUE_COLUMNS)

export function isValueColumn(column: string): boolean {
  return VALUES.has(column)
}

/** Whether the row may carry a value in that column: GRP, SUB, NOTE, BLNK and NOQTE carry no number. [LINE-10] */
export function carries(row: Row | Cells, column: string): boolean {
  return !isValueColumn(column) || !isSpecial(cellText(row, COLUMN.line))
}

/**
 * Whether going down a column with Enter stops at the row: not where it carries no such value, nor at a PART or LMPS
 * that has its price already, as imported parts do. With `onlyMissing` it stops at missing prices alone. [GRID-075]
 */
export function isEntryStop(row: Row | Cells, column: string, onlyMissing = false): boolean {
  if (!carries(row, column)) return false
  if (column !== COLUMN.unit) return true
  return isMissingPrice(row) || !(onlyMissing || isUnder(cellText(row, COLUMN.line)))
}

/**
 * The columns in which a row that carries no number holds one all the same: it is shown, and in no sum. A NOQTE line is
 * a fixture that is left out of the quote as a whole, numbers and all, so there is nothing wrong with them. [LINE-05]
 */
export function strayValues(row: Row | Cells): readonly string[] {
  const line = cellText(row, COLUMN.line)
  if (!isSpecial(line) || lineCode(line) === 'NOQTE') return []
  return VALUE_COLUMNS.filter((column) => cellNumber(column, cellText(row, column)) !== null)
}
