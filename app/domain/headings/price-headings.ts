import { COLUMN } from '../table/columns'
import { manyIn } from './measures'

/** The kind of price that a heading names. */
type PriceKind = 'sell' | 'unit' | 'net' | 'list' | 'cost'

/** Words in headings for a line amount, a rate, an earlier price or anything else but the price of one fixture. */
const NO_PRICE =
  /\b(ADDERS?|SURCHARGES?|LAMPS?|BALLASTS?|DRIVERS?|PREV|PREVIOUS|PRIOR|OLD|EXT|EXTENDED|EXTENSION|TOTALS?|TOT|AMOUNT|AMT|SUM|LINE|LOT|COMM|COMMISSION|OVG|OVERAGE|QTY|QUANTITY|MARGIN|MARKUP|MULT|MULTIPLIER|DISC|DISCOUNT|TAX|FREIGHT|LABOR|HOURS|HRS|DATE|EFFECTIVE|EXPIRES?|NO|NUMBER|CODE|TYPE|NAME|STATUS|UOM|UM|MEASURE|GROUP|TIER|LEVEL|KIND|TARIFF)\b|U\/M|\bPER$|[%#]/
const PRICE = /\b(PRICES?|PRICING|COST|CST|NET|SELL|SELLING|RESALE|SALES?|DN|CN|EACH|RETAIL|MSRP|UNIT BID|U\/P)\b|\$/
const KINDS: readonly (readonly [PriceKind, RegExp])[] = [
  ['list', /\b(LIST|MSRP|RETAIL|BOOK)\b/],
  ['cost', /\b(COST|CST|BUY|BUYING|DEALER|PURCHASE|WHOLESALE)\b/],
  [
    'sell',
    /\b(SELL|SELLING|RESALE|SALES?|QUOTED?|BID|CUSTOMER|CONTRACTOR|CLIENT|END USER|PROPOSAL|BILLING|FINAL|YOUR|NEW|REVISED|DISCOUNTED)\b/,
  ],
  ['net', /\b(NET|DN|CN|DIST|DISTRIBUTOR)\b/],
]
/** Headings of prices that are alternatives to each other: 'Base Bid', 'Alternate 1', 'Option B', 'w/o Lamp'. */
const ALTERNATIVE =
  /^(?:(?:UNIT )?PRICES? )?[([]?(?:BASE(?: BID)?|(?:ADD |DEDUCT |BID )?(?:ALT|ALTERNATE|ALTERNATIVE|OPTION|OPT|SCHEME|PACKAGE)\.?(?: ?(?:NO\.? ?|# ?)?[A-Z\d]{1,2})?|(?:W\/O?|WITH|WITHOUT) ?[A-Z][A-Z ]{1,30})[)\]]?(?: (?:PRICES?|\$))?$/i
/** Ways to deliver, each with its own price: 'Into Stock', 'Direct Ship', 'Quick Ship'. A count has the same headings. */
const DELIVERY =
  /^(?:INTO |FROM |DIST\.? )?(?:STOCK|WAREHOUSE|STANDARD|DIRECT|QUICK|FACTORY|WILL CALL)(?: ?(?:SHIP|SHIPMENT|STOCK|PRICING))?$/i
const LONGEST_ALTERNATIVE = 60

/** True for a heading that may name one of several alternative prices. Its cells must show that they are prices. */
export const mayBeAlternative = (heading: string) =>
  heading.length <= LONGEST_ALTERNATIVE && ALTERNATIVE.test(heading.trim())

/** True for a heading that may name the price of one way to deliver. Its cells must show that they are money. */
export const mayBeDelivery = (heading: string) => heading.length <= LONGEST_ALTERNATIVE && DELIVERY.test(heading.trim())

const OTHER_CURRENCY = /[€£]|\b(EUR|GBP|CAD)\b|\bCA?\$/i

/** True for a heading that names another currency than dollars. */
export const isInOtherCurrency = (heading: string) => OTHER_CURRENCY.test(heading)

/** A price wins over another only if its rank is higher. */
const RANK: Readonly<Record<PriceKind, number>> = { sell: 3, unit: 2, net: 2, list: 1, cost: 1 }

/** Returns the kind of price that a heading names; null for other headings. `name` is the product's column, if known. */
function priceKind(wording: string, name: string | undefined): PriceKind | null {
  if (name !== COLUMN.unit && (name !== undefined || !PRICE.test(wording) || manyIn(wording) !== '')) return null
  // 'TOTAL EACH' is the price of one fixture, although it says total.
  if (name !== COLUMN.unit && NO_PRICE.test(wording)) return null
  return KINDS.find(([, words]) => words.test(wording))?.[0] ?? 'unit'
}

/** True if a heading in upper case names the price of a fixture, unlike 'LAMP COST'. */
export const isPriceOfFixture = (wording: string) => priceKind(wording, undefined) !== null

/** Ranks a heading as a price to quote: 3 for a selling price, 2 for a unit or net price, 1 for a list price or a cost. */
export const priceRank = (wording: string) => RANK[priceKind(wording, undefined) ?? 'unit']

/**
 * True if the heading at `chosen` is unambiguously the price to quote, because every other price has a lower rank.
 * `names` are the product's columns of known headings.
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
