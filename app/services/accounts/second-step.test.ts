import { beforeEach, describe, expect, test } from 'vitest'
import { audit, recoveryCodes, secondFactors, sessions, waitingSignIns } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { login } from '~/domain/messages'
import { appCode } from '../../../tests/support/app-codes'
import { BOSS, type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import type { Proven } from './accounts.server'
import type { Member } from './auth.server'
import { CodeNeeded } from './waiting-sign-ins.server'

const EMAIL = 'ann@agency.example'
const STEP = 30_000
const MINUTE = 60_000
const wrong = { code: 'unauthorized', message: messages.codeWrong }
const tooLate = { code: 'unauthorized', message: messages.tookTooLong, extra: {} }

let fresh: FreshServices
let ann: Proven
let member: Member
let key: string
let recovery: readonly string[]
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.join(EMAIL)
  const { accessToken } = await fresh.auth.openSession(ann, ORIGIN)
  member = (await fresh.auth.memberByAccess(accessToken, ORIGIN)) as Member
  ;({ secret: key } = await fresh.secondFactors.start(member, PASSWORD))
  recovery = await fresh.secondFactors.confirm(member, codeNow())
  fresh.advance(STEP)
})

const codeNow = (steps = 0) => appCode(key, fresh.now() + steps * STEP)
/** Signs in with the right password. @returns the token that waits for the code */
async function password(email = EMAIL): Promise<string> {
  const refusal = await fresh.auth.verify(email, PASSWORD, ORIGIN).catch((error: unknown) => error)
  if (!(refusal instanceof CodeNeeded)) throw new Error('No code was asked for.')
  return refusal.codeToken
}
const enter = (codeToken: string, code: string) => fresh.secondStep.proveMember(codeToken, code, ORIGIN)
const entriesOf = async (kind: string) => (await fresh.audit.list({})).entries.filter((entry) => entry.kind === kind)

describe('signing in', () => {
  test('a right password opens nothing alone; with the code of the app it does', async () => {
    const before = await fresh.db.$count(sessions)
    const codeToken = await password()
    expect(await fresh.db.$count(sessions)).toBe(before)
    expect(await fresh.secondStep.emailOf(codeToken, 'user')).toBe(EMAIL)
    const proven = await enter(codeToken, codeNow())
    const { user } = await fresh.auth.openSession(proven, ORIGIN)
    expect(user.email).toBe(EMAIL)
    expect(await entriesOf('signed-in')).toHaveLength(2)
  })

  test('what waits opens no door by itself, and is kept as a hash', async () => {
    const codeToken = await password()
    expect(await fresh.auth.memberByAccess(codeToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.memberByCookie(codeToken, ORIGIN)).toBeNull()
    await expect(fresh.auth.refresh(codeToken, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(fresh.auth.exchange(codeToken)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(JSON.stringify(await fresh.db.select().from(waitingSignIns))).not.toContain(codeToken)
    await expect(fresh.secondStep.proveAdmin(codeToken, codeNow(), ORIGIN)).rejects.toMatchObject(tooLate)
  })

  test('a wrong password is answered as ever, whether there is a second step or not', async () => {
    await expect(fresh.auth.verify(EMAIL, 'wrong one', ORIGIN)).rejects.toMatchObject({
      code: 'unauthorized',
      message: login.wrong,
      extra: {},
    })
    expect(await fresh.db.$count(waitingSignIns)).toBe(0)
  })

  test('five minutes are left for the code, and the same sign-in ends once', async () => {
    const [early, late] = [await password(), await password()]
    fresh.advance(5 * MINUTE - 1)
    await enter(early, codeNow())
    await expect(enter(early, codeNow(1))).rejects.toMatchObject(tooLate)
    fresh.advance(1)
    await expect(enter(late, codeNow(1))).rejects.toMatchObject(tooLate)
    await expect(enter('cs_made-up', codeNow(1))).rejects.toMatchObject(tooLate)
  })

  test('a wrong code leaves it waiting for the right one, and is told', async () => {
    const codeToken = await password()
    for (const code of ['', '000000', codeNow(5), codeNow().slice(1), 'x'.repeat(10_000)]) {
      await expect(enter(codeToken, code)).rejects.toMatchObject(wrong)
    }
    await enter(codeToken, codeNow())
    expect(await entriesOf('code-refused')).toHaveLength(5)
    expect(await entriesOf('code-refused')).toMatchObject(
      Array.from({ length: 5 }, () => ({ email: EMAIL, organizationId: member.organizationId, ...ORIGIN })),
    )
  })

  test('people type codes with blanks, and a clock may be half a minute off', async () => {
    fresh.advance(STEP)
    const code = codeNow(-1)
    expect(await enter(await password(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({})
    expect(await enter(await password(), codeNow(1))).toMatchObject({})
  })

  test('a code is taken once, also by two at the same time, and none before it', async () => {
    const tokens = [await password(), await password(), await password()]
    const tries = await Promise.allSettled(tokens.slice(0, 2).map((token) => enter(token, codeNow())))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(enter(tokens[2] ?? '', codeNow())).rejects.toMatchObject(wrong)
    await expect(enter(tokens[2] ?? '', codeNow(-1))).rejects.toMatchObject(wrong)
    fresh.advance(STEP)
    await enter(tokens[2] ?? '', codeNow())
  })

  test('another person’s code opens nothing', async () => {
    const eve = await fresh.member('eve@agency.example')
    const { secret } = await fresh.secondFactors.start(eve, PASSWORD)
    await fresh.secondFactors.confirm(eve, appCode(secret, fresh.now()))
    fresh.advance(STEP)
    await expect(enter(await password(), appCode(secret, fresh.now()))).rejects.toMatchObject(wrong)
  })
})

describe('recovery codes', () => {
  test('each opens the account once, typed with or without its dashes', async () => {
    expect(recovery).toHaveLength(10)
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const [first = '', second = ''] = recovery
    await enter(await password(), first)
    await expect(enter(await password(), first)).rejects.toMatchObject(wrong)
    await enter(await password(), second.replaceAll('-', ' ').toLowerCase())
    expect(await fresh.secondFactors.stateOf(member)).toMatchObject({ codesLeft: 8 })
    expect(await entriesOf('recovery-code-used')).toMatchObject([{ email: EMAIL }, { email: EMAIL }])
  })

  test('of two at the same time one is taken', async () => {
    const [code = ''] = recovery
    const tokens = [await password(), await password()]
    const tries = await Promise.allSettled(tokens.map((token) => enter(token, code)))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('another person’s opens nothing, and is not used up by the try', async () => {
    const eve = await fresh.member('eve@agency.example')
    const { secret } = await fresh.secondFactors.start(eve, PASSWORD)
    const [hers = ''] = await fresh.secondFactors.confirm(eve, appCode(secret, fresh.now()))
    await expect(enter(await password(), hers)).rejects.toMatchObject(wrong)
    await fresh.secondStep.proveMember(await password('eve@agency.example'), hers, ORIGIN)
  })
})

test('after fifty wrong codes in a row no code of the app is taken, from wherever; a recovery code mends it', async () => {
  const codeToken = await password()
  for (let number = 0; number < 50; number += 1) {
    await expect(enter(codeToken, '000000')).rejects.toMatchObject(wrong)
  }
  await expect(enter(await password(), codeNow())).rejects.toMatchObject({
    code: 'unauthorized',
    message: 'Too many wrong codes. Please use a recovery code, or ask the admin to turn the second step off.',
  })
  await enter(await password(), recovery[0] ?? '')
  await enter(await password(), codeNow())
})

test('a right code forgets the wrong ones before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const codeToken = await password()
    for (let number = 0; number < 25; number += 1) {
      await expect(enter(codeToken, '000000')).rejects.toMatchObject(wrong)
    }
    await enter(codeToken, codeNow())
    fresh.advance(STEP)
  }
})

describe('a session opens only with the password and the second step of that moment', () => {
  test('not after the password was changed while the code was typed', async () => {
    const codeToken = await password()
    await fresh.ownPassword.change(member, PASSWORD, 'a quite new password')
    await expect(fresh.auth.openSession(await enter(codeToken, codeNow()), ORIGIN)).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test('not without a second step that was turned on between password and session', async () => {
    const eve = await fresh.member('eve@agency.example')
    const proven = await fresh.auth.verify('eve@agency.example', PASSWORD, ORIGIN)
    const { secret } = await fresh.secondFactors.start(eve, PASSWORD)
    await fresh.secondFactors.confirm(eve, appCode(secret, fresh.now()))
    await expect(fresh.auth.openSession(proven, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('not with one that was turned off meanwhile, whose waiting sign-ins end with it', async () => {
    const [first, second] = [await password(), await password()]
    const proven = await enter(first, codeNow())
    await fresh.secondFactors.reset(BOSS, ann.userId)
    await expect(fresh.auth.openSession(proven, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(enter(second, codeNow(1))).rejects.toMatchObject(tooLate)
  })
})

test('a reset link changes the password and leaves the second step', async () => {
  const { link } = await fresh.resets.issue(BOSS, ann.userId, 'https://quotes.example.com')
  await fresh.resets.redeem(new URL(link).searchParams.get('token') ?? '', 'a quite new one', ORIGIN)
  await expect(fresh.auth.verify(EMAIL, 'a quite new one', ORIGIN)).rejects.toBeInstanceOf(CodeNeeded)
})

test('a right password alone neither counts as a refusal nor forgets earlier ones', async () => {
  const account = `member ${EMAIL}`
  const attempt = (run: () => Promise<unknown>) => fresh.signInTries.run(account, run).catch((error: unknown) => error)
  const codeToken = await password()
  for (let number = 0; number < 9; number += 1) await attempt(() => enter(codeToken, '000000'))
  for (let number = 0; number < 3; number += 1) {
    expect(await attempt(() => fresh.auth.verify(EMAIL, PASSWORD, ORIGIN))).toBeInstanceOf(CodeNeeded)
  }
  // The tenth refusal in a row makes the account pause.
  await attempt(() => enter(codeToken, '000000'))
  expect(await attempt(() => enter(codeToken, codeNow()))).toMatchObject({ code: 'tooMany' })
  fresh.advance(30_000)
  // Nor does it restart the pause that has ended.
  expect(await attempt(() => fresh.auth.verify(EMAIL, PASSWORD, ORIGIN))).toBeInstanceOf(CodeNeeded)
  expect(await attempt(() => enter(codeToken, codeNow()))).toMatchObject({ userId: ann.userId })
})

test('a platform admin has the same at an own door', async () => {
  const root = await fresh.admins.create('root@platform.example', PASSWORD)
  const { adminToken } = await fresh.admins.openSession(root, ORIGIN)
  const admin = await fresh.admins.byToken(adminToken, ORIGIN)
  if (!admin) throw new Error('not signed in')
  const { secret } = await fresh.secondFactors.start(admin, PASSWORD)
  const codes = await fresh.secondFactors.confirm(admin, appCode(secret, fresh.now()))
  fresh.advance(STEP)
  const adminPassword = async () => {
    const refusal = await fresh.admins
      .verify('root@platform.example', PASSWORD, ORIGIN)
      .catch((error: unknown) => error)
    return refusal instanceof CodeNeeded ? refusal.codeToken : ''
  }
  const codeToken = await adminPassword()
  await expect(fresh.secondStep.proveMember(codeToken, appCode(secret, fresh.now()), ORIGIN)).rejects.toMatchObject(
    tooLate,
  )
  await expect(fresh.secondStep.proveAdmin(codeToken, '000000', ORIGIN)).rejects.toMatchObject(wrong)
  const proven = await fresh.secondStep.proveAdmin(codeToken, appCode(secret, fresh.now()), ORIGIN)
  expect(await fresh.admins.openSession(proven, ORIGIN)).toMatchObject({ adminToken: expect.stringMatching(/^ad_/) })
  await fresh.secondStep.proveAdmin(await adminPassword(), codes[0] ?? '', ORIGIN)
  await expect(fresh.admins.openSession(root, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await entriesOf('admin-code-refused')).toMatchObject([
    { email: 'root@platform.example', organizationId: null },
  ])
  expect(await entriesOf('admin-recovery-code-used')).toHaveLength(1)
  expect(await entriesOf('admin-second-step-on')).toHaveLength(1)
})

test('the audit trail and the tables hold no code, no key and no token', async () => {
  const codeToken = await password()
  await expect(enter(codeToken, '424242')).rejects.toMatchObject(wrong)
  const code = codeNow()
  await enter(codeToken, code)
  await enter(await password(), recovery[0] ?? '')
  const trail = JSON.stringify(await fresh.db.select().from(audit))
  const plain = recovery.map((one) => one.replaceAll('-', ''))
  for (const secret of [codeToken, '424242', code, key, key.replaceAll(' ', ''), ...recovery, ...plain]) {
    expect(trail).not.toContain(secret)
  }
  const stored = JSON.stringify(await fresh.db.select().from(recoveryCodes))
  for (const secret of [...recovery, ...plain]) expect(stored).not.toContain(secret)
  expect(await fresh.db.$count(recoveryCodes)).toBe(9)
  expect(await fresh.db.$count(secondFactors)).toBe(1)
})

test('what waited in vain is forgotten', async () => {
  await password()
  fresh.advance(5 * MINUTE + 1)
  await fresh.sessions.purge()
  expect(await fresh.db.$count(waitingSignIns)).toBe(0)
})
