import type { MeView } from '~/contracts/auth'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint(
    { access: 'member' },
    ({ services, member }) => ({ user: services.auth.viewOf(member) }) satisfies MeView,
  ),
})
