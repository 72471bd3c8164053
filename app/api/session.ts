import type { TokenPairView, UserView } from '~/contracts/auth'
import { tokenOwner } from '~/domain/account/token-owner'
import {
  LOGOUT_TIMEOUT,
  NETWORK_RETRIES,
  NETWORK_RETRY_BASE,
  REFRESH_AGAIN,
  REFRESH_TIMEOUT,
  TOKEN_REFRESH_INTERVAL,
} from '~/domain/limits'
import { app, login } from '~/domain/messages'
import { REFRESH_TOKEN_KEY, STORAGE_KEYS } from '~/domain/storage-keys'
import { CallError } from './call-error'
import { type Answer, exchange, type Line } from './exchange'
import { forgetPerson, rememberPerson } from './last-person'
import { type SignInEffect, type SignInEvent, type SignInState, signInStep } from './sign-in-state'
import { hasSignedOutSince, markSignOut, readSignOutMarks } from './sign-out-marks'

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
  /** Where `storage`, `online`, `pageshow` and `focus` arrive. */
  readonly events: EventTarget | undefined
  /** The id of the person whose cookie the page came with; null where it names nobody. */
  readonly cookieOwner: string | null
  readonly onSignedOut: (why: SignedOut) => void
  /** Whether somebody else is signed in by now, so that this window has to stand still. */
  readonly onReplaced: (isReplaced: boolean) => void
}

/** `missing`: nobody was signed in; `expired`: a refused refresh; `elsewhere`: signed out in another window. */
export type SignedOut = 'missing' | 'expired' | 'elsewhere'

export interface Session {
  refreshToken(): string | null
  /** The id of the person that this window acts as; null while it is not known. */
  person(): string | null
  /** Takes the pair of somebody who has just signed in here. [AUTH-27] */
  adopt(pair: TokenPairView, user: UserView): void
  /**
   * The access token that calls of this window carry; refreshed when there is none.
   * @throws CallError as `renew`
   */
  access(): Promise<string>
  /** The access token at hand, for calls that need none. */
  accessAtHand(): string | null
  /**
   * A new access token in place of `stale`; calls at the same time share one refresh.
   * @throws CallError signedOut, or network when the sign-in service gives no answer [AUTH-43]
   */
  renew(stale: string | null): Promise<string>
  /**
   * Starts the session: from the stored token, else from the session cookie of this origin. From here on it refreshes
   * itself and follows other windows. False when nobody is signed in. [AUTH-25]
   * @throws CallError network
   */
  restore(): Promise<boolean>
  /**
   * Signs out: everything of the session is gone from this computer when this returns. The answer comes when the server
   * knows of it, or false when it cannot be told for now: then it is told at the next start. [AUTH-39][AUTH-40]
   */
  signOut(): Promise<boolean>
  /** The server refuses this person although it has just given a token. */
  end(): void
  /** Ends the timer and the listeners. */
  stop(): void
}

const LOCK = 'lumenline.refresh'

/** Answers of what stands before the sign-in service, or that it is asked too much: no refusal of this person. [AUTH-33] */
const NO_ANSWER: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Outcome of a refresh. `refused` is the token that was refused. */
type Outcome =
  | { readonly event: 'granted'; readonly access: string }
  | { readonly event: 'refused'; readonly refused: string | null }
  | { readonly event: 'missing' | 'otherPerson' | 'signedOutElsewhere' }

/** Its sentence goes before that of the place where it happens: what failed is of no interest then. */
const replacedError = () => new CallError('signedOut', login.replaced, 401, { message: login.replaced })

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

/**
 * Who is signed in, in this browser: the tokens, their refresh, and the end of both. What follows from what happens is
 * read from the table of `sign-in-state.ts`.
 */
export function createSession(options: SessionOptions): Session {
  const { storage, after, events } = options
  let state: SignInState = 'starting'
  let access: string | null = null
  let person: string | null = null
  /** The refresh token where the storage takes nothing more. */
  let unstored: string | null = null
  let running: Promise<string> | null = null
  let cancelTimer = () => {}
  let runs = false
  let marks = readSignOutMarks(storage)

  const stored = () => unstored ?? storage.getItem(REFRESH_TOKEN_KEY)
  const locked = <T>(task: () => Promise<T>) => (options.locks ? options.locks.request(LOCK, task) : task())
  const wait = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve))
  const isOthers = (token: string | null) => {
    const owner = tokenOwner(token)
    return person !== null && owner !== null && owner !== person
  }

  function store(token: string): void {
    unstored = null
    try {
      storage.setItem(REFRESH_TOKEN_KEY, token)
    } catch {
      unstored = token
      // The stored token is used up: without it other windows wait for a new one instead of sending a used one.
      storage.removeItem(REFRESH_TOKEN_KEY)
    }
  }

  function refreshLater(ms: number): void {
    cancelTimer()
    if (!runs) return
    // The next call finds out by its own 401; a service without an answer is asked again by the table.
    cancelTimer = after(ms, () => void renew(access).catch(() => {}))
  }

  function forget(): void {
    access = null
    unstored = null
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
      // Another window may have stored a good token meanwhile.
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

  /** Looks whether this browser still is this person's: other windows change that, also while this one sleeps. */
  function look(): void {
    const token = stored()
    if (hasSignedOutSince(marks, readSignOutMarks(storage), person)) on('signedOutElsewhere')
    // A token that is gone ends nothing by itself: the next call that needs one finds out. [AUTH-38]
    else if (token !== null) on(isOthers(token) ? 'otherPerson' : 'samePerson')
    else if (state === 'replaced') on('missing')
  }

  /** Tried again after 1, 2 and 4 s while the sign-in service gives no answer; every answer of it stands. [AUTH-33][AUTH-34][AUTH-37] */
  async function ask(path: string, body: unknown, retries = NETWORK_RETRIES): Promise<Answer> {
    for (let retry = 0; ; retry += 1) {
      let failure = new CallError('network', app.unreachable)
      try {
        const answer = await exchange(options, { method: 'POST', path, body, timeout: REFRESH_TIMEOUT }, access)
        if (!NO_ANSWER.has(answer.status)) return answer
        options.onUnreachable()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.reason === 'timeout') options.onUnreachable()
        else failure = error
      }
      if (retry >= retries) throw failure
      await wait(NETWORK_RETRY_BASE * 2 ** retry)
    }
  }

  /** Meaning of an answer for `token` now: the session may have changed while it was on its way. */
  function outcomeOf(answer: Answer, token: string | null): Outcome {
    if (state === 'over' || hasSignedOutSince(marks, readSignOutMarks(storage), person)) {
      return { event: 'signedOutElsewhere' }
    }
    if (stored() !== token && isOthers(stored())) return { event: 'otherPerson' }
    const pair = readPair(answer)
    if (!pair) return { event: 'refused', refused: token }
    store(pair.refreshToken)
    // The token that was shown named nobody, and turns out to be somebody else's.
    if (isOthers(pair.refreshToken)) return { event: 'otherPerson' }
    person ??= tokenOwner(pair.refreshToken)
    access = pair.accessToken
    return { event: 'granted', access }
  }

  /** Runs inside the lock and reads the storage there: another window may have stored a newer token meanwhile. */
  async function refreshStored(): Promise<Outcome> {
    const token = stored()
    if (token === null) return { event: 'missing' }
    if (isOthers(token)) return { event: 'otherPerson' }
    const outcome = outcomeOf(await ask('/auth/refresh', { refreshToken: token }), token)
    const newer = stored()
    if (outcome.event !== 'refused' || newer === null || newer === token) return outcome
    return outcomeOf(await ask('/auth/refresh', { refreshToken: newer }), newer)
  }

  /** A pair for the session cookie, which is all that signing in through the form leaves. Without a server: nobody. */
  async function exchangeCookie(): Promise<Outcome | null> {
    try {
      const outcome = outcomeOf(await ask('/session/exchange', {}, 0), stored())
      return outcome.event === 'refused' ? null : outcome
    } catch {
      return null
    }
  }

  function renew(stale: string | null): Promise<string> {
    look()
    if (state === 'replaced') return Promise.reject(replacedError())
    if (state === 'over') return Promise.reject(new CallError('signedOut', login.sessionExpired, 401))
    if (access !== null && access !== stale) return Promise.resolve(access)
    running ??= only(locked(refreshStored))
    return running
  }

  /** The new access token of the one refresh under way. */
  async function only(refresh: Promise<Outcome>): Promise<string> {
    try {
      const outcome = await refresh
      on(outcome.event, outcome.event === 'refused' ? outcome.refused : null)
      if (outcome.event === 'granted' && state === 'signedIn') return outcome.access
    } catch (error) {
      on('unanswered')
      throw error
    } finally {
      running = null
    }
    throw state === 'replaced' ? replacedError() : new CallError('signedOut', login.sessionExpired, 401)
  }

  /**
   * Tells the server of a log-out; false while it cannot be told. With the cookie, which the answer then removes, at once;
   * later without, because by then it may be the next person's.
   */
  async function tellOfLogout(refreshToken: string | null, bearer: string | null, credentials: RequestCredentials) {
    try {
      const body = { refreshToken }
      const call = { method: 'POST', path: '/auth/logout', body, credentials, outlivesPage: true } as const
      const { status } = await exchange(options, { ...call, timeout: LOGOUT_TIMEOUT }, bearer)
      // Too many requests, or a server in trouble: it is told another time.
      if (status >= 429) return false
    } catch {
      return false
    }
    if (storage.getItem(STORAGE_KEYS.endedSession) === refreshToken) storage.removeItem(STORAGE_KEYS.endedSession)
    return true
  }

  /** Tells of a log-out that the server has not heard of. */
  async function tellAfterwards(): Promise<boolean> {
    const ended = storage.getItem(STORAGE_KEYS.endedSession)
    return ended === null || tellOfLogout(ended, null, 'omit')
  }

  /** The first pair of this window. */
  async function firstPair(told: Promise<boolean>): Promise<Outcome> {
    const token = stored()
    const owner = tokenOwner(token)
    const { cookieOwner } = options
    // Somebody else has signed in through the form, which leaves only the cookie, over a token that stayed.
    if (owner !== null && cookieOwner !== null && owner !== cookieOwner) {
      person = null
      const exchanged = await exchangeCookie()
      if (exchanged) return exchanged
      person = owner
    }
    const fromStorage = await refreshStored()
    // A refused token is not made up for by the cookie, nor is the cookie of somebody who has signed out.
    if (fromStorage.event !== 'missing') return fromStorage
    return ((await told) && (await exchangeCookie())) || fromStorage
  }

  async function restore(): Promise<boolean> {
    runs = true
    person = tokenOwner(stored())
    marks = readSignOutMarks(storage)
    for (const name of LOOKS) events?.addEventListener(name, look)
    events?.addEventListener('online', onOnline)
    const told = tellAfterwards()
    // Calls made in the meantime wait for this one instead of refreshing again.
    running = only(locked(() => firstPair(told)))
    try {
      await running
      return true
    } catch (error) {
      if (error instanceof CallError && error.reason === 'signedOut') return false
      throw error
    }
  }

  const onOnline = () => on('online')

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
      // Before the token: windows that learn of that say who it is.
      rememberPerson(storage, user)
      store(refreshToken)
      access = accessToken
      state = 'signedIn'
      refreshLater(TOKEN_REFRESH_INTERVAL)
    },
    async signOut() {
      const [token, bearer] = [stored(), access]
      markSignOut(storage, person ?? tokenOwner(token))
      storage.removeItem(REFRESH_TOKEN_KEY)
      if (token !== null) storage.setItem(STORAGE_KEYS.endedSession, token)
      forgetPerson(storage)
      on('signedOut')
      forget()
      return tellOfLogout(token, bearer, 'include')
    },
    end: () => on('refused', stored()),
    stop() {
      runs = false
      cancelTimer()
      for (const name of LOOKS) events?.removeEventListener(name, look)
      events?.removeEventListener('online', onOnline)
    },
  }
}

/** When a window looks who is signed in: after what others did, and when it comes back, from sleep or from the history. */
const LOOKS = ['storage', 'pageshow', 'focus'] as const
