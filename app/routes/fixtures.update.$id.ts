import type { SavedView } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'
import { updateBody } from '~/http/table-bodies.server'

export const { loader, action } = api({
  PUT: endpoint({ access: 'member', body: updateBody }, async ({ services, member, params, body }) => {
    const saved = await services.projects.update(member, params.id ?? '', body)
    return { success: true, ...saved } satisfies SavedView
  }),
})
