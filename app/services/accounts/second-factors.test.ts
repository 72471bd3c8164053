import { beforeEach, describe, expect, test } from 'vitest'
import { secondFactorSetups, secondFactors } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { admin as adminMessages, ownPassword } from '~/domain/page-messages'
import { appCode } from '../../../tests/support/app-codes'
import { BOSS, type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import type { Proven } from './accounts.server'
import type { Member } from './auth.server'
import { createFactorCodes } from './factor-codes.server'
import { createSecondStep } from './second-step.server'
import { createSecretBox } from './secret-box.server'
import { CodeNeeded } from './waiting-sign-ins.server'

const EMAIL = 'ann@agency.example'
const STEP = 30_000
const MINUTE = 60_000
const wrongPassword = { code: 'unauthorized', message: ownPassword.wrong }
const wrongCode = { code: 'unauthorized', message: messages.codeWrong }

let fresh: FreshServices
let ann: Proven
let member: Member
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.join(EMAIL)
  member = await signIn()
})

async function signIn(): Promise<Member> {
  const { accessToken } = await fresh.auth.openSession(ann, ORIGIN)
  const found = await fresh.auth.memberByAccess(accessToken, ORIGIN)
  if (!found) throw new Error('not signed in')
  return found
}
async function turnedOn(who = member) {
  const { secret } = await fresh.secondFactors.start(who, PASSWORD)
  const codes = await fresh.secondFactors.confirm(who, appCode(secret, fresh.now()))
  fresh.advance(STEP)
  return { secret, codes, code: () => appCode(secret, fresh.now()) }
}
const entriesOf = async (kind: string) => (await fresh.audit.list({})).entries.filter((entry) => entry.kind === kind)
const asksForCode = async () =>
  (await fresh.auth.verify(EMAIL, PASSWORD, ORIGIN).catch((error: unknown) => error)) instanceof CodeNeeded

describe('setting it up', () => {
  test('shows a key, and turns nothing on before a first code is right', async () => {
    const { secret, address } = await fresh.secondFactors.start(member, PASSWORD)
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(address).toBe(
      `otpauth://totp/Lumenline%3Aann%40agency.example?secret=${secret.replaceAll(' ', '')}&issuer=Lumenline&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await fresh.secondFactors.stateOf(member)).toBeNull()
    expect(await asksForCode()).toBe(false)
    await expect(fresh.secondFactors.confirm(member, '000000')).rejects.toMatchObject(wrongCode)
    expect(await fresh.secondFactors.started(member)).toEqual({ secret, address })
    expect(await asksForCode()).toBe(false)
    expect(await fresh.secondFactors.confirm(member, appCode(secret, fresh.now()))).toHaveLength(10)
    expect(await fresh.secondFactors.stateOf(member)).toEqual({ since: fresh.now(), codesLeft: 10 })
    expect(await asksForCode()).toBe(true)
    expect(await fresh.secondFactors.started(member)).toBeNull()
    expect(await entriesOf('second-step-on')).toMatchObject([{ email: EMAIL, ...ORIGIN }])
  })

  test('asks for the password, and a wrong one is told', async () => {
    await expect(fresh.secondFactors.start(member, 'not it')).rejects.toMatchObject(wrongPassword)
    expect(await fresh.db.$count(secondFactorSetups)).toBe(0)
    expect(await entriesOf('sign-in-failed')).toHaveLength(1)
  })

  test('belongs to the session that asked for it, for a quarter of an hour', async () => {
    const other = await signIn()
    const { secret } = await fresh.secondFactors.start(member, PASSWORD)
    expect(await fresh.secondFactors.started(other)).toBeNull()
    const over = { code: 'notFound', message: messages.setupOver }
    await expect(fresh.secondFactors.confirm(other, appCode(secret, fresh.now()))).rejects.toMatchObject(over)
    fresh.advance(15 * MINUTE)
    await expect(fresh.secondFactors.confirm(member, appCode(secret, fresh.now()))).rejects.toMatchObject(over)
    expect(await fresh.db.$count(secondFactorSetups)).toBe(1)
    fresh.advance(1)
    await fresh.sessions.purge()
    expect(await fresh.db.$count(secondFactorSetups)).toBe(0)
  })

  test('a second start replaces the first', async () => {
    const { secret: first } = await fresh.secondFactors.start(member, PASSWORD)
    const { secret } = await fresh.secondFactors.start(member, PASSWORD)
    await expect(fresh.secondFactors.confirm(member, appCode(first, fresh.now()))).rejects.toMatchObject(wrongCode)
    await fresh.secondFactors.confirm(member, appCode(secret, fresh.now()))
  })

  test('one account has one: of two sessions at once the first wins', async () => {
    const other = await signIn()
    const keys = [await fresh.secondFactors.start(member, PASSWORD), await fresh.secondFactors.start(other, PASSWORD)]
    const tries = await Promise.allSettled(
      [member, other].map((who, at) => fresh.secondFactors.confirm(who, appCode(keys[at]?.secret ?? '', fresh.now()))),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await fresh.db.$count(secondFactors)).toBe(1)
    await expect(fresh.secondFactors.start(member, PASSWORD)).rejects.toMatchObject({
      code: 'conflict',
      message: messages.isOn,
    })
  })

  test('a session that was ended meanwhile turns nothing on', async () => {
    const other = await signIn()
    const { secret } = await fresh.secondFactors.start(other, PASSWORD)
    await fresh.ownSessions.end(member, other.sessionId)
    await expect(fresh.secondFactors.confirm(other, appCode(secret, fresh.now()))).rejects.toMatchObject({
      code: 'unauthorized',
    })
    expect(await fresh.secondFactors.stateOf(member)).toBeNull()
  })

  test('the code that confirmed it signs nobody in', async () => {
    const { secret } = await fresh.secondFactors.start(member, PASSWORD)
    const code = appCode(secret, fresh.now())
    await fresh.secondFactors.confirm(member, code)
    const asked = await fresh.auth.verify(EMAIL, PASSWORD, ORIGIN).catch((error: unknown) => error)
    const { codeToken } = asked as CodeNeeded
    await expect(fresh.secondStep.proveMember(codeToken, code, ORIGIN)).rejects.toMatchObject(wrongCode)
  })
})

describe('once it is on', () => {
  test('turning it off takes password and code', async () => {
    const { code } = await turnedOn()
    await expect(fresh.secondFactors.turnOff(member, 'not it', code())).rejects.toMatchObject(wrongPassword)
    await expect(fresh.secondFactors.turnOff(member, PASSWORD, '000000')).rejects.toMatchObject(wrongCode)
    expect(await asksForCode()).toBe(true)
    await fresh.secondFactors.turnOff(member, PASSWORD, code())
    expect(await asksForCode()).toBe(false)
    expect(await entriesOf('second-step-off')).toMatchObject([{ email: EMAIL, ...ORIGIN }])
    await expect(fresh.secondFactors.turnOff(member, PASSWORD, code())).rejects.toMatchObject({
      code: 'notFound',
      message: messages.isOff,
    })
  })

  test('a recovery code turns it off too, for who has lost the app', async () => {
    const { codes } = await turnedOn()
    await fresh.secondFactors.turnOff(member, PASSWORD, codes[3] ?? '')
    expect(await asksForCode()).toBe(false)
  })

  test('new recovery codes take password and code, and end those so far', async () => {
    const { codes, code } = await turnedOn()
    await expect(fresh.secondFactors.renewCodes(member, PASSWORD, '000000')).rejects.toMatchObject(wrongCode)
    const renewed = await fresh.secondFactors.renewCodes(member, PASSWORD, code())
    expect(renewed).toHaveLength(10)
    expect(renewed.filter((one) => codes.includes(one))).toEqual([])
    await expect(fresh.secondFactors.turnOff(member, PASSWORD, codes[0] ?? '')).rejects.toMatchObject(wrongCode)
    await fresh.secondFactors.turnOff(member, PASSWORD, renewed[0] ?? '')
    expect(await entriesOf('recovery-codes-made')).toHaveLength(1)
  })

  test('an admin turns it off for a user who has lost it, and no other', async () => {
    await turnedOn()
    const eve = await fresh.member('eve@elsewhere.example')
    const none = { code: 'notFound', message: adminMessages.noSecondStep }
    await expect(fresh.secondFactors.reset(BOSS, eve.userId)).rejects.toMatchObject(none)
    await expect(fresh.secondFactors.reset(BOSS, 'x')).rejects.toMatchObject(none)
    expect(await fresh.secondFactors.ofOrganization(member.organizationId)).toEqual(new Set([ann.userId]))
    expect(await fresh.secondFactors.ofOrganization(eve.organizationId)).toEqual(new Set())
    await fresh.secondFactors.reset(BOSS, ann.userId)
    expect(await asksForCode()).toBe(false)
    expect(await entriesOf('second-step-reset')).toMatchObject([
      { email: BOSS.email, ...BOSS.origin, organizationId: member.organizationId, subject: EMAIL },
    ])
  })

  test('it goes with its account', async () => {
    await turnedOn()
    await fresh.organizations.removeUser(BOSS, ann.userId)
    expect(await fresh.db.$count(secondFactors)).toBe(0)
  })
})

test('whoever has the machine turns off that of an admin who has lost it', async () => {
  const root = await fresh.admins.create('root@platform.example', PASSWORD)
  const { adminToken } = await fresh.admins.openSession(root, ORIGIN)
  const admin = await fresh.admins.byToken(adminToken, ORIGIN)
  if (!admin) throw new Error('not signed in')
  const { secret } = await fresh.secondFactors.start(admin, PASSWORD)
  await fresh.secondFactors.confirm(admin, appCode(secret, fresh.now()))
  const none = { code: 'notFound', message: adminMessages.adminNoSecondStep }
  for (const email of ['other@platform.example', EMAIL, '']) {
    await expect(fresh.secondFactors.resetAdmin(email)).rejects.toMatchObject(none)
  }
  await fresh.secondFactors.resetAdmin(' Root@platform.example')
  expect(await fresh.admins.verify('root@platform.example', PASSWORD, ORIGIN)).toMatchObject({ adminId: root.adminId })
  expect(await entriesOf('admin-second-step-off')).toMatchObject([{ email: '', subject: 'root@platform.example' }])
})

describe('with a key in the data folder', () => {
  const KEY = Buffer.alloc(32, 7)
  const secretOf = async () =>
    (await fresh.db.select({ secret: secondFactors.secret }).from(secondFactors))[0]?.secret ?? ''

  test('the secret is stored sealed, from the first moment', async () => {
    fresh = await freshServices(undefined, KEY)
    ann = await fresh.join(EMAIL)
    member = await signIn()
    const { secret } = await fresh.secondFactors.start(member, PASSWORD)
    const [setup] = await fresh.db.select().from(secondFactorSetups)
    expect(setup?.secret).toMatch(/^sealed\./)
    await fresh.secondFactors.confirm(member, appCode(secret, fresh.now()))
    expect(await secretOf()).toMatch(/^sealed\./)
    expect(await fresh.secondFactors.hasUnreadable()).toBe(false)
  })

  test('one that was stored before is sealed when its next code is taken; without the key recovery codes still work', async () => {
    const { code, codes } = await turnedOn()
    expect(await secretOf()).toMatch(/^plain\./)
    const withKey = createSecondStep(fresh.db, fresh.now, createFactorCodes(fresh.db, fresh.now, createSecretBox(KEY)))
    const token = async () =>
      ((await fresh.auth.verify(EMAIL, PASSWORD, ORIGIN).catch((error: unknown) => error)) as CodeNeeded).codeToken
    await withKey.proveMember(await token(), code(), ORIGIN)
    expect(await secretOf()).toMatch(/^sealed\./)
    fresh.advance(STEP)
    await withKey.proveMember(await token(), code(), ORIGIN)
    fresh.advance(STEP)
    expect(await fresh.secondFactors.hasUnreadable()).toBe(true)
    await expect(fresh.secondStep.proveMember(await token(), code(), ORIGIN)).rejects.toMatchObject({
      code: 'busy',
      message: messages.unreadable,
    })
    await fresh.secondStep.proveMember(await token(), codes[0] ?? '', ORIGIN)
  })
})
