import type { QuotedPrice } from '~/domain/memory/past-price'
import type { PricedLine } from '~/domain/memory/priced-line'
import type { Caller } from './caller'

export interface PriceHistoryCalls {
  /** The line's prices in the organization's projects other than `except`, the latest first. @throws CallError */
  pricesOf(line: PricedLine, except: string | null, signal: AbortSignal): Promise<readonly QuotedPrice[]>
  /** Returns true if the prices of the project are remembered. @throws CallError */
  isRemembered(projectId: string, signal: AbortSignal): Promise<boolean>
  /** @throws CallError */
  setRemembered(projectId: string, remembered: boolean): Promise<void>
}

const remembering = (projectId: string) => `/prices/remembered/${encodeURIComponent(projectId)}`
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Checks an untyped price; none unless all its texts are there. */
function readPrice(value: unknown): QuotedPrice[] {
  const { price, percent, maker, savedAt, title, by, projectId } = fieldsOf(value)
  const texts = [price, maker, savedAt, title, projectId]
  if (!texts.every((text) => typeof text === 'string')) return []
  const optional = (text: unknown) => (typeof text === 'string' ? text : null)
  return [{ ...(value as QuotedPrice), percent: optional(percent), by: optional(by) }]
}

export function createPriceHistoryCalls({ call }: Pick<Caller, 'call'>): PriceHistoryCalls {
  return {
    async pricesOf(line, except, signal) {
      const body = { ...line, ...(except === null ? {} : { except }) }
      const { prices } = fieldsOf(await call({ method: 'POST', path: '/prices/history', body, signal }))
      return Array.isArray(prices) ? prices.flatMap(readPrice) : []
    },
    async isRemembered(projectId, signal) {
      const { remembered } = fieldsOf(await call({ method: 'GET', path: remembering(projectId), signal }))
      return remembered === true
    },
    async setRemembered(projectId, remembered) {
      await call({ method: 'PUT', path: remembering(projectId), body: { remembered } })
    },
  }
}
