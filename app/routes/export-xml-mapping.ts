import { MappingBody, type MappingView } from '~/contracts/export'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: MappingBody, limit: 'mapping' }, async ({ services, body, signal }) => {
    const mapping = await services.mapping.mapColumns(body.columns, body.firstThreeRows, signal)
    return { mapping } satisfies MappingView
  }),
})
