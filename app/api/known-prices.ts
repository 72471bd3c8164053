import type { LastPrice } from '~/domain/memory/price-offer'
import type { PricedLine } from '~/domain/memory/priced-line'
import type { Caller } from './caller'

/** The most lines that one call may ask about. */
export const MOST_LINES = 500

/** What the organization's projects say of lines, in the order of the lines. */
export interface KnownLines {
  /** The last price of each line; null for a line never quoted. */
  readonly prices: readonly (LastPrice | null)[]
  /** The % that was mostly used of late for each line's maker, as digits; null for a maker without any. */
  readonly percents: readonly (string | null)[]
}

export interface KnownPriceCalls {
  /**
   * Asks about lines in the organization's projects other than `except`.
   * @throws CallError
   */
  knownPrices(lines: readonly PricedLine[], except: string | null): Promise<KnownLines>
}

/** Checks an untyped price. */
function readPrice(value: unknown): LastPrice | null {
  const known = (typeof value === 'object' && value !== null ? value : {}) as Partial<LastPrice>
  const { price, maker, savedAt, title, projectId } = known
  const texts = [price, maker, savedAt, title, projectId]
  if (!texts.every((text) => typeof text === 'string')) return null
  return {
    ...(known as LastPrice),
    percent: typeof known.percent === 'string' ? known.percent : null,
    number: typeof known.number === 'string' ? known.number : '',
    likeness: known.likeness === 'pattern' || known.likeness === 'closest' ? known.likeness : 'same',
    isOld: known.isOld === true,
  }
}

export function createKnownPriceCalls({ call }: Pick<Caller, 'call'>): KnownPriceCalls {
  return {
    async knownPrices(lines, except) {
      const body = { lines, ...(except === null ? {} : { except }) }
      const answer = await call({ method: 'POST', path: '/prices/known', body })
      const { prices, percents } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
        string,
        unknown
      >
      return {
        prices: Array.isArray(prices) ? prices.map(readPrice) : [],
        percents: Array.isArray(percents) ? percents.map((one: unknown) => (typeof one === 'string' ? one : null)) : [],
      }
    },
  }
}
