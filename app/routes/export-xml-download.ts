import { attachmentAnswer } from '~/http/download.server'
import { api, endpoint } from '~/http/endpoint.server'
import { downloadBody } from '~/http/table-bodies.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: downloadBody }, ({ body, request }) =>
    attachmentAnswer({ text: body.content }, body.filename, request),
  ),
})
