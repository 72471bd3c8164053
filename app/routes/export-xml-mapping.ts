import type { MappingView } from '~/contracts/export'
import { api, endpoint } from '~/http/endpoint.server'
import { mappingBody } from '~/http/table-bodies.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: mappingBody, limit: 'mapping' }, async ({ services, body, signal }) => {
    const mapping = await services.mapping.mapColumns(body.columns, body.firstThreeRows, signal)
    return { mapping } satisfies MappingView
  }),
})
