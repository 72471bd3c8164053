import { beforeEach, expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { ownPassword, registration } from '~/domain/page-messages'
import { BOSS, type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import type { Proven } from './accounts.server'
import type { Member } from './auth.server'

const EMAIL = 'ann@agency.example'
const NEW = 'a quite new password'
const wrong = { code: 'unauthorized', message: ownPassword.wrong }

let fresh: FreshServices
let ann: Proven
let member: Member
let accessToken: string
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.join(EMAIL)
  ;({ accessToken, member } = await signIn())
})

async function signIn(person = ann) {
  const session = await fresh.auth.openSession(person, ORIGIN)
  const found = await fresh.auth.memberByAccess(session.accessToken, ORIGIN)
  if (!found) throw new Error('not signed in')
  return { ...session, member: found }
}
const canSignIn = (password: string) =>
  fresh.auth.verify(EMAIL, password, ORIGIN).then(
    () => true,
    () => false,
  )
const entriesOf = async (kind: string) => (await fresh.audit.list({})).entries.filter((entry) => entry.kind === kind)

test('who knows the password so far gives the account another one; the session goes on, every other one ends', async () => {
  const elsewhere = await signIn()
  const other = await fresh.member('bob@agency.example')
  await fresh.ownPassword.change(member, PASSWORD, NEW)
  expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false])
  expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).not.toBeNull()
  expect(await fresh.auth.memberByAccess(elsewhere.accessToken, ORIGIN)).toBeNull()
  expect(await fresh.auth.memberByCookie(elsewhere.cookieToken, ORIGIN)).toBeNull()
  await expect(fresh.auth.refresh(elsewhere.refreshToken, ORIGIN)).rejects.toMatchObject({
    message: login.sessionExpired,
  })
  expect(await fresh.auth.stillSignedIn(other)).toBe(true)
  expect(await entriesOf('password-changed')).toMatchObject([{ email: EMAIL, ...ORIGIN }])
})

test('a new one that is among the first to be tried is refused, and the one so far stays', async () => {
  for (const [next, message] of [
    ['Password123', registration.guessed.common],
    ['Summer2026', registration.guessed.common],
    [EMAIL, registration.guessed.known],
    [`Agency of ${EMAIL}`, registration.guessed.known],
  ] as const) {
    await expect(fresh.ownPassword.change(member, PASSWORD, next)).rejects.toMatchObject({
      code: 'invalid',
      message,
      extra: { details: [{ field: 'password', message }] },
    })
  }
  expect(await canSignIn(PASSWORD)).toBe(true)
})

test('a wrong password changes nothing and is told, and a new one that is too short uses nothing up', async () => {
  const elsewhere = await signIn()
  for (const guess of ['', 'not it', `${PASSWORD} `]) {
    await expect(fresh.ownPassword.change(member, guess, NEW)).rejects.toMatchObject(wrong)
  }
  await expect(fresh.ownPassword.change(member, PASSWORD, '12345')).rejects.toMatchObject({
    message: registration.passwordLength,
  })
  expect(await canSignIn(PASSWORD)).toBe(true)
  expect(await fresh.auth.stillSignedIn(elsewhere.member)).toBe(true)
  expect(await entriesOf('sign-in-failed')).toHaveLength(3)
  expect(await entriesOf('password-changed')).toEqual([])
})

test('a reset link that was handed out opens nothing any more, and a sign-in under way opens no session', async () => {
  const { link } = await fresh.resets.issue(BOSS, ann.userId, 'https://quotes.example.com')
  const underWay = await fresh.auth.verify(EMAIL, PASSWORD, ORIGIN)
  await fresh.ownPassword.change(member, PASSWORD, NEW)
  const token = new URL(link).searchParams.get('token') ?? ''
  await expect(fresh.resets.redeem(token, 'another one', ORIGIN)).rejects.toMatchObject({ code: 'notFound' })
  await expect(fresh.auth.openSession(underWay, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('of two changes at once one is done, and a session that has ended changes nothing', async () => {
  const elsewhere = await signIn()
  const changes = await Promise.allSettled([
    fresh.ownPassword.change(member, PASSWORD, 'the first one'),
    fresh.ownPassword.change(elsewhere.member, PASSWORD, 'the second one'),
  ])
  expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await canSignIn('the first one'), await canSignIn('the second one')].filter(Boolean)).toHaveLength(1)
  const late = await fresh.join('carl@agency.example')
  const gone = await signIn(late)
  await fresh.auth.logout(gone.accessToken, ORIGIN)
  await expect(fresh.ownPassword.change(gone.member, PASSWORD, NEW)).rejects.toMatchObject({
    message: login.sessionExpired,
  })
  await fresh.organizations.removeUser(BOSS, late.userId)
  await expect(fresh.ownPassword.change(gone.member, PASSWORD, NEW)).rejects.toMatchObject({ code: 'unauthorized' })
})
