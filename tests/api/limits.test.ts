import { afterAll, beforeAll, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { LIGHT_PASSWORDS, startServer, TEST_ADMIN, type TestServer } from '../../scripts/lib/server.mjs'
import { askFrom } from '../support/ask-from'
import { type Answer, adminTokenAt, ask, newMemberAt, type Sending } from '../support/server-calls'

/** Starts a server that limits attempts. Passwords are cheap here; the tests of passwords cover the cost of a guess. */
const startLimited = (settings: Record<string, string> = {}) =>
  startServer({ RATE_LIMIT: 'on', ...LIGHT_PASSWORDS, ...settings })

let server: TestServer
beforeAll(async () => {
  server = await startLimited()
})
afterAll(async () => {
  await server.stop()
})

/** Sends a call several times at once until one is refused, at most 500 times in total. */
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
  const small = await startLimited({ ADDRESS_LIMIT: '300' })
  try {
    const [ann, bob] = [await newMemberAt(small.url), await newMemberAt(small.url)]
    // The admin has already made two organizations.
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
  const small = await startLimited({ ADDRESS_LIMIT: '40' })
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

test('ten wrong passwords in a row pause the account at that address, also for the right one, whatever address is forwarded', async () => {
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
    // A browser known to another account is unknown to this one.
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

/** The cookie of this name that an answer sets, as a browser would send it back. */
const cookieNamed = ({ headers }: Answer, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';', 1)[0] ?? ''

test.each([
  ['a hundred addresses with one wrong password each', 100, 1],
  ['one address with sixty', 1, 60],
])('%s keep neither owner nor admin out of a browser that they have used before', async (_, addresses, times) => {
  const member = await newMemberAt(server.url)
  const doors = [
    ['/auth/login', 'device', member],
    ['/admin/login', 'admin-device', TEST_ADMIN],
  ] as const
  for (const [path, name, { email, password }] of doors) {
    const cookie = cookieNamed(await ask(server.url, path, { json: { email, password } }), name)
    const json = { email, password: 'wrong password' }
    const from = (host: number) => `127.0.${times}.${host}`
    const guesses = Array.from({ length: addresses * times }, (_none, number) => from(1 + (number % addresses)))
    while (guesses.length > 0) {
      await Promise.all(guesses.splice(0, 10).map((there) => askFrom(server.url, { from: there, path, json })))
    }
    const right = { path, json: { email, password } }
    const elsewhere = `127.0.${100 + times}.${name.length}`
    for (const there of [from(1), elsewhere]) {
      expect(await askFrom(server.url, { ...right, from: there, cookie })).toBe(200)
    }
    expect(await askFrom(server.url, { ...right, from: addresses === 1 ? from(1) : `${elsewhere}0` })).toBe(429)
  }
})

test('a browser in which the password was changed or reset is known by the new one', async () => {
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    ask(server.url, path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    })
  const member = await newMemberAt(server.url)
  const guess = { path: '/auth/login', json: { email: member.email, password: 'wrong password' } }
  const guessAt = async (from: string) => {
    for (let number = 0; number < 10; number += 1) await askFrom(server.url, { ...guess, from })
  }
  const first = { password: 'a quite new password', confirmPassword: 'a quite new password' }
  const changed = await form('/account', { intent: 'password', current: member.password, ...first }, member.cookie)
  expect(changed.headers.get('Location')).toBe('/account?done=password-changed')
  await guessAt('127.0.0.50')
  const right = { from: '127.0.0.50', path: '/auth/login', json: { email: member.email, password: first.password } }
  expect(await askFrom(server.url, right)).toBe(429)
  expect(await askFrom(server.url, { ...right, cookie: cookieNamed(changed, 'device') })).toBe(200)

  const admin = cookieNamed(await ask(server.url, '/admin/login', { json: TEST_ADMIN }), 'admin')
  const { id } = (await ask(server.url, '/auth/me', { as: member.accessToken })).body.user
  const page = await form('/admin', { intent: 'reset-link', id, organization: member.organization.id }, admin)
  const token = /\/reset\?token=([\w-]+)/.exec(page.body)?.[1] ?? ''
  const second = { password: 'and another one', confirmPassword: 'and another one' }
  const reset = await form(`/reset?token=${token}`, second)
  expect(reset.headers.get('Location')).toBe('/login?reset')
  await guessAt('127.0.0.51')
  const next = { from: '127.0.0.51', path: '/auth/login', json: { email: member.email, password: second.password } }
  expect(await askFrom(server.url, next)).toBe(429)
  expect(await askFrom(server.url, { ...next, cookie: cookieNamed(reset, 'device') })).toBe(200)
})

test('a person may look prices up a hundred and twenty times a minute', async () => {
  const member = await newMemberAt(server.url)
  const lookUp = () => ask(server.url, '/prices/known', { as: member.accessToken, json: { lines: [] } })
  for (let number = 1; number <= 120; number++) expect((await lookUp()).status).toBe(200)
  expect((await lookUp()).status).toBe(429)
})

test('a person may send figures of the desk sixty times a minute', async () => {
  const member = await newMemberAt(server.url)
  const send = () => ask(server.url, '/desk/figures', { as: member.accessToken, json: { figures: { typed: 1 } } })
  for (let number = 1; number <= 60; number++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
  const colleague = await newMemberAt(server.url, member.organization)
  const json = { figures: { typed: 1 } }
  expect((await ask(server.url, '/desk/figures', { as: colleague.accessToken, json })).status).toBe(200)
})

test('a person may change makers a hundred and twenty times a minute, by call or on the page', async () => {
  const member = await newMemberAt(server.url)
  const json = { alias: 'Nobody', code: 'LITH' }
  const change = (method: string) => ask(server.url, '/makers/own/aliases', { method, as: member.accessToken, json })
  const page = () =>
    ask(server.url, '/makers', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'save', code: '', name: '' }),
      headers: { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
  expect((await page()).status).toBe(400)
  expect((await change('POST')).status).toBe(200)
  for (let number = 3; number <= 120; number++) expect((await change('DELETE')).status).toBe(200)
  expect((await change('POST')).status).toBe(429)
  expect((await page()).status).toBe(429)
})

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
