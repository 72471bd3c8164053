import { RememberedBody, type RememberedView } from '~/contracts/prices'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => {
    const remembered = await services.priceMemory.isRemembered(member, params.id ?? '')
    return { remembered } satisfies RememberedView
  }),
  PUT: endpoint({ access: 'member', body: RememberedBody }, ({ services, member, params, body }) =>
    services.priceMemory.setRemembered(member, params.id ?? '', body.remembered),
  ),
})
