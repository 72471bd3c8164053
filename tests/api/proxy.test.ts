import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { startServer, type TestServer } from '../../scripts/lib/server.mjs'
import { ask, newMemberAt } from '../support/server-calls'

const HTML = { Accept: 'text/html' }
const entriesOf = (server: TestServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

test('a sign-in behind a proxy that the settings do not know is a warning that says what mends it, and that mends it', async () => {
  const browser = { Origin: 'https://quotes.example.com' }
  let server = await startServer()
  const { email, password } = await newMemberAt(server.url)
  const form = () => ({
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { ...HTML, ...browser },
  })
  const refused = await ask(server.url, '/login', form())
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
  expect(refused.body).toContain(requests.foreignOrigin)
  expect(requests.foreignOrigin).toContain('tell your administrator')
  const { url } = server
  await server.stop()
  const warnings = entriesOf(server).filter(({ level }) => level === 'warn')
  expect(warnings).toEqual([
    expect.objectContaining({
      requestId: refused.headers.get('X-Request-Id'),
      browser: 'https://quotes.example.com',
      server: url,
      mend: 'If people use https://quotes.example.com, set APP_URL=https://quotes.example.com, and TRUST_PROXY=1 behind a proxy.',
    }),
  ])

  server = await startServer({ APP_URL: 'https://quotes.example.com', TRUST_PROXY: '1' }, server.dataDir)
  const member = await newMemberAt(server.url)
  const body = new URLSearchParams({ email: member.email, password: member.password })
  const entered = await ask(server.url, '/login', { method: 'POST', body, headers: { ...HTML, ...browser } })
  await server.stop()
  const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  expect([entered.status, cookies]).toEqual([302, ['__Host-session', '__Host-device']])
})

const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

/** The warnings of a server that is called at this address with a forwarded header. */
async function warningsAt(host: string, settings: Record<string, string> = {}) {
  const server = await startServer({ HOST: '0.0.0.0', TRUST_PROXY: '1', ...settings })
  const url = `http://${host}:${new URL(server.url).port}`
  for (const forged of ['203.0.113.9', '203.0.113.10']) {
    await ask(url, '/version/current', { headers: { 'X-Forwarded-For': forged } })
  }
  await server.stop()
  return entriesOf(server).filter(({ level }) => level === 'warn')
}

test.skipIf(!outside)(
  'only a known proxy may say whom it speaks for; another is told once, with the setting',
  async () => {
    const own = outside ?? ''
    expect(await warningsAt(own)).toEqual([
      expect.objectContaining({
        from: own,
        mend: `If ${own} is your proxy, name it or its network in PROXY_NETWORKS.`,
      }),
    ])
    expect(await warningsAt(own, { PROXY_NETWORKS: `${own}/32` })).toEqual([])
    expect(await warningsAt('127.0.0.1')).toEqual([])
  },
)
