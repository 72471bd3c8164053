import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, negate } from '../pricing/money'
import { COLUMN } from '../table/columns'

/** Headings of columns that may hold prices. */
export const PRICE_HEADING = /\b(PRICES?|COST|NET|SELL|DN|EACH)\b|\$/i

const AMOUNT_WORD = /\b(EXT|EXTD|EXTENDED|EXTENSION|SUB-?TOTAL|TOTALS?|AMOUNT|AMT)\b/i
/** Words of totals that are counts, loads, commissions or surcharges. */
const NO_LINE_AMOUNT =
  /\b(QTY|QUANTITY|COUNT|PCS|UNITS|FIXTURES|LUMINAIRES|LAMPS|COMM|COMMISSION|OVG|OVERAGE|TAX|FREIGHT|DISC|DISCOUNT|MARGIN|MARKUP|LABOR|HOURS|HRS|WATTS|WATTAGE|W|KW|VA|KVA|AMPS|LOAD|LUMENS|LM|LENGTH|FT|DAYS)\b|[%#]/i

/** True for headings of columns that hold the amounts of whole lines. */
export const isAmountHeading = (heading: string) => AMOUNT_WORD.test(heading) && !NO_LINE_AMOUNT.test(heading)

const ONE: Decimal = { units: 1n, scale: 0 }
const A_CENT: Decimal = { units: 11n, scale: 3 }
const HALF_A_CENT: Decimal = { units: 5n, scale: 3 }
/** The share of rows that must agree: a book has its mistakes. */
const MOSTLY = 0.8
const NOT_QUOTED = /\b(COST|LIST|MSRP|RETAIL|BOOK)\b/i

/** True if an amount is a quantity times a price, to half a cent for each piece. */
export function isProduct(quantity: Decimal, price: Decimal, amount: Decimal): boolean {
  const away = add(multiply(quantity, price), negate(amount))
  const room = add(A_CENT, multiply(absolute(quantity), HALF_A_CENT))
  return compare(absolute(away), room) <= 0
}

const absolute = (value: Decimal) => (value.units < 0n ? negate(value) : value)

/**
 * The place of the column that holds the price of one fixture, if the numbers show that it is not the one named UNIT $;
 * otherwise null. QTY times the cells of this column are the cells of UNIT $, or of another column of money if the table lacks
 * UNIT $: those are amounts of whole lines, whatever their heading says. Two such columns are no answer. `textsBelow` gives the cells of a column by rows.
 */
export function otherUnitPrice(
  columns: readonly string[],
  textsBelow: (column: number) => readonly string[],
): number | null {
  const [quantity, price] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (quantity < 0) return null
  const money = columns.flatMap((column, at) => (PRICE_HEADING.test(column) || isAmountHeading(column) ? [at] : []))
  const prices = money.filter((at) => !isAmountHeading(columns[at] ?? '') && !NOT_QUOTED.test(columns[at] ?? ''))
  const sign = decimalSignOf(money.flatMap((at) => textsBelow(at).map((text) => [COLUMN.unit, text] as const)))
  const numbersBelow = (column: number, name: string) => textsBelow(column).map((text) => cellNumber(name, text, sign))
  const counts = numbersBelow(quantity, COLUMN.qty)
  const numbers = new Map(money.map((at) => [at, numbersBelow(at, COLUMN.unit)]))
  const gives = (one: number, amount: number) => {
    const agreeing = counts.flatMap((count, row) => {
      const [each, all] = [numbers.get(one)?.[row], numbers.get(amount)?.[row]]
      return count && each && all && compare(count, ONE) !== 0 ? [isProduct(count, each, all)] : []
    })
    return agreeing.length > 0 && agreeing.filter(Boolean).length >= MOSTLY * agreeing.length
  }
  const amounts = price < 0 ? money : [price]
  const [other, ...others] = prices.filter((one) => amounts.some((amount) => amount !== one && gives(one, amount)))
  return others.length === 0 ? (other ?? null) : null
}
