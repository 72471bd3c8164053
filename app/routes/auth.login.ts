import { LoginBody } from '~/contracts/auth'
import { json } from '~/http/answers.server'
import { asForm, authenticateMember } from '~/http/authenticator.server'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'public', body: LoginBody }, async ({ request, context, body }) => {
    const { session, cookies } = await authenticateMember(asForm(request, body), context)
    return json(session, { headers: { 'Set-Cookie': cookies } })
  }),
})
