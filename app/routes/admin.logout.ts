import { json } from '~/http/answers.server'
import { bearerOf } from '~/http/credentials.server'
import { api, endpoint } from '~/http/endpoint.server'
import { signOutAdmin } from '~/http/sessions.server'

export const { loader, action } = api(
  {
    POST: endpoint({ access: 'public' }, async ({ services, origin, request, context }) => {
      const token = bearerOf(request)
      if (token !== null) await services.admins.logout(token, origin)
      const { headers } = await signOutAdmin(request, context)
      return json({ success: true }, { headers })
    }),
  },
  { page: () => '/admin' },
)
