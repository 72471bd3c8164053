import { COLUMN, isWorkedOut, WORKED_OUT } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { cellText, type Row } from '../table/table'
import { cellNumber } from './cell-number'
import { type Decimal, displayCell, formatMoney, inDollars } from './money'
import { amountsOf } from './totals'

/** A row, of which only its cells matter here. */
type Priced = Pick<Row, 'cells'>

/**
 * What a row comes to in a worked-out column, in whole cents; null where there is nothing to multiply: on rows that carry no
 * price, and where QTY or the amount is blank or unreadable. An OVG line without a quantity is one amount for the job.
 */
export function workedOut(row: Priced, column: string): Decimal | null {
  const { extended, commission } = amountsOf(row)
  const amount = column === WORKED_OUT.extended ? extended : commission
  if (amount.units !== 0n) return amount
  // A product of zero is an amount like any other, one without factors is none.
  const other = column === WORKED_OUT.extended ? COLUMN.unit : COLUMN.commission
  const isReadable = [COLUMN.qty, other].every((source) => cellNumber(source, cellText(row.cells, source)) !== null)
  return isReadable && !isSpecial(cellText(row.cells, COLUMN.line)) ? amount : null
}

/** The bare text of any column that is shown, as copies and spreadsheets have it: '1250.00', '' where there is none. */
export function shownText(row: Priced, column: string): string {
  if (!isWorkedOut(column)) return cellText(row.cells, column)
  const amount = workedOut(row, column)
  return amount === null ? '' : formatMoney(amount)
}

/** What the cell of any column that is shown says while nobody edits it: '$1,250.00'. [GRID-035]…[GRID-038] */
export function displayText(row: Priced, column: string): string {
  if (!isWorkedOut(column)) return displayCell(column, cellText(row.cells, column))
  const text = shownText(row, column)
  return text === '' ? '' : inDollars(text)
}
