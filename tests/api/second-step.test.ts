import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondStep as messages } from '~/domain/account/account-messages'
import { login } from '~/domain/messages'
import { startServer, TEST_ADMIN, type TestServer } from '../../scripts/lib/server.mjs'
import { baseUrl, call, newMember } from '../support/api-client'
import { appCode } from '../support/app-codes'
import { type Answer, ask, cookieOf, newMemberAt, type TestMember } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const STEP = 30_000
const HTML = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }

/** A form as a browser posts it. */
const post = (path: string, cookie: string, fields: Record<string, string>, url = baseUrl()) =>
  ask(url, path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...HTML, Cookie: cookie } })

const keyIn = ({ body }: Answer) => /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(body)?.[1] ?? ''
const recoveryIn = ({ body }: Answer) => [
  ...new Set([...String(body).matchAll(/(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}/g)].map(([code]) => code)),
]
const codeTokenIn = ({ body }: Answer) => /name="codeToken" value="(cs_[\w-]{43})"/.exec(body)?.[1] ?? ''

interface App {
  readonly key: string
  readonly recovery: readonly string[]
  /** The app's next code, since setting up has used the current one. The server's tolerance for clock drift accepts it. */
  code(): string
}

/** Sets up the second step on the page at `path`. */
async function setUp(cookie: string, password: string, path = '/account', url = baseUrl()): Promise<App> {
  const key = keyIn(await post(path, cookie, { intent: 'second-step-start', current: password }, url))
  const done = await post(path, cookie, { intent: 'second-step-confirm', code: appCode(key) }, url)
  const recovery = recoveryIn(done)
  if (recovery.length !== 10) throw new Error('The second step was not set up.')
  return { key, recovery, code: () => appCode(key, Date.now() + STEP) }
}

const signIn = ({ email, password }: Pick<TestMember, 'email' | 'password'>) =>
  call('/auth/login', { json: { email, password } })
const enter = (codeToken: string, code: string) => call('/auth/code', { json: { codeToken, code } })

describe('over the calls', () => {
  test('a right password is answered 401 with the way on, and no cookie; the code then signs in as ever', async () => {
    const ann = await newMember()
    const app = await setUp(ann.cookie, ann.password)
    const asked = await signIn(ann)
    expect(asked.status).toBe(401)
    expect(asked.body).toEqual({
      message: 'Please enter the code that your authenticator app shows.',
      codeToken: expect.stringMatching(/^cs_[\w-]{43}$/),
    })
    expect(asked.headers.getSetCookie()).toEqual([])
    const wrong = await enter(asked.body.codeToken, '000000')
    expect([wrong.status, wrong.body]).toEqual([
      401,
      {
        message: messages.codeWrong,
        details: [{ field: 'code', message: messages.codeWrong }],
        codeToken: asked.body.codeToken,
      },
    ])
    const code = app.code()
    const session = await enter(asked.body.codeToken, code)
    expect(session.status).toBe(200)
    expect(session.body).toEqual({
      accessToken: expect.stringMatching(/^at_/),
      refreshToken: expect.stringMatching(/^rt_/),
      user: expect.objectContaining({ email: ann.email }),
    })
    expect(cookieOf(session)).toMatch(/^session=ct_/)
    expect((await call('/auth/me', { as: session.body.accessToken })).status).toBe(200)
    // A used token or code is not accepted again.
    expect((await enter(asked.body.codeToken, app.code())).body).toEqual({ message: messages.tookTooLong })
    const again = await signIn(ann)
    expect((await enter(again.body.codeToken, code)).body.message).toBe(messages.codeWrong)
    expect((await enter(again.body.codeToken, app.recovery[0] ?? '')).status).toBe(200)
  })

  test('what waits for a code is no token of any other call', async () => {
    const ann = await newMember()
    const app = await setUp(ann.cookie, ann.password)
    const { codeToken } = (await signIn(ann)).body
    expect((await call('/auth/me', { as: codeToken })).status).toBe(401)
    expect((await call('/auth/refresh', { json: { refreshToken: codeToken } })).status).toBe(401)
    const cookie = { Cookie: `session=${codeToken}; admin=${codeToken}`, 'Sec-Fetch-Site': 'same-origin' }
    expect((await call('/session/exchange', { json: {}, headers: cookie })).status).toBe(401)
    expect((await call('/admin/dashboard', { headers: cookie })).status).toBe(401)
    expect((await call('/account', { headers: { ...HTML, ...cookie } })).status).toBe(302)
    const atAdmin = await call('/admin/code', { json: { codeToken, code: app.code() } })
    expect([atAdmin.status, atAdmin.body]).toEqual([401, { message: messages.tookTooLong }])
  })

  test.each([
    ['nothing', {}, 400],
    ['a code of somebody who never signed in', { codeToken: `cs_${'A'.repeat(43)}`, code: '123456' }, 401],
    ['a token of another kind', { codeToken: `at_${'A'.repeat(43)}`, code: '123456' }, 401],
    ['an endless code', { codeToken: `cs_${'A'.repeat(43)}`, code: '1'.repeat(20_000) }, 400],
    ['an endless token', { codeToken: 'c'.repeat(20_000), code: '123456' }, 400],
  ])('%s is refused', async (_what, json, status) => {
    expect((await call('/auth/code', { json })).status).toBe(status)
  })

  test('an account without a second step is answered as before, right or wrong', async () => {
    const ann = await newMember()
    expect(Object.keys((await signIn(ann)).body).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect((await signIn({ ...ann, password: 'not the password' })).body).toEqual({ message: login.wrong })
  })
})

describe('on the pages', () => {
  test('the sign-in form asks for the code in a second step, with the place that was wanted', async () => {
    const ann = await newMember()
    const app = await setUp(ann.cookie, ann.password)
    const asked = await post('/login?from=%2Faccount', '', { email: ann.email, password: ann.password })
    expect(asked.status).toBe(401)
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(asked.body).not.toContain('role="alert"')
    expect(asked.headers.get('Cache-Control')).toBe('no-store')
    const codeToken = codeTokenIn(asked)
    const wrong = await post('/login?from=%2Faccount', '', { codeToken, code: '000000' })
    expect([wrong.status, codeTokenIn(wrong)]).toEqual([401, codeToken])
    expect(wrong.body).toContain(messages.codeWrong)
    const done = await post('/login?from=%2Faccount', '', { codeToken, code: app.code() })
    expect([done.status, done.headers.get('Location')]).toEqual([302, '/account'])
    expect(cookieOf(done)).toMatch(/^session=ct_/)
    const late = await post('/login', '', { codeToken, code: app.code() })
    expect(late.status).toBe(401)
    expect(late.body).toContain(messages.tookTooLong)
    expect(late.body).toContain('name="password"')
  })

  test('the key is shown to who gave the password, in the answer alone, and another session sees nothing of it', async () => {
    const ann = await newMember()
    const other = cookieOf(await signIn(ann))
    const refused = await post('/account', ann.cookie, { intent: 'second-step-start', current: 'not the password' })
    expect([refused.status, keyIn(refused)]).toEqual([401, ''])
    const shown = await post('/account', ann.cookie, { intent: 'second-step-start', current: ann.password })
    const key = keyIn(shown)
    expect(key).not.toBe('')
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    expect(keyIn(await call('/account', { headers: { ...HTML, Cookie: ann.cookie } }))).toBe('')
    expect(keyIn(await post('/account', ann.cookie, { intent: 'second-step-confirm', code: '000000' }))).toBe(key)
    const stranger = await post('/account', other, { intent: 'second-step-confirm', code: '000000' })
    expect([stranger.status, keyIn(stranger)]).toEqual([404, ''])
  })

  test('nobody turns it off with the session alone', async () => {
    const ann = await newMember()
    const app = await setUp(ann.cookie, ann.password)
    const off = (current: string, code: string) =>
      post('/account', ann.cookie, { intent: 'second-step-off', current, code })
    expect((await off('', '')).status).toBe(401)
    expect((await off(ann.password, '000000')).status).toBe(401)
    expect((await off('not the password', app.code())).status).toBe(401)
    expect((await signIn(ann)).status).toBe(401)
    expect((await off(ann.password, app.code())).headers.get('Location')).toBe('/account?done=second-step-off')
    expect((await signIn(ann)).status).toBe(200)
  })

  test('only an admin turns it off for somebody else', async () => {
    const ann = await newMember()
    await setUp(ann.cookie, ann.password)
    const { id } = (await call('/auth/me', { as: ann.accessToken })).body.user
    const fields = { intent: 'reset-second-step', id, organization: ann.organization.id }
    const eve = await newMember(ann.organization)
    expect((await post('/admin', eve.cookie, fields)).status).toBe(401)
    expect((await post('/account', eve.cookie, fields)).status).toBe(400)
    expect((await signIn(ann)).status).toBe(401)
    const admin = cookieOf(await call('/admin/login', { json: TEST_ADMIN }))
    expect((await post('/admin', admin, { ...fields, id: 'x' })).status).toBe(404)
    expect((await post('/admin', admin, fields)).status).toBe(302)
    expect((await signIn(ann)).status).toBe(200)
  })
})

describe('on a server that counts tries', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: 'on', LOG_LEVEL: 'debug' })
  })
  afterAll(async () => {
    await server.stop()
  })

  test('wrong codes slow the code down, not the password, and a right password does not make up for them', async () => {
    const ann = await newMemberAt(server.url)
    const app = await setUp(ann.cookie, ann.password, '/account', server.url)
    const password = () => ask(server.url, '/auth/login', { json: { email: ann.email, password: ann.password } })
    const codeAt = (codeToken: string, code: string) => ask(server.url, '/auth/code', { json: { codeToken, code } })
    for (let number = 0; number < 10; number += 1) {
      // Every attempt starts with the correct password.
      const { codeToken } = (await password()).body
      expect((await codeAt(codeToken, 'no-such-code-at-all')).status).toBe(401)
    }
    const again = await password()
    expect(again.status).toBe(401)
    const paused = await codeAt(again.body.codeToken, app.code())
    expect([paused.status, paused.body.codeToken]).toEqual([429, again.body.codeToken])
    const secrets = [app.key, app.key.replaceAll(' ', ''), ...app.recovery, 'no-such-code-at-all', 'cs_']
    for (const secret of secrets) expect(server.output()).not.toContain(secret)
  })

  test('while it pauses, a sign-in that waits goes on waiting', async () => {
    const ann = await newMemberAt(server.url)
    await setUp(ann.cookie, ann.password, '/account', server.url)
    const { codeToken } = (await ask(server.url, '/auth/login', { json: { email: ann.email, password: ann.password } }))
      .body
    const codeAt = (code: string) => ask(server.url, '/auth/code', { json: { codeToken, code } })
    for (let number = 0; number < 10; number += 1) expect((await codeAt('000000')).status).toBe(401)
    const paused = await codeAt('000000')
    expect([paused.status, paused.body.codeToken]).toEqual([429, codeToken])
    expect(Number(paused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('the platform admin signs in with a code, on the screen and over the call', async () => {
    const own = await startServer({})
    try {
      const cookie = cookieOf(await ask(own.url, '/admin/login', { json: TEST_ADMIN }))
      const app = await setUp(cookie, TEST_ADMIN.password, '/admin?tab=account', own.url)
      const asked = await ask(own.url, '/admin/login', { json: TEST_ADMIN })
      expect([asked.status, Object.keys(asked.body), asked.headers.getSetCookie()]).toEqual([
        401,
        ['message', 'codeToken'],
        [],
      ])
      const { codeToken } = asked.body
      const atMembers = await ask(own.url, '/auth/code', { json: { codeToken, code: app.recovery[0] } })
      expect(atMembers.status).toBe(401)
      const session = await ask(own.url, '/admin/code', { json: { codeToken, code: app.code() } })
      expect([session.status, Object.keys(session.body)]).toEqual([200, ['adminToken']])
      expect((await ask(own.url, '/admin/dashboard', { as: session.body.adminToken })).status).toBe(200)
      const page = await post('/admin', '', { intent: 'login', ...TEST_ADMIN }, own.url)
      const code = app.recovery[1] ?? ''
      const next = await post('/admin', '', { intent: 'code', codeToken: codeTokenIn(page), code }, own.url)
      expect([next.status, cookieOf(next).slice(0, 9)]).toEqual([302, 'admin=ac_'])
    } finally {
      await own.stop()
    }
  })
})

test('with a key in the data folder secrets are sealed; without it the log says so; the machine turns an admin’s off', async () => {
  const dataDir = temporaryFolder()
  const key = join(dataDir, 'secrets.key')
  writeFileSync(key, '5a'.repeat(32), { mode: 0o600 })
  const stored = () => {
    const database = new Sqlite(join(dataDir, 'lumenline.db'), { readonly: true })
    const found = database.prepare('select secret from second_factors').pluck().all()
    database.close()
    return found
  }
  const warning = 'secrets of second steps cannot be read'
  const admin = (...given: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'scripts', 'admin.mjs'), ...given], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })

  const first = await startServer({}, dataDir)
  const cookie = cookieOf(await ask(first.url, '/admin/login', { json: TEST_ADMIN }))
  const { recovery } = await setUp(cookie, TEST_ADMIN.password, '/admin?tab=account', first.url)
  expect(first.output()).not.toContain(warning)
  await first.stop()
  expect(stored()).toEqual([expect.stringMatching(/^sealed\./)])

  rmSync(key)
  const second = await startServer({}, dataDir)
  expect(second.output()).toContain(warning)
  const { codeToken } = (await ask(second.url, '/admin/login', { json: TEST_ADMIN })).body
  const codeAt = (code: string) => ask(second.url, '/admin/code', { json: { codeToken, code } })
  const unreadable = await codeAt('123456')
  expect([unreadable.status, unreadable.body]).toEqual([503, { message: messages.unreadable, codeToken }])
  expect((await codeAt(recovery[0] ?? '')).status).toBe(200)
  await second.stop()

  const unknown = admin('second-step-off', 'nobody@platform.example')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    'There is no admin with this e-mail and a second step at sign-in.\n',
  ])
  const off = admin('second-step-off', TEST_ADMIN.email)
  expect(off.status).toBe(0)
  expect(off.stdout).toMatch(/^admin@lumenline\.example signs in at \/admin with the password alone now\.$/m)
  expect(stored()).toEqual([])
  expect(admin('second-step-off').status).toBe(2)

  writeFileSync(key, 'not a key')
  await expect(startServer({}, dataDir)).rejects.toThrow('must hold 64 hexadecimal digits')
})
