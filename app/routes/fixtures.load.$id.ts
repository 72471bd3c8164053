import type { ProjectView } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => {
    const project = await services.projects.load(member, params.id ?? '')
    return { project } satisfies ProjectView
  }),
})
