import type { AppLoadContext } from '@remix-run/node'
import type { Admin } from '~/services/accounts/admins.server'
import type { Member } from '~/services/accounts/auth.server'
import { appErrorIn, logCause } from './answers.server'
import type { CallRequest } from './call-request.server'
import { scopeOf } from './context.server'
import { adminCookies, sessionCookies } from './credentials.server'

/** The member who opened the page, by the cookie alone, or null. For page loaders and actions; data calls use a bearer token. */
export async function memberOfPage(request: Request, context: AppLoadContext): Promise<Member | null> {
  const token = sessionCookies.read(request)
  if (token === null) return null
  const { services, origin, caller } = await scopeOf(request, context)
  const member = await services.auth.memberByCookie(token, origin)
  if (member) caller.userId = member.userId
  return member
}

/** The platform admin who opened the page, by the cookie alone, or null. */
export async function adminOfPage(request: Request, context: AppLoadContext): Promise<Admin | null> {
  const token = adminCookies.read(request)
  if (token === null) return null
  const { services, origin, caller } = await scopeOf(request, context)
  const admin = await services.admins.byCookie(token, origin)
  if (admin) caller.adminId = admin.adminId
  return admin
}

/**
 * Ends the session of the cookie, and those of other tokens. `headers` remove the cookie and the browser's cached data,
 * even if a session could not be ended; `failure` then gives the reason.
 */
export async function signOutMember(
  request: CallRequest,
  context: AppLoadContext,
  tokens: readonly (string | null | undefined)[] = [],
) {
  const { services, origin, requestId } = await scopeOf(request, context)
  const headers = { 'Set-Cookie': sessionCookies.clear(request), 'Clear-Site-Data': '"cache"' }
  try {
    for (const token of [...tokens, sessionCookies.read(request)]) {
      if (token) await services.auth.logout(token, origin)
    }
    return { headers, failure: null }
  } catch (error) {
    const failure = appErrorIn(error)
    if (failure === null) throw error
    logCause(services.log, failure, requestId)
    return { headers, failure }
  }
}

/** Ends the admin session of the cookie. */
export async function signOutAdmin(request: CallRequest, context: AppLoadContext) {
  const token = adminCookies.read(request)
  const { services, origin } = await scopeOf(request, context)
  if (token !== null) await services.admins.logout(token, origin)
  return { headers: { 'Set-Cookie': adminCookies.clear(request) } }
}
