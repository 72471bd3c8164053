import { describe, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { adminToken, call, newMember } from '../support/api-client'

const HTML = { Accept: 'text/html,application/xhtml+xml' }
const ID = '00000000-0000-4000-8000-000000000000'

test('[SHELL-18] the pages and the manifest name one product', async () => {
  for (const path of ['/demo', '/login', '/register', '/admin']) {
    const { body } = await call(path, { headers: HTML })
    expect(/<title>([^<]*)<\/title>/.exec(String(body))?.[1]).toMatch(/\bLumenline\b/)
  }
  const { body } = await call('/manifest.webmanifest')
  expect(JSON.parse(String(body))).toMatchObject({ name: 'Lumenline', short_name: 'Lumenline' })
})

describe('paths that do not exist', () => {
  test.each(['/nothing', '/fixtures', '/auth/unknown', '/admin/unknown', '/a/b/c?d=e', '/%00', '/index.php'])(
    '[ROUTE-08][ROUTE-16] a person who opens %s lands on /',
    async (path) => {
      const { status, headers } = await call(path, { headers: HTML })
      expect([status, headers.get('Location')]).toEqual([302, '/'])
    },
  )

  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    '[ROUTE-16] a script that sends %s is told so in JSON',
    async (method) => {
      const { status, body } = await call('/fixtures/unknown', { method })
      expect([status, body]).toEqual([404, { message: requests.notFound }])
    },
  )

  test.each(['/build/gone.js', '/build/../package.json', '/samples/gone.png'])(
    '[ROUTE-16] a missing file %s is a 404, also for a person',
    async (path) => {
      const { status } = await call(path, { headers: HTML })
      expect([404, 302]).toContain(status)
      if (!path.includes('..')) expect(status).toBe(404)
    },
  )

  test.each([
    '/package.json',
    '/data/lumenline.db',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.env',
    '/app/root.tsx',
  ])('nothing of the project is served as a file: %s', async (path) => {
    const { status, body } = await call(path)
    expect(status).toBe(404)
    expect(body).toEqual({ message: requests.notFound })
  })
})

describe('methods', () => {
  test.each([
    ['GET', '/auth/login', 'POST'],
    ['PUT', '/auth/login', 'POST'],
    ['DELETE', '/auth/me', 'GET, HEAD'],
    ['POST', '/fixtures/list', 'GET, HEAD'],
    ['GET', '/fixtures/save', 'POST'],
    ['POST', `/fixtures/update/${ID}`, 'PUT'],
    ['PATCH', `/fixtures/update/${ID}`, 'PUT'],
    ['GET', `/fixtures/delete/${ID}`, 'DELETE'],
    ['DELETE', `/fixtures/load/${ID}`, 'GET, HEAD'],
    ['POST', `/fixtures/revisions/${ID}`, 'GET, HEAD'],
    ['POST', `/fixtures/revisions/${ID}/1`, 'GET, HEAD'],
    ['GET', '/upload', 'POST'],
    ['GET', '/export-xml-mapping', 'POST'],
    ['GET', '/export-xml-download', 'POST'],
    ['GET', '/layouts/answers', 'POST, PUT'],
    ['GET', '/prices/known', 'POST'],
    ['POST', '/makers/own', 'GET, HEAD'],
    ['PUT', '/makers/own/aliases', 'POST, DELETE'],
    ['PUT', '/desk/figures', 'POST'],
    ['GET', '/prices/history', 'POST'],
    ['GET', '/prices/lists', 'POST'],
    ['POST', `/prices/remembered/${ID}`, 'GET, HEAD, PUT'],
    ['POST', '/version/current', 'GET, HEAD'],
    ['DELETE', '/admin/organizations', 'GET, HEAD, POST'],
    ['GET', `/admin/organizations/${ID}`, 'PUT, DELETE'],
    ['GET', '/admin/logout', 'POST'],
    ['GET', '/session/exchange', 'POST'],
  ])('[ROUTE-16] %s %s is a 405 that allows %s', async (method, path, allow) => {
    const { status, headers, body } = await call(path, { method })
    expect([status, body]).toEqual([405, { message: requests.methodNotAllowed }])
    expect(headers.get('Allow')).toBe(allow)
  })

  test.each(['/auth/login', '/fixtures/save', '/upload', '/session/exchange'])(
    '[ROUTE-16] a person who opens %s lands on /',
    async (path) => {
      const { status, headers } = await call(path, { headers: HTML })
      expect([status, headers.get('Location')]).toEqual([302, '/'])
    },
  )

  test.each([
    ['/admin/login', '/admin'],
    ['/makers/own', '/makers'],
    ['/desk/figures', '/desk'],
    ['/admin/logout', '/admin'],
    ['/admin/dashboard', '/admin?tab=dashboard'],
    ['/admin/organizations', '/admin?tab=organizations'],
    [`/admin/organizations/${ID}`, '/admin?tab=organizations'],
    [`/admin/organizations/${ID}/users`, `/admin?tab=users&organization=${ID}`],
    [`/admin/users/${ID}`, '/admin?tab=users'],
  ])('[ROUTE-15][ROUTE-14] a person who opens %s is sent to %s', async (path, target) => {
    const { status, headers } = await call(path, { headers: HTML, as: await adminToken() })
    expect([status, headers.get('Location')]).toEqual([302, target])
  })

  test('[ROUTE-15] the same address answers data to a script', async () => {
    const { status, body } = await call('/admin/organizations', { as: await adminToken() })
    expect(status).toBe(200)
    expect(body.organizations).toEqual(expect.any(Array))
  })

  test('HEAD answers the headers of GET without a body', async () => {
    const { status, headers, body } = await call('/version/current', { method: 'HEAD' })
    expect([status, body === '' || body === undefined]).toEqual([200, true])
    expect(headers.get('Content-Type')).toContain('application/json')
  })

  test.each([
    ['/auth/login', 'POST'],
    ['/fixtures/list', 'GET, HEAD'],
    ['/admin/organizations', 'GET, HEAD, POST'],
    [`/admin/organizations/${ID}`, 'PUT, DELETE'],
    ['/', 'GET, HEAD, POST'],
    ['/demo', 'GET, HEAD'],
    ['/login', 'GET, HEAD, POST'],
    ['/health', 'GET, HEAD'],
    ['/build/gone.js', 'GET, HEAD'],
  ])('OPTIONS %s and a method that nobody knows are told %s', async (path, allow) => {
    const options = await call(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('Allow')]).toEqual([204, allow])
    const unknown = await call(path, { method: 'PROPFIND' })
    expect([unknown.status, unknown.headers.get('Allow')]).toEqual([405, allow])
    expect(unknown.body).toEqual({ message: requests.methodNotAllowed })
  })

  test.each(['OPTIONS', 'PROPFIND', 'PATCH'])('%s of a path that nothing has is a 404', async (method) => {
    const { status, body } = await call('/nothing', { method })
    expect([status, body]).toEqual([404, { message: requests.notFound }])
  })

  test.each(['/x%0d%0aSet-Cookie:%20a=b', '/x%0A', '/x%E2%80%A8y'])(
    '[ROUTE-08][ROUTE-16] %s is an address like any other that does not exist',
    async (path) => {
      const person = await call(path, { headers: HTML })
      expect([person.status, person.headers.get('Location')]).toEqual([302, '/'])
      for (const method of ['GET', 'POST']) {
        expect(await call(path, { method })).toMatchObject({ status: 404, body: { message: requests.notFound } })
      }
    },
  )

  test('OPTIONS gives no data away', async () => {
    const member = await newMember()
    const { status, body, headers } = await call('/fixtures/list', { method: 'OPTIONS', as: member.accessToken })
    expect([status, body]).toEqual([204, ''])
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('pages', () => {
  test('[ROUTE-10][ROUTE-11] / sends a visitor whose session is unknown to check it, never to the data', async () => {
    const { status, body } = await call('/', { headers: HTML })
    expect([200, 302]).toContain(status)
    if (status === 200) expect(body).toContain('Loading...')
  })

  test.each(['/login', '/register', '/demo', '/admin'])('[SEC-06][ROUTE-05] %s is public', async (path) => {
    const { status, body } = await call(path, { headers: HTML })
    expect([200, 400, 404]).toContain(status)
    expect(body).toContain('<!DOCTYPE html>')
  })
})

describe('[CARD-05] bodies', () => {
  const CALLS = ['/auth/login', '/auth/register', '/auth/refresh', '/auth/logout', '/admin/login']

  test.each(CALLS)('POST %s: what is not JSON is a 400 with a message', async (path) => {
    for (const body of ['{', '', 'null', '[]', '"text"', '{"email":']) {
      const answer = await call(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toEqual(expect.any(String))
    }
  })

  test.each(CALLS)('POST %s: another content type is a 415', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await call(path, { method: 'POST', body: '{}', headers: { 'Content-Type': type } })
      expect([answer.status, answer.body]).toEqual([415, { message: requests.jsonOnly }])
    }
  })

  test('the token is checked before the body is read', async () => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await call('/fixtures/save', { method: 'POST', body: '{', headers })).status).toBe(401)
  })

  test('brackets nested thousands deep are a 400', async () => {
    const member = await newMember()
    const body = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await call('/fixtures/save', { method: 'POST', body, headers, as: member.accessToken })
    expect([answer.status, answer.body.message]).toEqual([400, requests.badJson])
  })
})
