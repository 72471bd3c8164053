import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { migrate } from '#db/migrations.server'
import { organizations } from '#db/schema'
import { requests } from '~/domain/page-messages'
import { createAdmins } from '~/services/accounts/admins.server'
import { createPasswords } from '~/services/accounts/passwords.server'
import { createSessions } from '~/services/accounts/sessions.server'
import { createOrganizations } from '~/services/organizations.server'
import { seed } from '~/services/seed.server'
import { emptyDatabase } from '../support/empty-database'

// A proxy between the product and the engine forwards requests and may withhold the answers.

type Mischief = 'none' | 'cut' | 'ok-with-error' | 'leaderless'

let mischief: Mischief[]
let passedOn: number
let between: Server
let url: string
const organization = (id: string) => ({ id, name: id, inviteToken: id, createdAt: 1 })

beforeEach(async () => {
  const { port } = await emptyDatabase()
  await migrate(port, 'db/migrations', 1)
  mischief = []
  passedOn = 0
  const engine = new URL(inject('clusterUrl').replace('rqlite:', 'http:')).origin
  between = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const what = mischief.shift() ?? 'none'
    if (what === 'leaderless') return response.writeHead(503).end('leader not found')
    passedOn += 1
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(engine + request.url, { method: 'POST', headers, body: Buffer.concat(chunks) })
    const body = await answer.text()
    if (what === 'cut') return request.socket.destroy()
    response.end(what === 'ok-with-error' ? '{"error":"leadership lost while committing log"}' : body)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => between.once('listening', listening))
  url = `rqlite://127.0.0.1:${(between.address() as AddressInfo).port}`
})
afterEach(() => {
  between.closeAllConnections()
  between.close()
})

test.each(['cut', 'ok-with-error'] as const)(
  'a write whose answer is lost (%s) is done once and answered',
  async (how) => {
    const { db } = await openDatabase(url)
    await db.insert(organizations).values(organization('a'))
    mischief = [how]
    const before = passedOn
    const [, read] = await db.batch([
      db.update(organizations).set({ createdAt: 2 }).where(eq(organizations.createdAt, 1)),
      db.select({ createdAt: organizations.createdAt }).from(organizations),
    ])
    expect(passedOn - before).toBeGreaterThanOrEqual(2)
    expect(read).toEqual([{ createdAt: 2 }])
    mischief = [how]
    await db.insert(organizations).values(organization('b'))
    expect(await db.select({ id: organizations.id }).from(organizations).orderBy(organizations.id)).toEqual([
      { id: 'a' },
      { id: 'b' },
    ])
  },
)

test('rows that a lost answer held are not made up', async () => {
  const { db } = await openDatabase(url)
  mischief = ['cut']
  const made = db.insert(organizations).values(organization('a')).returning({ id: organizations.id }).all()
  await expect(made).rejects.toMatchObject({ cause: { code: 'busy', message: requests.outcomeUnknown } })
  expect(await db.select({ id: organizations.id }).from(organizations)).toEqual([{ id: 'a' }])
})

test('a refused write stays refused when its answer is lost', async () => {
  const { db } = await openDatabase(url)
  await db.insert(organizations).values(organization('a'))
  mischief = ['cut']
  const again = db.insert(organizations).values(organization('a'))
  await expect(again).rejects.toMatchObject({ cause: { kind: 'unique' } })
})

test('while nobody leads it is asked again', async () => {
  const { db } = await openDatabase(url)
  mischief = ['leaderless', 'leaderless', 'leaderless']
  await db.insert(organizations).values(organization('a'))
  mischief = ['leaderless']
  expect(await db.select({ id: organizations.id }).from(organizations)).toEqual([{ id: 'a' }])
})

test('several processes that start at once make one organization and one admin', async () => {
  const config = { firstOrganization: 'First', firstAdmin: { email: 'boss@x.example', password: 'correct horse' } }
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { db, port } = await openDatabase(url)
      await migrate(port, 'db/migrations', 1)
      const passwords = createPasswords({ logN: 4, r: 1, p: 1 })
      await seed(config, {
        admins: createAdmins(
          db,
          () => 1,
          passwords,
          createSessions(db, () => 1),
        ),
        organizations: createOrganizations(db, () => 1, { appUrl: null }),
      })
    }),
  )
  const { db } = await openDatabase(url)
  expect(await db.select({ name: organizations.name }).from(organizations)).toEqual([{ name: 'First' }])
})
