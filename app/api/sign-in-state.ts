/**
 * The sign-in state of one window, as a table; docs/decisions/035-sign-in-state.md explains each cell.
 *
 * - `starting`: the stored token, or the cookie, has not been exchanged yet.
 * - `signedIn`: this window acts as its user.
 * - `away`: the sign-in service does not respond; the token and the work are kept, and it is retried.
 * - `replaced`: another user is signed in on this browser; this window sends no requests.
 * - `over`: no more requests are sent; the page goes to /login.
 */
export type SignInState = 'starting' | 'signedIn' | 'away' | 'replaced' | 'over'

export type SignInEvent =
  /** The service returned a pair for this window's user. */
  | 'granted'
  /** No response, or one not from the service: 429, 502, 503, 504. [AUTH-33] */
  | 'unanswered'
  /** Any other response. [AUTH-35] */
  | 'refused'
  /** A token is needed but none is stored. [AUTH-38] */
  | 'missing'
  /** The browser is online again. */
  | 'online'
  /** The stored token belongs to another user. */
  | 'otherPerson'
  /** The stored token belongs to this window's user. */
  | 'samePerson'
  /** This user has signed out in this window. */
  | 'signedOut'
  /** This user has signed out in another window, which left its mark. */
  | 'signedOutElsewhere'

export type SignInEffect =
  /** Schedules the next refresh in 6,900,000 ms. [AUTH-26] */
  | 'planRefresh'
  /** Schedules the next refresh soon, and when the browser is online again. */
  | 'planAnotherTry'
  | 'refreshNow'
  /** Removes the stored token if it is still the refused one. [AUTH-35] */
  | 'dropRefusedToken'
  /** Pauses the window, which then shows who is signed in. */
  | 'standStill'
  /** Resumes the window. */
  | 'goOn'
  /** Goes to /login. The user's work stays on this computer for the next sign-in. [AUTH-36] */
  | 'leaveWithWorkKept'
  /** Goes to /login. The user's work is removed from this computer. */
  | 'leaveWithWorkRemoved'

interface Step {
  readonly to: SignInState
  readonly does: readonly SignInEffect[]
}

const to = (state: SignInState, ...does: readonly SignInEffect[]): Step => ({ to: state, does })

/** Events with the same meaning in every active state. */
const ENDINGS = {
  refused: to('over', 'dropRefusedToken', 'leaveWithWorkKept'),
  missing: to('over', 'leaveWithWorkKept'),
  signedOut: to('over'),
  signedOutElsewhere: to('over', 'leaveWithWorkRemoved'),
} as const

/** A window that acts as its user, or is about to. */
const ACTIVE = {
  ...ENDINGS,
  granted: to('signedIn', 'planRefresh'),
  unanswered: to('away', 'planAnotherTry'),
  otherPerson: to('replaced', 'standStill'),
} as const

const SIGN_IN_TABLE: Readonly<Record<SignInState, Readonly<Partial<Record<SignInEvent, Step>>>>> = {
  starting: ACTIVE,
  signedIn: ACTIVE,
  away: { ...ACTIVE, online: to('away', 'refreshNow') },
  // A refusal received now is for an earlier token.
  replaced: {
    samePerson: to('signedIn', 'goOn', 'planRefresh'),
    missing: ENDINGS.missing,
    signedOut: ENDINGS.signedOut,
    signedOutElsewhere: ENDINGS.signedOutElsewhere,
  },
  over: {},
}

/** The step for an event; an event without meaning in a state changes nothing. */
export function signInStep(state: SignInState, event: SignInEvent): Step {
  return SIGN_IN_TABLE[state][event] ?? to(state)
}

/** The state of a running window. */
export interface SignIn {
  state(): SignInState
  /** Takes the step for an event, with its effects. `refused` is the refused token. */
  on(event: SignInEvent, refused?: string | null): void
}
