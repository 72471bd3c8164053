import { LogoutBody } from '~/contracts/auth'
import { errorAnswer, json } from '~/http/answers.server'
import { bearerOf } from '~/http/credentials.server'
import { api, endpoint } from '~/http/endpoint.server'
import { signOutMember } from '~/http/sessions.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'public', body: LogoutBody }, async ({ request, context, body }) => {
    const { headers, failure } = await signOutMember(request, context, [body.refreshToken, bearerOf(request)])
    return failure ? errorAnswer(failure, headers) : json({ success: true }, { headers })
  }),
})
