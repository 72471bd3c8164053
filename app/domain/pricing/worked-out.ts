import { COLUMN, isWorkedOut, WORKED_OUT } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { cellText, type Row } from '../table/table'
import { cellNumber } from './cell-number'
import { type Decimal, displayCell, formatMoney, inDollars } from './money'
import { amountsOf } from './totals'

/** A row, of which only the cells matter here. */
type Priced = Pick<Row, 'cells'>

/**
 * Returns a row's amount in a computed column, in whole cents; null if there is nothing to multiply: on rows that carry
 * no price, and if QTY or the amount is blank or unreadable. An OVG line without a quantity is one amount for the job.
 */
export function workedOut(row: Priced, column: string): Decimal | null {
  const { extended, commission } = amountsOf(row)
  const amount = column === WORKED_OUT.extended ? extended : commission
  if (amount.units !== 0n) return amount
  // A product of zero is an amount like any other; without its factors there is no amount.
  const other = column === WORKED_OUT.extended ? COLUMN.unit : COLUMN.commission
  const isReadable = [COLUMN.qty, other].every((source) => cellNumber(source, cellText(row.cells, source)) !== null)
  return isReadable && !isSpecial(cellText(row.cells, COLUMN.line)) ? amount : null
}

/** Returns the plain text of any visible column: '1250.00'; '' if it has none. */
export function shownText(row: Priced, column: string): string {
  if (!isWorkedOut(column)) return cellText(row.cells, column)
  const amount = workedOut(row, column)
  return amount === null ? '' : formatMoney(amount)
}

/** Returns the displayed text of any visible column while it is not edited: '$1,250.00'. [GRID-035]…[GRID-038] */
export function displayText(row: Priced, column: string): string {
  if (!isWorkedOut(column)) return displayCell(column, cellText(row.cells, column))
  const text = shownText(row, column)
  return text === '' ? '' : inDollars(text)
}
