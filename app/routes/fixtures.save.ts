import type { SavedView } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'
import { saveBody } from '~/http/table-bodies.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: saveBody }, async ({ services, member, body }) => {
    const saved = await services.projects.save(member, body)
    return { success: true, ...saved } satisfies SavedView
  }),
})
