import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    GET: endpoint({ access: 'admin' }, async ({ services, params }) => ({
      users: await services.organizations.users(params.id ?? ''),
    })),
  },
  { page: ({ id = '' }) => `/admin?tab=users&organization=${encodeURIComponent(id)}` },
)
