import { beforeEach, describe, expect, test } from 'vitest'
import { ownSessions as messages } from '~/domain/account/account-messages'
import { type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import type { Origin } from '../base/actor.server'
import type { Proven } from './accounts.server'
import type { Admin } from './admins.server'

const PHONE = { ip: '198.51.100.9', agent: 'phone' }
const HOUR = 3_600_000
const over = { code: 'notFound', message: messages.over }

let fresh: FreshServices
let ann: Proven
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.join('ann@agency.example')
})

async function signIn(person: Proven = ann, origin: Origin = ORIGIN) {
  const session = await fresh.auth.openSession(person, origin)
  const member = await fresh.auth.memberByAccess(session.accessToken, ORIGIN)
  if (!member) throw new Error('not signed in')
  return { ...session, member }
}

async function adminSession(origin: Origin, root: { adminId: string; passwordHash: string }) {
  const session = await fresh.admins.openSession(root, origin)
  const admin = await fresh.admins.byToken(session.adminToken, ORIGIN)
  if (!admin) throw new Error('not signed in')
  return { ...session, admin }
}

const ipsOf = async (who: Parameters<FreshServices['ownSessions']['list']>[0]) =>
  (await fresh.ownSessions.list(who)).sessions.map(({ origin }) => origin.ip)
const entriesOf = async (kind: string) => (await fresh.audit.list({})).entries.filter((entry) => entry.kind === kind)

describe('the list', () => {
  test('has every place where the person is signed in, this one first, then the latest used', async () => {
    await signIn(ann, { ip: '203.0.113.1', agent: 'old' })
    fresh.advance(HOUR)
    const here = await signIn()
    fresh.advance(HOUR)
    const phone = await signIn(ann, PHONE)
    const { sessions, more } = await fresh.ownSessions.list(here.member)
    expect(sessions).toEqual([
      {
        id: here.member.sessionId,
        origin: ORIGIN,
        createdAt: fresh.now() - HOUR,
        lastSeenAt: fresh.now() - HOUR,
        isThis: true,
      },
      { id: phone.member.sessionId, origin: PHONE, createdAt: fresh.now(), lastSeenAt: fresh.now(), isThis: false },
      {
        id: expect.any(String),
        origin: { ip: '203.0.113.1', agent: 'old' },
        createdAt: fresh.now() - 2 * HOUR,
        lastSeenAt: fresh.now() - 2 * HOUR,
        isThis: false,
      },
    ])
    expect(more).toBe(0)
  })

  test('tells when each was used last', async () => {
    const here = await signIn()
    const phone = await signIn(ann, PHONE)
    fresh.advance(HOUR)
    await fresh.auth.memberByCookie(phone.cookieToken, PHONE)
    const { sessions } = await fresh.ownSessions.list(here.member)
    expect(sessions.map(({ lastSeenAt }) => lastSeenAt)).toEqual([fresh.now() - HOUR, fresh.now()])
  })

  test('has nothing that is over, run out, or another person’s, also of the same agency', async () => {
    const { organization } = await fresh.join('boss@agency.example')
    const colleague = await fresh.member('bob@agency.example', organization)
    const gone = await signIn(ann, { ip: '203.0.113.1', agent: '' })
    await fresh.auth.logout(gone.accessToken, ORIGIN)
    await signIn(ann, { ip: '203.0.113.2', agent: '' })
    fresh.advance(30 * 24 * HOUR)
    const here = await signIn()
    expect(await ipsOf(here.member)).toEqual([ORIGIN.ip])
    expect(await ipsOf(colleague)).toEqual([])
  })

  test('stops at fifty and says how many more there are', async () => {
    const here = await signIn()
    for (let number = 0; number < 52; number += 1) await fresh.auth.openSession(ann, PHONE)
    const { sessions, more } = await fresh.ownSessions.list(here.member)
    expect([sessions.length, sessions[0]?.isThis, more]).toEqual([50, true, 3])
  })
})

describe('ending', () => {
  test('one session elsewhere opens nothing from its next request on; this one and the others go on', async () => {
    const here = await signIn()
    const phone = await signIn(ann, PHONE)
    const third = await signIn(ann, { ip: '203.0.113.1', agent: '' })
    await fresh.ownSessions.end(here.member, phone.member.sessionId)
    expect(await fresh.auth.memberByAccess(phone.accessToken, PHONE)).toBeNull()
    expect(await fresh.auth.memberByCookie(phone.cookieToken, PHONE)).toBeNull()
    await expect(fresh.auth.refresh(phone.refreshToken, PHONE)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await fresh.auth.stillSignedIn(phone.member)).toBe(false)
    expect(await ipsOf(here.member)).toEqual([ORIGIN.ip, '203.0.113.1'])
    expect(await fresh.auth.memberByAccess(third.accessToken, ORIGIN)).not.toBeNull()
    expect(await entriesOf('session-ended')).toMatchObject([
      { email: 'ann@agency.example', organizationId: here.member.organizationId, ...ORIGIN, subject: PHONE.ip },
    ])
  })

  test('everything else leaves this one session, and is told once with how many there were', async () => {
    const here = await signIn()
    const others = [await signIn(ann, PHONE), await signIn(ann, PHONE)]
    const stranger = await fresh.member('eve@elsewhere.example')
    await fresh.ownSessions.endOthers(here.member)
    await fresh.ownSessions.endOthers(here.member)
    for (const { accessToken } of others) expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.stillSignedIn(here.member)).toBe(true)
    expect(await fresh.auth.stillSignedIn(stranger)).toBe(true)
    expect(await entriesOf('sessions-ended')).toMatchObject([{ email: 'ann@agency.example', subject: '2' }])
  })

  test('another person’s, this one, one that is over and one that never was are all like none, and nothing is told', async () => {
    const here = await signIn()
    const eve = await fresh.member('eve@elsewhere.example')
    const phone = await signIn(ann, PHONE)
    await fresh.ownSessions.end(here.member, phone.member.sessionId)
    for (const id of [eve.sessionId, here.member.sessionId, phone.member.sessionId, crypto.randomUUID(), '']) {
      await expect(fresh.ownSessions.end(here.member, id)).rejects.toMatchObject(over)
    }
    expect(await fresh.auth.stillSignedIn(eve)).toBe(true)
    expect(await fresh.auth.stillSignedIn(here.member)).toBe(true)
    expect(await entriesOf('session-ended')).toHaveLength(1)
  })

  test('a session that was ended meanwhile ends no other', async () => {
    const here = await signIn()
    const phone = await signIn(ann, PHONE)
    await fresh.ownSessions.end(phone.member, here.member.sessionId)
    await expect(fresh.ownSessions.end(here.member, phone.member.sessionId)).rejects.toMatchObject(over)
    await fresh.ownSessions.endOthers(here.member)
    expect(await fresh.auth.stillSignedIn(phone.member)).toBe(true)
    expect(await entriesOf('sessions-ended')).toEqual([])
  })
})

test('a platform admin has the same, and neither admins nor members reach each other’s', async () => {
  const root = await fresh.admins.create('root@platform.example', PASSWORD)
  const second = await fresh.admins.create('second@platform.example', PASSWORD)
  const here = await adminSession(ORIGIN, root)
  const phone = await adminSession(PHONE, root)
  const colleague = await adminSession(PHONE, second)
  const member = await signIn()
  expect(await ipsOf(here.admin)).toEqual([ORIGIN.ip, PHONE.ip])
  for (const id of [colleague.admin.sessionId, member.member.sessionId]) {
    await expect(fresh.ownSessions.end(here.admin, id)).rejects.toMatchObject(over)
  }
  await expect(fresh.ownSessions.end(member.member, here.admin.sessionId)).rejects.toMatchObject(over)
  await fresh.ownSessions.end(here.admin, phone.admin.sessionId)
  const isIn = async ({ adminToken }: { adminToken: string }): Promise<Admin | null> =>
    fresh.admins.byToken(adminToken, ORIGIN)
  expect(await isIn(phone)).toBeNull()
  expect(await isIn(colleague)).not.toBeNull()
  const third = await adminSession(PHONE, root)
  await fresh.ownSessions.endOthers(here.admin)
  expect([await isIn(third), (await isIn(here)) !== null, (await isIn(colleague)) !== null]).toEqual([null, true, true])
  const by = { email: 'root@platform.example', organizationId: null }
  expect(await entriesOf('admin-session-ended')).toMatchObject([{ ...by, subject: PHONE.ip }])
  expect(await entriesOf('admin-sessions-ended')).toMatchObject([{ ...by, subject: '1' }])
})
