import { CodeBody } from '~/contracts/auth'
import { json } from '~/http/answers.server'
import { asForm, authenticateAdmin } from '~/http/authenticator.server'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    POST: endpoint({ access: 'public', body: CodeBody }, async ({ request, context, body }) => {
      const { adminToken, cookies } = await authenticateAdmin(asForm(request, body), context, 'code')
      return json({ adminToken }, { headers: { 'Set-Cookie': cookies } })
    }),
  },
  { page: () => '/admin' },
)
