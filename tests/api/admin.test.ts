import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { registration, admin as texts } from '~/domain/page-messages'
import { TEST_ADMIN } from '../../scripts/lib/server.mjs'
import { adminToken, baseUrl, call, newMember, newOrganization } from '../support/api-client'
import { cookieOf, newEmail } from '../support/server-calls'

let admin: string
beforeAll(async () => {
  admin = await adminToken()
})
const MISSING = '00000000-0000-4000-8000-000000000000'

describe('POST /admin/login', () => {
  test('[API-39][API-40][ADMIN-19][ADMIN-35] answers a token and sets a strict cookie for /admin', async () => {
    const answer = await call('/admin/login', { json: TEST_ADMIN })
    expect([answer.status, answer.body]).toEqual([200, { adminToken: expect.stringMatching(/^ad_[\w-]{43}$/) }])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin=ac_[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^admin-device=[\w-]{48}; Path=\/admin; HttpOnly; SameSite=Strict; Max-Age=34560000$/),
    ])
  })

  test("[ADMIN-18] an ordinary user's credentials do not open it, nor an admin's the editor", async () => {
    const member = await newMember()
    const asAdmin = await call('/admin/login', { json: { email: member.email, password: member.password } })
    expect([asAdmin.status, asAdmin.body]).toEqual([401, { message: login.wrong }])
    expect((await call('/auth/login', { json: TEST_ADMIN })).status).toBe(401)
  })
})

describe('who may call', () => {
  const CALLS = [
    ['GET', '/admin/dashboard'],
    ['GET', '/admin/organizations'],
    ['POST', '/admin/organizations'],
    ['PUT', `/admin/organizations/${MISSING}`],
    ['DELETE', `/admin/organizations/${MISSING}`],
    ['POST', `/admin/organizations/${MISSING}/regenerate-token`],
    ['GET', `/admin/organizations/${MISSING}/users`],
    ['DELETE', `/admin/users/${MISSING}`],
  ] as const

  test.each(CALLS)('[SEC-04][SEC-05][ADMIN-21] %s %s is closed without an admin', async (method, path) => {
    const member = await newMember()
    const json = method === 'POST' || method === 'PUT' ? { name: 'Closed' } : undefined
    for (const as of [undefined, member.accessToken, member.refreshToken, `ad_${'A'.repeat(43)}`]) {
      const answer = await call(path, { method, json, ...(as ? { as } : {}) })
      expect([answer.status, answer.body]).toEqual([401, { message: login.sessionExpired }])
    }
    const cookie = await call(path, {
      method,
      json,
      headers: { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(cookie.status).toBe(401)
  })

  test('[ADMIN-34][ADMIN-35] the cookie opens the calls as well, and a 401 ends it', async () => {
    const cookie = cookieOf(await call('/admin/login', { json: TEST_ADMIN }))
    const good = await call('/admin/organizations', { headers: { Cookie: cookie } })
    expect(good.status).toBe(200)
    const bad = await call('/admin/organizations', { headers: { Cookie: `admin=ac_${'A'.repeat(43)}` } })
    expect(bad.status).toBe(401)
    expect(bad.headers.getSetCookie()[0]).toMatch(/^admin=; Path=\/admin; .*Max-Age=0$/)
  })
})

test('[API-41][ADMIN-35] POST /admin/logout ends the token and the cookie', async () => {
  const signedIn = await call('/admin/login', { json: TEST_ADMIN })
  const cookie = cookieOf(signedIn)
  const answer = await call('/admin/logout', { method: 'POST', as: signedIn.body.adminToken })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect((await call('/admin/dashboard', { as: signedIn.body.adminToken })).status).toBe(401)
  expect((await call('/admin/dashboard', { headers: { Cookie: cookie } })).status).toBe(401)
})

describe('organizations', () => {
  test('[API-44][API-45][ADMIN-11][ADMIN-14][ADMIN-24][ADMIN-37] creates one with a trimmed name and a full link', async () => {
    const { status, body } = await call('/admin/organizations', { json: { name: '  North & Sons  ' }, as: admin })
    expect(status).toBe(200)
    expect(body.organization).toEqual({
      id: expect.any(String),
      name: 'North & Sons',
      invite_link: expect.stringMatching(/^http:\/\/[^/]+\/register\?invite=[\w-]{32,}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      user_count: 0,
    })
    expect(new URL(body.organization.invite_link).origin).toBe(baseUrl())
  })

  test.each([
    ['POST', '/admin/organizations'],
    ['PUT', null],
  ])('[ADMIN-16][ADMIN-17] an empty name is refused on %s', async (method, path) => {
    const target = path ?? `/admin/organizations/${(await newOrganization()).id}`
    for (const name of ['', '   ', undefined]) {
      const { status, body } = await call(target, { method, json: { name }, as: admin })
      expect([status, body.message]).toEqual([400, texts.nameRequired])
    }
    expect((await call(target, { method, json: { name: 'x'.repeat(201) }, as: admin })).body.message).toBe(
      texts.nameLength,
    )
  })

  test('[API-43][ADMIN-23][ADMIN-12][FLOW-01] lists them with the number of their users', async () => {
    const organization = await newOrganization()
    await newMember(organization)
    await newMember(organization)
    const { body } = await call('/admin/organizations', { as: admin })
    const found = body.organizations.find(({ id }: { id: string }) => id === organization.id)
    expect(found).toMatchObject({ name: organization.name, user_count: 2 })
  })

  test('[API-46][ADMIN-15][ADMIN-25][API-51] renames one, trimmed, and answers it', async () => {
    const { id } = await newOrganization()
    const answer = await call(`/admin/organizations/${id}`, { method: 'PUT', json: { name: ' South ' }, as: admin })
    expect(answer.body).toMatchObject({ success: true, organization: { id, name: 'South' } })
  })

  test('[API-47][ADMIN-27][ADMIN-28] makes the invite anew; the earlier link no longer works', async () => {
    const { id, inviteToken } = await newOrganization()
    const answer = await call(`/admin/organizations/${id}/regenerate-token`, { method: 'POST', as: admin })
    const link = new URL(answer.body.organization.invite_link)
    expect((await call(`/auth/invite/${link.searchParams.get('invite')}`)).status).toBe(200)
    expect((await call(`/auth/invite/${inviteToken}`)).body).toEqual({ message: registration.invalidInvite })
  })

  test('[API-48][ADMIN-26][ADMIN-32] deletes one with its users, their sessions and its projects', async () => {
    const member = await newMember()
    const table = { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }
    await call('/fixtures/save', { json: { title: 'Lobby', tableData: table }, as: member.accessToken })
    const answer = await call(`/admin/organizations/${member.organization.id}`, { method: 'DELETE', as: admin })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect((await call('/fixtures/list', { as: member.accessToken })).status).toBe(401)
    expect((await call('/auth/refresh', { json: { refreshToken: member.refreshToken } })).status).toBe(401)
    expect((await call('/auth/login', { json: { email: member.email, password: member.password } })).status).toBe(401)
    const { body } = await call('/admin/organizations', { as: admin })
    expect(body.organizations.map(({ id }: { id: string }) => id)).not.toContain(member.organization.id)
  })

  test.each([
    ['PUT', `/admin/organizations/${MISSING}`, texts.organizationNotFound],
    ['DELETE', `/admin/organizations/${MISSING}`, texts.organizationNotFound],
    ['POST', `/admin/organizations/${MISSING}/regenerate-token`, texts.organizationNotFound],
    ['GET', `/admin/organizations/${MISSING}/users`, texts.organizationNotFound],
    ['DELETE', `/admin/users/${MISSING}`, texts.userNotFound],
  ])('%s %s is a 404', async (method, path, message) => {
    const json = method === 'PUT' ? { name: 'Nobody' } : undefined
    const { status, body } = await call(path, { method, json, as: admin })
    expect([status, body]).toEqual([404, { message }])
  })
})

describe('users', () => {
  test('[API-49][ADMIN-13][ADMIN-29] lists those of one organization', async () => {
    const member = await newMember()
    await newMember()
    const { body } = await call(`/admin/organizations/${member.organization.id}/users`, { as: admin })
    expect(body).toEqual({
      users: [
        {
          id: expect.any(String),
          email: member.email,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          last_active: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
    })
  })

  test('[API-50][ADMIN-30][ADMIN-40] deletes one at once; the projects stay with the e-mail', async () => {
    const organization = await newOrganization()
    const [leaving, staying] = [await newMember(organization), await newMember(organization)]
    const table = { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }
    await call('/fixtures/save', { json: { title: 'Lobby', tableData: table }, as: leaving.accessToken })
    const { body } = await call(`/admin/organizations/${organization.id}/users`, { as: admin })
    const { id } = body.users.find(({ email }: { email: string }) => email === leaving.email)
    const answer = await call(`/admin/users/${id}`, { method: 'DELETE', as: admin })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    const after = await call('/auth/me', { as: leaving.accessToken })
    expect([after.status, after.body.message]).toEqual([401, login.sessionExpired])
    const list = await call('/fixtures/list', { as: staying.accessToken })
    expect(list.body.projects).toEqual([expect.objectContaining({ title: 'Lobby', created_by: leaving.email })])
  })
})

test('[API-42][ADMIN-07][ADMIN-08][ADMIN-09][ADMIN-10][ADMIN-39] the dashboard counts and shows the five newest', async () => {
  const before = (await call('/admin/dashboard', { as: admin })).body.stats
  const made: string[] = []
  for (let number = 0; number < 6; number++) made.push((await newOrganization()).id)
  const { body } = await call('/admin/dashboard', { as: admin })
  expect(body.stats.totalOrganizations).toBe(before.totalOrganizations + 6)
  expect(body.stats.totalUsers).toBe(before.totalUsers)
  expect(body.stats.recentOrganizations.map(({ id }: { id: string }) => id)).toEqual(made.slice(1).reverse())
  expect(Object.keys(body.stats.recentOrganizations[0]).sort()).toEqual([
    'created_at',
    'id',
    'invite_link',
    'name',
    'user_count',
  ])
  await newMember()
  expect((await call('/admin/dashboard', { as: admin })).body.stats.totalUsers).toBe(before.totalUsers + 1)
})

test('a person who was deleted can join again with the same e-mail', async () => {
  const organization = await newOrganization()
  const email = newEmail()
  const join = () =>
    call('/auth/register', { json: { email, password: 'lamps 1', inviteToken: organization.inviteToken } })
  const { body } = await join()
  await call(`/admin/users/${body.user.id}`, { method: 'DELETE', as: admin })
  expect((await join()).status).toBe(200)
})
