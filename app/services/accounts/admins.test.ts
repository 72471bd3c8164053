import { beforeEach, expect, test } from 'vitest'
import { setupLinks } from '#db/schema'
import { login } from '~/domain/messages'
import { admin as messages, registration } from '~/domain/page-messages'
import { type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import { seed } from '../seed.server'

const EMAIL = 'root@platform.example'
const MINUTE = 60_000
const invalidLink = { code: 'notFound', message: messages.setupInvalid }

let fresh: FreshServices
beforeEach(async () => {
  fresh = await freshServices()
})

async function signedIn() {
  const made = await fresh.admins.create(EMAIL, PASSWORD)
  return { ...made, ...(await fresh.admins.openSession(made, ORIGIN)) }
}

test('[ADMIN-18][ADMIN-19][API-40] an admin signs in with e-mail and password', async () => {
  const { adminId, adminToken, cookieToken } = await signedIn()
  expect(await fresh.admins.verify('ROOT@platform.example ', PASSWORD, ORIGIN)).toMatchObject({ adminId })
  expect(await fresh.admins.byToken(adminToken, ORIGIN)).toMatchObject({ adminId, email: EMAIL })
  expect(await fresh.admins.byCookie(cookieToken, ORIGIN)).toMatchObject({ adminId, email: EMAIL })
  await expect(fresh.admins.verify(EMAIL, 'wrong horse', ORIGIN)).rejects.toMatchObject({ message: login.wrong })
})

test('[SEC-04][ADMIN-35] admin tokens open nothing of a user, and not each other’s door', async () => {
  const { adminToken, cookieToken } = await signedIn()
  for (const token of [adminToken, cookieToken]) {
    expect(await fresh.auth.memberByAccess(token, ORIGIN)).toBeNull()
    expect(await fresh.auth.memberByCookie(token, ORIGIN)).toBeNull()
    await expect(fresh.auth.refresh(token, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(fresh.auth.exchange(token)).rejects.toMatchObject({ code: 'unauthorized' })
    await fresh.auth.logout(token, ORIGIN)
  }
  expect(await fresh.admins.byToken(cookieToken, ORIGIN)).toBeNull()
  expect(await fresh.admins.byCookie(adminToken, ORIGIN)).toBeNull()
  expect(await fresh.admins.byToken(adminToken, ORIGIN)).not.toBeNull()
})

test.each(['adminToken', 'cookieToken'] as const)('[API-41][ADMIN-35] logout by %s ends both', async (name) => {
  const session = await signedIn()
  await fresh.admins.logout(session[name], ORIGIN)
  expect(await fresh.admins.byToken(session.adminToken, ORIGIN)).toBeNull()
  expect(await fresh.admins.byCookie(session.cookieToken, ORIGIN)).toBeNull()
})

test('[ADMIN-19] an admin session ends after half an hour without use', async () => {
  const { adminToken } = await signedIn()
  fresh.advance(29 * MINUTE)
  expect(await fresh.admins.byToken(adminToken, ORIGIN)).not.toBeNull()
  fresh.advance(29 * MINUTE)
  expect(await fresh.admins.byToken(adminToken, ORIGIN)).not.toBeNull()
  fresh.advance(30 * MINUTE)
  expect(await fresh.admins.byToken(adminToken, ORIGIN)).toBeNull()
})

test('[ADMIN-19] an admin session ends after eight hours however much it is used', async () => {
  const { cookieToken } = await signedIn()
  for (let minute = 0; minute < 480 - 20; minute += 20) {
    fresh.advance(20 * MINUTE)
    expect(await fresh.admins.byCookie(cookieToken, ORIGIN)).not.toBeNull()
  }
  fresh.advance(20 * MINUTE)
  expect(await fresh.admins.byCookie(cookieToken, ORIGIN)).toBeNull()
})

test('[ADMIN-36] the settings make the first admin and organization once', async () => {
  const config = { firstAdmin: { email: EMAIL, password: PASSWORD }, firstOrganization: 'First Agency' }
  await seed(config, fresh)
  await seed({ firstAdmin: { email: 'other@platform.example', password: PASSWORD }, firstOrganization: 'Other' }, fresh)
  expect(await fresh.admins.count()).toBe(1)
  expect(await fresh.admins.firstEmail()).toBe(EMAIL)
  expect(await fresh.organizations.list()).toMatchObject([{ name: 'First Agency' }])
})

test.each(['password', 'Password1', 'root@platform.example'])(
  '[ADMIN-36] the settings make no first admin with a password that is tried first, and nothing else: %s',
  async (password) => {
    const config = { firstAdmin: { email: EMAIL, password }, firstOrganization: 'First Agency' }
    await expect(seed(config, fresh)).rejects.toMatchObject({
      mistakes: ['ADMIN_PASSWORD is among the first passwords that are tried. Choose another one.'],
    })
    expect(await fresh.admins.count()).toBe(0)
    expect(await fresh.organizations.list()).toEqual([])
    await fresh.admins.create(EMAIL, PASSWORD)
    await seed(config, fresh)
    expect(await fresh.admins.count()).toBe(1)
  },
)

test('[ADMIN-36] a setup link makes one admin, once', async () => {
  const token = await fresh.admins.setupLink()
  expect(JSON.stringify(await fresh.db.select().from(setupLinks))).not.toContain(token)
  expect(await fresh.admins.isSetupOpen(token)).toBe(true)
  const attempts = await Promise.allSettled(
    [EMAIL, 'second@platform.example'].map((email) => fresh.admins.completeSetup(token, email, PASSWORD, ORIGIN)),
  )
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await fresh.admins.count()).toBe(1)
  expect(await fresh.admins.isSetupOpen(token)).toBe(false)
  await expect(fresh.admins.completeSetup(token, EMAIL, PASSWORD, ORIGIN)).rejects.toMatchObject(invalidLink)
  await expect(fresh.admins.setupLink()).rejects.toMatchObject({ code: 'conflict' })
})

test('[ADMIN-36] a wrong field leaves the setup link open', async () => {
  const token = await fresh.admins.setupLink()
  await expect(fresh.admins.completeSetup(token, 'root', PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'invalid' })
  for (const [password, message] of [
    ['admin@123', registration.guessed.common],
    ['root@platform.example', registration.guessed.known],
  ] as const) {
    const setup = fresh.admins.completeSetup(token, 'root@platform.example', password, ORIGIN)
    await expect(setup).rejects.toMatchObject({ code: 'invalid', message })
  }
  await fresh.admins.completeSetup(token, EMAIL, PASSWORD, ORIGIN)
  expect(await fresh.admins.verify(EMAIL, PASSWORD, ORIGIN)).toBeDefined()
})

test('[ADMIN-36] a setup link ends after an hour, with a newer one, and with the first admin', async () => {
  const first = await fresh.admins.setupLink()
  const second = await fresh.admins.setupLink()
  await expect(fresh.admins.completeSetup(first, EMAIL, PASSWORD, ORIGIN)).rejects.toMatchObject(invalidLink)
  fresh.advance(60 * MINUTE)
  await expect(fresh.admins.completeSetup(second, EMAIL, PASSWORD, ORIGIN)).rejects.toMatchObject(invalidLink)
  const third = await fresh.admins.setupLink()
  await fresh.admins.create(EMAIL, PASSWORD)
  await expect(fresh.admins.completeSetup(third, 'x@platform.example', PASSWORD, ORIGIN)).rejects.toMatchObject(
    invalidLink,
  )
  expect(await fresh.admins.count()).toBe(1)
})

test('[ADMIN-18] an admin’s e-mail is there once', async () => {
  await fresh.admins.create(EMAIL, PASSWORD)
  await expect(fresh.admins.create('Root@Platform.example', PASSWORD)).rejects.toMatchObject({ code: 'conflict' })
  await expect(fresh.admins.create('x@platform.example', '12345')).rejects.toMatchObject({ code: 'invalid' })
})
