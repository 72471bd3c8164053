import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    GET: endpoint({ access: 'admin' }, async ({ services, baseUrl }) => {
      const { recentOrganizations, ...totals } = await services.organizations.dashboard()
      const recent = recentOrganizations.map((organization) => services.organizations.viewOf(organization, baseUrl))
      return { stats: { ...totals, recentOrganizations: recent } }
    }),
  },
  { page: () => '/admin?tab=dashboard' },
)
