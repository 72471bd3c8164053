import { api, endpoint } from '~/http/endpoint.server'
import { jsonText } from '~/http/text-answers.server'

/** Digits only: other notations JavaScript accepts as a number do not name a version. */
const versionOf = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params, request, signal }) => {
    const version = versionOf(params.version)
    return jsonText(await services.projects.revision(member, params.id ?? '', version, signal), request)
  }),
})
