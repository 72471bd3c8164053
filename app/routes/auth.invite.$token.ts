import type { InviteView } from '~/contracts/auth'
import { api, endpoint } from '~/http/endpoint.server'
import { limitsOf } from '~/http/limits.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'public' }, async ({ services, origin, params }) => {
    const look = () => services.auth.invite(params.token ?? '')
    return { organization: await limitsOf(services).onFailure('invite', origin.ip, look) } satisfies InviteView
  }),
})
