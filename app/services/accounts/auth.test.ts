import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { projects, sessions, tokens, users } from '#db/schema'
import { REFRESH_GRACE, REFRESH_GRACE_USES, SESSION_ABSOLUTE_LIFE } from '~/domain/limits/sessions'
import { login } from '~/domain/messages'
import { registration } from '~/domain/page-messages'
import { BOSS, type FreshServices, freshServices, ORIGIN, PASSWORD } from '../../../tests/support/fresh-services'
import { createAuth } from './auth.server'
import { createPasswords } from './passwords.server'

const HOUR = 3_600_000
const expired = { code: 'unauthorized', message: login.sessionExpired }

let fresh: FreshServices
beforeEach(async () => {
  fresh = await freshServices()
})

type Session = Awaited<ReturnType<typeof signedIn>>

async function signedIn(email = 'ann@agency.example') {
  const joined = await fresh.join(email)
  return { ...joined, ...(await fresh.auth.openSession(joined, ORIGIN)) }
}

describe('registration', () => {
  test('[AUTH-20] takes every password of six characters, also one that the page advises against', async () => {
    const { inviteToken } = await fresh.organizations.create(BOSS, 'Northlight')
    for (const [at, password] of ['123456', 'password', 'northlight'].entries()) {
      const email = `ann${at}@northlight.example`
      const { userId } = await fresh.auth.register({ email, password, inviteToken }, ORIGIN)
      expect((await fresh.auth.verify(email, password, ORIGIN)).userId).toBe(userId)
    }
  })

  test('[SEC-01][SEC-02][AUTH-06] joins the organization of the invite and no other', async () => {
    const { organization, user } = await signedIn()
    expect(user.organization).toEqual({ id: organization.id, name: organization.name })
    expect(await fresh.auth.invite(organization.inviteToken)).toEqual({ id: organization.id, name: organization.name })
  })

  test('[AUTH-23][AUTH-41] says that the invite is missing', async () => {
    const attempt = fresh.auth.register({ email: 'a@b.example', password: PASSWORD, inviteToken: ' ' }, ORIGIN)
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: registration.missingInvite })
  })

  test('[AUTH-12][API-10] refuses an unknown invite and makes no account', async () => {
    const input = { email: 'a@b.example', password: PASSWORD, inviteToken: 'nothing' }
    const unknown = { code: 'notFound', message: registration.invalidInvite }
    await expect(fresh.auth.register(input, ORIGIN)).rejects.toMatchObject(unknown)
    await expect(fresh.auth.invite('nothing')).rejects.toMatchObject(unknown)
    expect(await fresh.db.select().from(users)).toEqual([])
  })

  test('[AUTH-42][ADMIN-28] takes one invite any number of times, until it is replaced', async () => {
    const { organization } = await fresh.join('one@agency.example')
    await fresh.join('two@agency.example', organization)
    const replaced = await fresh.organizations.regenerate(BOSS, organization.id)
    await expect(fresh.join('three@agency.example', organization)).rejects.toMatchObject({ code: 'notFound' })
    await expect(fresh.auth.invite(organization.inviteToken)).rejects.toMatchObject({ code: 'notFound' })
    await fresh.join('four@agency.example', replaced)
  })

  test('[AUTH-18][AUTH-20] names each field that is wrong', async () => {
    const { organization } = await fresh.join('one@agency.example')
    const attempt = fresh.auth.register(
      { email: 'one', password: '12345', inviteToken: organization.inviteToken },
      ORIGIN,
    )
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid',
      extra: { details: [{ field: 'email' }, { field: 'password', message: registration.passwordLength }] },
    })
  })

  test.each([['ANN@Agency.Example'], [' ann@agency.example '], ['ａｎｎ@agency.example']])(
    '[SEC-01] knows %s as the address that is taken, in whatever organization',
    async (email) => {
      const { userId } = await fresh.join('ann@agency.example')
      const another = await fresh.organizations.create(BOSS, 'Another Agency')
      await expect(fresh.join(email, another)).rejects.toMatchObject({
        code: 'conflict',
        message: registration.emailTaken,
      })
      expect(await fresh.auth.verify('ann@agency.example', PASSWORD, ORIGIN)).toMatchObject({ userId })
    },
  )
})

describe('sign-in', () => {
  test('[API-01] finds the account by its e-mail in any case', async () => {
    const { userId } = await fresh.join('ann@agency.example')
    expect(await fresh.auth.verify(' Ann@Agency.example', PASSWORD, ORIGIN)).toMatchObject({ userId })
  })

  test.each([
    ['a wrong password', 'ann@agency.example', 'wrong horse'],
    ['a password with a blank too many', 'ann@agency.example', `${PASSWORD} `],
    ['an unknown e-mail', 'bob@agency.example', PASSWORD],
    ['no e-mail at all', '', PASSWORD],
  ])('answers %s like any other wrong sign-in', async (_case, email, password) => {
    await fresh.join('ann@agency.example')
    await expect(fresh.auth.verify(email, password, ORIGIN)).rejects.toMatchObject({
      code: 'unauthorized',
      message: login.wrong,
      extra: {},
    })
  })

  test('renews a password hash of another cost', async () => {
    const { userId } = await fresh.join('ann@agency.example')
    const stronger = createPasswords({ logN: 5, r: 1, p: 1 })
    const auth = createAuth(fresh.db, fresh.now, stronger, fresh.sessions, { accessTtlS: 60, refreshTtlS: 60 })
    await auth.verify('ann@agency.example', PASSWORD, ORIGIN)
    const [user] = await fresh.db.select().from(users).where(eq(users.id, userId))
    expect(user?.passwordHash).toMatch(/^scrypt\$5\$/)
    expect(await auth.verify('ann@agency.example', PASSWORD, ORIGIN)).toMatchObject({ userId })
  })

  test('[AUTH-45][API-07] shows id, e-mail, times and organization, and nothing else', async () => {
    const { user, userId, organization } = await signedIn()
    const time = new Date(fresh.now()).toISOString()
    expect(user).toEqual({
      id: userId,
      email: 'ann@agency.example',
      created_at: time,
      last_active: time,
      organization: { id: organization.id, name: organization.name },
    })
  })

  test('keeps only hashes of tokens', async () => {
    const { accessToken, refreshToken, cookieToken } = await signedIn()
    const stored = JSON.stringify(await fresh.db.select().from(tokens))
    for (const token of [accessToken, refreshToken, cookieToken]) expect(stored).not.toContain(token)
  })
})

describe('tokens', () => {
  test('[AUTH-28][AUTH-44] each kind opens its own door only', async () => {
    const { accessToken, refreshToken, cookieToken, userId } = await signedIn()
    const { auth, admins } = fresh
    expect(await auth.memberByAccess(accessToken, ORIGIN)).toMatchObject({ userId })
    expect(await auth.memberByCookie(cookieToken, ORIGIN)).toMatchObject({ userId })
    for (const token of [refreshToken, cookieToken, '', 'at_short', accessToken.toUpperCase()]) {
      expect(await auth.memberByAccess(token, ORIGIN)).toBeNull()
    }
    for (const token of [accessToken, refreshToken]) expect(await auth.memberByCookie(token, ORIGIN)).toBeNull()
    for (const token of [accessToken, cookieToken]) {
      await expect(auth.refresh(token, ORIGIN)).rejects.toMatchObject(expired)
      expect(await admins.byToken(token, ORIGIN)).toBeNull()
      expect(await admins.byCookie(token, ORIGIN)).toBeNull()
    }
    await expect(auth.exchange(accessToken)).rejects.toMatchObject(expired)
    // The same secret with another prefix is a different token.
    expect(await auth.memberByAccess(`at_${refreshToken.slice(3)}`, ORIGIN)).toBeNull()
  })

  test('[AUTH-46] an access token lives 120 minutes', async () => {
    const { accessToken } = await signedIn()
    fresh.advance(2 * HOUR - 1)
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).not.toBeNull()
    fresh.advance(1)
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).toBeNull()
  })

  test('[API-05][API-06] a refresh gives a new pair that works', async () => {
    const { refreshToken, accessToken } = await signedIn()
    fresh.advance(115 * 60_000)
    const pair = await fresh.auth.refresh(refreshToken, ORIGIN)
    expect(pair.refreshToken).not.toBe(refreshToken)
    expect(pair.accessToken).not.toBe(accessToken)
    expect(await fresh.auth.memberByAccess(pair.accessToken, ORIGIN)).toMatchObject({ email: 'ann@agency.example' })
    await fresh.auth.refresh(pair.refreshToken, ORIGIN)
  })

  test('[AUTH-48] the old refresh token answers for a minute, with pairs that can be refreshed again', async () => {
    const { refreshToken } = await signedIn()
    await fresh.auth.refresh(refreshToken, ORIGIN)
    fresh.advance(REFRESH_GRACE - 1)
    const second = await fresh.auth.refresh(refreshToken, ORIGIN)
    fresh.advance(30 * 60_000)
    const third = await fresh.auth.refresh(second.refreshToken, ORIGIN)
    expect(await fresh.auth.memberByAccess(third.accessToken, ORIGIN)).not.toBeNull()
  })

  test('[AUTH-48] used after that minute it ends the whole session, for whoever holds it', async () => {
    const { refreshToken, accessToken, cookieToken } = await signedIn()
    const pair = await fresh.auth.refresh(refreshToken, ORIGIN)
    fresh.advance(REFRESH_GRACE)
    await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    await expect(fresh.auth.refresh(pair.refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.memberByAccess(pair.accessToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.memberByCookie(cookieToken, ORIGIN)).toBeNull()
    expect(await fresh.db.select().from(sessions)).toMatchObject([{ endedReason: 'reuse' }])
  })

  test('[AUTH-48] ten windows that refresh at once all stay signed in', async () => {
    const { refreshToken } = await signedIn()
    const pairs = await Promise.all(Array.from({ length: 10 }, () => fresh.auth.refresh(refreshToken, ORIGIN)))
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(10)
    for (const pair of pairs) expect(await fresh.auth.memberByAccess(pair.accessToken, ORIGIN)).not.toBeNull()
  })

  test('[AUTH-48] one refresh token is not good for any number of sessions', async () => {
    const { refreshToken, accessToken } = await signedIn()
    for (let use = 0; use < REFRESH_GRACE_USES; use += 1) await fresh.auth.refresh(refreshToken, ORIGIN)
    await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject({
      code: 'tooMany',
      extra: { retryAfterS: 60 },
    })
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).not.toBeNull()
  })

  test('[AUTH-44] a page with only the cookie gets a pair of the same session', async () => {
    const { cookieToken, accessToken } = await signedIn()
    const pair = await fresh.auth.exchange(cookieToken)
    const [before, after] = await Promise.all([
      fresh.auth.memberByAccess(accessToken, ORIGIN),
      fresh.auth.memberByAccess(pair.accessToken, ORIGIN),
    ])
    expect(after?.sessionId).toBe(before?.sessionId)
    await fresh.auth.logout(cookieToken, ORIGIN)
    await expect(fresh.auth.refresh(pair.refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    await expect(fresh.auth.exchange(cookieToken)).rejects.toMatchObject(expired)
  })

  test('a session that is used lives on, at most 90 days', async () => {
    const { refreshToken } = await signedIn()
    const start = fresh.now()
    let token = refreshToken
    for (let day = 29; day <= 87; day += 29) {
      fresh.advance(29 * 24 * HOUR)
      token = (await fresh.auth.refresh(token, ORIGIN)).refreshToken
    }
    fresh.advance(start + SESSION_ABSOLUTE_LIFE - fresh.now())
    await expect(fresh.auth.refresh(token, ORIGIN)).rejects.toMatchObject(expired)
  })

  test('a session that nobody uses for 30 days is over, the cookie too', async () => {
    const { refreshToken, cookieToken } = await signedIn()
    fresh.advance(30 * 24 * HOUR)
    await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    expect(await fresh.auth.memberByCookie(cookieToken, ORIGIN)).toBeNull()
  })

  test('[ADMIN-13] last_active follows what the person does', async () => {
    const { accessToken } = await signedIn()
    fresh.advance(HOUR)
    const member = await fresh.auth.memberByAccess(accessToken, ORIGIN)
    expect(member?.lastActive.getTime()).toBe(fresh.now())
    expect(await fresh.db.select().from(users)).toMatchObject([{ lastActive: fresh.now() }])
  })

  test('removing old sessions keeps those that are alive', async () => {
    const { accessToken } = await signedIn()
    const old = await signedIn('bob@agency.example')
    await fresh.auth.logout(old.refreshToken, ORIGIN)
    fresh.advance(1)
    await fresh.sessions.purge()
    expect(await fresh.db.select().from(sessions)).toHaveLength(1)
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).not.toBeNull()
  })
})

describe('a password that is replaced while somebody signs in with it', () => {
  const EMAIL = 'ann@agency.example'

  test('opens no session any more, whoever replaced it', async () => {
    const ann = await fresh.join(EMAIL)
    const before = await fresh.auth.verify(EMAIL, PASSWORD, ORIGIN)
    const { link } = await fresh.resets.issue(BOSS, ann.userId, 'https://quotes.example.com')
    await fresh.resets.redeem(new URL(link).searchParams.get('token') ?? '', 'a quite new password', ORIGIN)
    await expect(fresh.auth.openSession(before, ORIGIN)).rejects.toMatchObject({ message: login.wrong })
    expect(await fresh.db.select().from(sessions)).toEqual([])
    expect(await fresh.db.select().from(tokens)).toEqual([])
    const after = await fresh.auth.verify(EMAIL, 'a quite new password', ORIGIN)
    expect((await fresh.auth.openSession(after, ORIGIN)).user.email).toBe(EMAIL)
  })

  test('does not hinder two sign-ins at once that both bring the hash up to date', async () => {
    await fresh.join(EMAIL)
    const dearer = createPasswords({ logN: 5, r: 1, p: 1 })
    const auth = createAuth(fresh.db, fresh.now, dearer, fresh.sessions, { accessTtlS: 60, refreshTtlS: 60 })
    const opened = await Promise.all(
      Array.from({ length: 4 }, async () => auth.openSession(await auth.verify(EMAIL, PASSWORD, ORIGIN), ORIGIN)),
    )
    expect(opened.map(({ user }) => user.email)).toEqual(Array(4).fill(EMAIL))
  })
})

describe('the end of a session', () => {
  test('[AUTH-39][AUTH-40][API-08] logout ends every token of the session and no other session', async () => {
    const { refreshToken, accessToken, cookieToken, ...person } = await signedIn()
    const elsewhere = await fresh.auth.openSession(person, ORIGIN)
    await fresh.auth.logout(refreshToken, ORIGIN)
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.memberByCookie(cookieToken, ORIGIN)).toBeNull()
    await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    expect(await fresh.auth.memberByAccess(elsewhere.accessToken, ORIGIN)).not.toBeNull()
  })

  test('[AUTH-40] logout beats refreshes that run at the same time', async () => {
    const { refreshToken } = await signedIn()
    const outcomes = await Promise.allSettled([
      fresh.auth.refresh(refreshToken, ORIGIN),
      fresh.auth.logout(refreshToken, ORIGIN),
      fresh.auth.refresh(refreshToken, ORIGIN),
    ])
    for (const outcome of outcomes) {
      if (outcome.status !== 'fulfilled' || !outcome.value) continue
      expect(await fresh.auth.memberByAccess(outcome.value.accessToken, ORIGIN)).toBeNull()
      await expect(fresh.auth.refresh(outcome.value.refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    }
    await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject(expired)
  })

  test.each([
    ['[AUTH-40] logout', (one: Session) => fresh.auth.logout(one.refreshToken, ORIGIN)],
    ['[ADMIN-30] deleting the user', (one: Session) => fresh.organizations.removeUser(BOSS, one.userId)],
    ['[ADMIN-32] deleting the organization', (one: Session) => fresh.organizations.remove(BOSS, one.organization.id)],
    ['90 days', async () => fresh.advance(SESSION_ABSOLUTE_LIFE)],
  ])('%s is seen by work that is under way', async (_how, end) => {
    const one = await signedIn()
    const member = await fresh.auth.memberByAccess(one.accessToken, ORIGIN)
    if (!member) throw new Error('The member was not let in.')
    // The access token has expired by then; that alone does not sign the user out.
    fresh.advance(2 * HOUR)
    expect(await fresh.auth.memberByAccess(one.accessToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.stillSignedIn(member)).toBe(true)
    await end(one)
    expect(await fresh.auth.stillSignedIn(member)).toBe(false)
  })

  test('[AUTH-40] logout with a token that nobody knows says nothing', async () => {
    await expect(fresh.auth.logout('rt_unknown', ORIGIN)).resolves.toBeUndefined()
  })

  test('[ADMIN-30][ADMIN-40] a deleted user is out at once; the projects stay', async () => {
    const { accessToken, refreshToken, cookieToken, ...person } = await signedIn()
    const member = await fresh.auth.memberByAccess(accessToken, ORIGIN)
    if (!member) throw new Error('not signed in')
    await fresh.projects.save(member, { title: 'Tower', data: { columns: ['LINE'], rows: [] } })
    await fresh.organizations.removeUser(BOSS, person.userId)
    expect(await fresh.auth.memberByAccess(accessToken, ORIGIN)).toBeNull()
    expect(await fresh.auth.memberByCookie(cookieToken, ORIGIN)).toBeNull()
    await expect(fresh.auth.refresh(refreshToken, ORIGIN)).rejects.toMatchObject(expired)
    await expect(fresh.auth.verify('ann@agency.example', PASSWORD, ORIGIN)).rejects.toMatchObject({
      message: login.wrong,
    })
    await expect(fresh.auth.openSession(person, ORIGIN)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await fresh.db.select().from(projects)).toMatchObject([
      { createdBy: 'ann@agency.example', createdById: null },
    ])
  })
})
