import { type RefineResponse, RefineSchema } from '~/contracts/refine'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: RefineSchema, limit: 'recognition' }, async ({ services, body, signal }) => {
    const answer = await services.refiner.refine(body, signal)
    return { success: true, ...answer } satisfies RefineResponse
  }),
})
