import { KnownPricesBody, type KnownPricesView } from '~/contracts/prices'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: KnownPricesBody, limit: 'prices' }, async ({ services, member, body }) => {
    const prices = await services.priceMemory.known(member, body.lines, body.except)
    return { prices } satisfies KnownPricesView
  }),
})
