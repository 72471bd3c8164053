import type { ListLine, TypedPriceList } from '~/domain/memory/price-list'
import type { Caller } from './caller'

export interface PriceListCalls {
  /** Keeps the lines of a quote as a price list and returns how many prices it has. @throws CallError */
  keepPriceList(list: TypedPriceList, lines: readonly ListLine[]): Promise<number>
}

export function createPriceListCalls({ call }: Pick<Caller, 'call'>): PriceListCalls {
  return {
    async keepPriceList(list, lines) {
      const answer = await call({ method: 'POST', path: '/prices/lists', body: { ...list, lines } })
      const { prices } = (typeof answer === 'object' && answer !== null ? answer : {}) as { prices?: unknown }
      return typeof prices === 'number' ? prices : 0
    },
  }
}
