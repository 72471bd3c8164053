import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, SETTING_NAMES } from './config.server'

const read = (env: Record<string, string>) => readConfig(env, '/srv/lumenline')

function mistakes(env: Record<string, string>): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('[AUTH-46] without settings gives the documented ones', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: '/srv/lumenline/data',
      databaseUrl: 'file:/srv/lumenline/data/lumenline.db',
      backupDir: '/srv/lumenline/data/backups',
      metricsToken: null,
      appUrl: null,
      secure: false,
      firstAdmin: null,
      firstOrganization: 'First Agency',
      accessTtlS: 7200,
      refreshTtlS: 2_592_000,
      rateLimit: true,
      addressLimit: 1500,
      storageLimit: 2_147_483_648,
      watchdogS: 10,
      watchdogFile: '/srv/lumenline/build/watchdog-worker.mjs',
      trustProxy: 0,
      proxyNetworks: [],
      gemini: null,
      contactEmail: 'sales@lumenline.example',
      demoMode: false,
      logLevel: 'info',
      devMode: false,
      rootDir: '/srv/lumenline',
      migrationsDir: '/srv/lumenline/db/migrations',
      workerFile: '/srv/lumenline/build/recognition-worker.mjs',
      backupWorkerFile: '/srv/lumenline/build/backup-worker.mjs',
      refineWorkerFile: '/srv/lumenline/build/refine-worker.mjs',
      tableWorkerFile: '/srv/lumenline/build/table-worker.mjs',
      checkpointWorkerFile: '/srv/lumenline/build/checkpoint-worker.mjs',
    })
  })

  test('[ADMIN-36] reads what is set', () => {
    expect(
      read({
        PORT: '0',
        DATA_DIR: '/data',
        APP_URL: 'https://quotes.example.com/',
        ADMIN_EMAIL: 'Root@Platform.example',
        ADMIN_PASSWORD: ' six ch ',
        RATE_LIMIT: 'off',
        ADDRESS_LIMIT: '9000',
        TRUST_PROXY: '2',
        PROXY_NETWORKS: '172.16.0.0/12, fd00::7',
        GEMINI_API_KEY: 'key',
        GEMINI_BASE_URL: 'http://127.0.0.1:9',
        NODE_ENV: 'development',
      }),
    ).toMatchObject({
      port: 0,
      dataDir: '/data',
      databaseUrl: 'file:/data/lumenline.db',
      appUrl: 'https://quotes.example.com',
      secure: true,
      firstAdmin: { email: 'root@platform.example', password: ' six ch ' },
      rateLimit: false,
      addressLimit: 9000,
      trustProxy: 2,
      proxyNetworks: ['172.16.0.0/12', 'fd00::7'],
      gemini: { apiKey: 'key', baseUrl: 'http://127.0.0.1:9', model: 'gemini-2.5-flash', refineTimeoutMs: 60_000 },
      devMode: true,
    })
  })

  test('an empty setting is none', () => {
    expect(read({ PORT: '', APP_URL: ' ', GEMINI_API_KEY: '' })).toMatchObject({
      port: 3000,
      appUrl: null,
      gemini: null,
    })
  })

  test.each(['0.0.0.0', '127.0.0.1', '192.168.1.20', '[::]', '::1'])('PUBLISH=%s is accepted', (PUBLISH) => {
    expect(read({ PUBLISH })).toEqual(read({}))
  })

  test('a compose file from before that passes on every setting, without a value, changes nothing', () => {
    expect(read(Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])))).toEqual(read({}))
  })

  test.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ...['everywhere', 'true', '0.0.0.0:8080', '10.0.0.0/8'].map((value) => [
      'PUBLISH',
      value,
      'PUBLISH must be an IP address: 127.0.0.1 for this machine alone, or 0.0.0.0 for its networks.',
    ]),
    ['ACCESS_TTL_S', '0', 'ACCESS_TTL_S must be a whole number from 1 to 86400.'],
    ['RATE_LIMIT', 'no', 'RATE_LIMIT must be on or off.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [
      'DATABASE_URL',
      'postgres://x',
      'DATABASE_URL must start with file: and name a file, or with rqlite:// and name a node.',
    ],
    [
      'APP_URL',
      'quotes.example.com',
      'APP_URL must be an address that starts with http:// or https:// and has no path.',
    ],
    [
      'APP_URL',
      'https://x.example/a',
      'APP_URL must be an address that starts with http:// or https:// and has no path.',
    ],
    ['GEMINI_BASE_URL', 'ftp://x', 'GEMINI_BASE_URL must be an address that starts with http:// or https://.'],
    ['CONTACT_EMAIL', 'sales', 'CONTACT_EMAIL must be an e-mail address.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    [
      'METRICS_TOKEN',
      'Schlüssel für Messwerte',
      'METRICS_TOKEN may have letters, digits and signs of ASCII only: it is sent in a header.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    ['ADMIN_EMAIL', 'root@platform.example', 'ADMIN_PASSWORD is missing beside ADMIN_EMAIL.'],
    ['ADMIN_PASSWORD', 'secret!', 'ADMIN_EMAIL is missing beside ADMIN_PASSWORD.'],
  ])('%s=%s is refused in one line', (name, value, line) => {
    expect(mistakes({ [name]: value })).toEqual([line])
  })

  test('the page of settings lists every setting, and nothing else', () => {
    const rows = readFileSync('docs/operate/settings.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    // Set by scripts.
    expect(named.sort()).toEqual(SETTING_NAMES.filter((name) => name !== 'NODE_ENV').sort())
  })

  test('names every mistake and no value', () => {
    const lines = mistakes({
      PORT: 'x',
      ADMIN_EMAIL: 'root@platform.example',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
    })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'ADMIN_PASSWORD', 'LOG_LEVEL'])
    expect(lines.join()).not.toContain('short')
  })
})
