import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../scripts/lib/server.mjs'
import { adminTokenAt, ask, newMemberAt, newOrganizationAt, type TestMember } from '../support/server-calls'
import { TINY_PICTURE } from '../support/tiny-picture'

const LIMIT_MB = 4

let server: TestServer
let full: TestMember
let other: TestMember
beforeAll(async () => {
  server = await startServer({ STORAGE_LIMIT_MB: String(LIMIT_MB) })
  full = await newMemberAt(server.url)
  other = await newMemberAt(server.url)
})
afterAll(async () => {
  await server.stop()
})

/** A table of about `bytes` bytes. */
const tableOf = (bytes: number) => ({
  columns: ['TYPE', 'CATALOG #'],
  rows: Array.from({ length: Math.ceil(bytes / 10_000) }, (_, at) => ({
    TYPE: `A${at}`,
    'CATALOG #': 'x'.repeat(10_000 - 40),
  })),
})
const save = ({ accessToken }: TestMember, title: string, bytes: number) =>
  ask(server.url, '/fixtures/save', { json: { title, tableData: tableOf(bytes) }, as: accessToken })
const update = ({ accessToken }: TestMember, id: string, json: object) =>
  ask(server.url, `/fixtures/update/${id}`, { method: 'PUT', json, as: accessToken })

async function upload({ accessToken }: TestMember, bytes: Uint8Array) {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(bytes)]), 'plan.png')
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${server.url}/upload`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}

/** The message without its figures, which the next test checks. */
const FULL =
  /^The storage of your agency has no room for this: [\d.]+ MB of 4 MB are used, and this takes [\d.]+ MB more\. Nothing was changed\. Delete projects that nobody needs, or ask your administrator for more storage\.$/

test('a full organization saves, duplicates, restores and uploads nothing more; all else goes on, and others work as before', async () => {
  const { body: first } = await save(full, 'Tower', 1_500_000)
  const id: string = first.projectId
  await update(full, id, { fixtureData: tableOf(10_000) })
  const { body: second } = await save(full, 'Annex', 1_500_000)
  expect((await save(full, 'Hall', 1_500_000)).status).toBe(200)

  const refused = await save(full, 'Copy of Tower', 1_500_000)
  expect([refused.status, refused.body]).toEqual([507, { message: expect.stringMatching(FULL) }])
  const restored = await update(full, id, { fixtureData: tableOf(1_500_000), restored: 1 })
  expect([restored.status, restored.body]).toEqual([507, { message: expect.stringMatching(FULL) }])
  const picture = Buffer.concat([TINY_PICTURE, Buffer.alloc(1_500_000)])
  const sent = await upload(full, picture)
  expect([sent.status, sent.body]).toEqual([507, { message: expect.stringMatching(FULL) }])

  const as = full.accessToken
  const { body: list } = await ask(server.url, '/fixtures/list', { as })
  expect(list.projects.map(({ title }: { title: string }) => title).sort()).toEqual(['Annex', 'Hall', 'Tower'])
  const { body: loaded } = await ask(server.url, `/fixtures/load/${id}`, { as })
  expect(loaded.project.fixtureData.rows).toHaveLength(1)
  const { body: revisions } = await ask(server.url, `/fixtures/revisions/${id}`, { as })
  expect(revisions.revisions).toHaveLength(2)
  const exported = await ask(server.url, `/projects/${id}/xml`, { headers: { Cookie: full.cookie } })
  expect([exported.status, exported.body]).toEqual([200, expect.stringContaining('<QUOTE')])
  const { email, password } = full
  const again = await ask(server.url, '/auth/login', { json: { email, password } })
  expect(again.status).toBe(200)
  expect((await ask(server.url, '/auth/refresh', { json: { refreshToken: again.body.refreshToken } })).status).toBe(200)
  expect((await update(full, id, { title: 'Tower, phase 2' })).status).toBe(200)

  expect((await save(other, 'Tower', 1_500_000)).status).toBe(200)
  expect((await upload(other, picture)).body).not.toEqual({ message: expect.stringMatching(FULL) })

  const remove = await ask(server.url, `/fixtures/delete/${second.projectId}`, { method: 'DELETE', as })
  expect(remove.status).toBe(200)
  expect((await save(full, 'Copy of Tower', 1_400_000)).status).toBe(200)
})

test('the sentence tells what is used, what there is and what is asked for; nothing else of the product is full', async () => {
  const member = await newMemberAt(server.url)
  const refused = await save(member, 'Tower', 5_000_000)
  expect([refused.status, refused.body]).toEqual([
    507,
    {
      message:
        'The storage of your agency has no room for this: 0 MB of 4 MB are used, and this takes 4.8 MB more. Nothing was changed. Delete projects that nobody needs, or ask your administrator for more storage.',
    },
  ])
  expect((await ask(server.url, '/readyz')).status).toBe(200)
})

test('many saves at the same moment cannot take much more than there is', async () => {
  const organization = await newOrganizationAt(server.url)
  const member = await newMemberAt(server.url, organization)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save(member, `Hall ${at}`, 1_000_000)))
  const saved = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status === 507)).toHaveLength(12 - saved)
  expect(saved).toBeGreaterThanOrEqual(3)
  expect(saved).toBeLessThanOrEqual(5)
})

test('the admin page and the account page tell what is used of how much', async () => {
  const organization = await newOrganizationAt(server.url, 'Northlight & Daughters')
  const member = await newMemberAt(server.url, organization)
  await save(member, 'Tower', 2_000_000)
  const { headers } = await ask(server.url, '/admin/login', {
    json: { email: 'admin@lumenline.example', password: 'correct horse battery' },
  })
  const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const page = await ask(server.url, '/admin?tab=organizations', {
    headers: { Cookie: cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  })
  const row = page.body.split('<tr>').find((part: string) => part.includes('Northlight &amp; Daughters'))
  expect(row).toContain('2 MB of 4 MB')
  expect(row).toMatch(/<meter [^>]*aria-label="Storage of Northlight &amp; Daughters"[^>]* max="4194304"/)
  const account = await ask(server.url, '/account', { headers: { Cookie: member.cookie, Accept: 'text/html' } })
  expect(account.body).toContain('2 MB of 4 MB')
  // The calls still return the same fields.
  const { body } = await ask(server.url, '/admin/organizations', { as: await adminTokenAt(server.url) })
  expect(Object.keys(body.organizations[0])).toEqual(['id', 'name', 'invite_link', 'created_at', 'user_count'])
})
