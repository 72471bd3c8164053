import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    POST: endpoint({ access: 'admin' }, async ({ services: { organizations }, admin, baseUrl, params }) => ({
      success: true,
      organization: organizations.viewOf(await organizations.regenerate(admin, params.id ?? ''), baseUrl),
    })),
  },
  { page: () => '/admin?tab=organizations' },
)
