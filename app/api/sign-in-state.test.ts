import { expect, test } from 'vitest'
import { type SignInEvent, type SignInState, signInStep } from './sign-in-state'

/** Every state and event, as in docs/decisions/035-sign-in-state.md: the next state, and the effects. */
const TABLE: Readonly<Record<SignInState, Readonly<Record<SignInEvent, string>>>> = {
  starting: {
    granted: 'signedIn: planRefresh',
    unanswered: 'away: planAnotherTry',
    refused: 'over: dropRefusedToken, leaveWithWorkKept',
    missing: 'over: leaveWithWorkKept',
    online: 'starting: ',
    otherPerson: 'replaced: standStill',
    samePerson: 'starting: ',
    signedOut: 'over: ',
    signedOutElsewhere: 'over: leaveWithWorkRemoved',
  },
  signedIn: {
    granted: 'signedIn: planRefresh',
    unanswered: 'away: planAnotherTry',
    refused: 'over: dropRefusedToken, leaveWithWorkKept',
    missing: 'over: leaveWithWorkKept',
    online: 'signedIn: ',
    otherPerson: 'replaced: standStill',
    samePerson: 'signedIn: ',
    signedOut: 'over: ',
    signedOutElsewhere: 'over: leaveWithWorkRemoved',
  },
  away: {
    granted: 'signedIn: planRefresh',
    unanswered: 'away: planAnotherTry',
    refused: 'over: dropRefusedToken, leaveWithWorkKept',
    missing: 'over: leaveWithWorkKept',
    online: 'away: refreshNow',
    otherPerson: 'replaced: standStill',
    samePerson: 'away: ',
    signedOut: 'over: ',
    signedOutElsewhere: 'over: leaveWithWorkRemoved',
  },
  replaced: {
    granted: 'replaced: ',
    unanswered: 'replaced: ',
    refused: 'replaced: ',
    missing: 'over: leaveWithWorkKept',
    online: 'replaced: ',
    otherPerson: 'replaced: ',
    samePerson: 'signedIn: goOn, planRefresh',
    signedOut: 'over: ',
    signedOutElsewhere: 'over: leaveWithWorkRemoved',
  },
  over: {
    granted: 'over: ',
    unanswered: 'over: ',
    refused: 'over: ',
    missing: 'over: ',
    online: 'over: ',
    otherPerson: 'over: ',
    samePerson: 'over: ',
    signedOut: 'over: ',
    signedOutElsewhere: 'over: ',
  },
}

const cells = Object.entries(TABLE).flatMap(([state, events]) =>
  Object.entries(events).map(([event, outcome]) => [state, event, outcome] as [SignInState, SignInEvent, string]),
)

test.each(cells)('[AUTH-33][AUTH-35][AUTH-36][AUTH-38] %s, %s: %s', (state, event, outcome) => {
  const { to, does } = signInStep(state, event)
  expect(`${to}: ${does.join(', ')}`).toBe(outcome)
})

test('only a sign-out takes work away', () => {
  const takers = cells.filter(([, , outcome]) => outcome.includes('leaveWithWorkRemoved')).map(([, event]) => event)
  expect(new Set(takers)).toEqual(new Set(['signedOutElsewhere']))
})
