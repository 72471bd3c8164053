import { afterAll, beforeAll, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { startServer, TEST_ADMIN, type TestServer } from '../../scripts/lib/server.mjs'
import { askFrom } from '../support/ask-from'
import { type Answer, adminTokenAt, ask, newMemberAt, type Sending } from '../support/server-calls'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await server.stop()
})

/** The same call by several at once until one is turned away, at most 500 times. */
async function untilRefused(url: string, path: string, sending: Sending = {}) {
  let answered = 0
  while (answered < 500) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url, path, sending)))
    answered += answers.filter(({ status }) => status !== 429).length
    const refused = answers.find(({ status }) => status === 429)
    if (refused) return { answered, refused }
  }
  throw new Error('Nothing was refused.')
}

function expectPause({ headers, body }: Answer): void {
  const seconds = Number(headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(10)
  expect(body).toEqual({ message: requests.tooMany(seconds) })
}

test('a member and an admin have a budget each, and using one up leaves the others alone', async () => {
  const small = await startServer({ RATE_LIMIT: 'on', ADDRESS_LIMIT: '300' })
  try {
    const [ann, bob] = [await newMemberAt(small.url), await newMemberAt(small.url)]
    // The admin has made two organizations already.
    const calls = [
      ['/auth/me', ann.accessToken, 60],
      ['/admin/dashboard', await adminTokenAt(small.url), 60 - 2],
    ] as const
    for (const [path, as, left] of calls) {
      const { answered, refused } = await untilRefused(small.url, path, { as })
      expect(answered).toBeGreaterThanOrEqual(left)
      expectPause(refused)
      expect((await ask(small.url, '/auth/me', { as: bob.accessToken })).status).toBe(200)
    }
  } finally {
    await small.stop()
  }
})

test('an address has a budget for everything together, strangers and pages too; health is free', async () => {
  const small = await startServer({ RATE_LIMIT: 'on', ADDRESS_LIMIT: '40' })
  try {
    const { answered, refused } = await untilRefused(small.url, '/version/current')
    expect(answered).toBeGreaterThanOrEqual(40)
    expectPause(refused)
    expect((await ask(small.url, '/login', { headers: { Accept: 'text/html' } })).status).toBe(429)
    expect((await ask(small.url, '/health')).status).toBe(200)
  } finally {
    await small.stop()
  }
})

test('ten wrong passwords in a row pause the account at that address, also for the right one, whatever a forwarded address says', async () => {
  const member = await newMemberAt(server.url)
  const signIn = (password: string, number = 0) =>
    ask(server.url, '/auth/login', {
      json: { email: member.email, password },
      headers: { 'X-Forwarded-For': `10.0.0.${number}` },
    })
  for (let number = 0; number < 10; number++) expect((await signIn('wrong password', number)).status).toBe(401)
  const paused = await signIn(member.password)
  expect(paused.status).toBe(429)
  const seconds = Number(paused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(30)
  expect(paused.body.message).toBe(requests.tooManyAttempts(seconds))
  expect((await ask(server.url, '/auth/me', { as: member.accessToken })).status).toBe(200)
})

test.each([
  ['a member', '/auth/login', 'device'],
  ['the platform admin', '/admin/login', 'admin-device'],
] as const)(
  '%s gets in from elsewhere, and from a known browser at the very address where somebody guesses',
  async (who, path, name) => {
    const owner = who === 'a member' ? await newMemberAt(server.url) : TEST_ADMIN
    const { email, password } = owner
    const signedIn = await ask(server.url, path, { json: { email, password } })
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([name === 'device' ? 'session' : 'admin', name])
    const cookie = cookies[1]?.split(';', 1)[0] ?? ''
    const guess = { from: '127.0.0.30', path, json: { email, password: 'wrong password' } }
    const right = { path, json: { email, password } }
    for (let number = 0; number < 10; number += 1) expect(await askFrom(server.url, guess)).toBe(401)
    expect(await askFrom(server.url, { ...right, from: '127.0.0.30' })).toBe(429)
    expect(await askFrom(server.url, { ...right, from: '127.0.0.31' })).toBe(200)
    expect(await askFrom(server.url, { ...right, from: '127.0.0.30', cookie })).toBe(200)
    // A browser that is known to another account is a stranger here.
    const other = await newMemberAt(server.url)
    const login = await ask(server.url, '/auth/login', { json: { email: other.email, password: other.password } })
    const foreign =
      login.headers
        .getSetCookie()[1]
        ?.split(';', 1)[0]
        ?.replace(/^device/, name) ?? ''
    expect(await askFrom(server.url, { ...right, from: '127.0.0.30', cookie: foreign })).toBe(429)
  },
)

test('a person may have columns mapped, which may cost money, sixty times a minute, whichever way the file is asked for', async () => {
  const member = await newMemberAt(server.url)
  const fixtureData = { columns: ['TYPE', 'CATALOG #'], rows: [{ TYPE: 'A1', 'CATALOG #': '2BL4' }] }
  const saved = await ask(server.url, '/fixtures/save', {
    as: member.accessToken,
    json: { title: 'Lobby', tableData: fixtureData },
  })
  const file = () =>
    ask(server.url, `/projects/${saved.body.projectId}/xml`, {
      headers: { Cookie: member.cookie, Accept: 'text/html' },
    })
  expect((await file()).status).toBe(200)
  const json = { columns: fixtureData.columns, firstThreeRows: fixtureData.rows }
  for (let number = 1; number < 60; number++) {
    expect((await ask(server.url, '/export-xml-mapping', { as: member.accessToken, json })).status).toBe(200)
  }
  expect((await ask(server.url, '/export-xml-mapping', { as: member.accessToken, json })).status).toBe(429)
  const refused = await file()
  expect([refused.status, refused.headers.get('Location')]).toEqual([
    302,
    `/?${new URLSearchParams({ project: saved.body.projectId, xml: 'failed' })}`,
  ])
})

test('invites cannot be tried out by the hundred', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 32; number++) {
    statuses.push((await ask(server.url, `/auth/invite/${'x'.repeat(20)}${number}`)).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
  expect(statuses.at(-1)).toBe(429)
})
