import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  DELETE: endpoint({ access: 'member' }, ({ services, member, params }) =>
    services.projects.remove(member, params.id ?? ''),
  ),
})
