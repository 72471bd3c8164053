import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../tests/support/empty-database'
import type { OpenDatabase } from './client.server'
import { migrate } from './migrations.server'
import { preparedStatement } from './prepared.server'
import { audit, organizations, pictures, users } from './schema'

// The behavior all engines have in common.

const organization = (id: string) => ({ id, name: id, inviteToken: id, createdAt: 1 })

let open: OpenDatabase
beforeEach(async () => {
  open = await emptyDatabase()
  await migrate(open.port, 'db/migrations', 1)
})

test('a batch is all or nothing', async () => {
  const { db } = open
  const twice = db.batch([
    db.insert(organizations).values(organization('a')),
    db.insert(organizations).values(organization('a')),
  ])
  await expect(twice).rejects.toMatchObject({ kind: 'unique' })
  expect(await db.select().from(organizations)).toEqual([])
})

test('a batch gives each statement its rows', async () => {
  const { db } = open
  const [, all, made, none] = await db.batch([
    db.insert(organizations).values(organization('a')),
    db.select({ id: organizations.id }).from(organizations),
    db.insert(organizations).values(organization('b')).returning({ id: organizations.id }),
    db.select().from(users),
  ])
  expect([all, made, none]).toEqual([[{ id: 'a' }], [{ id: 'b' }], []])
})

test('a statement of a batch whose text is made once takes other values each time, and none is left out', async () => {
  const { db } = open
  const add = preparedStatement<ReturnType<typeof organization>>((place) =>
    db.insert(organizations).values({
      id: place('id'),
      name: place('name'),
      inviteToken: place('inviteToken'),
      createdAt: place('createdAt'),
    }),
  )
  const named = preparedStatement<{ name?: string }>((place) =>
    db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.name, place('name'))),
  )
  const [, , found] = await db.batch([add(organization('a')), add(organization('b')), named({ name: 'b' })])
  expect(found).toEqual([{ id: 'b' }])
  await expect(db.batch([add(organization('c')), named({})])).rejects.toThrow('name')
  expect(await db.$count(organizations)).toBe(2)
})

test('one row, no row and many rows', async () => {
  const { db } = open
  const byId = (id: string) =>
    db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  await db.insert(organizations).values([organization('a'), organization('b')])
  expect(await byId('a').get()).toEqual({ name: 'a' })
  expect(await byId('x').get()).toBeUndefined()
  expect(await db.select().from(organizations).values()).toHaveLength(2)
})

test('a second row with the same key, and a reference to nothing, are told apart', async () => {
  const { db } = open
  await db.insert(organizations).values(organization('a'))
  const again = db.insert(organizations).values(organization('a'))
  await expect(again).rejects.toMatchObject({ cause: { kind: 'unique' } })
  const lost = db.insert(users).values({
    id: 'u',
    email: 'u@x.example',
    passwordHash: '',
    organizationId: 'nowhere',
    createdAt: 1,
    lastActive: 1,
  })
  await expect(lost).rejects.toMatchObject({ cause: { kind: 'foreignKey' } })
})

test('bytes, texts of every kind, large numbers and nothing come back as they were', async () => {
  const { db } = open
  const name = `?'"\`\u2028 💡 '?' -- ; \\`
  await db.insert(organizations).values({ ...organization('a'), name, createdAt: 8_640_000_000_000_000 })
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256))
  const picture = { organizationId: 'a', mimeType: 'image/png', name, size: bytes.length, createdAt: 1 }
  await db.batch([
    db.insert(pictures).values({ ...picture, id: 'full', bytes }),
    db.insert(pictures).values({ ...picture, id: 'empty', bytes: Buffer.alloc(0) }),
  ])
  const found = await db.select().from(pictures).orderBy(pictures.id)
  expect(
    found.map(({ id, name: kept, bytes: own }) => [
      id,
      kept,
      Buffer.compare(own, id === 'full' ? bytes : Buffer.alloc(0)),
    ]),
  ).toEqual([
    ['empty', name, 0],
    ['full', name, 0],
  ])
  const [home] = await db.select().from(organizations)
  expect([home?.name, home?.createdAt]).toEqual([name, 8_640_000_000_000_000])
  await db.insert(audit).values({ id: 'e', at: 1, kind: 'signed-in', email: '', ip: '', agent: '' })
  expect((await db.select().from(audit))[0]?.subject).toBeNull()
})

test('what goes with an organization goes with it', async () => {
  const { db } = open
  await db.insert(organizations).values(organization('a'))
  const user = { id: 'u', email: 'u@x.example', passwordHash: '', organizationId: 'a', createdAt: 1, lastActive: 1 }
  await db.insert(users).values(user)
  await db.delete(organizations)
  expect(await db.select().from(users)).toEqual([])
})

test('of many writes at once each is done, and done once', async () => {
  const { db } = open
  const ids = Array.from({ length: 40 }, (_, at) => `o${at}`)
  await Promise.all(ids.map((id) => db.insert(organizations).values(organization(id))))
  await Promise.all(ids.map((id) => db.update(organizations).set({ createdAt: 2 }).where(eq(organizations.id, id))))
  expect(
    await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.createdAt, 2)),
  ).toHaveLength(40)
})
