import { api, endpoint } from '~/http/endpoint.server'
import { limitsOf } from '~/http/limits.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'public' }, async ({ services, origin, params }) => ({
    organization: await limitsOf(services).onFailure('invite', origin.ip, () =>
      services.auth.invite(params.token ?? ''),
    ),
  })),
})
