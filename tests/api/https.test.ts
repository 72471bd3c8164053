import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { startServer, TEST_ADMIN, type TestServer } from '../../scripts/lib/server.mjs'
import { sendRaw } from '../support/raw'
import { adminTokenAt, ask, newMemberAt } from '../support/server-calls'

/** The lifetime of tokens on a server behind a TLS proxy, in seconds: short enough for a test to wait for its end. */
const LIFE_S = 2
let server: TestServer
beforeAll(async () => {
  server = await startServer({
    APP_URL: 'https://quotes.example.com',
    TRUST_PROXY: '1',
    ACCESS_TTL_S: String(LIFE_S),
    REFRESH_TTL_S: String(LIFE_S * 2),
  })
})
afterAll(async () => {
  await server.stop()
})

const over = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000 + 100))

describe('where people come over https', () => {
  test.each([
    '/login',
    '/demo',
    '/version/current',
    '/auth/me',
    '/nothing',
    '/build/gone.js',
    '/favicon.svg',
    '/health',
  ])('%s asks browsers to come over https alone', async (path) => {
    const { headers } = await ask(server.url, path)
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/)
  })

  test('and so does what is refused before it is understood, with the other headers', async () => {
    for (const head of [
      'hello',
      'GET / HTTP/1.1\r\nHost: a b',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`,
    ]) {
      const answer = await sendRaw(server.url, `${head}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).toContain('Strict-Transport-Security: max-age=31536000')
      expect(answer).toContain('X-Content-Type-Options: nosniff')
      expect(answer).toContain("frame-ancestors 'none'")
      expect(answer).toMatch(/Cache-Control: no-store/i)
    }
  })

  test('cookies are sent over https alone, and by their names to this host alone', async () => {
    const { email, password } = await newMemberAt(server.url)
    const { headers } = await ask(server.url, '/auth/login', { json: { email, password } })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=ct_[\w-]{43}_[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-device=[\w-]{48}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/),
    ])
    const admin = await ask(server.url, '/admin/login', { json: TEST_ADMIN })
    expect(admin.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-admin=ac_[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(
        /^__Secure-admin-device=[\w-]{48}; Path=\/admin; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/,
      ),
    ])
  })

  test('a cookie that another page of the host set under the plain name counts for nothing', async () => {
    const { cookie } = await newMemberAt(server.url)
    const asked = (Cookie: string) =>
      ask(server.url, '/session/exchange', {
        method: 'POST',
        headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
      })
    expect((await asked(cookie)).status).toBe(200)
    expect((await asked(cookie.replace('__Host-', ''))).status).toBe(401)
  })

  test('links lead to APP_URL, and what is sent from there is taken', async () => {
    const { body } = await ask(server.url, '/admin/organizations', { as: await adminTokenAt(server.url) })
    const invite = new URL(body.organizations[0].invite_link)
    expect(invite.origin).toBe('https://quotes.example.com')
    const { cookie } = await newMemberAt(server.url, {
      id: '',
      name: '',
      inviteToken: invite.searchParams.get('invite') ?? '',
    })
    expect(cookie).toMatch(/^__Host-session=ct_/)
    const sameOrigin = { Cookie: cookie, Origin: 'https://quotes.example.com' }
    expect((await ask(server.url, '/session/exchange', { method: 'POST', headers: sameOrigin })).status).toBe(200)
  })
})

describe('lifetimes are settings', () => {
  test('an access token ends with its life, the refresh token brings a new one until its own ends', async () => {
    const { accessToken, refreshToken } = await newMemberAt(server.url)
    const me = async (as: string) => (await ask(server.url, '/auth/me', { as })).status
    expect(await me(accessToken)).toBe(200)
    await over(LIFE_S)
    expect(await me(accessToken)).toBe(401)
    const renewed = await ask(server.url, '/auth/refresh', { json: { refreshToken } })
    expect(renewed.status).toBe(200)
    expect(await me(renewed.body.accessToken)).toBe(200)
    await over(LIFE_S * 2)
    const late = await ask(server.url, '/auth/refresh', { json: { refreshToken: renewed.body.refreshToken } })
    expect([late.status, late.body]).toEqual([401, { message: login.sessionExpired }])
  })
})
