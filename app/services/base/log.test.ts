import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { users } from '#db/schema'
import { freshServices } from '../../../tests/support/fresh-services'
import { createLog } from './log.server'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(createLog({ logLevel: 'info' }, destination))
  return text
}

test('secrets are not logged, at the top or below', () => {
  const secret = 'rt_secret'
  const text = logged((log) =>
    log.info({
      password: secret,
      refreshToken: secret,
      headers: { authorization: secret, cookie: secret, 'set-cookie': [secret] },
      request: { body: { password: secret, inviteToken: secret } },
      route: '/auth/login',
    }),
  )
  expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({ level: 'info', route: '/auth/login', password: '[secret]' })
})

test('a failed query is logged without its values', async () => {
  const { db } = await freshServices()
  const row = {
    id: 'u',
    email: 'ann@agency.example',
    passwordHash: 'scrypt$',
    organizationId: 'x',
    createdAt: 1,
    lastActive: 1,
  }
  const failure: unknown = await db
    .insert(users)
    .values(row)
    .then(
      () => null,
      (error: unknown) => error,
    )
  expect(String(failure)).toContain(row.email)
  const text = logged((log) => log.error({ err: failure }, 'failed'))
  expect(text).toContain('FOREIGN KEY')
  expect(text).not.toContain(row.email)
})

test('an ordinary error keeps its message and place', () => {
  const text = logged((log) => log.error({ err: new TypeError('no such thing') }))
  expect(JSON.parse(text)).toMatchObject({ err: { type: 'TypeError', message: 'no such thing' } })
  expect(text).toContain('log.test.ts')
})
