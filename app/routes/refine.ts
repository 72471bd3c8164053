import { api, endpoint } from '~/http/endpoint.server'
import { refineBody } from '~/http/table-bodies.server'
import { jsonText } from '~/http/text-answers.server'

export const { loader, action } = api({
  POST: endpoint(
    { access: 'member', body: refineBody, limit: 'recognition' },
    async ({ services, member, body, request, signal }) => {
      const makers = await services.ownMakers.list(member)
      return jsonText(await services.refiner.refine(member, body, makers, signal), request)
    },
  ),
})
