import { LogoutBody } from '~/contracts/auth'
import { json } from '~/http/answers.server'
import { bearerOf } from '~/http/credentials.server'
import { api, endpoint } from '~/http/endpoint.server'
import { signOutMember } from '~/http/sessions.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'public', body: LogoutBody }, async ({ services, origin, request, context, body }) => {
    for (const token of [body.refreshToken, bearerOf(request)]) if (token) await services.auth.logout(token, origin)
    const { headers } = await signOutMember(request, context)
    return json({ success: true }, { headers })
  }),
})
