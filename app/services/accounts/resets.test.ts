import { beforeEach, expect, test } from 'vitest'
import { resetLinks } from '#db/schema'
import { RESET_LINK_LIFE } from '~/domain/limits/accounts'
import { login } from '~/domain/messages'
import { registration, reset } from '~/domain/page-messages'
import { BOSS, type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import type { Proven } from './accounts.server'

const NEW = 'a quite new password'
const EMAIL = 'ann@agency.example'
const invalid = { code: 'notFound', message: reset.invalid }

let fresh: FreshServices
let ann: Proven
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.join(EMAIL)
})

async function issue(id = ann.userId): Promise<string> {
  const { link } = await fresh.resets.issue(BOSS, id, 'https://quotes.example.com')
  return new URL(link).searchParams.get('token') ?? ''
}
const canSignIn = (password: string) =>
  fresh.auth.verify(EMAIL, password, ORIGIN).then(
    () => true,
    () => false,
  )

test('a reset link sets the password once, and the old one is over', async () => {
  const token = await issue()
  expect(await fresh.resets.open(token)).toEqual({ email: EMAIL })
  expect(await fresh.resets.open(token)).toEqual({ email: EMAIL })
  await fresh.resets.redeem(token, NEW, ORIGIN)
  expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false])
  await expect(fresh.resets.open(token)).rejects.toMatchObject(invalid)
  await expect(fresh.resets.redeem(token, 'another one', ORIGIN)).rejects.toMatchObject(invalid)
  expect(await canSignIn(NEW)).toBe(true)
})

test('of many uses at the same time one works', async () => {
  const token = await issue()
  const uses = await Promise.allSettled(
    Array.from({ length: 8 }, (_, number) => fresh.resets.redeem(token, `password ${number}`, ORIGIN)),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('every session of the user ends, nobody else’s, and none is opened', async () => {
  const { accessToken, refreshToken, cookieToken } = await fresh.auth.openSession(ann, ORIGIN)
  const other = await fresh.member('bob@agency.example')
  await fresh.resets.redeem(await issue(), NEW, ORIGIN)
  expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).toBeNull()
  expect(await fresh.auth.memberByCookie(cookieToken, ORIGIN)).toBeNull()
  await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject({ message: login.sessionExpired })
  expect(await fresh.auth.stillSignedIn(other)).toBe(true)
})

test('it runs out after an hour', async () => {
  const token = await issue()
  fresh.advance(RESET_LINK_LIFE - 1)
  expect(await fresh.resets.open(token)).toEqual({ email: EMAIL })
  fresh.advance(1)
  await expect(fresh.resets.open(token)).rejects.toMatchObject(invalid)
  await expect(fresh.resets.redeem(token, NEW, ORIGIN)).rejects.toMatchObject(invalid)
  expect(await canSignIn(PASSWORD)).toBe(true)
  fresh.advance(1)
  await fresh.sessions.purge()
  expect(await fresh.db.select().from(resetLinks)).toEqual([])
})

test('a new one takes the place of the earlier, and goes with the user', async () => {
  const first = await issue()
  const second = await issue()
  await expect(fresh.resets.open(first)).rejects.toMatchObject(invalid)
  expect(await fresh.resets.open(second)).toEqual({ email: EMAIL })
  await fresh.organizations.removeUser(BOSS, ann.userId)
  await expect(fresh.resets.open(second)).rejects.toMatchObject(invalid)
  await expect(issue()).rejects.toMatchObject({ code: 'notFound' })
})

test('a password that is refused uses nothing up', async () => {
  const token = await issue()
  await expect(fresh.resets.redeem(token, '12345', ORIGIN)).rejects.toMatchObject({
    code: 'invalid',
    message: registration.passwordLength,
  })
  for (const [password, message] of [
    ['letmein', registration.guessed.common],
    ['Liverpool1', registration.guessed.common],
    [EMAIL, registration.guessed.known],
    [`Agency of ${EMAIL}`, registration.guessed.known],
  ] as const) {
    await expect(fresh.resets.redeem(token, password, ORIGIN)).rejects.toMatchObject({ code: 'invalid', message })
  }
  await fresh.resets.redeem(token, NEW, ORIGIN)
})

test('only its hash is kept, and no other token opens it', async () => {
  const token = await issue()
  expect(JSON.stringify(await fresh.db.select().from(resetLinks))).not.toContain(token.slice(3))
  const session = await fresh.auth.openSession(ann, ORIGIN)
  for (const other of [session.accessToken, `at_${token.slice(3)}`, `${token}x`, '', 'pr_']) {
    await expect(fresh.resets.open(other)).rejects.toMatchObject(invalid)
  }
  expect(await fresh.auth.memberByAccess(`at_${token.slice(3)}`, ORIGIN)).toBeNull()
})

test('the trail tells who made the link and from where it was used', async () => {
  await fresh.resets.redeem(await issue(), NEW, { ip: '198.51.100.9', agent: 'phone' })
  await expect(issue('nobody')).rejects.toThrow()
  const { entries } = await fresh.audit.list({})
  expect(entries.filter(({ kind }) => kind === 'reset-link-made')).toMatchObject([
    { email: BOSS.email, subject: EMAIL, ...BOSS.origin },
  ])
  expect(entries.filter(({ kind }) => kind === 'password-reset')).toMatchObject([
    { email: EMAIL, organizationName: `Agency of ${EMAIL}`, ip: '198.51.100.9' },
  ])
})
