import { DEVICE_COOKIE_LIFE } from '~/domain/limits/sessions'
import type { CallRequest } from './call-request.server'

const BEARER = /^Bearer ([\w-]{1,200})$/i

/** The bearer token, or null if it is missing or malformed. */
export function bearerOf(request: CallRequest): string | null {
  return BEARER.exec(request.headers.get('Authorization')?.trim() ?? '')?.[1] ?? null
}

/** One of our cookies: HttpOnly, and Secure with a name prefix if the page is served over https. */
interface CookieKind {
  /** The Set-Cookie value that stores a token. */
  set(request: CallRequest, token: string): string
  /** The Set-Cookie value that removes it. */
  clear(request: CallRequest): string
  /** The token sent with the request, or null. */
  read(request: CallRequest): string | null
}

function cookieKind(
  plain: string,
  securePrefix: '__Host-' | '__Secure-',
  path: string,
  sameSite: 'Lax' | 'Strict',
  lifeS?: number,
): CookieKind {
  const isSecure = (request: CallRequest) => new URL(request.url).protocol === 'https:'
  const nameFor = (request: CallRequest) => (isSecure(request) ? `${securePrefix}${plain}` : plain)
  const attributes = (request: CallRequest) =>
    `Path=${path}; HttpOnly; SameSite=${sameSite}${isSecure(request) ? '; Secure' : ''}`
  return {
    set: (request, token) =>
      `${nameFor(request)}=${token}; ${attributes(request)}${lifeS === undefined ? '' : `; Max-Age=${lifeS}`}`,
    clear: (request) => `${nameFor(request)}=; ${attributes(request)}; Max-Age=0`,
    read: (request) => {
      const wanted = `${nameFor(request)}=`
      const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim())
      const found = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length)
      return found && /^[\w-]{1,200}$/.test(found) ? found : null
    },
  }
}

/** The session of pages that work without scripts; data calls ignore it. [AUTH-44] */
export const sessionCookies = cookieKind('session', '__Host-', '/', 'Lax')

/** The admin's session, sent to /admin only. [ADMIN-35] */
export const adminCookies = cookieKind('admin', '__Secure-', '/admin', 'Strict')

/**
 * Marks a browser as one that has signed in before, even long ago; it gives no access. It lets owners sign in while
 * strangers' guesses have paused their account.
 */
export const deviceCookies = cookieKind('device', '__Host-', '/', 'Strict', DEVICE_COOKIE_LIFE)

/** The device cookie of the platform admin. */
export const adminDeviceCookies = cookieKind('admin-device', '__Secure-', '/admin', 'Strict', DEVICE_COOKIE_LIFE)
