import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => ({
    revisions: await services.projects.revisions(member, params.id ?? ''),
  })),
})
