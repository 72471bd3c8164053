import type { RevisionListView } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => {
    const revisions = await services.projects.revisions(member, params.id ?? '')
    return { revisions } satisfies RevisionListView
  }),
})
