import { beforeEach, expect, test } from 'vitest'
import { audit, organizations, pictures, projectPictures, projects, sessions, tokens, users } from '#db/schema'
import { admin as messages } from '~/domain/page-messages'
import { BOSS, type FreshServices, freshServices, NOON, ORIGIN, PASSWORD } from '../../tests/support/fresh-services'
import { renameDuplicates } from './duplicate-names.server'
import { createOrganizations } from './organizations.server'

const unknown = { code: 'notFound', message: messages.organizationNotFound }

let fresh: FreshServices
beforeEach(async () => {
  fresh = await freshServices()
})

test('[ADMIN-11][ADMIN-12][ADMIN-23][ADMIN-37] an organization shows its invite link and counts its own users', async () => {
  const { organization } = await fresh.join('ann@agency.example')
  await fresh.join('bob@agency.example', organization)
  await fresh.join('eve@elsewhere.example')
  const listed = (await fresh.organizations.list()).find(({ id }) => id === organization.id)
  if (!listed) throw new Error('not listed')
  expect(fresh.organizations.viewOf(listed, 'http://localhost:3000')).toEqual({
    id: organization.id,
    name: 'Agency of ann@agency.example',
    invite_link: `http://localhost:3000/register?invite=${organization.inviteToken}`,
    created_at: new Date(NOON).toISOString(),
    user_count: 2,
  })
})

test('[ADMIN-37] the address of the settings goes before that of the request', async () => {
  const service = createOrganizations(fresh.db, fresh.now, { appUrl: 'https://quotes.example.com' })
  const link = service.inviteLink({ inviteToken: 'abc' }, 'http://evil.example')
  expect(link).toBe('https://quotes.example.com/register?invite=abc')
})

test('[ADMIN-14][ADMIN-15][ADMIN-24][ADMIN-25] names are trimmed', async () => {
  const { id } = await fresh.organizations.create(BOSS, '  North Light ')
  expect(await fresh.organizations.rename(BOSS, id, ' South Light\n')).toMatchObject({ id, name: 'South Light' })
  expect(await fresh.organizations.list()).toMatchObject([{ name: 'South Light' }])
})

test('names are one line of what can be seen', async () => {
  const made = await fresh.organizations.create(BOSS, 'North\r\nLight\u0000\u202e')
  expect(made.name).toBe('North Light')
})

test.each([
  ['', messages.nameRequired],
  [' \t ', messages.nameRequired],
  ['\u200b\u2060\u3164', messages.nameRequired],
  ['\u0000\u0007', messages.nameRequired],
  ['x'.repeat(201), messages.nameLength],
])('[ADMIN-16][ADMIN-17] the name %j is refused', async (name, message) => {
  await expect(fresh.organizations.create(BOSS, name)).rejects.toMatchObject({ code: 'invalid', message })
  const { id } = await fresh.organizations.create(BOSS, 'Kept')
  await expect(fresh.organizations.rename(BOSS, id, name)).rejects.toMatchObject({ code: 'invalid', message })
  expect(await fresh.organizations.list()).toMatchObject([{ name: 'Kept' }])
})

test('no organization takes the name of another, in any capitals, new or renamed; it may change the capitals of its own', async () => {
  const taken = { code: 'conflict', message: messages.nameTaken }
  const north = await fresh.organizations.create(BOSS, 'North Light')
  const south = await fresh.organizations.create(BOSS, 'South Light')
  const before = await fresh.db.$count(audit)
  for (const name of ['North Light', ' north LIGHT ', 'North\nLight']) {
    await expect(fresh.organizations.create(BOSS, name)).rejects.toMatchObject(taken)
    await expect(fresh.organizations.rename(BOSS, south.id, name)).rejects.toMatchObject(taken)
  }
  const made = await Promise.allSettled([1, 2, 3].map(() => fresh.organizations.create(BOSS, 'At once')))
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  // Refused changes leave no trace in the audit trail.
  expect(await fresh.db.$count(audit)).toBe(before + 1)
  expect(await fresh.organizations.rename(BOSS, north.id, 'NORTH light')).toMatchObject({ name: 'NORTH light' })
  const names = (await fresh.organizations.list()).map(({ name }) => name)
  expect(names).toEqual(['At once', 'NORTH light', 'South Light'])
})

test('organizations of one name from earlier releases get numbers, the oldest keeps its name, and the trail tells of it', async () => {
  const long = 'x'.repeat(200)
  const old = ['Lamps', 'LAMPS', 'Lamps (2)', 'lamps', long, long]
  for (const [at, name] of old.entries()) {
    await fresh.db.insert(organizations).values({ id: `o${at}`, name, inviteToken: `i${at}`, createdAt: NOON + at })
  }
  expect(await renameDuplicates(fresh.db, fresh.now)).toBe(3)
  const found = await fresh.db.select().from(organizations).orderBy(organizations.id)
  expect(found.map(({ name }) => name)).toEqual([
    'Lamps',
    'LAMPS (3)',
    'Lamps (2)',
    'lamps (4)',
    long,
    `${'x'.repeat(196)} (2)`,
  ])
  const auditEntries = await fresh.db.select().from(audit)
  expect(auditEntries.map(({ kind, organizationName, subject }) => [kind, organizationName, subject])).toContainEqual([
    'organization-renamed',
    'LAMPS',
    'LAMPS (3)',
  ])
  expect(await renameDuplicates(fresh.db, fresh.now)).toBe(0)
})

test('[ADMIN-27] every invite is new and long', async () => {
  const { id, inviteToken } = await fresh.organizations.create(BOSS, 'Agency')
  const renewed = await fresh.organizations.regenerate(BOSS, id)
  expect(renewed.inviteToken).not.toBe(inviteToken)
  for (const token of [inviteToken, renewed.inviteToken]) expect(token).toMatch(/^[\w-]{32}$/)
})

test('[ADMIN-26][ADMIN-32] deleting an organization deletes all that is its, and nothing else', async () => {
  const gone = await fresh.organizations.create(BOSS, 'Gone')
  const ann = await fresh.member('ann@gone.example', gone)
  const eve = await fresh.member('eve@stays.example')
  for (const member of [ann, eve]) {
    const { id } = await fresh.pictures.keep(member, { bytes: Buffer.from('p'), mimeType: 'image/png', name: 'p.png' })
    const section = { id: 's', sectionIndex: 0, startPercent: 0, endPercent: 1, mimeType: 'image/png', pictureId: id }
    await fresh.projects.save(member, { title: 'T', data: { columns: ['A'], rows: [] }, sections: [section] })
  }
  const tables = [organizations, users, sessions, tokens, projects, pictures, projectPictures]
  const counts = () => Promise.all(tables.map((table) => fresh.db.$count(table)))
  const before = await counts()
  await fresh.organizations.remove(BOSS, gone.id)
  expect(before.every((number) => number > 0)).toBe(true)
  expect(await counts()).toEqual(before.map((number) => number / 2))
  await expect(fresh.auth.verify('ann@gone.example', PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(fresh.auth.invite(gone.inviteToken)).rejects.toMatchObject({ code: 'notFound' })
  expect((await fresh.projects.list(eve)).projects).toHaveLength(1)
})

test('[ADMIN-13][ADMIN-29] lists the users of one organization as they joined', async () => {
  const { organization, userId } = await fresh.join('zoe@agency.example')
  await fresh.join('eve@elsewhere.example')
  fresh.advance(1000)
  await fresh.join('ann@agency.example', organization)
  const time = new Date(NOON).toISOString()
  const found = await fresh.organizations.users(organization.id)
  expect(found.map(({ email }) => email)).toEqual(['zoe@agency.example', 'ann@agency.example'])
  expect(found[0]).toEqual({ id: userId, email: 'zoe@agency.example', created_at: time, last_active: time })
})

test('[ADMIN-07][ADMIN-08][ADMIN-09][ADMIN-39] the dashboard counts all and shows the five newest', async () => {
  for (let number = 1; number <= 6; number += 1) {
    fresh.advance(1000)
    await fresh.join(`user${number}@agency.example`)
  }
  const stats = await fresh.organizations.dashboard()
  expect(stats).toMatchObject({ totalOrganizations: 6, totalUsers: 6 })
  const newest = [6, 5, 4, 3, 2].map((number) => `Agency of user${number}@agency.example`)
  expect(stats.recentOrganizations.map(({ name }) => name)).toEqual(newest)
  expect(stats.recentOrganizations[0]).toMatchObject({ userCount: 1 })
})

test('[ADMIN-25][ADMIN-26][ADMIN-27][ADMIN-29][ADMIN-30] what is not there is said so', async () => {
  const service = fresh.organizations
  await expect(service.rename(BOSS, 'x', 'Name')).rejects.toMatchObject(unknown)
  await expect(service.regenerate(BOSS, 'x')).rejects.toMatchObject(unknown)
  await expect(service.remove(BOSS, 'x')).rejects.toMatchObject(unknown)
  await expect(service.users('x')).rejects.toMatchObject(unknown)
  await expect(service.removeUser(BOSS, 'x')).rejects.toMatchObject({ message: messages.userNotFound })
})

test('[ADMIN-18] the admin door and the user door do not open for each other', async () => {
  const user = await fresh.join('ann@agency.example')
  const admin = await fresh.admins.create('root@platform.example', PASSWORD)
  await expect(fresh.admins.verify('ann@agency.example', PASSWORD, ORIGIN)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await expect(fresh.auth.verify('root@platform.example', PASSWORD, ORIGIN)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await expect(fresh.admins.openSession({ ...user, adminId: user.userId }, ORIGIN)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await expect(fresh.auth.openSession({ ...admin, userId: admin.adminId }, ORIGIN)).rejects.toMatchObject({
    code: 'unauthorized',
  })
})
