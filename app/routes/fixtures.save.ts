import { type SavedView, SaveProjectBody } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: SaveProjectBody }, async ({ services, member, body }) => {
    const saved = await services.projects.save(member, body)
    return { success: true, ...saved } satisfies SavedView
  }),
})
