import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sessions } from '#db/schema'
import { ownSessions as messages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { ADMIN_SESSION_IDLE_LIFE, OWN_SESSIONS_SHOWN } from '~/domain/limits/sessions'
import { accountOf, kindFor, type Origin, type SignedIn } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Config } from '../base/config.server'
import { isOpen } from './sessions.server'

/** One sign-in, as shown to its owner. Times are milliseconds since 1970. */
export interface OwnSession {
  readonly id: string
  /** Where it was opened from. */
  readonly origin: Origin
  readonly createdAt: number
  readonly lastSeenAt: number
  /** The session that makes the request. */
  readonly isThis: boolean
}

/** The sessions of one account, for its owner to see and end. Sessions of other accounts are treated as unknown. */
export interface OwnSessions {
  /** The open sessions, the requesting one first, then by latest use; `more` is the number of sessions left out. */
  list(who: SignedIn): Promise<{ readonly sessions: readonly OwnSession[]; readonly more: number }>
  /** Ends a session with immediate effect. @throws AppError notFound unless it is another open session of the account */
  end(who: SignedIn, id: string): Promise<void>
  /** Ends all sessions except the requesting one. */
  endOthers(who: SignedIn): Promise<void>
}

export function createOwnSessions(
  db: Database,
  clock: Clock,
  { refreshTtlS }: Pick<Config, 'refreshTtlS'>,
): OwnSessions {
  /** The open sessions of an account. */
  function standing(who: SignedIn, now: number): SQL | undefined {
    const { kind, id } = accountOf(who)
    return kind === 'user'
      ? and(eq(sessions.userId, id), isOpen(now, now - refreshTtlS * 1000))
      : and(eq(sessions.adminId, id), isOpen(now, now - ADMIN_SESSION_IDLE_LIFE))
  }

  /** The other open sessions, provided the requesting one is still open when the statement runs. */
  const others = (who: SignedIn, now: number) =>
    and(
      standing(who, now),
      ne(sessions.id, who.sessionId),
      sql`exists (select 1 from sessions as own where own.id = ${who.sessionId} and own.ended_at is null)`,
    )

  const endWhere = (condition: SQL | undefined, now: number) =>
    db.update(sessions).set({ endedAt: now, endedReason: 'elsewhere' }).where(condition)

  return {
    async list(who) {
      const isThis = sql<number>`${sessions.id} = ${who.sessionId}`
      const mine = standing(who, clock())
      const [found, all] = await db.batch([
        db
          .select({
            id: sessions.id,
            ip: sessions.ip,
            agent: sessions.agent,
            createdAt: sessions.createdAt,
            lastSeenAt: sessions.lastSeenAt,
          })
          .from(sessions)
          .where(mine)
          .orderBy(desc(isThis), desc(sessions.lastSeenAt), sessions.id)
          .limit(OWN_SESSIONS_SHOWN),
        db.select({ number: sql<number>`count(*)` }).from(sessions).where(mine),
      ])
      const listed = found.map(({ id, ip, agent, createdAt, lastSeenAt }) => ({
        id,
        origin: { ip, agent },
        createdAt,
        lastSeenAt,
        isThis: id === who.sessionId,
      }))
      return { sessions: listed, more: (all[0]?.number ?? 0) - listed.length }
    },

    async end(who, id) {
      const now = clock()
      const condition = and(others(who, now), eq(sessions.id, id))
      const [ended] = await db.batch([
        db.select({ id: sessions.id }).from(sessions).where(condition),
        auditEntry(db, now, who, kindFor(accountOf(who), 'session-ended'), {
          subject: sql`${sessions.ip}`,
          from: sql`${sessions} where ${condition}`,
        }),
        endWhere(condition, now),
      ])
      if (ended.length === 0) throw new AppError('notFound', messages.over)
    },

    async endOthers(who) {
      const now = clock()
      const condition = others(who, now)
      await db.batch([
        auditEntry(db, now, who, kindFor(accountOf(who), 'sessions-ended'), {
          subject: sql`ended.number`,
          from: sql`(select count(*) as number from ${sessions} where ${condition}) as ended where ended.number > 0`,
        }),
        endWhere(condition, now),
      ])
    },
  }
}
