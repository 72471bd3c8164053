import { counts } from '~/domain/panel-messages'
import { api, endpoint } from '~/http/endpoint.server'
import { mergeBody } from '~/http/table-bodies.server'
import { jsonText } from '~/http/text-answers.server'

export const { loader, action } = api(
  { POST: endpoint({ access: 'member', body: mergeBody }, ({ body, request }) => jsonText(body, request)) },
  { errorTitle: counts.applyFailed },
)
