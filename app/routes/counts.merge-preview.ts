import { CountsMergeSchema } from '~/contracts/counts'
import { counts } from '~/domain/panel-messages'
import { api, endpoint } from '~/http/endpoint.server'
import { applyCounts } from '~/services/counts.server'

export const { loader, action } = api(
  {
    POST: endpoint({ access: 'member', body: CountsMergeSchema }, ({ body: { preview, fixtureTable } }) =>
      applyCounts(fixtureTable, preview.groups),
    ),
  },
  { errorTitle: counts.applyFailed },
)
