import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, audit as table, tokens } from '#db/schema'
import type { AuditKind } from '~/domain/account/audit-kinds'
import { AUDIT_ENTRIES_OF_STRANGERS, AUDIT_LIFE, AUDIT_LIFE_OF_STRANGERS, AUDIT_PAGE } from '~/domain/limits/audit'
import { REFRESH_GRACE } from '~/domain/limits/sessions'
import { BOSS, type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import { type Actor, originOf } from './actor.server'
import { type AuditDetails, auditEntry } from './audit.server'

type Note = [actor: Actor, kind: AuditKind, details?: AuditDetails]

let fresh: FreshServices
beforeEach(async () => {
  fresh = await freshServices()
})

const listEntries = async (query = {}) => (await fresh.audit.list(query)).entries
const note = (...[actor, kind, details]: Note) => auditEntry(fresh.db, fresh.now(), actor, kind, details)
/** The entries of one kind, latest first. */
const of = async (kind: string) => (await listEntries()).filter((entry) => entry.kind === kind)

describe('what is told', () => {
  test('joining, signing in and out, each with who, when, from where and in which organization', async () => {
    const { organization, ...ann } = await fresh.join('ann@agency.example')
    const { refreshToken } = await fresh.auth.openSession(ann, ORIGIN)
    fresh.advance(1)
    await fresh.auth.logout(refreshToken, { ip: '198.51.100.9', agent: 'other' })
    await fresh.auth.logout(refreshToken, ORIGIN)
    const own = { email: 'ann@agency.example', organizationId: organization.id, organizationName: organization.name }
    expect(await of('registered')).toMatchObject([{ ...own, ...ORIGIN, at: fresh.now() - 1 }])
    expect(await of('signed-in')).toMatchObject([{ ...own, ...ORIGIN, at: fresh.now() - 1 }])
    expect(await of('signed-out')).toMatchObject([{ ...own, ip: '198.51.100.9', agent: 'other', at: fresh.now() }])
  })

  test('a sign-in and its session together: what cannot be told opens none, and what opens none is not told', async () => {
    const ann = await fresh.join('ann@agency.example')
    const root = await fresh.admins.create('root@platform.example', PASSWORD)
    const run = (sql: string) => fresh.port.query({ sql, params: [], method: 'run' })
    const opened = async () => ({ sessions: await fresh.db.$count(sessions), tokens: await fresh.db.$count(tokens) })
    const before = await fresh.auth.openSession(ann, ORIGIN)
    const one = await opened()

    await run("create trigger refuse before insert on audit begin select raise(abort, 'no entry'); end")
    await expect(fresh.auth.openSession(ann, ORIGIN, before.cookieToken)).rejects.toThrow()
    await expect(fresh.admins.openSession(root, ORIGIN)).rejects.toThrow()
    await run('drop trigger refuse')
    expect(await opened()).toEqual(one)
    // The old cookie becomes invalid only when another session replaces it.
    expect(await fresh.auth.memberByCookie(before.cookieToken, ORIGIN)).not.toBeNull()

    const stale = { passwordHash: 'another one by now' }
    await expect(fresh.auth.openSession({ ...ann, ...stale }, ORIGIN, before.cookieToken)).rejects.toThrow()
    await expect(fresh.admins.openSession({ ...root, ...stale }, ORIGIN)).rejects.toThrow()
    expect(await opened()).toEqual(one)
    expect(await fresh.auth.memberByCookie(before.cookieToken, ORIGIN)).not.toBeNull()
    expect([(await of('signed-in')).length, (await of('admin-signed-in')).length]).toEqual([1, 0])
  })

  test('a refused sign-in, with the organization where the account is known, alike for users and admins', async () => {
    const { organization } = await fresh.join('ann@agency.example')
    for (const email of [' Ann@agency.example', 'nobody@agency.example']) {
      await expect(fresh.auth.verify(email, 'wrong one', ORIGIN)).rejects.toThrow()
    }
    await expect(fresh.admins.verify('nobody@agency.example', 'wrong one', ORIGIN)).rejects.toThrow()
    expect(await of('sign-in-failed')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'ann@agency.example', organizationId: organization.id, ...ORIGIN }),
        expect.objectContaining({ email: 'nobody@agency.example', organizationId: null, ...ORIGIN }),
      ]),
    )
    expect(await of('admin-sign-in-failed')).toMatchObject([{ email: 'nobody@agency.example', ...ORIGIN }])
  })

  test('a refresh token that comes a second time, once', async () => {
    const ann = await fresh.join('ann@agency.example')
    const { refreshToken } = await fresh.auth.openSession(ann, ORIGIN)
    await fresh.auth.refresh(refreshToken, ORIGIN)
    fresh.advance(REFRESH_GRACE + 1)
    for (const ip of ['203.0.113.5', '203.0.113.6']) {
      await expect(fresh.auth.refresh(refreshToken, { ip, agent: 'thief' })).rejects.toThrow()
    }
    expect(await of('session-reused')).toMatchObject([{ email: 'ann@agency.example', ip: '203.0.113.5' }])
  })

  test('the admin: made, in and out', async () => {
    const root = await fresh.admins.create('root@platform.example', PASSWORD)
    const { cookieToken } = await fresh.admins.openSession(root, ORIGIN)
    await fresh.admins.logout(cookieToken, ORIGIN)
    await fresh.admins.logout(cookieToken, ORIGIN)
    expect(await of('admin-created')).toMatchObject([{ email: '', subject: 'root@platform.example' }])
    expect(await of('admin-signed-in')).toMatchObject([{ email: 'root@platform.example', ...ORIGIN }])
    expect(await of('admin-signed-out')).toMatchObject([{ email: 'root@platform.example', ...ORIGIN }])
  })

  test('every change of an organization and its users, under the names they had; entries outlive them', async () => {
    const { id } = await fresh.organizations.create(BOSS, 'North')
    await fresh.organizations.rename(BOSS, id, 'South')
    const renewed = await fresh.organizations.regenerate(BOSS, id)
    const { userId } = await fresh.join('ann@agency.example', renewed)
    await fresh.organizations.removeUser(BOSS, userId)
    await fresh.organizations.remove(BOSS, id)
    const by = { email: BOSS.email, ...BOSS.origin, organizationId: id }
    expect(await of('organization-created')).toMatchObject([{ ...by, organizationName: 'North' }])
    expect(await of('organization-renamed')).toMatchObject([{ ...by, organizationName: 'North', subject: 'South' }])
    expect(await of('invite-replaced')).toMatchObject([{ ...by, organizationName: 'South' }])
    expect(await of('user-deleted')).toMatchObject([
      { ...by, organizationName: 'South', subject: 'ann@agency.example' },
    ])
    expect(await of('organization-deleted')).toMatchObject([{ ...by, organizationName: 'South' }])
    expect(await fresh.audit.formerOrganizations()).toEqual([{ id, name: 'South' }])
  })

  test('a deleted project, and only where there was one', async () => {
    const ann = await fresh.member('ann@agency.example')
    const eve = await fresh.member('eve@elsewhere.example')
    const data = { columns: ['TYPE'], rows: [] }
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data })
    await expect(fresh.projects.remove(eve, projectId)).rejects.toThrow()
    expect(await of('project-deleted')).toEqual([])
    await fresh.projects.remove(ann, projectId)
    await expect(fresh.projects.remove(ann, projectId)).rejects.toThrow()
    const by = { email: ann.email, organizationId: ann.organizationId, organizationName: ann.organizationName }
    expect(await of('project-deleted')).toMatchObject([{ ...by, ...ORIGIN, subject: 'Tower' }])
  })

  test('a save that goes back to an earlier version, once, and only of a version that there is', async () => {
    const ann = await fresh.member('ann@agency.example')
    const table = (TYPE: string) => ({ columns: ['TYPE'], rows: [{ TYPE }] })
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: table('A') })
    await fresh.projects.update(ann, projectId, { data: table('B') })
    await fresh.projects.update(ann, projectId, { title: 'Tower', restored: 1 })
    await fresh.projects.update(ann, projectId, { data: table('C'), restored: 77 })
    expect(await of('project-restored')).toEqual([])
    const back = { data: table('A'), restored: 1, saveId: crypto.randomUUID() }
    await fresh.projects.update(ann, projectId, back)
    await fresh.projects.update(ann, projectId, back)
    const by = { email: ann.email, organizationId: ann.organizationId, organizationName: ann.organizationName }
    expect(await of('project-restored')).toMatchObject([{ ...by, ...ORIGIN, subject: 'Tower' }])
  })

  test('nothing that did not happen: what is not there is neither changed nor told', async () => {
    const { organizations } = fresh
    const tries = [
      organizations.rename(BOSS, 'x', 'Name'),
      organizations.regenerate(BOSS, 'x'),
      organizations.remove(BOSS, 'x'),
      organizations.removeUser(BOSS, 'x'),
    ]
    for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('rejected')
    expect(await listEntries()).toEqual([])
  })

  test('no password, token, hash or invite', async () => {
    const { organization, ...ann } = await fresh.join('ann@agency.example')
    const session = await fresh.auth.openSession(ann, ORIGIN)
    await expect(fresh.auth.verify('ann@agency.example', 'a wrong word', ORIGIN)).rejects.toThrow()
    await fresh.organizations.regenerate(BOSS, organization.id)
    await fresh.auth.logout(session.refreshToken, ORIGIN)
    const all = JSON.stringify(await fresh.db.select().from(table))
    for (const secret of [
      PASSWORD,
      'a wrong word',
      organization.inviteToken,
      session.accessToken,
      session.cookieToken,
    ]) {
      expect(all).not.toContain(secret)
    }
    expect(all).not.toMatch(/scrypt\$|[a-z]{2}_[\w-]{43}/)
  })
})

describe('reading the trail', () => {
  test('goes page by page, newest first, both ways, also where many entries have one time', async () => {
    const ann = await fresh.member('ann@agency.example')
    for (let number = 0; number < AUDIT_PAGE * 2; number += 1) {
      if (number % 7 === 0) fresh.advance(1)
      await note(ann, 'project-restored', { subject: String(number) })
    }
    const query = { kind: 'project-restored' } as const
    const first = await fresh.audit.list(query)
    expect([first.entries.length, first.hasNewer, first.hasOlder]).toEqual([AUDIT_PAGE, false, true])
    const second = await fresh.audit.list({ ...query, olderThan: first.entries.at(-1) })
    expect([second.entries.length, second.hasNewer, second.hasOlder]).toEqual([AUDIT_PAGE, true, false])
    expect(new Set([...first.entries, ...second.entries].map(({ subject }) => subject)).size).toBe(AUDIT_PAGE * 2)
    const back = await fresh.audit.list({ ...query, newerThan: second.entries[0] })
    expect(back).toEqual({ entries: first.entries, hasOlder: true, hasNewer: false })
    const times = [...first.entries, ...second.entries].map(({ at }) => at)
    expect(times).toEqual([...times].sort((one, two) => two - one))
  })

  test('chooses by organization and by kind', async () => {
    const ann = await fresh.member('ann@agency.example')
    await fresh.member('eve@elsewhere.example')
    const own = await listEntries({ organizationId: ann.organizationId })
    expect(own.length).toBeGreaterThan(1)
    expect(new Set(own.map(({ organizationId }) => organizationId))).toEqual(new Set([ann.organizationId]))
    expect(await listEntries({ organizationId: ann.organizationId, kind: 'signed-in' })).toMatchObject([
      { email: ann.email },
    ])
    expect(await listEntries({ kind: 'user-deleted' })).toEqual([])
  })

  test('keeps long texts from outside short', async () => {
    const long = 'x'.repeat(2000)
    await note({ email: 'a@b.example', origin: originOf(long, long) }, 'signed-in', { subject: long })
    const [entry] = await listEntries()
    expect([entry?.ip.length, entry?.agent.length, entry?.subject?.length]).toEqual([64, 300, 300])
  })
})

describe('what is kept', () => {
  test('400 days of everything, 90 of what strangers can cause', async () => {
    const ann = await fresh.member('ann@agency.example')
    await note(ann, 'sign-in-failed')
    fresh.advance(AUDIT_LIFE_OF_STRANGERS + 1)
    await note(ann, 'sign-in-failed')
    await fresh.audit.purge()
    expect(await of('sign-in-failed')).toHaveLength(1)
    expect(await of('signed-in')).toHaveLength(1)
    fresh.advance(AUDIT_LIFE - AUDIT_LIFE_OF_STRANGERS)
    await fresh.audit.purge()
    expect(await listEntries()).toEqual([])
  })

  test('and so many refused sign-ins that a flood of them pushes nothing else out', async () => {
    const ann = await fresh.member('ann@agency.example')
    const more = 5
    await fresh.port.query({
      sql: `insert into audit with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
            select 'f' || i, ? + i, 'sign-in-failed', '', null, null, null, '', '' from n`,
      params: [AUDIT_ENTRIES_OF_STRANGERS + more, fresh.now()],
      method: 'run',
    })
    const count = async () => (await fresh.db.$count(table)) as number
    const before = await count()
    await fresh.audit.purge()
    expect(before - (await count())).toBe(more)
    expect(await listEntries({ kind: 'signed-in' })).toMatchObject([{ email: ann.email }])
    const kept = await fresh.port.query({ sql: "select id from audit where id = 'f5'", params: [], method: 'values' })
    expect(kept.rows).toEqual([])
  })
})
