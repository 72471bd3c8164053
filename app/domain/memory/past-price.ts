import { compare, parseDecimal } from '../pricing/money'

/** The price of a catalog number in one of the organization's projects. */
export interface PastPrice {
  /** A plain amount: '214.50'. */
  readonly price: string
  /** As digits: '12.5'; null for none. */
  readonly percent: string | null
  /** The code of the line that had the price; '' for none. */
  readonly maker: string
  /** ISO 8601. */
  readonly savedAt: string
  /** The project's present title. */
  readonly title: string
  readonly projectId: string
  /** The e-mail of who saved it; null if the account is deleted. */
  readonly by: string | null
}

/** Returns the lowest and the highest of the prices, as they are written; null if there is none. */
export function spreadOf(prices: readonly Pick<PastPrice, 'price'>[]): { least: string; most: string } | null {
  const amounts = prices
    .flatMap(({ price }) => {
      const amount = parseDecimal(price)
      return amount ? [{ price, amount }] : []
    })
    .toSorted((one, two) => compare(one.amount, two.amount))
  const [first, last] = [amounts[0], amounts.at(-1)]
  return first && last ? { least: first.price, most: last.price } : null
}
