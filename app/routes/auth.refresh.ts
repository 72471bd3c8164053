import { RefreshBody } from '~/contracts/auth'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'public', body: RefreshBody, limit: 'refresh' }, ({ services, origin, body }) =>
    services.auth.refresh(body.refreshToken, origin),
  ),
})
