import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => ({
    project: await services.projects.load(member, params.id ?? ''),
  })),
})
