import { OrganizationBody } from '~/contracts/admin'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    GET: endpoint({ access: 'admin' }, async ({ services: { organizations }, baseUrl }) => ({
      organizations: (await organizations.list()).map((organization) => organizations.viewOf(organization, baseUrl)),
    })),
    POST: endpoint(
      { access: 'admin', body: OrganizationBody },
      async ({ services: { organizations }, admin, baseUrl, body }) => ({
        organization: organizations.viewOf(await organizations.create(admin, body.name), baseUrl),
      }),
    ),
  },
  { page: () => '/admin?tab=organizations' },
)
