import { COLUMN } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { provenSignIn } from './arriving-numbers'
import { numberChecks as words } from './check-messages'
import type { Unlikely } from './row-numbers'

/** A quantity that is a thousand times smaller if its comma is a decimal one: '10,000'. */
const COMMA_BEFORE_THREE = /^[1-9]\d{0,2},\d{3}(?!\d)/
/** A price whose comma is not before thousands: '45,5', '45,50', '45,5000'. */
const DECIMAL_COMMA = /^\D{0,3}\d{1,9},(?:\d{1,2}|\d{4,6})(?![\d,.])/
const LONGEST = 30

/**
 * Finds quantities such as 10,000 that are read as thousands although the comma may be a decimal one: a price has another
 * number of digits after its comma, or semicolons separate the cells (`mayHaveCommas`). A number with a point proves the
 * opposite.
 */
export function thousandsOrDecimals(data: FixtureData, mayHaveCommas: boolean): readonly Unlikely[] {
  const { columns, rows } = data
  if (!columns.includes(COLUMN.qty)) return []
  const textIn = (row: FixtureData['rows'][number], column: string) => cellText(row, column).slice(0, LONGEST).trim()
  const found = rows.flatMap((row, at) => (COMMA_BEFORE_THREE.test(textIn(row, COLUMN.qty)) ? [at] : []))
  const [first] = found
  if (first === undefined || provenSignIn(data) !== null) return []
  const price = rows.map((row) => textIn(row, COLUMN.unit)).find((text) => DECIMAL_COMMA.test(text))
  if (price === undefined && !mayHaveCommas) return []
  const example = textIn(rows[first] ?? {}, COLUMN.qty)
  return [
    { column: COLUMN.qty, rows: found, remark: words.thousandsOrDecimalQuantities(found.length, example, price ?? '') },
  ]
}
