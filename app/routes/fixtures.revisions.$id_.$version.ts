import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => ({
    revision: await services.projects.revision(member, params.id ?? '', Number(params.version)),
  })),
})
