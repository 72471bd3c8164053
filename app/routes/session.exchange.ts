import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import { sessionCookies } from '~/http/credentials.server'
import { api, endpoint } from '~/http/endpoint.server'

/** Gives a page signed in by its cookie alone the tokens for data calls; the server has already refused foreign origins. */
export const { loader, action } = api({
  POST: endpoint({ access: 'public', limit: 'refresh' }, ({ services, request }) => {
    const cookie = sessionCookies.read(request)
    if (cookie === null) throw new AppError('unauthorized', login.sessionExpired)
    return services.auth.exchange(cookie)
  }),
})
