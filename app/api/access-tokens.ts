import { tokenOwner } from '~/domain/account/token-owner'
import { login } from '~/domain/messages'
import { CallError } from './call-error'
import type { Credentials } from './credentials'
import type { Answer } from './exchange'
import { askService, readPair, type SignInService } from './sign-in-service'
import type { SignIn } from './sign-in-state'

/** The part of the browser's locks used by a session. */
export interface TokenLocks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>
}

export interface AccessOptions extends SignInService {
  /** Absent if the browser has none: then only one window at a time is safe, with the help of the server's grace period. */
  readonly locks: TokenLocks | undefined
  /** The id of the user whose cookie the page was loaded with; null if there is no user. */
  readonly cookieOwner: string | null
}

const LOCK = 'lumenline.refresh'

/** Outcome of a refresh. `refused` is the refused token. */
type Outcome =
  | { readonly event: 'granted'; readonly access: string }
  | { readonly event: 'refused'; readonly refused: string | null }
  | { readonly event: 'missing' | 'otherPerson' | 'signedOutElsewhere' }

/** Gets this window's access tokens, for the stored token or the session cookie, with one refresh at a time. */
export function createAccessTokens(options: AccessOptions, credentials: Credentials, signIn: SignIn) {
  const { access, stored, isOthers } = credentials
  const { state, on } = signIn
  let running: Promise<string> | null = null

  const ask = (path: string, body: unknown, retries?: number) => askService(options, path, body, access(), retries)

  /** Interprets a response for `token` at its arrival: the session may have changed in the meantime. */
  function outcomeOf(answer: Answer, token: string | null): Outcome {
    if (state() === 'over' || credentials.hasSignedOut()) return { event: 'signedOutElsewhere' }
    if (stored() !== token && isOthers(stored())) return { event: 'otherPerson' }
    const pair = readPair(answer)
    if (!pair) return { event: 'refused', refused: token }
    const granted = credentials.accept(pair)
    return granted === null ? { event: 'otherPerson' } : { event: 'granted', access: granted }
  }

  const refreshWith = async (token: string) => outcomeOf(await ask('/auth/refresh', { refreshToken: token }), token)

  /** Runs inside the lock and reads the storage there: another window may have stored a newer token in the meantime. */
  async function refreshStored(): Promise<Outcome> {
    const token = stored()
    if (token === null) return { event: 'missing' }
    if (isOthers(token)) return { event: 'otherPerson' }
    const outcome = await refreshWith(token)
    const newer = stored()
    if (outcome.event !== 'refused' || newer === null || newer === token) return outcome
    return refreshWith(newer)
  }

  /** Gets a token pair for the session cookie, which is all that signing in through the form leaves; null without a server. */
  async function exchangeCookie(): Promise<Outcome | null> {
    try {
      const outcome = outcomeOf(await ask('/session/exchange', {}, 0), stored())
      return outcome.event === 'refused' ? null : outcome
    } catch {
      return null
    }
  }

  /** Gets the first token pair of this window. */
  async function firstPair(notified: Promise<boolean>): Promise<Outcome> {
    const owner = tokenOwner(stored())
    const { cookieOwner } = options
    // Another user has signed in through the form, which leaves only a cookie, while an old token was still stored.
    if (owner !== null && cookieOwner !== null && owner !== cookieOwner) {
      credentials.actAs(null)
      const exchanged = await exchangeCookie()
      if (exchanged) return exchanged
      credentials.actAs(owner)
    }
    const fromStorage = await refreshStored()
    // The cookie is used neither after a refused token nor after its user has signed out.
    if (fromStorage.event !== 'missing') return fromStorage
    return ((await notified) && (await exchangeCookie())) || fromStorage
  }

  /** The error of a call that this window may not make; its message replaces that of the action, which no longer matters. */
  function refusal(): CallError {
    const message = state() === 'replaced' ? login.replaced : login.sessionExpired
    return new CallError('signedOut', message, 401, state() === 'replaced' ? { message } : undefined)
  }

  /** The new access token of the only refresh in progress, in all windows of this browser if it has locks. */
  async function only(refresh: () => Promise<Outcome>): Promise<string> {
    try {
      const outcome = await (options.locks ? options.locks.request(LOCK, refresh) : refresh())
      on(outcome.event, outcome.event === 'refused' ? outcome.refused : null)
      if (outcome.event === 'granted' && state() === 'signedIn') return outcome.access
    } catch (error) {
      on('unanswered')
      throw error
    } finally {
      running = null
    }
    throw refusal()
  }

  return {
    /** Gets the first token; calls made in the meantime wait for this one. `notified`: the server knows of every logout. */
    begin(notified: Promise<boolean>): Promise<string> {
      running = only(() => firstPair(notified))
      return running
    },
    /** A token to replace `stale`. @throws CallError as `Session.renew` */
    renew(stale: string | null): Promise<string> {
      if (state() === 'replaced' || state() === 'over') return Promise.reject(refusal())
      const current = access()
      if (current !== null && current !== stale) return Promise.resolve(current)
      running ??= only(refreshStored)
      return running
    },
  }
}
