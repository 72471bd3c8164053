import type { UploadProgress } from '~/contracts/recognition'
import { api, endpoint } from '~/http/endpoint.server'

/** Whether an upload waits for its turn, and which of its pictures is being read; its own sender alone can ask. */
export const { loader, action } = api({
  GET: endpoint(
    { access: 'member' },
    ({ services, member, params }) => services.recognition.progress(member, params.name ?? '') satisfies UploadProgress,
  ),
})
