import { COLUMN } from '../table/columns'
import { manyIn } from './measures'
import { isClearPrice, isInOtherCurrency, priceRank } from './price-headings'
import { headerWording, matchHeader } from './vocabulary'

/** Common words that mean the product's column only alongside other columns of the product. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'PRICE',
  'NET',
  'SELL',
  'DN',
  'RESALE',
  'EACH',
  'UNIT',
  'MAKE',
  'MAKER',
  'BRAND',
  'SUPPLIER',
  'COUNT',
  'NEED',
  'NEEDED',
  'SKU',
  'LABEL',
  'SYMBOL',
  'ID',
  'CODE',
])

const UNITS = /^UNITS$/
/** Counts per floor or apartment, of which there may be many. */
const PART_COUNT = /\b(QTY|QUANTITY|COUNT|FIXTURES?)\b/
/** Next to a list price, PRICE alone may be a cost or a selling price. */
const PRICE_ALONE = /^PRICE( \$)?$/
/** These words alone may mean the price of one fixture or the amount of a line. */
const EITHER = /^(NET|SELL|RESALE)( \$)?$/
/** Words for prices that the agency pays. A selling price next to one is the price of a fixture. */
const COST = /\b(COST|DN|DISTRIBUTOR NET)\b/
/** 'Your Sell' is the price to quote, but next to 'Your Cost' it may be what the customer charges. */
const YOURS = /^YOUR\b/
const LIST_PRICE = /^(LIST|MSRP|RETAIL|BOOK)\b/

/** More than the ranks of any two wordings of one column can differ. */
const RANKS_APART = 1000

/**
 * Names columns: product names for headings in the vocabulary, the most certain wording first; the printed wording for
 * all others. No name occurs twice.
 */
export function nameColumns(headers: readonly string[]): string[] {
  const read = headers.map((text) => matchHeader(text))
  // UNITS next to a price is a count; alone it may be a misread `UNIT $`.
  const areCounted = read.some((match, at) => match?.name === COLUMN.unit && !UNITS.test(headers[at] ?? ''))
  const units = headers.some((text) => PART_COUNT.test(text)) ? undefined : matchHeader('QTY')
  const known = read.map((match, at) => (areCounted && UNITS.test(headers[at] ?? '') ? units : match))
  // LINE is no evidence, because any list may number its lines.
  const products = new Set(known.flatMap((match) => (match?.isProduct ? match.name : [])))
  products.delete(COLUMN.line)
  // A wording that only resembles one of the trade also needs other columns: `SERVES` is not `SERIES`.
  const needsCompany = known.map((match, at) => EVERYDAY.has(headers[at] ?? '') || (match?.likeness ?? 1) < 1)
  const isAlone = known.every((match, at) => !match?.isProduct || needsCompany[at])
  const needsNumber = known.some((match) => match?.name === COLUMN.type || match?.name === COLUMN.mfg)
  const hasList = headers.some((text) => LIST_PRICE.test(text))
  const prices = headers.filter((text, at) => known[at]?.name === COLUMN.unit && !COST.test(text))
  const hasEither = prices.length > 1 && prices.some((text) => EITHER.test(text))
  const isBesideYours = headers.filter((text) => YOURS.test(text)).length > 1
  const isUnclear = (text: string) =>
    hasEither ||
    (isBesideYours && YOURS.test(text)) ||
    (hasList && PRICE_ALONE.test(text)) ||
    // A price per hundred or thousand pieces is not a unit price.
    manyIn(text) !== '' ||
    isInOtherCurrency(text)
  // In a price list PRODUCT is any item sold, and on a menu PRICE belongs to a dish.
  const matches = known.map((match, at) => {
    const text = headers[at] ?? ''
    if (text === 'PRODUCT' && !needsNumber) return undefined
    if (match?.name === COLUMN.unit && isUnclear(text)) return undefined
    return needsCompany[at] && (products.size < 2 || isAlone) ? undefined : match
  })
  // A price to quote wins over any other price.
  const ranks = matches.map((match, at) => {
    const quoted = match?.name === COLUMN.unit ? priceRank(headerWording(headers[at] ?? '')) : 0
    return (match?.rank ?? 0) - quoted * RANKS_APART
  })
  const isLessSure = (at: number, index: number) => {
    const [rank, own] = [ranks[at] ?? 0, ranks[index] ?? 0]
    return rank > own || (rank === own && at > index)
  }
  const isSurest = (index: number) =>
    matches.every((other, at) => at === index || other?.name !== matches[index]?.name || isLessSure(at, index))
  const isSure = (index: number) =>
    matches[index]?.name !== COLUMN.unit ||
    isClearPrice(
      headers.map(headerWording),
      matches.map((match) => match?.name),
      index,
    )
  const isOurs = headers.map((_, index) => matches[index]?.isProduct === true && isSurest(index) && isSure(index))
  const names = headers.map((text, index) => {
    const match = matches[index]
    if (match && (isOurs[index] || !match.isProduct)) return match.name
    // `UNIT $` next to `NET $` is spelled like the product's column, but which of them it is remains open.
    return text === COLUMN.unit && !isOurs[index] ? `${text} (printed)` : text
  })
  // The product's columns keep their names; other headings get a number.
  const used = new Set(names.filter((_, index) => isOurs[index]))
  return names.map((name, index) => {
    if (name === '' || isOurs[index]) return name
    let unique = name
    for (let number = 2; used.has(unique); number++) unique = `${name} ${number}`
    used.add(unique)
    return unique
  })
}
