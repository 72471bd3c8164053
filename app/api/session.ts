import type { TokenPairView, UserView } from '~/contracts/auth'
import { tokenOwner } from '~/domain/account/token-owner'
import { REFRESH_AGAIN, TOKEN_REFRESH_INTERVAL } from '~/domain/limits'
import { login } from '~/domain/messages'
import { REFRESH_TOKEN_KEY } from '~/domain/storage-keys'
import { CallError } from './call-error'
import type { Answer } from './exchange'
import { forgetPerson, rememberPerson } from './last-person'
import { noteLogout, sendLateLogout, sendLogout } from './logout-notice'
import { askService, readPair, type SignInService } from './sign-in-service'
import { type SignInEffect, type SignInEvent, type SignInState, signInStep } from './sign-in-state'
import { hasSignedOutSince, markSignOut, readSignOutMarks } from './sign-out-marks'
import { createTokenStore, type TokenStorage } from './token-store'

/** The part of the browser's locks used by a session. */
export interface TokenLocks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>
}

export interface SessionOptions extends SignInService {
  readonly storage: TokenStorage
  /** Absent if the browser has none: then only one window at a time is safe, with the help of the server's grace period. */
  readonly locks: TokenLocks | undefined
  /** Source of the `storage`, `online`, `pageshow` and `focus` events. */
  readonly events: EventTarget | undefined
  /** The id of the user whose cookie the page was loaded with; null if there is no user. */
  readonly cookieOwner: string | null
  readonly onSignedOut: (why: SignedOut) => void
  /** Reports that another user has signed in, so that this window must pause, or that this is over. */
  readonly onReplaced: (isReplaced: boolean) => void
}

/** `missing`: no user was signed in; `expired`: a refresh was refused; `elsewhere`: signed out in another window. */
export type SignedOut = 'missing' | 'expired' | 'elsewhere'

export interface Session {
  refreshToken(): string | null
  /** The id of the user this window acts as; null while unknown. */
  person(): string | null
  /** Adopts the token pair of a user who has just signed in here. [AUTH-27] */
  adopt(pair: TokenPairView, user: UserView): void
  /**
   * The access token for calls of this window, refreshed if it is missing.
   * @throws CallError as `renew`
   */
  access(): Promise<string>
  /** The current access token, for calls that do not require one. */
  accessAtHand(): string | null
  /**
   * Returns a new access token to replace `stale`; concurrent calls share one refresh.
   * @throws CallError signedOut, or network when the sign-in service does not respond [AUTH-43]
   */
  renew(stale: string | null): Promise<string>
  /**
   * Starts the session from the stored token, else from the session cookie of this origin; it then refreshes
   * itself and follows other windows. False if no user is signed in. [AUTH-25]
   * @throws CallError network
   */
  restore(): Promise<boolean>
  /**
   * Signs out: all session data has been removed from this computer when this returns. Resolves to true once the server
   * has confirmed, or to false if it is unreachable; the next start then notifies it. [AUTH-39][AUTH-40]
   */
  signOut(): Promise<boolean>
  /** Ends the session because the server refuses a user although it has just issued a token. */
  end(): void
  /** Stops the timer and removes the listeners. */
  stop(): void
}

const LOCK = 'lumenline.refresh'

/** Outcome of a refresh. `refused` is the refused token. */
type Outcome =
  | { readonly event: 'granted'; readonly access: string }
  | { readonly event: 'refused'; readonly refused: string | null }
  | { readonly event: 'missing' | 'otherPerson' | 'signedOutElsewhere' }

/**
 * Manages the tokens of this browser's user, from sign-in to sign-out. The transitions are in the table of
 * `sign-in-state.ts`.
 */
export function createSession(options: SessionOptions): Session {
  const { storage, after, events } = options
  const tokens = createTokenStore(storage)
  const { stored } = tokens
  let state: SignInState = 'starting'
  let access: string | null = null
  let person: string | null = null
  let running: Promise<string> | null = null
  let cancelTimer = () => {}
  let runs = false
  let marks = readSignOutMarks(storage)

  const ask = (path: string, body: unknown, retries?: number) => askService(options, path, body, access, retries)
  const isOthers = (token: string | null) => {
    const owner = tokenOwner(token)
    return person !== null && owner !== null && owner !== person
  }

  function refreshLater(ms: number): void {
    cancelTimer()
    if (!runs) return
    // A failure shows up as a 401 of the next call; the table retries a service that does not respond.
    cancelTimer = after(ms, () => void renew(access).catch(() => {}))
  }

  function forget(): void {
    access = null
    tokens.forget()
    cancelTimer()
  }

  function leave(why: SignedOut): void {
    forget()
    options.onSignedOut(why)
  }

  const effects: Readonly<Record<SignInEffect, (event: SignInEvent, refused: string | null) => void>> = {
    planRefresh: () => refreshLater(TOKEN_REFRESH_INTERVAL),
    planAnotherTry: () => refreshLater(REFRESH_AGAIN),
    refreshNow: () => void renew(access).catch(() => {}),
    dropRefusedToken(_, refused) {
      // Another window may have stored a valid token in the meantime.
      if (refused === null || stored() === refused) storage.removeItem(REFRESH_TOKEN_KEY)
    },
    standStill: () => options.onReplaced(true),
    goOn: () => options.onReplaced(false),
    leaveWithWorkKept: (event) => leave(event === 'missing' ? 'missing' : 'expired'),
    leaveWithWorkRemoved: () => leave('elsewhere'),
  }

  function on(event: SignInEvent, refused: string | null = null): void {
    const step = signInStep(state, event)
    state = step.to
    for (const effect of step.does) effects[effect](event, refused)
  }

  /** Checks that this browser still belongs to this user: other windows can change that, even while this one sleeps. */
  function look(): void {
    const token = stored()
    if (hasSignedOutSince(marks, readSignOutMarks(storage), person)) on('signedOutElsewhere')
    // A missing token alone ends nothing: the next call that needs one finds out. [AUTH-38]
    else if (token !== null) on(isOthers(token) ? 'otherPerson' : 'samePerson')
    else if (state === 'replaced') on('missing')
  }

  /** Interprets a response for `token` at its arrival: the session may have changed in the meantime. */
  function outcomeOf(answer: Answer, token: string | null): Outcome {
    if (state === 'over' || hasSignedOutSince(marks, readSignOutMarks(storage), person)) {
      return { event: 'signedOutElsewhere' }
    }
    if (stored() !== token && isOthers(stored())) return { event: 'otherPerson' }
    const pair = readPair(answer)
    if (!pair) return { event: 'refused', refused: token }
    tokens.store(pair.refreshToken)
    // The token sent did not name its owner, and turns out to be another user's.
    if (isOthers(pair.refreshToken)) return { event: 'otherPerson' }
    person ??= tokenOwner(pair.refreshToken)
    access = pair.accessToken
    return { event: 'granted', access }
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

  /** The error of a call that this window may not make; its message replaces that of the action, which no longer matters. */
  function refusal(): CallError {
    const message = state === 'replaced' ? login.replaced : login.sessionExpired
    return new CallError('signedOut', message, 401, state === 'replaced' ? { message } : undefined)
  }

  function renew(stale: string | null): Promise<string> {
    look()
    if (state === 'replaced' || state === 'over') return Promise.reject(refusal())
    if (access !== null && access !== stale) return Promise.resolve(access)
    running ??= only(refreshStored)
    return running
  }

  /** The new access token of the only refresh in progress, in all windows of this browser if it has locks. */
  async function only(refresh: () => Promise<Outcome>): Promise<string> {
    try {
      const outcome = await (options.locks ? options.locks.request(LOCK, refresh) : refresh())
      on(outcome.event, outcome.event === 'refused' ? outcome.refused : null)
      if (outcome.event === 'granted' && state === 'signedIn') return outcome.access
    } catch (error) {
      on('unanswered')
      throw error
    } finally {
      running = null
    }
    throw refusal()
  }

  /** Gets the first token pair of this window. */
  async function firstPair(notified: Promise<boolean>): Promise<Outcome> {
    const token = stored()
    const owner = tokenOwner(token)
    const { cookieOwner } = options
    // Another user has signed in through the form, which leaves only a cookie, while an old token was still stored.
    if (owner !== null && cookieOwner !== null && owner !== cookieOwner) {
      person = null
      const exchanged = await exchangeCookie()
      if (exchanged) return exchanged
      person = owner
    }
    const fromStorage = await refreshStored()
    // The cookie is used neither after a refused token nor after its user has signed out.
    if (fromStorage.event !== 'missing') return fromStorage
    return ((await notified) && (await exchangeCookie())) || fromStorage
  }

  async function restore(): Promise<boolean> {
    runs = true
    person = tokenOwner(stored())
    marks = readSignOutMarks(storage)
    for (const [name, listener] of listeners) events?.addEventListener(name, listener)
    const notified = sendLateLogout(options)
    // Calls made in the meantime wait for this one instead of refreshing again.
    running = only(() => firstPair(notified))
    try {
      await running
      return true
    } catch (error) {
      if (error instanceof CallError && error.reason === 'signedOut') return false
      throw error
    }
  }

  const listeners = Object.entries({
    // Changes by other windows, and the return of this one from sleep or the history.
    storage: look,
    pageshow: look,
    focus: look,
    online: () => on('online'),
  })

  return {
    refreshToken: stored,
    person: () => person,
    accessAtHand: () => access,
    async access() {
      if (runs) look()
      return state === 'signedIn' || state === 'away' ? (access ?? renew(null)) : renew(null)
    },
    renew,
    restore,
    adopt({ accessToken, refreshToken }, user) {
      person = tokenOwner(refreshToken)
      // Before the token: windows notified of the token then show the right name.
      rememberPerson(storage, user)
      tokens.store(refreshToken)
      access = accessToken
      state = 'signedIn'
      refreshLater(TOKEN_REFRESH_INTERVAL)
    },
    async signOut() {
      const [token, bearer] = [stored(), access]
      markSignOut(storage, person ?? tokenOwner(token))
      storage.removeItem(REFRESH_TOKEN_KEY)
      noteLogout(storage, token)
      forgetPerson(storage)
      on('signedOut')
      forget()
      return sendLogout(options, token, bearer, 'include')
    },
    end: () => on('refused', stored()),
    stop() {
      runs = false
      cancelTimer()
      for (const [name, listener] of listeners) events?.removeEventListener(name, listener)
    },
  }
}
