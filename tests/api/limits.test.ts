import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { startServer, type TestServer } from '../../scripts/lib/server.mjs'
import { ask, newMemberAt } from '../support/server-calls'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await server.stop()
})

test('ten wrong passwords in a row pause the account, also for the right one, whatever a forwarded address says', async () => {
  const member = await newMemberAt(server.url)
  const signIn = (password: string, number = 0) =>
    ask(server.url, '/auth/login', {
      json: { email: member.email, password },
      headers: { 'X-Forwarded-For': `10.0.0.${number}` },
    })
  for (let number = 0; number < 10; number++) expect((await signIn('wrong password', number)).status).toBe(401)
  const paused = await signIn(member.password)
  expect(paused.status).toBe(429)
  const seconds = Number(paused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(30)
  expect(paused.body.message).toBe(login.tooMany(seconds))
  expect((await ask(server.url, '/auth/me', { as: member.accessToken })).status).toBe(200)
})

test('invites cannot be tried out by the hundred', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 32; number++) {
    statuses.push((await ask(server.url, `/auth/invite/${'x'.repeat(20)}${number}`)).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
  expect(statuses.at(-1)).toBe(429)
})
