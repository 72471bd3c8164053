import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    DELETE: endpoint({ access: 'admin' }, ({ services, admin, params }) =>
      services.organizations.removeUser(admin, params.id ?? ''),
    ),
  },
  { page: () => '/admin?tab=users' },
)
