import { COLUMN } from '../table/columns'
import { manyIn } from './measures'

/** The price that a heading names: one to sell at, one of a unit, a net price, a list price or a cost. */
type PriceKind = 'sell' | 'unit' | 'net' | 'list' | 'cost'

/** Words of headings that name an amount of a line, a rate, an earlier price or something else than the price of one fixture. */
const NO_PRICE =
  /\b(LAMPS?|BALLASTS?|DRIVERS?|PREV|PREVIOUS|PRIOR|OLD|EXT|EXTENDED|EXTENSION|TOTALS?|TOT|AMOUNT|AMT|SUM|LINE|LOT|COMM|COMMISSION|OVG|OVERAGE|QTY|QUANTITY|MARGIN|MARKUP|MULT|MULTIPLIER|DISC|DISCOUNT|TAX|FREIGHT|LABOR|HOURS|HRS|DATE|NO|NUMBER|CODE|TYPE|NAME|STATUS|UOM|UM|MEASURE|GROUP|TIER|LEVEL|KIND|TARIFF)\b|U\/M|\bPER$|[%#]/
const PRICE = /\b(PRICES?|PRICING|COST|CST|NET|SELL|SELLING|RESALE|SALES?|DN|EACH|RETAIL|MSRP|UNIT BID|U\/P)\b|\$/
const KINDS: readonly (readonly [PriceKind, RegExp])[] = [
  ['list', /\b(LIST|MSRP|RETAIL|BOOK)\b/],
  ['cost', /\b(COST|CST|BUY|BUYING|DEALER|PURCHASE|WHOLESALE)\b/],
  [
    'sell',
    /\b(SELL|SELLING|RESALE|SALES?|QUOTED?|BID|CUSTOMER|CONTRACTOR|CLIENT|END USER|PROPOSAL|BILLING|FINAL|YOUR|NEW|REVISED|DISCOUNTED)\b/,
  ],
  ['net', /\b(NET|DN|DIST|DISTRIBUTOR)\b/],
]
/** A price goes before another only if it is of a higher rank. */
const RANK: Readonly<Record<PriceKind, number>> = { sell: 3, unit: 2, net: 2, list: 1, cost: 1 }

/** The kind of price that a heading names; null for any other heading. `name` is the column of the product, if it is known. */
function priceKind(wording: string, name: string | undefined): PriceKind | null {
  if (name !== COLUMN.unit && (name !== undefined || !PRICE.test(wording) || manyIn(wording) !== '')) return null
  // 'TOTAL EACH' is a price of one fixture, though it says a total.
  if (name !== COLUMN.unit && NO_PRICE.test(wording)) return null
  return KINDS.find(([, words]) => words.test(wording))?.[0] ?? 'unit'
}

/** True if a heading in capitals names the price of a fixture, which 'LAMP COST' does not. */
export const isPriceOfFixture = (wording: string) => priceKind(wording, undefined) !== null

/** How much a heading says a price to quote: 3 for one to sell at, 2 for a unit or net price, 1 for a list price or a cost. */
export const priceRank = (wording: string) => RANK[priceKind(wording, undefined) ?? 'unit']

/**
 * True if the heading at `chosen` names the price to quote beyond doubt: any other price is of a lower rank. `names` are the
 * product's columns for the headings that are known.
 */
export function isClearPrice(
  wordings: readonly string[],
  names: readonly (string | undefined)[],
  chosen: number,
): boolean {
  const kinds = wordings.map((wording, at) => priceKind(wording, names[at]))
  const own = RANK[kinds[chosen] ?? 'unit']
  return kinds.every((kind, at) => at === chosen || kind === null || RANK[kind] < own)
}
