import { PriceHistoryBody, type PriceHistoryView } from '~/contracts/prices'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: PriceHistoryBody, limit: 'prices' }, async ({ services, member, body }) => {
    const prices = await services.priceMemory.history(member, body, body.except)
    return { prices } satisfies PriceHistoryView
  }),
})
