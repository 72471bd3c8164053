import type { TokenPairView, UserView } from '~/contracts/auth'
import { REFRESH_AGAIN, TOKEN_REFRESH_INTERVAL } from '~/domain/limits/calls'
import { type AccessOptions, createAccessTokens } from './access-tokens'
import { CallError } from './call-error'
import { createCredentials, type TokenStorage } from './credentials'
import { noteLogout, sendLateLogout, sendLogout } from './logout-notice'
import { type SignInEffect, type SignInEvent, type SignInState, signInStep } from './sign-in-state'

export interface SessionOptions extends AccessOptions {
  readonly storage: TokenStorage
  /** Source of the `storage`, `online`, `pageshow` and `focus` events. */
  readonly events: EventTarget | undefined
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

/**
 * Manages the session of this browser's user, from sign-in to sign-out: when to refresh, what other windows change, and
 * how it ends. The transitions are in the table of `sign-in-state.ts`.
 */
export function createSession(options: SessionOptions): Session {
  const { storage, after, events } = options
  let state: SignInState = 'starting'
  let cancelTimer = () => {}
  let runs = false
  const credentials = createCredentials(storage)
  const { stored, access, person } = credentials
  const tokens = createAccessTokens(options, credentials, { state: () => state, on })

  function refreshLater(ms: number): void {
    cancelTimer()
    if (!runs) return
    // A failure shows up as a 401 of the next call; the table retries a service that does not respond.
    cancelTimer = after(ms, () => void renew(access()).catch(() => {}))
  }

  function forget(): void {
    credentials.forget()
    cancelTimer()
  }

  function leave(why: SignedOut): void {
    forget()
    options.onSignedOut(why)
  }

  const effects: Readonly<Record<SignInEffect, (event: SignInEvent, refused: string | null) => void>> = {
    planRefresh: () => refreshLater(TOKEN_REFRESH_INTERVAL),
    planAnotherTry: () => refreshLater(REFRESH_AGAIN),
    refreshNow: () => void renew(access()).catch(() => {}),
    dropRefusedToken: (_, refused) => credentials.dropRefused(refused),
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
    if (credentials.hasSignedOut()) on('signedOutElsewhere')
    // A missing token alone ends nothing: the next call that needs one finds out. [AUTH-38]
    else if (token !== null) on(credentials.isOthers(token) ? 'otherPerson' : 'samePerson')
    else if (state === 'replaced') on('missing')
  }

  function renew(stale: string | null): Promise<string> {
    look()
    return tokens.renew(stale)
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
    person,
    accessAtHand: access,
    async access() {
      if (runs) look()
      return state === 'signedIn' || state === 'away' ? (access() ?? renew(null)) : renew(null)
    },
    renew,
    async restore() {
      runs = true
      credentials.begin()
      for (const [name, listener] of listeners) events?.addEventListener(name, listener)
      try {
        await tokens.begin(sendLateLogout(options))
        return true
      } catch (error) {
        if (error instanceof CallError && error.reason === 'signedOut') return false
        throw error
      }
    },
    adopt(pair, user) {
      credentials.adopt(pair, user)
      state = 'signedIn'
      refreshLater(TOKEN_REFRESH_INTERVAL)
    },
    async signOut() {
      const [token, bearer] = [stored(), access()]
      credentials.remove()
      noteLogout(storage, token)
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
