import { LogoutBody } from '~/contracts/auth'
import { json } from '~/http/answers.server'
import { api, endpoint } from '~/http/endpoint.server'
import { signOutMember } from '~/http/sessions.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'public', body: LogoutBody }, async ({ services, request, context, body }) => {
    if (body.refreshToken) await services.auth.logout(body.refreshToken)
    const { headers } = await signOutMember(request, context)
    return json({ success: true }, { headers })
  }),
})
