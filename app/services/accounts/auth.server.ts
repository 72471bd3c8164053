import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations, sessions, tokens, users } from '#db/schema'
import type { SessionView, TokenPairView, UserView } from '~/contracts/auth'
import { tokenOwner } from '~/domain/account/token-owner'
import { AppError } from '~/domain/errors'
import { REFRESH_GRACE, REFRESH_GRACE_USES, SESSION_ABSOLUTE_LIFE } from '~/domain/limits'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import type { Actor, Origin } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Config } from '../base/config.server'
import { type Accounts, createAccounts, type Proven } from './accounts.server'
import type { Passwords } from './passwords.server'
import { isAlive, isStale, type Sessions } from './sessions.server'
import { newToken, tokenHash } from './tokens.server'

/** The signed-in user; every function on an organization's data takes one. */
export interface Member extends Actor {
  readonly userId: string
  readonly organizationId: string
  readonly organizationName: string
  readonly sessionId: string
  readonly createdAt: Date
  readonly lastActive: Date
}

export interface OpenedSession extends SessionView {
  readonly cookieToken: string
}

export interface Auth extends Accounts {
  /**
   * Opens a session. The browser's previous cookie, `replaced`, becomes invalid.
   * @throws AppError unauthorized when the user was deleted, or the password or second step has changed since
   */
  openSession(proven: Proven, origin: Origin, replaced?: string | null): Promise<OpenedSession>
  /**
   * Exchanges a refresh token for a new pair. The old token stays valid for one more minute; using it later ends the
   * session, because two parties hold it. [AUTH-48]
   * @throws AppError unauthorized
   */
  refresh(refreshToken: string, origin: Origin): Promise<TokenPairView>
  /** A token pair in the same session for a page that has only the cookie. @throws AppError unauthorized */
  exchange(cookieToken: string): Promise<TokenPairView>
  /** Ends the session of a refresh, cookie or access token; ignores an unknown token. [AUTH-40] */
  logout(token: string, origin: Origin): Promise<void>
  memberByAccess(token: string, origin: Origin): Promise<Member | null>
  memberByCookie(token: string, origin: Origin): Promise<Member | null>
  /** True if the session is still open: not ended or expired, and its user and organization not deleted. */
  stillSignedIn(member: Member): Promise<boolean>
  /** [AUTH-45] */
  viewOf(member: Member): UserView
}

const expired = () => new AppError('unauthorized', login.sessionExpired)

/** Accounts and sessions of ordinary users. */
export function createAuth(
  db: Database,
  clock: Clock,
  passwords: Passwords,
  sessionStore: Sessions,
  config: Pick<Config, 'accessTtlS' | 'refreshTtlS'>,
): Auth {
  const accessLife = config.accessTtlS * 1000
  const refreshLife = config.refreshTtlS * 1000

  function newPair(now: number, owner: string | undefined) {
    return {
      access: { ...newToken('at', owner), expiresAt: now + accessLife },
      refresh: { ...newToken('rt', owner), expiresAt: now + refreshLife },
    }
  }

  /** The user a token belongs to. Tokens issued before tokens named their owners are looked up. */
  async function ownerOf(token: string, hash: string): Promise<string | undefined> {
    const named = tokenOwner(token)
    if (named !== null) return named
    const [found] = await db
      .select({ userId: sessions.userId })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
      .where(eq(tokens.hash, hash))
    return found?.userId ?? undefined
  }

  /** Issues a pair in the session of the token `hash`, if that is still allowed when the statement runs. */
  function mint(hash: string, now: number, pair: ReturnType<typeof newPair>, also = sql`true`) {
    const insert = (kind: 'access' | 'refresh') =>
      db
        .insert(tokens)
        .select(
          sql`select ${pair[kind].hash}, ${tokens.sessionId}, ${kind}, ${now}, ${pair[kind].expiresAt}, null, 0
              from ${tokens} inner join ${sessions} on ${sessions.id} = ${tokens.sessionId}
              where ${tokens.hash} = ${hash} and ${sessions.kind} = 'user' and ${isAlive(now, now - refreshLife)} and ${also}`,
        )
        .returning({ sessionId: tokens.sessionId })
    return [insert('access'), insert('refresh')] as const
  }

  /** Records a refresh as activity; runs after the pair was issued, and has an effect only if it was. */
  function noteActivity(pair: ReturnType<typeof newPair>, now: number) {
    const session = sql`(select session_id from tokens where hash = ${pair.refresh.hash})`
    return [
      db.update(sessions).set({ lastSeenAt: now }).where(sql`${sessions.id} = ${session}`),
      db
        .update(users)
        .set({ lastActive: now })
        .where(sql`${users.id} = (select user_id from sessions where id = ${session})`),
    ] as const
  }

  /** Prepared once because every call runs it. */
  const findMember = db
    .select({
      userId: users.id,
      email: users.email,
      organizationId: organizations.id,
      organizationName: organizations.name,
      sessionId: sessions.id,
      createdAt: users.createdAt,
      lastActive: users.lastActive,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        eq(tokens.kind, sql.placeholder('kind')),
        eq(sessions.kind, 'user'),
        isAlive(sql.placeholder('now'), sql.placeholder('usedAfter')),
      ),
    )
    .prepare()

  async function memberBy(kind: 'access' | 'cookie', hash: string | null, origin: Origin): Promise<Member | null> {
    if (hash === null) return null
    const now = clock()
    const [found] = await findMember.all({ hash, kind, now, usedAfter: now - refreshLife })
    if (!found) return null
    const { lastSeenAt, ...member } = found
    if (isStale(Math.min(lastSeenAt, found.lastActive), now, refreshLife)) {
      await db.batch([
        db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.sessionId)),
        db.update(users).set({ lastActive: now }).where(eq(users.id, found.userId)),
      ])
      member.lastActive = now
    }
    return { ...member, origin, createdAt: new Date(member.createdAt), lastActive: new Date(member.lastActive) }
  }

  function viewOf({ userId, email, createdAt, lastActive, organizationId, organizationName }: Member): UserView {
    return {
      id: userId,
      email,
      created_at: createdAt.toISOString(),
      last_active: lastActive.toISOString(),
      organization: { id: organizationId, name: organizationName },
    }
  }

  /** Records the end of a token's session in the audit trail; runs before the session is ended. */
  function noteEnd(hash: string, kind: 'signed-out' | 'session-reused', when: SQL, origin: Origin) {
    return auditEntry(db, clock(), { email: '', origin }, kind, {
      email: sql`${users.email}`,
      organization: { id: sql`${organizations.id}`, name: sql`${organizations.name}` },
      from: sql`${sessions} inner join ${users} on ${users.id} = ${sessions.userId}
                inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                where ${sessions.endedAt} is null and ${sessions.id} =
                (select session_id from tokens where hash = ${hash} and ${when})`,
    })
  }

  return {
    ...createAccounts(db, clock, passwords),

    async openSession({ userId, passwordHash, factorId }, origin, replaced = null) {
      const now = clock()
      const { access, refresh } = newPair(now, userId)
      const cookie = newToken('ct', userId)
      await sessionStore.open(
        { kind: 'user', id: userId, passwordHash, factorId, origin, replaced: replaced && tokenHash(replaced, 'ct') },
        SESSION_ABSOLUTE_LIFE,
        [
          { hash: access.hash, kind: 'access', expiresAt: access.expiresAt },
          { hash: refresh.hash, kind: 'refresh', expiresAt: refresh.expiresAt },
          { hash: cookie.hash, kind: 'cookie', expiresAt: now + SESSION_ABSOLUTE_LIFE },
        ],
        (session) => [
          db
            .update(users)
            .set({ lastActive: now })
            .where(sql`${users.id} = (select user_id from sessions where id = ${session})`),
          auditEntry(db, now, { email: '', origin }, 'signed-in', {
            email: sql`${users.email}`,
            organization: { id: sql`${organizations.id}`, name: sql`${organizations.name}` },
            from: sql`${sessions} inner join ${users} on ${users.id} = ${sessions.userId}
                      inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                      where ${sessions.id} = ${session}`,
          }),
        ],
      )
      const member = await memberBy('access', access.hash, origin)
      if (!member) throw expired()
      return {
        accessToken: access.token,
        refreshToken: refresh.token,
        cookieToken: cookie.token,
        user: viewOf(member),
      }
    },

    async refresh(refreshToken, origin) {
      const hash = tokenHash(refreshToken, 'rt')
      if (hash === null) throw expired()
      const now = clock()
      const pair = newPair(now, await ownerOf(refreshToken, hash))
      const isReuse = sql`kind = 'refresh' and used_at <= ${now - REFRESH_GRACE}`
      const [used, minted] = await db.batch([
        db
          .update(tokens)
          .set({ usedAt: sql`coalesce(${tokens.usedAt}, ${now})`, uses: sql`${tokens.uses} + 1` })
          .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh'), gt(tokens.expiresAt, now)))
          .returning({ uses: tokens.uses }),
        ...mint(
          hash,
          now,
          pair,
          sql`${tokens.kind} = 'refresh' and ${tokens.usedAt} > ${now - REFRESH_GRACE} and ${tokens.uses} <= ${REFRESH_GRACE_USES}`,
        ),
        noteEnd(hash, 'session-reused', isReuse, origin),
        db
          .update(sessions)
          .set({ endedAt: now, endedReason: 'reuse' })
          .where(
            sql`${sessions.endedAt} is null and ${sessions.id} =
                (select session_id from tokens where hash = ${hash} and ${isReuse})`,
          ),
        ...noteActivity(pair, now),
      ])
      if (minted.length > 0) return { accessToken: pair.access.token, refreshToken: pair.refresh.token }
      if ((used[0]?.uses ?? 0) > REFRESH_GRACE_USES) {
        const seconds = REFRESH_GRACE / 1000
        throw new AppError('tooMany', requests.tooMany(seconds), { retryAfterS: seconds })
      }
      throw expired()
    },

    async exchange(cookieToken) {
      const hash = tokenHash(cookieToken, 'ct')
      if (hash === null) throw expired()
      const now = clock()
      const pair = newPair(now, await ownerOf(cookieToken, hash))
      const [minted] = await db.batch([
        ...mint(hash, now, pair, sql`${tokens.kind} = 'cookie'`),
        ...noteActivity(pair, now),
      ])
      if (minted.length === 0) throw expired()
      return { accessToken: pair.access.token, refreshToken: pair.refresh.token }
    },

    async logout(token, origin) {
      const hash = tokenHash(token, 'rt', 'ct', 'at')
      if (hash !== null) await db.batch([noteEnd(hash, 'signed-out', sql`true`, origin), sessionStore.endByToken(hash)])
    },

    memberByAccess: (token, origin) => memberBy('access', tokenHash(token, 'at'), origin),
    memberByCookie: (token, origin) => memberBy('cookie', tokenHash(token, 'ct'), origin),
    stillSignedIn: ({ sessionId }) => sessionStore.isOpen(sessionId, refreshLife),
    viewOf,
  }
}
