import { json } from '~/http/answers.server'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'public' }, ({ services, params }) =>
    json(services.versions.changelog(params.version ?? ''), { headers: { 'Cache-Control': 'no-cache' } }),
  ),
})
