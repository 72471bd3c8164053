import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import { api, endpoint } from '~/http/endpoint.server'

/** Whether an upload waits for its turn, and which of its pictures is being read; its own sender alone can ask. */
export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => {
    const progress = services.recognition.progress(member, params.name ?? '')
    if (progress === null) throw new AppError('notFound', requests.notFound)
    return progress
  }),
})
