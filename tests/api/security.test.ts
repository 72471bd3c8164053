import { describe, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { TEST_ADMIN } from '../../scripts/lib/server.mjs'
import { baseUrl, call, newMember } from '../support/api-client'
import { sendRaw } from '../support/raw'
import { cookieOf } from '../support/server-calls'

const HTML = { Accept: 'text/html' }

describe('headers', () => {
  test.each(['/login', '/version/current', '/nothing', '/health', '/build/gone.js', '/auth/me'])(
    '%s carries the security headers and names no software',
    async (path) => {
      const { headers } = await call(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toMatch(/no-referrer|strict-origin-when-cross-origin/)
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('X-Powered-By')).toBeNull()
      expect(headers.get('Strict-Transport-Security')).toBeNull()
    },
  )

  test('a page allows only scripts with the nonce of this very answer', async () => {
    const nonceOf = async () => {
      const { headers, body } = await call('/login', { headers: HTML })
      const policy = headers.get('Content-Security-Policy') ?? ''
      const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
      expect(scripts).not.toMatch(/unsafe|\*|https?:/)
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? ''
      expect(nonce.length).toBeGreaterThan(20)
      for (const [tag] of String(body).matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
      expect(body).not.toMatch(/<[^>]+\sstyle=/)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })

  test('what belongs to one person is never stored', async () => {
    const member = await newMember()
    for (const path of ['/auth/me', '/fixtures/list']) {
      expect((await call(path, { as: member.accessToken })).headers.get('Cache-Control')).toBe('no-store')
    }
    expect((await call('/', { headers: { ...HTML, Cookie: member.cookie } })).headers.get('Cache-Control')).toContain(
      'no-store',
    )
  })

  test('files of the build keep for a year, are sent compressed and never cookie-dependent', async () => {
    const { body } = await call('/login', { headers: HTML })
    const script = /\/build\/[\w/.-]+\.js/.exec(String(body))?.[0] ?? ''
    const response = await fetch(baseUrl() + script, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Encoding') ?? 'small').toMatch(/^(br|small)$/)
    await response.text()
  })
})

describe('requests from other sites', () => {
  const logout = (headers: Record<string, string>) =>
    call('/auth/logout', { json: {}, headers: { ...headers, Accept: 'application/json' } })

  test.each([
    ['Sec-Fetch-Site cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['Origin null', { Origin: 'null' }],
    ['an Origin that is no address', { Origin: 'junk' }],
    ['a foreign Referer', { Referer: 'https://evil.example/login' }],
  ])('a cookie with %s is a 403 and changes nothing', async (_what, headers: Record<string, string>) => {
    const member = await newMember()
    const answer = await logout({ Cookie: member.cookie, ...headers })
    expect([answer.status, answer.body]).toEqual([403, { message: requests.foreignOrigin }])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await call('/auth/me', { as: member.accessToken })).status).toBe(200)
  })

  test('a cookie without any proof ends no session: refused on pages, counting for nothing on data calls', async () => {
    const member = await newMember()
    expect((await logout({ Cookie: member.cookie })).status).toBe(200)
    const form = { method: 'POST', body: new URLSearchParams(), headers: { ...HTML, Cookie: member.cookie } }
    expect((await call('/logout', form)).status).toBe(403)
    expect((await call('/auth/me', { as: member.accessToken })).status).toBe(200)
  })

  test('a program that keeps its cookies and tells no source may sign in again', async () => {
    const member = await newMember()
    const again = { json: { email: member.email, password: member.password }, headers: { Cookie: member.cookie } }
    expect((await call('/auth/login', again)).status).toBe(200)
  })

  test('a forwarded host that equals the foreign Origin does not help', async () => {
    const member = await newMember()
    const headers = { Cookie: member.cookie, Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }
    expect((await logout(headers)).status).toBe(403)
  })

  test('our own pages sign out by the cookie, known by Sec-Fetch-Site, Origin or Referer', async () => {
    const proofs: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: baseUrl() },
      { Referer: `${baseUrl()}/login` },
    ]
    for (const headers of proofs) {
      const member = await newMember()
      expect((await logout({ Cookie: member.cookie, ...headers })).status).toBe(200)
      expect((await call('/auth/me', { as: member.accessToken })).status).toBe(401)
    }
  })

  test('a sign-in form on another site is refused with a page, and sets no cookie', async () => {
    const member = await newMember()
    const answer = await call('/login', {
      method: 'POST',
      body: new URLSearchParams({ email: member.email, password: member.password }),
      headers: { ...HTML, Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.body).toContain(requests.foreignOrigin)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test("the admin's cookie writes only for our own pages", async () => {
    const cookie = cookieOf(await call('/admin/login', { json: TEST_ADMIN }))
    const create = (headers: Record<string, string>) =>
      call('/admin/organizations', { json: { name: 'By cookie' }, headers: { Cookie: cookie, ...headers } })
    expect((await create({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await create({})).status).toBe(403)
    expect((await create({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })
})

describe('requests that no browser makes', () => {
  const raw = (head: string, body = '') => sendRaw(baseUrl(), `${head}\r\n\r\n${body}`)

  test.each([
    ['a Host with a blank', 'GET / HTTP/1.1\r\nHost: a b', 400],
    ['half an IPv6 Host', 'GET / HTTP/1.1\r\nHost: [::1', 400],
    ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost', 400],
    ['no Host', 'GET / HTTP/1.1', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost', 405],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`, 431],
    ['no HTTP at all', 'hello', 400],
  ])('%s is refused', async (_what, head, status) => {
    const answer = await raw(head)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({ message: expect.any(String) })
  })

  test('a HEAD request that is refused before it has a route gets no body', async () => {
    const answer = await raw(`HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toMatch(/\r\n\r\n$/)
  })

  test('two slashes at the start lead nowhere else', async () => {
    const { status, headers } = await call('//evil.example/x', { headers: HTML })
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/')
  })

  test('an error never shows code, paths or the database', async () => {
    for (const path of [
      '/auth/invite/%00',
      "/auth/invite/'; drop table users",
      '/fixtures/load/%E0%A4%A',
      '/version/changelog/..%2f',
    ]) {
      const { status, body } = await call(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(JSON.stringify(body)).not.toMatch(/\bat |node_modules|\.ts|SQLITE|select /i)
    }
  })
})

describe('[API-54] large bodies', () => {
  const declared = (path: string, length: number) =>
    sendRaw(
      baseUrl(),
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    )

  test.each([
    ['/auth/login', 64 * 1024, '64 KB'],
    ['/prices/known', 128 * 1024, '128 KB'],
    ['/prices/lists', 1024 * 1024, '1 MB'],
    ['/fixtures/save', 12 * 1024 * 1024, '12 MB'],
    ['/upload', 60 * 1024 * 1024, '60 MB'],
  ])('%s over its limit is a 413 that names it, before the body comes', async (path, limit, name) => {
    const answer = await declared(path, limit + 1)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain(requests.tooLargeFor(name))
  })

  test('a body without a length is cut off at the limit', async () => {
    const member = await newMember()
    const megabyte = 'x'.repeat(1024 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ >= 40) return controller.close()
        controller.enqueue(new TextEncoder().encode(megabyte))
      },
    })
    const response = await fetch(`${baseUrl()}/fixtures/save`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${member.accessToken}` },
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: requests.tooLargeFor('12 MB') })
  })

  test('compressed bodies are refused', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }
    const { status, body } = await call('/auth/login', { method: 'POST', body: 'x', headers })
    expect([status, body]).toEqual([415, { message: requests.encodedBody }])
  })
})

test('/health says that the server is well, and nothing else', async () => {
  const { status, body } = await call('/health')
  expect([status, body]).toEqual([200, { status: 'ok' }])
})
