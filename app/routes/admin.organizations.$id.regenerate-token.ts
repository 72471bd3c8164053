import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    POST: endpoint({ access: 'admin' }, async ({ services: { organizations }, baseUrl, params }) => ({
      success: true,
      organization: organizations.viewOf(await organizations.regenerate(params.id ?? ''), baseUrl),
    })),
  },
  { page: () => '/admin?tab=organizations' },
)
