import { COLUMN } from '../table/columns'
import { isSpecial, isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type Row } from '../table/table'
import { cellNumber } from './cell-number'
import { compare, type Decimal } from './money'
import { type NumberFault, numberFault } from './number-fault'
import { isMissingPrice } from './pricing'

/** The number columns that only quote lines have values in. */
const VALUE_COLUMNS: readonly string[] = [COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

const VALUES: ReadonlySet<string> = new Set(VALUE_COLUMNS)

export function isValueColumn(column: string): boolean {
  return VALUES.has(column)
}

/**
 * True if the row may have a value in the column: GRP, SUB, NOTE, BLNK and NOQTE carry no numbers, and an overage row
 * only its amount. [LINE-06][LINE-10]
 */
export function carries(row: Row | Cells, column: string): boolean {
  if (!isValueColumn(column)) return true
  const line = cellText(row, COLUMN.line)
  return !isSpecial(line) && (column === COLUMN.overage || lineCode(line) !== 'OVG')
}

/**
 * Returns the fault of a number cell on its row: beside those of its text, a number on an overage row that belongs in
 * OVG $, since it counts on top of the amount or multiplies it. Null if it has none.
 */
export function cellFault(row: Row | Cells, column: string): NumberFault | null {
  const text = cellText(row, column)
  if (text === '') return null
  const fault = numberFault(column, text)
  if (fault || !isValueColumn(column) || carries(row, column) || isSpecial(cellText(row, COLUMN.line))) return fault
  const value = cellNumber(column, text)
  const isHarmless = !value || value.units === 0n || (column === COLUMN.qty && compare(value, ONE) === 0)
  return isHarmless ? null : 'overage'
}

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * True if Enter, moving down a column, stops at the row: not if it carries no such value, nor at a PART or LMPS that
 * already has a price, as imported parts do. With `onlyMissing`, it stops only at missing prices. [GRID-075]
 */
export function isEntryStop(row: Row | Cells, column: string, onlyMissing = false): boolean {
  if (column === COLUMN.unit && isMissingPrice(row)) return true
  if (!carries(row, column)) return false
  return column !== COLUMN.unit || !(onlyMissing || isUnder(cellText(row, COLUMN.line)))
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
