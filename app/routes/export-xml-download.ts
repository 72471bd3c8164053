import { DownloadBody } from '~/contracts/export'
import { attachmentAnswer } from '~/http/download.server'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: DownloadBody }, ({ body }) => attachmentAnswer(body.content, body.filename)),
})
