import { OrganizationBody } from '~/contracts/admin'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    PUT: endpoint(
      { access: 'admin', body: OrganizationBody },
      async ({ services: { organizations }, admin, baseUrl, params, body }) => ({
        success: true,
        organization: organizations.viewOf(await organizations.rename(admin, params.id ?? '', body.name), baseUrl),
      }),
    ),
    DELETE: endpoint({ access: 'admin' }, ({ services, admin, params }) =>
      services.organizations.remove(admin, params.id ?? ''),
    ),
  },
  { page: () => '/admin?tab=organizations' },
)
