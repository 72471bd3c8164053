import { LOGOUT_TIMEOUT } from '~/domain/limits/calls'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import type { TokenStorage } from './credentials'
import { exchange, type Line } from './exchange'

interface Notifying extends Line {
  readonly storage: TokenStorage
}

/** Records a session that ends here, until the server has confirmed it. */
export function noteLogout(storage: TokenStorage, refreshToken: string | null): void {
  if (refreshToken !== null) storage.setItem(STORAGE_KEYS.endedSession, refreshToken)
}

/**
 * Notifies the server of a logout; false if that is not possible now. An immediate logout includes the cookie, which the
 * response removes; a later one omits it, because by then it may belong to another user. [AUTH-40]
 */
export async function sendLogout(
  options: Notifying,
  refreshToken: string | null,
  bearer: string | null,
  credentials: RequestCredentials,
): Promise<boolean> {
  const { storage } = options
  try {
    const call = { method: 'POST', path: '/auth/logout', body: { refreshToken }, credentials } as const
    const { status } = await exchange(options, { ...call, outlivesPage: true, timeout: LOGOUT_TIMEOUT }, bearer)
    // Rate-limited, or a server error: notified another time.
    if (status >= 429) return false
  } catch {
    return false
  }
  if (storage.getItem(STORAGE_KEYS.endedSession) === refreshToken) storage.removeItem(STORAGE_KEYS.endedSession)
  return true
}

/** Notifies the server of a logout that it has not confirmed yet. True once no logout is left to confirm. */
export async function sendLateLogout(options: Notifying): Promise<boolean> {
  const ended = options.storage.getItem(STORAGE_KEYS.endedSession)
  return ended === null || sendLogout(options, ended, null, 'omit')
}
