import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { admin as messages } from '~/domain/page-messages'
import { adminCookies } from '~/http/credentials.server'
import { readConfig } from '~/services/base/config.server'
import { openServices, type Services } from '~/services/index.server'
import { ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { loadFailure } from './addresses'
import { runIntent } from './intents.server'

const ADDRESS = 'http://localhost:3000/admin'
const EMAIL = 'root@platform.example'

let file: string
let services: Services
let cookie: string
beforeEach(async () => {
  file = join(temporaryFolder(), 'test.db')
  services = await openServices(readConfig({ DATABASE_URL: `file:${file}`, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }))
  const { cookieToken } = await services.admins.openSession(await services.admins.create(EMAIL, PASSWORD), ORIGIN)
  cookie = adminCookies.set(new Request(ADDRESS), cookieToken).split(';', 1)[0] ?? ''
  // A missing table causes an unexpected error; the admin's session does not need it.
  new Sqlite(file).exec('alter table organizations rename to gone').close()
})
afterEach(() => services.close())

/** Presses a button of the screen. @returns the page's data, with its status */
async function press(fields: Record<string, string>) {
  const request = new Request(ADDRESS, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  })
  const answer = await runIntent(request, {
    services,
    origin: ORIGIN,
    requestId: 'r',
    baseUrl: 'http://localhost:3000',
  })
  if (answer instanceof Response || !('init' in answer)) throw new Error('The button worked.')
  return { status: answer.init?.status, message: answer.data.message }
}

test.each([
  ['create', { intent: 'create', name: 'North' }, messages.createFailed],
  ['rename', { intent: 'rename', id: 'x', name: 'North' }, messages.updateFailed],
  ['regenerate', { intent: 'regenerate', id: 'x' }, messages.regenerateFailed],
  ['delete-organization', { intent: 'delete-organization', id: 'x' }, messages.deleteOrganizationFailed],
  ['delete-user', { intent: 'delete-user', id: 'x' }, messages.deleteUserFailed],
  ['reset-link', { intent: 'reset-link', id: 'x' }, messages.resetLinkFailed],
])(
  '[ERR-47][ERR-48][ERR-49][ERR-50][ERR-51] %s tells in its own words that it failed when nothing more is known',
  async (_what, fields, message) => {
    expect(await press(fields)).toEqual({ status: 500, message })
  },
)

test('[ERR-43] while a reason that the server knows goes before them', async () => {
  expect(await press({ intent: 'create', name: ' ' })).toEqual({ status: 400, message: messages.nameRequired })
})

test('[ERR-44] the sign-in has words of its own too', async () => {
  new Sqlite(file).exec('alter table admins rename to gone_admins').close()
  const fields = { intent: 'login', email: EMAIL, password: PASSWORD }
  expect(await press(fields)).toEqual({ status: 500, message: messages.loginFailed })
})

test.each([
  ['', 'Failed to fetch dashboard'],
  ['?tab=dashboard', 'Failed to fetch dashboard'],
  ['?tab=organizations', 'Failed to fetch organizations'],
  ['?tab=users&organization=x', 'Failed to fetch users'],
  ['?tab=audit', 'Failed to fetch the audit trail'],
])('[ADMIN-41][ERR-45][ERR-46] %s that cannot be read says so', (search, message) => {
  expect(loadFailure(search)).toBe(message)
})
