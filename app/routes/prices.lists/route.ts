import { KeepPriceListBody, type KeptPriceListView } from '~/contracts/prices'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: KeepPriceListBody, limit: 'prices' }, async ({ services, member, body }) => {
    const { lines, ...typed } = body
    return (await services.priceLists.keep(member, typed, lines)) satisfies KeptPriceListView
  }),
})
