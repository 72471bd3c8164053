import { type SavedView, UpdateProjectBody } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  PUT: endpoint({ access: 'member', body: UpdateProjectBody }, async ({ services, member, params, body }) => {
    const saved = await services.projects.update(member, params.id ?? '', body)
    return { success: true, ...saved } satisfies SavedView
  }),
})
