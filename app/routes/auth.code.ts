import { CodeBody } from '~/contracts/auth'
import { json } from '~/http/answers.server'
import { asForm, authenticateMemberByCode } from '~/http/authenticator.server'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'public', body: CodeBody }, async ({ request, context, body }) => {
    const { session, cookies } = await authenticateMemberByCode(asForm(request, body), context)
    return json(session, { headers: { 'Set-Cookie': cookies } })
  }),
})
