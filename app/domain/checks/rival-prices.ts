import type { DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal, multiply } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'
import { isProduct } from './unit-price'

/** Headings of columns with what a price became, without a word for prices: 'UPDATED', 'Rev 2', 'Addendum 3'. */
const CHANGED =
  /^\W{0,2}(?:UPDATED?|REVISED?|REVISION|CORRECTED|CORRECTION|ADJUSTED|AMENDED|CHANGED?(?: TO)?|NEW|NOW|CURRENT|LATEST|FINAL|ACTUAL|OVERRIDE|NEGOTIATED|REDUCED|REV\.?|ADDENDUM|ADD|ASI|BULLETIN|BAFO|RE-?QUOTE|RE-?BID)\.?(?: ?#? ?\d{1,2})?\W{0,2}$/i
/** The name of a column without a heading. */
const NAMELESS = /^COLUMN ?\d{1,3}$/i
const CENTS = /\d[.,]\d\d$|\$/
const [ONE, TWO]: readonly [Decimal, Decimal] = [
  { units: 1n, scale: 0 },
  { units: 2n, scale: 0 },
]

/** A row with both numbers. */
interface Pair {
  readonly at: number
  readonly quantity: Decimal | null
  readonly price: Decimal
  readonly other: Decimal
}

/**
 * Finds prices beside another number in a column without a heading or with one such as 'REVISED' that may be the price
 * instead. Such a number is not the amount of the line, and at least half and at most twice the price, or QTY times it is
 * the price. Numbers left of UNIT $ without cents may be counts.
 */
export function rivalPrices(data: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const { columns, rows } = data
  const place = columns.indexOf(COLUMN.unit)
  if (place < 0) return []
  return columns.flatMap((column, at): readonly Unlikely[] => {
    const isNameless = NAMELESS.test(column)
    if (DEFAULT_COLUMNS.includes(column) || isHidden(column) || !(isNameless || CHANGED.test(column))) return []
    const isMoney = at > place || rows.some((row) => CENTS.test(cellText(row, column).trim()))
    const pairs = isMoney ? pairsIn(data, column, sign) : []
    const amounts = pairs.filter(({ quantity, price, other }) => isAmount(quantity, price, other))
    if (amounts.length > pairs.length / 2) return []
    const found = pairs.filter(isRival)
    const [first] = found
    if (!first) return []
    const row = rows[first.at] ?? {}
    const heading = isNameless ? words.withoutHeading(column) : column
    const remark = words.besideOthers(
      found.length,
      heading,
      cellText(row, column).trim(),
      cellText(row, COLUMN.unit).trim(),
    )
    return [{ column: COLUMN.unit, rows: found.map((pair) => pair.at), remark }]
  })
}

const pairsIn = ({ rows }: FixtureData, column: string, sign: DecimalSign): readonly Pair[] =>
  rows.flatMap((row, at) => {
    const [quantity = null, price, other] = [COLUMN.qty, COLUMN.unit, column].map((one) => numberIn(row, one, sign))
    return price && other && isPositive(price) && isPositive(other) ? [{ at, quantity, price, other }] : []
  })

/** True if the second number is QTY times the first; a quantity of one proves nothing. */
const isAmount = (quantity: Decimal | null, price: Decimal, amount: Decimal) =>
  quantity !== null && compare(quantity, ONE) !== 0 && isProduct(quantity, price, amount)

function isRival({ quantity, price, other }: Pair): boolean {
  if (compare(price, other) === 0) return false
  const isNear = compare(multiply(other, TWO), price) >= 0 && compare(other, multiply(price, TWO)) <= 0
  return isNear || isAmount(quantity, other, price)
}
