import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { call } from '../support/api-client'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

describe('versions', () => {
  test('[API-37][VER-10][VER-27][VER-30] anybody may ask for the running version', async () => {
    const { status, body, headers } = await call('/version/current')
    expect(status).toBe(200)
    expect(body).toEqual({ version, devMode: false, checksum: expect.stringMatching(/^[0-9a-f]{8,}$/) })
    expect(headers.get('Cache-Control')).toBe('no-cache')
  })

  test.each(['latest', version])('[API-38][VER-08][VER-09][VER-28] the changelog of %s', async (wanted) => {
    const { status, body } = await call(`/version/changelog/${wanted}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      version,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      title: expect.any(String),
      changes: expect.arrayContaining([expect.any(String)]),
    })
  })

  test('[VER-28] an unknown version is a 404 with a message', async () => {
    for (const wanted of ['99.0.0', '..%2F..%2Fpackage.json', 'constructor']) {
      const { status, body } = await call(`/version/changelog/${wanted}`)
      expect([status, body]).toEqual([404, { message: expect.any(String) }])
    }
  })
})
