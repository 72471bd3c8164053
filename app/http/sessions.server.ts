import type { AppLoadContext } from '@remix-run/node'
import type { Admin } from '~/services/admins.server'
import type { Member } from '~/services/auth.server'
import type { Asked } from './asked.server'
import { scopeOf } from './context.server'
import { adminCookies, sessionCookies } from './credentials.server'

/** Who opened the page, by the cookie alone, or null. For page loaders and actions; data calls use a bearer token. */
export async function memberOfPage(request: Request, context: AppLoadContext): Promise<Member | null> {
  const token = sessionCookies.read(request)
  if (token === null) return null
  const { services, origin } = await scopeOf(request, context)
  return services.auth.memberByCookie(token, origin)
}

/** The platform admin who opened the page, by the cookie alone, or null. */
export async function adminOfPage(request: Request, context: AppLoadContext): Promise<Admin | null> {
  const token = adminCookies.read(request)
  if (token === null) return null
  const { services, origin } = await scopeOf(request, context)
  return services.admins.byCookie(token, origin)
}

/** Ends the session behind the cookie. `headers` remove the cookie and what the browser cached. */
export async function signOutMember(request: Asked, context: AppLoadContext) {
  const token = sessionCookies.read(request)
  const { services, origin } = await scopeOf(request, context)
  if (token !== null) await services.auth.logout(token, origin)
  return { headers: { 'Set-Cookie': sessionCookies.clear(request), 'Clear-Site-Data': '"cache"' } }
}

/** Ends the admin session behind the cookie. */
export async function signOutAdmin(request: Asked, context: AppLoadContext) {
  const token = adminCookies.read(request)
  const { services, origin } = await scopeOf(request, context)
  if (token !== null) await services.admins.logout(token, origin)
  return { headers: { 'Set-Cookie': adminCookies.clear(request) } }
}
