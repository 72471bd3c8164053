import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    DELETE: endpoint({ access: 'admin' }, ({ services, params }) => services.organizations.removeUser(params.id ?? '')),
  },
  { page: () => '/admin?tab=users' },
)
