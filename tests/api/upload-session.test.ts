import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { adminToken, call, newMember } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

const SCHEDULE = new URL('../fixtures/schedules/s01.png', import.meta.url)

/** Sends an upload whose reading takes far longer than signing out. */
async function sendMany(as: TestMember) {
  const bytes = new Uint8Array(await readFile(SCHEDULE))
  const form = new FormData()
  for (let count = 0; count < 12; count += 1) form.append('images', new Blob([bytes]), 'plan.png')
  return call('/upload', { method: 'POST', body: form, as: as.accessToken })
}

const admin = async (path: string) => call(path, { method: 'DELETE', as: await adminToken() })
const userId = async ({ accessToken }: TestMember) => (await call('/auth/me', { as: accessToken })).body.user.id

test.each([
  ['[AUTH-40] a logout', (who: TestMember) => call('/auth/logout', { json: { refreshToken: who.refreshToken } })],
  ['[ADMIN-30] deleting the user', async (who: TestMember) => admin(`/admin/users/${await userId(who)}`)],
  ['[ADMIN-32] deleting the organization', (who: TestMember) => admin(`/admin/organizations/${who.organization.id}`)],
])('%s ends what is being read and what waits', async (_how, end) => {
  const member = await newMember()
  const sending = [sendMany(member), sendMany(member)]
  await sleep(500)
  expect((await end(member)).status).toBe(200)
  for (const { status, body } of await Promise.all(sending)) {
    expect([status, body]).toEqual([401, { message: login.sessionExpired }])
  }
})
