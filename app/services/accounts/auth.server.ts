import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations, sessions, tokens, users } from '#db/schema'
import type { SessionView, UserView } from '~/contracts/auth'
import { SESSION_ABSOLUTE_LIFE } from '~/domain/limits/sessions'
import type { Actor, Origin } from '../base/actor.server'
import type { Clock } from '../base/clock.server'
import { type Accounts, createAccounts, type Proven } from './accounts.server'
import type { Passwords } from './passwords.server'
import { memberSessionEntry } from './session-entries.server'
import { isAlive, isOfToken, isStale, type Sessions } from './sessions.server'
import { createTokenPairs, newTokenPair, sessionExpired, type TokenLives, type TokenPairs } from './token-pairs.server'
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

export interface Auth extends Accounts, TokenPairs {
  /**
   * Opens a session. The browser's previous cookie, `replaced`, becomes invalid.
   * @throws AppError unauthorized when the user was deleted, or the password or second step has changed since
   */
  openSession(proven: Proven, origin: Origin, replaced?: string | null): Promise<OpenedSession>
  /** Ends the session of a refresh, cookie or access token; ignores an unknown token. [AUTH-40] */
  logout(token: string, origin: Origin): Promise<void>
  memberByAccess(token: string, origin: Origin): Promise<Member | null>
  memberByCookie(token: string, origin: Origin): Promise<Member | null>
  /** True if the session is still open: not ended or expired, and its user and organization not deleted. */
  stillSignedIn(member: Member): Promise<boolean>
  /** [AUTH-45] */
  viewOf(member: Member): UserView
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

/** Accounts and sessions of ordinary users. */
export function createAuth(
  db: Database,
  clock: Clock,
  passwords: Passwords,
  sessionStore: Sessions,
  lives: TokenLives,
): Auth {
  const refreshLife = lives.refreshTtlS * 1000

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

  return {
    ...createAccounts(db, clock, passwords),
    ...createTokenPairs(db, clock, lives),

    async openSession({ userId, passwordHash, factorId }, origin, replaced = null) {
      const now = clock()
      const { access, refresh } = newTokenPair(now, userId, lives)
      const cookie = newToken('ct', userId)
      await sessionStore.open(
        { kind: 'user', id: userId, passwordHash, factorId, origin, replaced: replaced && tokenHash(replaced, 'ct') },
        SESSION_ABSOLUTE_LIFE,
        [access, refresh, { hash: cookie.hash, kind: 'cookie', expiresAt: now + SESSION_ABSOLUTE_LIFE }],
        (session) => [
          db
            .update(users)
            .set({ lastActive: now })
            .where(sql`${users.id} = (select user_id from sessions where id = ${session})`),
          memberSessionEntry(db, now, origin, 'signed-in', sql`${sessions.id} = ${session}`),
        ],
      )
      const member = await memberBy('access', access.hash, origin)
      if (!member) throw sessionExpired()
      return {
        accessToken: access.token,
        refreshToken: refresh.token,
        cookieToken: cookie.token,
        user: viewOf(member),
      }
    },

    async logout(token, origin) {
      const hash = tokenHash(token, 'rt', 'ct', 'at')
      if (hash === null) return
      await db.batch([
        memberSessionEntry(db, clock(), origin, 'signed-out', isOfToken(hash)),
        sessionStore.endByToken(hash),
      ])
    },

    memberByAccess: (token, origin) => memberBy('access', tokenHash(token, 'at'), origin),
    memberByCookie: (token, origin) => memberBy('cookie', tokenHash(token, 'ct'), origin),
    stillSignedIn: ({ sessionId }) => sessionStore.isOpen(sessionId, refreshLife),
    viewOf,
  }
}
