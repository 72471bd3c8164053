import { ProjectListQuery } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, ({ services, member, request }) =>
    services.projects.list(member, ProjectListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))),
  ),
})
