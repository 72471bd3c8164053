import { compare, parseDecimal } from '../pricing/money'
import type { Likeness } from './similar-numbers'

/** The price of a catalog number in one of the organization's projects, or in one of its price lists. */
export interface QuotedPrice {
  /** The code of the line's maker; '' for none. */
  readonly maker: string
  /** Digits with a point: '1250.00'. */
  readonly price: string
  /** % as digits: '12.5'; null if the line had none. */
  readonly percent: string | null
  /** When the project got this price, or noon of the first day of the list; ISO 8601. */
  readonly savedAt: string
  /** The present title of the project, or the name of the list. */
  readonly title: string
  /** '' for a price of a list. */
  readonly projectId: string
  /** The e-mail of the user who saved it; null if the account is deleted. */
  readonly by: string | null
  /** The last day of the list that the price is from, at noon, ISO 8601; '' for a list without an end. */
  readonly listUntil?: string
}

/** The price that is remembered for a line. */
export interface KnownPrice extends QuotedPrice {
  /** The key of its catalog number. */
  readonly number: string
  readonly likeness: Likeness
  /** True if it is older than the agency's limit. */
  readonly isOld: boolean
}

/** Returns the lowest and the highest of the prices, as they are written; null for an empty list. */
export function spreadOf(prices: readonly Pick<QuotedPrice, 'price'>[]): { least: string; most: string } | null {
  const amounts = prices
    .flatMap(({ price }) => {
      const amount = parseDecimal(price)
      return amount ? [{ price, amount }] : []
    })
    .toSorted((one, two) => compare(one.amount, two.amount))
  const [first, last] = [amounts[0], amounts.at(-1)]
  return first && last ? { least: first.price, most: last.price } : null
}
