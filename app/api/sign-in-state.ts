/**
 * The sign-in state of one window, as a table: docs/decisions/035-sign-in-state.md says why each cell is as it is.
 *
 * - `starting`: the stored token, or the cookie, has not been exchanged yet.
 * - `signedIn`: this window acts as its person.
 * - `away`: the sign-in service gives no answer; the token and the work stay, and it is asked again.
 * - `replaced`: somebody else is signed in, in this browser; nothing is asked of the server in this window.
 * - `over`: nothing is asked any more; the page goes to /login.
 */
export type SignInState = 'starting' | 'signedIn' | 'away' | 'replaced' | 'over'

export type SignInEvent =
  /** The service answered with a pair for this window's person. */
  | 'granted'
  /** No answer, or one that the service did not give: 429, 502, 503, 504. [AUTH-33] */
  | 'unanswered'
  /** Any other answer. [AUTH-35] */
  | 'refused'
  /** A token is needed and none is stored. [AUTH-38] */
  | 'missing'
  /** The browser has found a network again. */
  | 'online'
  /** The stored token belongs to another person. */
  | 'otherPerson'
  /** The stored token belongs to this window's person. */
  | 'samePerson'
  /** This person has signed out, in this window. */
  | 'signedOut'
  /** This person has signed out, in another window: its marker is there. */
  | 'signedOutElsewhere'

export type SignInEffect =
  /** The next refresh comes in 6,900,000 ms. [AUTH-26] */
  | 'planRefresh'
  /** The next one comes soon, and with the next network. */
  | 'planAnotherTry'
  | 'refreshNow'
  /** The stored token goes, if it is still the one that was refused. [AUTH-35] */
  | 'dropRefusedToken'
  /** The window stands still and says who is signed in. */
  | 'standStill'
  /** The window goes on. */
  | 'goOn'
  /** To /login. The work of this person stays on this computer, for the next sign-in. [AUTH-36] */
  | 'leaveWithWorkKept'
  /** To /login. The work of this person is removed from this computer. */
  | 'leaveWithWorkRemoved'

interface Step {
  readonly to: SignInState
  readonly does: readonly SignInEffect[]
}

const to = (state: SignInState, ...does: readonly SignInEffect[]): Step => ({ to: state, does })

/** Events that mean the same whatever the window was doing. */
const ENDINGS = {
  refused: to('over', 'dropRefusedToken', 'leaveWithWorkKept'),
  missing: to('over', 'leaveWithWorkKept'),
  signedOut: to('over'),
  signedOutElsewhere: to('over', 'leaveWithWorkRemoved'),
} as const

export const SIGN_IN_TABLE: Readonly<Record<SignInState, Readonly<Partial<Record<SignInEvent, Step>>>>> = {
  starting: {
    ...ENDINGS,
    granted: to('signedIn', 'planRefresh'),
    unanswered: to('away', 'planAnotherTry'),
    otherPerson: to('replaced', 'standStill'),
  },
  signedIn: {
    ...ENDINGS,
    granted: to('signedIn', 'planRefresh'),
    unanswered: to('away', 'planAnotherTry'),
    otherPerson: to('replaced', 'standStill'),
  },
  away: {
    ...ENDINGS,
    granted: to('signedIn', 'planRefresh'),
    unanswered: to('away', 'planAnotherTry'),
    online: to('away', 'refreshNow'),
    otherPerson: to('replaced', 'standStill'),
  },
  // A refusal that arrives now was meant for a token of before.
  replaced: {
    samePerson: to('signedIn', 'goOn', 'planRefresh'),
    missing: ENDINGS.missing,
    signedOut: ENDINGS.signedOut,
    signedOutElsewhere: ENDINGS.signedOutElsewhere,
  },
  over: {},
}

/** The step for an event; one that means nothing in a state changes nothing. */
export function signInStep(state: SignInState, event: SignInEvent): Step {
  return SIGN_IN_TABLE[state][event] ?? to(state)
}
