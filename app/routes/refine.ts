import { RefineSchema } from '~/contracts/refine'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint(
    { access: 'member', body: RefineSchema, limit: 'recognition' },
    async ({ services, body, signal }) => ({
      success: true,
      ...(await services.refiner.refine(body, signal)),
    }),
  ),
})
