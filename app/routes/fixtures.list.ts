import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, request }) => {
    const search = new URL(request.url).searchParams.get('search') ?? undefined
    return { projects: await services.projects.list(member, { search }) }
  }),
})
