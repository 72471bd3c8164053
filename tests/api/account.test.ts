import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TEST_ADMIN } from '../../scripts/lib/server.mjs'
import { baseUrl, call, newMember } from '../support/api-client'
import { ask, cookieOf, type TestMember } from '../support/server-calls'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A form as a browser posts it. */
const post = (path: string, cookie: string, fields: Record<string, string>) =>
  call(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
  })
const open = (path: string, cookie: string) => call(path, { headers: { Cookie: cookie, Accept: 'text/html' } })

/** Signs the member in again, in Firefox. */
async function signInAgain({ email, password }: TestMember, agent = FIREFOX) {
  const answer = await call('/auth/login', { json: { email, password }, headers: { 'User-Agent': agent } })
  return { accessToken: answer.body.accessToken as string, cookie: cookieOf(answer) }
}

const idsIn = (html: string) => [...html.matchAll(/name="id" value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
const isIn = async (accessToken: string) => (await call('/auth/me', { as: accessToken })).status === 200

describe('/account: where a person is signed in', () => {
  test('lists the other sessions in words and ends one, which takes effect on its next request', async () => {
    const ann = await newMember()
    const firefox = await signInAgain(ann)
    const page = await open('/account', ann.cookie)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.body).toContain('Firefox, Linux')
    expect(page.body).toContain('This one')
    const [id = '', ...more] = idsIn(page.body)
    expect(more).toEqual([])
    expect(await isIn(firefox.accessToken)).toBe(true)
    const ended = await post('/account', ann.cookie, { intent: 'end-session', id })
    expect([ended.status, ended.headers.get('Location')]).toEqual([302, '/account?done=session-ended'])
    expect(await isIn(firefox.accessToken)).toBe(false)
    expect(await isIn(ann.accessToken)).toBe(true)
    expect((await open('/account?done=session-ended', ann.cookie)).body).toContain('Signed out there.')
  })

  test('ends everything else at once', async () => {
    const ann = await newMember()
    const others = [await signInAgain(ann), await signInAgain(ann)]
    const ended = await post('/account', ann.cookie, { intent: 'end-other-sessions' })
    expect(ended.headers.get('Location')).toBe('/account?done=sessions-ended')
    expect(await Promise.all(others.map(({ accessToken }) => isIn(accessToken)))).toEqual([false, false])
    expect(await isIn(ann.accessToken)).toBe(true)
  })

  test('a browser may call itself anything: it is shown as text, and not at length', async () => {
    const ann = await newMember()
    await signInAgain(ann, `<img/src=x>${'A'.repeat(2000)}`)
    const { body } = await open('/account', ann.cookie)
    expect(body).toContain(`&lt;img/src=x&gt;${'A'.repeat(29)}<`)
    expect(body).not.toContain('A'.repeat(30))
    expect(body).not.toContain('<img/src=x>')
  })

  test('a button that is not known changes nothing, and without a cookie the sign-in is asked for', async () => {
    const ann = await newMember()
    const unknown = await post('/account', ann.cookie, { intent: 'toString' })
    expect([unknown.status, unknown.body.includes('This button is not known here.')]).toEqual([400, true])
    const stranger = await post('/account', '', { intent: 'end-other-sessions' })
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/login?from=%2Faccount&expired'])
  })
})

test('another site cannot end a session', async () => {
  const ann = await newMember()
  const other = await signInAgain(ann)
  const answer = await call('/account', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'end-other-sessions' }),
    headers: { Cookie: ann.cookie, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(403)
  expect(await isIn(other.accessToken)).toBe(true)
})

test('the admin screen lists and ends the admin’s own sessions', async () => {
  const login = () => ask(baseUrl(), '/admin/login', { json: TEST_ADMIN, headers: { 'User-Agent': FIREFOX } })
  const here = await login()
  const other = await login()
  const cookie = cookieOf(here)
  const page = await open('/admin?tab=account', cookie)
  expect(page.body).toContain('Firefox, Linux')
  const missing = await post('/admin?tab=account', cookie, { intent: 'end-session', id: randomUUID() })
  expect([missing.status, missing.body.includes('This sign-in is over already.')]).toEqual([404, true])
  // The other session was used last, so it is first.
  await post('/admin?tab=account', cookie, { intent: 'end-session', id: idsIn(page.body)[0] ?? '' })
  const isAdmin = async (answer: typeof here) =>
    (await call('/admin/dashboard', { as: answer.body.adminToken })).status === 200
  expect([await isAdmin(here), await isAdmin(other)]).toEqual([true, false])
})
