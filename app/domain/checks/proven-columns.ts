import { manyIn } from '../headings/measures'
import { isInOtherCurrency } from '../headings/price-headings'
import { headerWording } from '../headings/vocabulary'
import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { compare, type Decimal, formatDecimal, simplest } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS } from '../table/columns'
import { isAmountHeading, isOfOtherPrice, isPriceHeading, isProduct } from './unit-price'

/** The indexes of the columns that hold QTY and UNIT $. */
export interface ProvenColumns {
  readonly quantity: number
  /** Null if its column may not be the price to quote. */
  readonly price: number | null
}

/** More columns of numbers than these are a table of measures or of counts by room. */
const MOST_COLUMNS = 12
/** With fewer rows or quantities, numbers may be products by chance. */
const FEWEST_ROWS = 3
const FEWEST_QUANTITIES = 2
/** Minimum share (0–1) of numbers among the cells; a line below may say 'Freight'. */
const MOSTLY = 0.5

const COUNT = /\b(QTY|QUANTITY|COUNT|PCS)\b/i
const MEASURE =
  /\b(K?W|WATTS?|WATTAGE|K?VA|VOLTS?|AMPS?|LOAD|LUMENS?|LM|WEIGHT|WT|LBS?|LENGTH|LABOR|HOURS?|HRS|DAYS?|WEEKS?|WKS)\b|%/i
/** Words for prices that the agency pays, or that no longer hold. */
const NOT_TO_QUOTE = /\b(BUY|BUYING|DEALER|PURCHASE|WHOLESALE|CST|PREV|PREVIOUS|PRIOR|OLD|LAST)\b/i
const WHOLE = /^\d{1,3}(?:,?\d{3})?$/
/** Dollars or cents, unlike counts and measures. */
const MONEY = /^\$|\d[.,]\d\d$/
/** The name of a column without a heading, or that only says whose amounts it has. */
const NAMELESS = /^(?:Column \d|LINE\b)/i

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * Finds the quantity and the price by their products: in every row, the numbers of one column times those of another are
 * those of a third. Headings that nobody knows then need no question: 'Ord', 'Net Prc', 'Ext Prc'. A column that is QTY
 * or UNIT $ already stays so. Costs, list prices and prices beside others prove the quantity alone. Null if nothing is
 * missing, and if measures multiply or two pairs fit. `textsBelow` returns the cells of a column, by row.
 */
export function provenColumns(
  columns: readonly string[],
  textsBelow: (column: number) => readonly string[],
): ProvenColumns | null {
  const [named, priced] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (named >= 0 && priced >= 0) return null
  const numeric = columns.flatMap((_, at) => numbersOf(columns, at, textsBelow))
  if (numeric.length > MOST_COLUMNS) return null
  const quantities = numeric.filter((one) => (named < 0 ? mayCount(one) : one.at === named))
  const prices = numeric.filter((one) => (priced < 0 ? mayBePrice(one) : one.at === priced))
  const amounts = numeric.filter(mayBeAmount)
  const [found, ...others] = quantities.flatMap((quantity) =>
    prices.flatMap((price) => {
      const isThird = ({ at }: Numeric) => at !== quantity.at && at !== price.at
      const amount = amounts.find((one) => isThird(one) && areProducts(quantity.numbers, price.numbers, one.numbers))
      return amount && quantity.at !== price.at ? [{ quantity, price, amount }] : []
    }),
  )
  if (!found || others.length > 0) return null
  const { quantity, price, amount } = found
  const isRival = (one: Numeric) => one !== quantity && one !== price && one !== amount && mayBeRival(one)
  const isOpen = priced < 0 && (numeric.some(isRival) || !isToQuote(price))
  return isOpen && named >= 0 ? null : { quantity: quantity.at, price: isOpen ? null : price.at }
}

/** Names QTY and UNIT $ where only the products of the numbers show which columns they are. */
export function withProvenColumns(
  columns: readonly string[],
  textsBelow: (column: number) => readonly string[],
): readonly string[] {
  const proven = provenColumns(columns, textsBelow)
  if (!proven) return columns
  const counted = columns.with(proven.quantity, COLUMN.qty)
  return proven.price === null ? counted : counted.with(proven.price, COLUMN.unit)
}

/** A column of numbers. */
interface Numeric {
  readonly at: number
  readonly heading: string
  /** By row; null for a blank cell and a text. */
  readonly numbers: readonly (Decimal | null)[]
  readonly isWhole: boolean
  readonly isMoney: boolean
}

/** Returns the column as numbers, or nothing if it holds texts or is another column of the product. */
function numbersOf(
  columns: readonly string[],
  at: number,
  textsBelow: (column: number) => readonly string[],
): readonly Numeric[] {
  const heading = columns[at] ?? ''
  const isOurs = DEFAULT_COLUMNS.includes(heading)
  if (isOurs && heading !== COLUMN.qty && heading !== COLUMN.unit) return []
  const texts = textsBelow(at)
  const filled = texts.filter((text) => text !== '')
  if (filled.length < FEWEST_ROWS) return []
  const sign = decimalSignOf(filled.map((text) => [COLUMN.unit, text] as const))
  const numbers = texts.map((text) => cellNumber(COLUMN.unit, text, sign))
  if (numbers.filter((number) => number !== null).length < MOSTLY * filled.length) return []
  const [isWhole, isMoney] = [filled.every((text) => WHOLE.test(text)), filled.some((text) => MONEY.test(text))]
  return [{ at, heading, numbers, isWhole, isMoney }]
}

const mayCount = ({ heading, isWhole }: Numeric) =>
  isWhole && !isAmountHeading(heading) && !isPriceHeading(heading) && (COUNT.test(heading) || !MEASURE.test(heading))

const mayBePrice = ({ heading }: Numeric) =>
  heading !== COLUMN.qty &&
  !COUNT.test(heading) &&
  !MEASURE.test(heading) &&
  !isAmountHeading(heading) &&
  manyIn(headerWording(heading)) === ''

const isToQuote = ({ heading }: Numeric) =>
  !isOfOtherPrice(heading) && !NOT_TO_QUOTE.test(heading) && !isInOtherCurrency(heading)

const mayBeAmount = ({ heading, isMoney }: Numeric) =>
  isMoney && (isAmountHeading(heading) || isPriceHeading(heading) || NAMELESS.test(heading))

const mayBeRival = ({ heading, isMoney }: Numeric) =>
  isMoney && heading !== COLUMN.qty && !isAmountHeading(heading) && !isOfOtherPrice(heading) && !MEASURE.test(heading)

type Numbers = Numeric['numbers']

function areProducts(counts: Numbers, prices: Numbers, amounts: Numbers): boolean {
  const quantities = new Set<string>()
  let agreeing = 0
  for (const [row, amount] of amounts.entries()) {
    const [count, price] = [counts[row], prices[row]]
    // Totals and freight have no quantity.
    if (!count || !amount || amount.units === 0n) continue
    if (!price || !isProduct(count, price, amount)) return false
    if (compare(count, ONE) === 0) continue
    agreeing += 1
    quantities.add(formatDecimal(simplest(count)))
  }
  return agreeing >= FEWEST_ROWS && quantities.size >= FEWEST_QUANTITIES
}
