import { KnownPricesBody, type KnownPricesView } from '~/contracts/prices'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: KnownPricesBody, limit: 'prices' }, async ({ services, member, body }) => {
    const { lines, except } = body
    const prices = await services.priceMemory.known(member, lines, except)
    const percents = await services.priceMemory.percents(member, lines, except)
    return { prices, percents } satisfies KnownPricesView
  }),
})
