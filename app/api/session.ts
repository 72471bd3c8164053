import type { TokenPairView } from '~/contracts/auth'
import { NETWORK_RETRIES, NETWORK_RETRY_BASE, TOKEN_REFRESH_INTERVAL } from '~/domain/limits'
import { login } from '~/domain/messages'
import { REFRESH_TOKEN_KEY, STORAGE_KEYS } from '~/domain/storage-keys'
import { CallError } from './call-error'
import { type Answer, exchange, type Line } from './exchange'

/** The part of the browser's storage that a session needs. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The part of the browser's locks that a session needs. */
export interface TokenLocks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>
}

/** Time from outside, so that tests need not wait. The answer cancels the task. */
export type After = (ms: number, task: () => void) => () => void

export interface SessionOptions extends Line {
  readonly storage: TokenStorage
  /** Absent where the browser has none: then only one window at a time is safe, and the server's grace time helps. */
  readonly locks: TokenLocks | undefined
  readonly after: After
  /** Where `storage` and `online` events arrive. */
  readonly events: EventTarget | undefined
  readonly onSignedOut: (why: SignedOut) => void
}

/** `missing`: nobody was signed in; `expired`: a refused refresh; `elsewhere`: signed out in another window. */
export type SignedOut = 'missing' | 'expired' | 'elsewhere'

export interface Session {
  accessToken(): string | null
  refreshToken(): string | null
  /** Takes a new pair; while the session runs, the next refresh is planned from now. [AUTH-26][AUTH-27] */
  adopt(pair: TokenPairView): void
  /**
   * A new access token in place of `stale`; calls at the same time share one refresh.
   * @throws CallError signedOut, or network when the server cannot be reached [AUTH-43]
   */
  renew(stale: string | null): Promise<string>
  /**
   * Starts the session: from the stored token, else from the session cookie of this origin. From here on it refreshes
   * itself and follows other windows. False when nobody is signed in. [AUTH-25]
   * @throws CallError network
   */
  restore(): Promise<boolean>
  /** Forgets everything. `isTold`: the server knows of it; else it is told at the next start. */
  clear(isTold: boolean): void
  /** Ends the timer and the listeners. */
  stop(): void
}

const LOCK = 'lumenline.refresh'

/** Border: what a refresh or an exchange answered, or null when it holds no pair. */
function readPair(answer: Answer): TokenPairView | null {
  if (answer.status < 200 || answer.status > 299) return null
  try {
    const { accessToken, refreshToken } = JSON.parse(answer.text) as Partial<TokenPairView>
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null
    return accessToken && refreshToken ? { accessToken, refreshToken } : null
  } catch {
    return null
  }
}

/** Who is signed in, in this browser: the tokens, their refresh, and the end of both. */
export function createSession(options: SessionOptions): Session {
  const { storage, after, events } = options
  let access: string | null = null
  let running: Promise<string> | null = null
  let cancelTimer = () => {}
  let waitsForNetwork = false
  let runs = false

  const stored = () => storage.getItem(REFRESH_TOKEN_KEY)
  const locked = <T>(task: () => Promise<T>) => (options.locks ? options.locks.request(LOCK, task) : task())
  const wait = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve))

  function forget(): void {
    access = null
    waitsForNetwork = false
    cancelTimer()
  }

  function adopt(pair: TokenPairView): void {
    access = pair.accessToken
    waitsForNetwork = false
    storage.setItem(REFRESH_TOKEN_KEY, pair.refreshToken)
    plan()
  }

  function plan(): void {
    cancelTimer()
    if (!runs) return
    cancelTimer = after(TOKEN_REFRESH_INTERVAL, () => {
      // The next call finds out by its own 401; a lost network is waited for below.
      renew(access).catch(() => {})
    })
  }

  function signOut(why: SignedOut, refused: string | null): CallError {
    // Another window may have stored a good token meanwhile: only the refused one is removed.
    if (refused === null || stored() === refused) storage.removeItem(REFRESH_TOKEN_KEY)
    forget()
    options.onSignedOut(why)
    return new CallError('signedOut', login.sessionExpired, 401)
  }

  /** Network errors are tried again after 1, 2 and 4 s; every other answer stands. [AUTH-33][AUTH-34][AUTH-37] */
  async function ask(path: string, body: unknown, retries = NETWORK_RETRIES): Promise<Answer> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await exchange(options, { method: 'POST', path, body }, access)
      } catch (error) {
        if (retry >= retries) {
          waitsForNetwork = true
          throw error
        }
        await wait(NETWORK_RETRY_BASE * 2 ** retry)
      }
    }
  }

  async function adoptFrom(path: string, body: unknown, retries?: number): Promise<TokenPairView | null> {
    const pair = readPair(await ask(path, body, retries))
    if (pair) adopt(pair)
    return pair
  }

  /**
   * Tells the server of a log-out that it has not heard of; false while it cannot be told. Without cookies, which may be
   * the next person's by now: the token names the session that ends, and with it its cookie.
   */
  async function tellOfLogout(): Promise<boolean> {
    const refreshToken = storage.getItem(STORAGE_KEYS.endedSession)
    if (refreshToken === null) return true
    try {
      const { status } = await options.fetch(`${options.baseUrl}/auth/logout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ refreshToken }),
      })
      // Too many requests, or a server in trouble: it is told another time.
      if (status >= 429) return false
    } catch {
      return false
    }
    storage.removeItem(STORAGE_KEYS.endedSession)
    return true
  }

  /** A pair for the session cookie, which is all that signing in through the form leaves. Without a server: nobody. */
  async function exchangeCookie(): Promise<TokenPairView | null> {
    try {
      return await adoptFrom('/session/exchange', {}, 0)
    } catch {
      return null
    }
  }

  /** Runs inside the lock and reads the storage there: another window may have stored a newer token meanwhile. */
  async function refreshStored(): Promise<TokenPairView | { readonly refused: string | null }> {
    const token = stored()
    if (token === null) return { refused: null }
    const pair = await adoptFrom('/auth/refresh', { refreshToken: token })
    if (pair) return pair
    const newer = stored()
    if (newer === null || newer === token) return { refused: token }
    return (await adoptFrom('/auth/refresh', { refreshToken: newer })) ?? { refused: newer }
  }

  function renew(stale: string | null): Promise<string> {
    if (access !== null && access !== stale) return Promise.resolve(access)
    running ??= only(locked(refreshStored))
    return running
  }

  /** The new access token of the one refresh under way. */
  async function only(refresh: Promise<TokenPairView | { readonly refused: string | null }>): Promise<string> {
    try {
      const result = await refresh
      if ('refused' in result) throw signOut(result.refused === null ? 'missing' : 'expired', result.refused)
      return result.accessToken
    } finally {
      running = null
    }
  }

  async function restore(): Promise<boolean> {
    runs = true
    events?.addEventListener('storage', onStorage)
    events?.addEventListener('online', onOnline)
    const told = tellOfLogout()
    // Calls made in the meantime wait for this one instead of refreshing again.
    running = only(
      locked(async () => {
        const fromStorage = await refreshStored()
        // Somebody may have signed in through the form, which leaves only the cookie. A refused token is no such case, nor
        // is the cookie of somebody who has signed out.
        if (!('refused' in fromStorage) || fromStorage.refused !== null) return fromStorage
        return ((await told) && (await exchangeCookie())) || fromStorage
      }),
    )
    try {
      await running
      return true
    } catch (error) {
      if (error instanceof CallError && error.reason === 'signedOut') return false
      throw error
    }
  }

  function onStorage(event: Event): void {
    const { key, newValue } = event as StorageEvent
    // A newer token of another window is found in the storage at the next refresh; none means that it signed out.
    if ((key !== null && key !== REFRESH_TOKEN_KEY) || newValue !== null) return
    if (access === null || stored() !== null) return
    forget()
    options.onSignedOut('elsewhere')
  }

  function onOnline(): void {
    if (waitsForNetwork) renew(access).catch(() => {})
  }

  return {
    accessToken: () => access,
    refreshToken: stored,
    adopt,
    renew,
    restore,
    clear(isTold) {
      const token = stored()
      if (!isTold && token !== null) storage.setItem(STORAGE_KEYS.endedSession, token)
      storage.removeItem(REFRESH_TOKEN_KEY)
      forget()
    },
    stop() {
      runs = false
      cancelTimer()
      events?.removeEventListener('storage', onStorage)
      events?.removeEventListener('online', onOnline)
    },
  }
}
