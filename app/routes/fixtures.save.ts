import { SaveProjectBody } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: SaveProjectBody }, async ({ services, member, body }) => ({
    success: true,
    ...(await services.projects.save(member, body)),
  })),
})
