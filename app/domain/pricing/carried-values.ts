import { COLUMN } from '../table/columns'
import { isSpecial, isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type Row } from '../table/table'
import { cellNumber } from './cell-number'
import { isMissingPrice } from './pricing'

/** The number columns that only quote lines have values in. */
const VALUE_COLUMNS: readonly string[] = [COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

const VALUES: ReadonlySet<string> = new Set(VALUE_COLUMNS)

export function isValueColumn(column: string): boolean {
  return VALUES.has(column)
}

/** True if the row may have a value in the column: GRP, SUB, NOTE, BLNK and NOQTE carry no numbers. [LINE-10] */
export function carries(row: Row | Cells, column: string): boolean {
  return !isValueColumn(column) || !isSpecial(cellText(row, COLUMN.line))
}

/**
 * True if Enter, moving down a column, stops at the row: not if it carries no such value, nor at a PART or LMPS that
 * already has a price, as imported parts do. With `onlyMissing`, it stops only at missing prices. [GRID-075]
 */
export function isEntryStop(row: Row | Cells, column: string, onlyMissing = false): boolean {
  if (!carries(row, column)) return false
  if (column !== COLUMN.unit) return true
  return isMissingPrice(row) || !(onlyMissing || isUnder(cellText(row, COLUMN.line)))
}

/**
 * Returns the columns with a value on a row that carries no numbers; it is shown but not in any sum. On a row that shows
 * sums, words count too. A NOQTE line is a whole fixture left out of the quote, so its numbers are fine. [LINE-05]
 */
export function strayValues(row: Row | Cells): readonly string[] {
  const code = lineCode(cellText(row, COLUMN.line))
  if (!isSpecial(code) || code === 'NOQTE') return []
  // On GRP and SUB any text hides the sum that the cell would show.
  const hidesSums = code === 'GRP' || code === 'SUB'
  return VALUE_COLUMNS.filter((column) => {
    const text = cellText(row, column)
    return hidesSums ? text.trim() !== '' : cellNumber(column, text) !== null
  })
}
