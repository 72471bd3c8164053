import { describe, expect, test } from 'vitest'
import { startServer, TEST_ADMIN } from '../../scripts/lib/server.mjs'
import { ask } from '../support/server-calls'

describe('the log', () => {
  test('has one line per request with the route, and no secret', async () => {
    const server = await startServer()
    const signedIn = await ask(server.url, '/admin/login', { json: TEST_ADMIN })
    await ask(server.url, '/auth/invite/sEcReTiNvItE?x=sEcReTqUeRy')
    await ask(server.url, '/sEcReTpAtH')
    await ask(server.url, '/auth/login', { json: { email: 'who@agency.example', password: 'sEcReTpAsS' } })
    await ask(server.url, '/admin/organizations', { as: signedIn.body.adminToken })
    await server.stop()
    const entries = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
    expect(entries.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/admin/login', 200],
      ['GET', '/auth/invite/:token', 404],
      ['GET', '*', 404],
      ['POST', '/auth/login', 401],
      ['GET', '/admin/organizations', 200],
    ])
    const admins = entries.map(({ adminId }) => adminId)
    expect(admins[0]).toMatch(/^[\w-]{36}$/)
    expect(admins).toEqual([admins[0], undefined, undefined, undefined, admins[0]])
    expect(entries[0]).toMatchObject({ requestId: expect.stringMatching(/^[\w-]{36}$/), ms: expect.any(Number) })
    const log = entries.map((entry) => JSON.stringify(entry)).join('\n')
    for (const secret of ['sEcReT', signedIn.body.adminToken, TEST_ADMIN.password, 'who@agency.example']) {
      expect(log).not.toContain(secret)
    }
  })

  test('has no error for the mistakes of clients, and never an address as it came', async () => {
    const server = await startServer()
    for (const path of ['/x?_data=', '/login?_data=routes%2Flogin', '/sEcReT%0d%0aX:y', '/auth/me?_data=sEcReT']) {
      await ask(server.url, path)
      await ask(server.url, path, { headers: { Accept: 'text/html' } })
      await ask(server.url, path, { method: 'POST', body: 'x' })
    }
    await ask(server.url, '/demo', { method: 'POST' })
    await server.stop()
    const lines = server.output().split('\n')
    expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
    expect(server.output()).not.toContain('sEcReT')
  })
})
