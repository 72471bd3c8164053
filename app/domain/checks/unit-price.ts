import { isPriceOfFixture, priceRank } from '../headings/price-headings'
import { exactHeader, headerWording } from '../headings/vocabulary'
import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { add, compare, type Decimal, formatDecimal, multiply, negate, parseDecimal, simplest } from '../pricing/money'
import { COLUMN } from '../table/columns'

/** Headings of columns that may hold prices. */
const PRICE_HEADING = /\b(PRICES?|PRICING|PRC|COST|NET|SELL|DN|CN|EACH|EA|UNIT|LIST|RATE|RESALE|BUDGET)\b|\$/i
/** Words in headings that are about prices but have none below them. */
const NO_PRICE =
  /\b(UOM|UM|MEASURE|CODE|GROUP|TIER|LEVEL|KIND|COMM|COMMISSION|TYPE|NO|NUMBER|DATE|TARIFF)\b|U\/M|%|\bPER$/i

/** Returns a heading with blanks between its words: 'NET_PRC' in the export of a database. */
const spaced = (heading: string) => heading.replaceAll('_', ' ')

/** True for headings of codes, rates and units of prices: 'Price Code', '% Off', 'Price UOM'. */
export const isAboutPrices = (heading: string) => NO_PRICE.test(spaced(heading))

/** True for headings of columns that may hold unit prices. */
export const isPriceHeading = (heading: string) => PRICE_HEADING.test(spaced(heading)) && !isAboutPrices(heading)

const AMOUNT_WORD =
  /\b(EXT|EXTD|EXTENDED|EXTENSION|GESAMTPREIS|SUB-?TOTAL|TOTALS?|AMOUNT|AMT|LOT (PRICE|NET|SELL|COST)|LUMP SUM|PACKAGE (PRICE|NET|SELL))\b|\bLOT \$|^LOT$|^[TE] ?\/ ?P\.?$/i
/** Words of totals that are counts, loads, commissions or surcharges. */
const NO_LINE_AMOUNT =
  /\b(QTY|QUANTITY|COUNT|PCS|UNITS|FIXTURES|LUMINAIRES|LAMPS|COMM|COMMISSION|OVG|OVERAGE|TAX|FREIGHT|DISC|DISCOUNT|MARGIN|MARKUP|LABOR|HOURS|HRS|WATTS|WATTAGE|W|KW|VA|KVA|AMPS|LOAD|LUMENS|LM|LENGTH|FT|DAYS)\b|\bUNIT ?\/|[%#]/i

const EACH = String.raw`(PRICE|COST|NET|SELL|UNIT|EACH|EA|\$)`
const COUNT = '(QTY|QUANTITY|COUNT)'
/** Headings that say how an amount was worked out: 'Price x Qty', 'QTY*NET'. */
const PRODUCT = new RegExp(String.raw`${EACH} ?([×*]|\bX\b) ?${COUNT}\b|\b${COUNT} ?([×*]|\bX\b) ?(UNIT )?${EACH}`, 'i')

/** True for headings of columns that hold line amounts. */
export const isAmountHeading = (heading: string) =>
  PRODUCT.test(heading) ||
  (AMOUNT_WORD.test(spaced(heading)) &&
    !NO_LINE_AMOUNT.test(spaced(heading)) &&
    exactHeader(heading)?.name !== COLUMN.unit)

const ONE: Decimal = { units: 1n, scale: 0 }
const A_CENT: Decimal = { units: 11n, scale: 3 }
const HALF_A_CENT: Decimal = { units: 5n, scale: 3 }
/** A price is rarely a higher multiple of its cost. */
const HIGHEST_MARKUP: Decimal = { units: 4n, scale: 0 }
/** Minimum share (0–1) of rows that must agree; the others may contain mistakes. */
const MOSTLY = 0.8
/** With only one distinct quantity, a price with a markup looks like a line amount. */
const FEWEST_QUANTITIES = 2
/** Words for prices that are never quoted. */
const NOT_QUOTED = /\b(COST|LIST|MSRP|RETAIL|BOOK)\b/i
const COST = /\b(COST|DN|LIST|MSRP)\b/i
const LIST_PRICE = /\b(LIST|MSRP|RETAIL|BOOK)\b/i
const MULTIPLIER = /^MULT(IPLIER)?\b/i

/** True for headings of amounts computed from a price other than the quoted one: 'Ext Cost', 'List Amount'. */
export const isOfOtherPrice = (heading: string) => NOT_QUOTED.test(spaced(heading))

/** True if an amount is quantity × price, within a cent plus half a cent per piece. */
export function isProduct(quantity: Decimal, price: Decimal, amount: Decimal): boolean {
  const away = add(multiply(quantity, price), negate(amount))
  const room = add(A_CENT, multiply(absolute(quantity), HALF_A_CENT))
  return compare(absolute(away), room) <= 0
}

const absolute = (value: Decimal) => (value.units < 0n ? negate(value) : value)

/** The column that holds unit prices according to the numbers. */
export interface PriceProof {
  /** Its index; null if the numbers only show that UNIT $ does not, or may not, hold unit prices. */
  readonly at: number | null
  /** The column that holds line amounts below a heading of unit prices, if the headings of the two are swapped. */
  readonly amountsAt?: number
}

/**
 * Checks if the column named UNIT $ holds line amounts: QTY times another column of money, or times LIST and a
 * multiplier, gives its cells. If the table lacks UNIT $, any column of money may hold the amounts. Null if nothing
 * speaks against UNIT $. At least two distinct quantities, or a heading of amounts, are proof. With less evidence, with
 * two columns that fit, or with prices above QTY times a cost, it remains open. QTY times a column headed like amounts
 * never gives a unit price, so one row of several pieces is proof that the two headings are swapped. `textsBelow`
 * returns the cells of a column, by row.
 */
export function otherUnitPrice(
  columns: readonly string[],
  textsBelow: (column: number) => readonly string[],
): PriceProof | null {
  const [quantity, price] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (quantity < 0) return null
  const money = columns.flatMap((column, at) => (isPriceHeading(column) || isAmountHeading(column) ? [at] : []))
  const sign = decimalSignOf(money.flatMap((at) => textsBelow(at).map((text) => [COLUMN.unit, text] as const)))
  const numbersBelow = (column: number, name: string) => textsBelow(column).map((text) => cellNumber(name, text, sign))
  const counts = numbersBelow(quantity, COLUMN.qty)
  const numbers = new Map(money.map((at) => [at, numbersBelow(at, COLUMN.unit)]))
  const amounts = price < 0 ? money : [price]
  const proofOf = (prices: Numbers, amount: number) =>
    proof(counts, prices, numbers.get(amount) ?? [], isAmountHeading(columns[amount] ?? ''))
  const isOneOf = (one: number) => !isAmountHeading(columns[one] ?? '')
  const found = money.filter(isOneOf).flatMap((one) => {
    const proofs = amounts.flatMap((amount) => (amount === one ? [] : [proofOf(numbers.get(one) ?? [], amount)]))
    return proofs.includes('proven')
      ? [{ one, isProven: true }]
      : proofs.includes('open')
        ? [{ one, isProven: false }]
        : []
  })
  const quoted = found.filter(({ one, isProven }) => isProven && !NOT_QUOTED.test(columns[one] ?? ''))
  const rankOf = ({ one }: (typeof quoted)[number]) => priceRank(headerWording(columns[one] ?? ''))
  const best = Math.max(...quoted.map(rankOf))
  const [first, ...rivals] = quoted.filter((each) => rankOf(each) === best)
  if (first && rivals.length === 0) return { at: first.one }
  const prices = price < 0 ? money.filter(isOneOf) : [price]
  for (const one of money.filter((at) => at !== price && !isOneOf(at))) {
    const each = withoutZeros(numbers.get(one))
    const amountsAt = prices.find((at) => proof(counts, each, numbers.get(at) ?? [], true) !== 'none')
    if (amountsAt !== undefined) return { at: one, amountsAt }
  }
  const [list, multiplier] = [LIST_PRICE, MULTIPLIER].map((words) => columns.findIndex((column) => words.test(column)))
  const isMultiplied =
    price >= 0 &&
    list !== undefined &&
    multiplier !== undefined &&
    Math.min(list, multiplier) >= 0 &&
    proofOf(products(numbersBelow(list, COLUMN.unit), factorsIn(textsBelow(multiplier))), price) !== 'none'
  const isAboveCosts = money.some(
    (cost) =>
      COST.test(columns[cost] ?? '') &&
      isPriceOfFixture(headerWording(columns[cost] ?? '')) &&
      isOneOf(cost) &&
      areAbove(numbers.get(price) ?? [], products(counts, numbers.get(cost) ?? []), counts),
  )
  return price >= 0 && (found.length > 0 || isMultiplied || isAboveCosts) ? { at: null } : null
}

/** True if every price in a row of several pieces is at least the cost of all of them: it is probably a line amount. */
function areAbove(prices: Numbers, costs: Numbers, counts: Numbers): boolean {
  const rows = prices.flatMap((price, row) => {
    const [cost, count] = [costs[row], counts[row]]
    const isOfMany = price && cost && cost.units > 0n && count && compare(count, HIGHEST_MARKUP) >= 0
    return isOfMany ? [compare(price, cost) >= 0] : []
  })
  return rows.length > 0 && !rows.includes(false)
}

type Numbers = readonly (Decimal | null)[]

/** QTY times zero is zero, which proves nothing. */
const withoutZeros = (numbers: Numbers = []): Numbers =>
  numbers.map((number) => (number && number.units !== 0n ? number : null))

/**
 * Tests if QTY times a price gives the amount in most rows. Proof takes two distinct quantities or a heading of
 * amounts.
 */
function proof(counts: Numbers, prices: Numbers, amounts: Numbers, isNamed: boolean): 'proven' | 'open' | 'none' {
  const rows = counts.flatMap((count, row) => {
    const [each, all] = [prices[row], amounts[row]]
    return count && each && all && compare(count, ONE) !== 0 ? [{ count, agrees: isProduct(count, each, all) }] : []
  })
  const agreeing = rows.filter(({ agrees }) => agrees)
  if (agreeing.length === 0 || agreeing.length < MOSTLY * rows.length) return 'none'
  const quantities = new Set(agreeing.map(({ count }) => formatDecimal(simplest(count))))
  return isNamed || quantities.size >= FEWEST_QUANTITIES ? 'proven' : 'open'
}

const factorsIn = (texts: readonly string[]): Numbers => texts.map((text) => parseDecimal(text))

const products = (prices: Numbers, factors: Numbers): Numbers =>
  prices.map((price, row) => {
    const factor = factors[row]
    return price && factor ? multiply(price, factor) : null
  })
