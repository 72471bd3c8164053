import type { RevisionView } from '~/contracts/projects'
import { api, endpoint } from '~/http/endpoint.server'

/** Digits alone: what else JavaScript takes for a number names no version. */
const versionOf = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => {
    const revision = await services.projects.revision(member, params.id ?? '', versionOf(params.version))
    return { revision } satisfies RevisionView
  }),
})
