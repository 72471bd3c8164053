import { describe, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { startServer } from '../../scripts/lib/server.mjs'
import { call } from '../support/api-client'
import { ask, newMemberAt } from '../support/server-calls'

describe('whoever runs the server', () => {
  test('is told whether it lives and whether it can work, and nothing else', async () => {
    const live = await call('/healthz')
    expect([live.status, live.body]).toEqual([200, { status: 'ok' }])
    const ready = await call('/readyz')
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok', database: true, storage: true, recognizer: true }])
    const closed = await call('/metrics')
    expect([closed.status, closed.body]).toEqual([404, { message: requests.notFound }])
  })

  test('reads metrics with the token alone: times by route, readings, sizes, and no address as it came', async () => {
    const token = 'a token for monitoring'
    const server = await startServer({ METRICS_TOKEN: token })
    const member = await newMemberAt(server.url)
    const json = { title: 'Counted', tableData: { columns: ['TYPE'], rows: [{ TYPE: 'T0' }] } }
    await ask(server.url, '/fixtures/save', { json, as: member.accessToken })
    await ask(server.url, '/auth/invite/sEcReT')
    for (const as of [undefined, 'another token entirely', `${token}x`]) {
      const refused = await ask(server.url, '/metrics', as === undefined ? {} : { as })
      expect([refused.status, refused.body]).toEqual([401, { message: requests.metricsToken }])
    }
    const { status, body, headers } = await ask(server.url, '/metrics', { as: token })
    await server.stop()
    const saved = server
      .output()
      .split('\n')
      .find((line) => line.includes('"route":"/fixtures/save"'))
    expect(JSON.parse(saved ?? '{}').userId).toMatch(/^[\w-]{36}$/)
    expect([status, headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=/)])
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="POST",route="\/fixtures\/save",status="200"\} 1$/m,
    )
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/auth\/invite\/:token",.*\} 1$/m)
    for (const name of ['uploads_waiting', 'uploads_running', 'picture_seconds_count']) {
      expect(body).toMatch(new RegExp(`^lumenline_${name} 0$`, 'm'))
    }
    expect(body).toMatch(/^lumenline_database_bytes [1-9]\d+/m)
    expect(body).toMatch(/^process_resident_memory_bytes [1-9]\d+/m)
    expect(body).not.toContain('sEcReT')
  })
})
