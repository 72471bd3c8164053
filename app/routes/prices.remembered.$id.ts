import { RememberedBody } from '~/contracts/prices'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  PUT: endpoint({ access: 'member', body: RememberedBody }, ({ services, member, params, body }) =>
    services.priceMemory.setRemembered(member, params.id ?? '', body.remembered),
  ),
})
