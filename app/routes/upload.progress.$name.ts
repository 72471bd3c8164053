import type { UploadProgress } from '~/contracts/recognition'
import { api, endpoint } from '~/http/endpoint.server'

/** Reports if an upload is queued, and which of its pictures is being read; only its sender can ask. */
export const { loader, action } = api({
  GET: endpoint(
    { access: 'member' },
    ({ services, member, params }) => services.recognition.progress(member, params.name ?? '') satisfies UploadProgress,
  ),
})
