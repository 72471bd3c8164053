import { describe, expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { admin, registration } from '~/domain/page-messages'
import { ADMIN } from '../support/accounts'
import { adminToken, call, newMember, newOrganization } from '../support/api-client'
import { cookieOf, newEmail } from '../support/server-calls'

const PASSWORD = 'lamps and lights'
const signIn = (email: string, password: string) => call('/auth/login', { json: { email, password } })
const refresh = (refreshToken: string) => call('/auth/refresh', { json: { refreshToken } })

describe('POST /auth/login', () => {
  test('[API-01][API-02][AUTH-45] answers two tokens and the user with the organization', async () => {
    const member = await newMember()
    const { status, body } = await signIn(member.email, PASSWORD)
    expect(status).toBe(200)
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^at_[\w-]{43}_[0-9a-f-]{36}$/),
      refreshToken: expect.stringMatching(/^rt_[\w-]{43}_[0-9a-f-]{36}$/),
      user: {
        id: expect.any(String),
        email: member.email,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        last_active: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        organization: { id: member.organization.id, name: member.organization.name },
      },
    })
  })

  test('takes the e-mail in any case and with blanks around it', async () => {
    const member = await newMember()
    expect((await signIn(`  ${member.email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  test('gives the same answer to a wrong password and to an unknown e-mail', async () => {
    const member = await newMember()
    const wrong = await signIn(member.email, 'not the password')
    const unknown = await signIn(newEmail(), 'not the password')
    expect([wrong.status, wrong.body]).toEqual([401, { message: login.wrong }])
    expect([unknown.status, unknown.body]).toEqual([401, { message: login.wrong }])
  })

  test.each([
    ['no e-mail', { password: PASSWORD }, 'email', registration.emailInvalid],
    [
      '[AUTH-15] something that is no e-mail',
      { email: 'anna', password: PASSWORD },
      'email',
      registration.emailInvalid,
    ],
    ['no password', { email: 'anna@agency.example' }, 'password', registration.passwordLength],
    [
      '[AUTH-17] five characters',
      { email: 'anna@agency.example', password: '12345' },
      'password',
      registration.passwordLength,
    ],
  ])(
    '[AUTH-14][AUTH-15][AUTH-16][AUTH-17][AUTH-47] refuses %s and names the field',
    async (_what, json, field, message) => {
      const { status, body } = await call('/auth/login', { json })
      expect(status).toBe(400)
      expect(body).toEqual({ message, details: [{ field, message }] })
    },
  )

  test('[AUTH-44] sets a session cookie that scripts and other sites cannot use', async () => {
    const member = await newMember()
    const answer = await signIn(member.email, PASSWORD)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=ct_[\w-]{43}_[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

describe('POST /auth/register', () => {
  const register = (json: object) => call('/auth/register', { json })

  test('[API-03][API-04][SEC-02] makes an account in the organization of the invite and signs it in', async () => {
    const organization = await newOrganization()
    const email = newEmail()
    const { status, body } = await register({ email, password: PASSWORD, inviteToken: organization.inviteToken })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email, organization: { id: organization.id, name: organization.name } })
    const me = await call('/auth/me', { as: body.accessToken })
    expect(me.body.user.id).toBe(body.user.id)
  })

  test.each([
    ['no invite', { inviteToken: undefined }, 400, registration.missingInvite],
    ['an empty invite', { inviteToken: ' ' }, 400, registration.missingInvite],
    ['an unknown invite', { inviteToken: 'A'.repeat(32) }, 404, registration.invalidInvite],
    ['no e-mail', { email: undefined }, 400, registration.emailInvalid],
    ['no password', { password: undefined }, 400, registration.passwordLength],
    ['a short password', { password: '12345' }, 400, registration.passwordLength],
  ])('[AUTH-18][AUTH-19][AUTH-20][AUTH-23][AUTH-41][SEC-02] refuses %s', async (_what, changes, status, message) => {
    const { inviteToken } = await newOrganization()
    const answer = await register({ email: newEmail(), password: PASSWORD, inviteToken, ...changes })
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('an e-mail has one account only, in any case and in any organization; its password stays', async () => {
    const member = await newMember()
    const other = await newOrganization()
    const again = await register({
      email: member.email.toUpperCase(),
      password: 'another password',
      inviteToken: other.inviteToken,
    })
    expect([again.status, again.body.message]).toEqual([409, registration.emailTaken])
    expect((await signIn(member.email, PASSWORD)).status).toBe(200)
    expect((await signIn(member.email, 'another password')).status).toBe(401)
  })

  test('[AUTH-42][ADMIN-28] an invite works for several people until it is made anew', async () => {
    const organization = await newOrganization()
    await newMember(organization)
    await newMember(organization)
    const admin = await adminToken()
    await call(`/admin/organizations/${organization.id}/regenerate-token`, { method: 'POST', as: admin })
    const late = await register({ email: newEmail(), password: PASSWORD, inviteToken: organization.inviteToken })
    expect([late.status, late.body.message]).toEqual([404, registration.invalidInvite])
    const looked = await call(`/auth/invite/${organization.inviteToken}`)
    expect([looked.status, looked.body]).toEqual([404, { message: registration.invalidInvite }])
  })

  test('[SEC-01] ignores an organization that the sender names', async () => {
    const [home, foreign] = [await newOrganization(), await newOrganization()]
    const { body } = await register({
      email: newEmail(),
      password: PASSWORD,
      inviteToken: home.inviteToken,
      organizationId: foreign.id,
      organization: { id: foreign.id },
    })
    expect(body.user.organization.id).toBe(home.id)
  })
})

describe('GET /auth/invite/{token}', () => {
  test('[API-09] answers the organization and its name', async () => {
    const { id, name, inviteToken } = await newOrganization()
    expect((await call(`/auth/invite/${inviteToken}`)).body).toEqual({ organization: { id, name } })
  })

  test('[API-10][API-53] an unknown invite is a 404 with a message', async () => {
    const { status, body } = await call('/auth/invite/nonsense')
    expect([status, body]).toEqual([404, { message: registration.invalidInvite }])
  })
})

describe('POST /auth/refresh', () => {
  test('[API-05][API-06][AUTH-48] answers a new pair; the old one still works for a moment', async () => {
    const member = await newMember()
    const first = await refresh(member.refreshToken)
    expect(first.status).toBe(200)
    expect(Object.keys(first.body).sort()).toEqual(['accessToken', 'refreshToken'])
    expect(first.body.refreshToken).not.toBe(member.refreshToken)
    expect((await call('/auth/me', { as: first.body.accessToken })).status).toBe(200)
    const fromOtherWindow = await refresh(member.refreshToken)
    expect(fromOtherWindow.status).toBe(200)
    expect((await refresh(first.body.refreshToken)).status).toBe(200)
  })

  test.each([
    ['nothing', {}, 400],
    ['an unknown token', { refreshToken: `rt_${'A'.repeat(43)}` }, 401],
  ])('refuses %s', async (_what, json, status) => {
    const answer = await call('/auth/refresh', { json })
    expect([answer.status, answer.body.message]).toEqual([status, login.sessionExpired])
  })

  test('an access token, a cookie token and an admin token are not refresh tokens', async () => {
    const member = await newMember()
    const cookie = member.cookie.replace('session=', '')
    for (const token of [member.accessToken, cookie, await adminToken()]) {
      expect((await refresh(token)).status).toBe(401)
    }
  })
})

describe('GET /auth/me', () => {
  test('[API-07][API-52][AUTH-45] answers the user under its key', async () => {
    const member = await newMember()
    const { status, body } = await call('/auth/me', { as: member.accessToken })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['user'])
    expect(body.user.email).toBe(member.email)
  })

  test.each([
    ['no token', {}],
    ['an unknown token', { Authorization: `Bearer at_${'A'.repeat(43)}` }],
    ['half a header', { Authorization: 'Bearer' }],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['signs that no token has', { Authorization: 'Bearer ../../etc/passwd' }],
    ['a very long one', { Authorization: `Bearer at_${'A'.repeat(4000)}` }],
  ])('[SEC-09] answers 401 to %s', async (_what, headers: Record<string, string>) => {
    const { status, body } = await call('/auth/me', { headers })
    expect([status, body]).toEqual([401, { message: login.sessionExpired }])
  })

  test('[AUTH-44] the cookie alone opens no data call, nor does a token in the address', async () => {
    const member = await newMember()
    expect((await call('/auth/me', { headers: { Cookie: member.cookie } })).status).toBe(401)
    expect((await call(`/auth/me?access_token=${member.accessToken}`)).status).toBe(401)
  })

  test('refresh tokens, cookie tokens and admin tokens are not access tokens', async () => {
    const member = await newMember()
    for (const token of [member.refreshToken, member.cookie.replace('session=', ''), await adminToken()]) {
      expect((await call('/auth/me', { as: token })).status).toBe(401)
    }
  })
})

describe('POST /auth/logout', () => {
  test('[API-08][AUTH-40] ends the session: access, refresh and cookie', async () => {
    const member = await newMember()
    const answer = await call('/auth/logout', { json: { refreshToken: member.refreshToken } })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0$/)
    expect((await call('/auth/me', { as: member.accessToken })).status).toBe(401)
    expect((await refresh(member.refreshToken)).status).toBe(401)
    const exchanged = await call('/session/exchange', {
      method: 'POST',
      headers: { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(exchanged.status).toBe(401)
  })

  test('[API-08][AUTH-40] ends the session of the bearer token where no refresh token comes, also twice', async () => {
    const member = await newMember()
    for (let time = 0; time < 2; time += 1) {
      const answer = await call('/auth/logout', { json: {}, as: member.accessToken })
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
    }
    expect((await call('/auth/me', { as: member.accessToken })).status).toBe(401)
    expect((await refresh(member.refreshToken)).status).toBe(401)
  })

  test('[SEC-09] needs no access token and is content with an unknown refresh token', async () => {
    expect((await call('/auth/logout', { json: { refreshToken: 'rt_gone' } })).status).toBe(200)
    expect((await call('/auth/logout', { json: {} })).status).toBe(200)
    expect((await call('/auth/logout', { json: {}, as: 'at_unknown' })).status).toBe(200)
  })
})

describe('POST /session/exchange', () => {
  test('gives the tokens of the session behind the cookie to our own pages', async () => {
    const member = await newMember()
    const headers = { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' }
    const { status, body } = await call('/session/exchange', { method: 'POST', headers })
    expect(status).toBe(200)
    expect((await call('/auth/me', { as: body.accessToken })).body.user.email).toBe(member.email)
  })

  test.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['without any proof of where it comes from', {}, 403],
    ['without a cookie', { 'Sec-Fetch-Site': 'same-origin', Cookie: '' }, 401],
  ])('refuses a request %s', async (_what, headers: Record<string, string>, status) => {
    const member = await newMember()
    const answer = await call('/session/exchange', { method: 'POST', headers: { Cookie: member.cookie, ...headers } })
    expect(answer.status).toBe(status)
    expect(answer.body.accessToken).toBeUndefined()
  })
})

test('signing in over a session makes its cookie worthless, at both doors', async () => {
  const member = await newMember()
  const exchange = (cookie: string) =>
    call('/session/exchange', { method: 'POST', headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })
  const again = await call('/auth/login', {
    json: { email: member.email, password: PASSWORD },
    headers: { Cookie: member.cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(again.status).toBe(200)
  expect((await exchange(member.cookie)).status).toBe(401)
  expect((await exchange(cookieOf(again))).status).toBe(200)
  // A client that uses tokens is not affected.
  expect((await call('/auth/me', { as: member.accessToken })).status).toBe(200)

  const page = await call('/login', {
    method: 'POST',
    body: new URLSearchParams({ email: member.email, password: PASSWORD }),
    headers: { Accept: 'text/html', Cookie: cookieOf(again), 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(page.status).toBe(302)
  expect((await exchange(cookieOf(again))).status).toBe(401)

  const signInAdmin = (cookie: string) =>
    call('/admin/login', { json: ADMIN, headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })
  const first = cookieOf(await signInAdmin(''))
  const second = cookieOf(await signInAdmin(first))
  const dashboard = async (cookie: string) =>
    (await call('/admin/dashboard', { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } })).status
  expect([await dashboard(first), await dashboard(second)]).toEqual([401, 200])
})

test('[ROUTE-17] the place to go back to may have any letters', async () => {
  const member = await newMember()
  const from = `/login?from=${encodeURIComponent('/日')}`
  const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
  const body = new URLSearchParams({ email: member.email, password: PASSWORD })
  const signedIn = await call(from, { method: 'POST', body, headers })
  const there = await call(from, { headers: { ...headers, Cookie: member.cookie } })
  for (const { status, headers: answered } of [signedIn, there]) {
    expect([status, answered.get('Location')]).toEqual([302, '/%E6%97%A5'])
  }
})

test('[ADMIN-36] a setup link that opens nothing says so before anything is typed', async () => {
  const page = await call('/admin/setup?token=zz', { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(404)
  expect(page.body).toContain(admin.setupInvalid)
  expect(page.body).not.toContain('name="password"')
})

test('[CARD-08] the form on the page and the JSON call sign in through the same check', async () => {
  const member = await newMember()
  const form = (password: string) =>
    call('/login', {
      method: 'POST',
      body: new URLSearchParams({ email: member.email, password }),
      headers: { Accept: 'text/html' },
    })
  const good = await form(PASSWORD)
  expect(good.status).toBe(302)
  expect(cookieOf(good)).toMatch(/^session=ct_/)
  expect((await form('not the password')).body).toContain(login.wrong)
})
