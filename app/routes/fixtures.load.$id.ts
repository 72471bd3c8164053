import { api, endpoint } from '~/http/endpoint.server'
import { jsonText } from '~/http/text-answers.server'

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params, request, signal }) => {
    return jsonText(await services.projects.load(member, params.id ?? '', signal), request)
  }),
})
