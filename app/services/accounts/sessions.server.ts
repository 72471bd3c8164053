import { and, eq, gt, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '#db/client.server'
import {
  admins,
  resetLinks,
  secondFactorSetups,
  secondFactors,
  sessions,
  tokens,
  users,
  waitingSignIns,
} from '#db/schema'
import { AppError } from '~/domain/errors'
import { SECOND_STEP_SETUP_LIFE } from '~/domain/limits/accounts'
import { ACTIVITY_PRECISION } from '~/domain/limits/sessions'
import { login } from '~/domain/messages'
import type { Origin } from '../base/actor.server'
import type { Clock } from '../base/clock.server'

export interface SessionOwner {
  readonly kind: 'user' | 'admin'
  readonly id: string
  /** The stored hash that the password was compared with. */
  readonly passwordHash: string
  /** The second step used; undefined for an account without one. */
  readonly factorId: string | undefined
  readonly origin: Origin
  /** Hash of the browser's previous cookie, which becomes invalid. */
  readonly replaced: string | null
}

export interface StoredToken {
  readonly hash: string
  readonly kind: 'access' | 'refresh' | 'cookie'
  readonly expiresAt: number
}

/** Milliseconds since 1970, or its placeholder in a prepared statement. */
type Time = number | Placeholder

/**
 * The condition that a token is valid: neither it nor its session is over, and the session was used after `usedAfter`.
 * Queries that use it join tokens with sessions.
 */
export function isAlive(now: Time, usedAfter: Time): SQL | undefined {
  return and(gt(tokens.expiresAt, now), isOpen(now, usedAfter))
}

/** The condition that a session is open: it is not over, and was used after `usedAfter`. */
export function isOpen(now: Time, usedAfter: Time): SQL | undefined {
  return and(isNull(sessions.endedAt), gt(sessions.absoluteExpiresAt, now), gt(sessions.lastSeenAt, usedAfter))
}

/** The condition that a session is the one of a token, and was not ended. */
export const isOfToken = (hash: string) =>
  sql`${sessions.endedAt} is null and ${sessions.id} = (select session_id from tokens where hash = ${hash})`

/** True if the last use was recorded long enough ago to record it again. */
export function isStale(noted: number, now: number, idleLife: number): boolean {
  return now - noted >= Math.min(ACTIVITY_PRECISION, idleLife / 4)
}

/** Sessions and tokens as rows; auth and admins decide what they give access to. */
export function createSessions(db: Database, clock: Clock) {
  /** Prepared once because it runs before every save. */
  const findOpen = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sql.placeholder('id')), isOpen(sql.placeholder('now'), sql.placeholder('usedAfter'))))
    .prepare()

  /**
   * The statement that invalidates a browser's cookie when someone signs in over it, which the session `by` proves. The
   * other tokens of the old session stay valid: another program may use them.
   */
  const dropCookie = (hash: string, by: string) =>
    db
      .delete(tokens)
      .where(
        and(
          eq(tokens.hash, hash),
          eq(tokens.kind, 'cookie'),
          sql`exists (select 1 from ${sessions} where ${sessions.id} = ${by})`,
        ),
      )

  return {
    /**
     * Opens a session with its first tokens, if the owner still exists with the proven password and second step when
     * the statement runs; if either has changed in the meantime, nothing opens.
     * @param along statements for the same transaction, given the id of the new session. They run after it, and find no
     * such session if none was opened.
     * @throws AppError unauthorized
     */
    async open(
      owner: SessionOwner,
      absoluteLife: number,
      first: readonly StoredToken[],
      along: (session: string) => readonly BatchItem<'sqlite'>[],
    ): Promise<void> {
      const now = clock()
      const id = crypto.randomUUID()
      const owners = owner.kind === 'user' ? users : admins
      const factorOwner = owner.kind === 'user' ? secondFactors.userId : secondFactors.adminId
      const hasFactor = sql`exists (select 1 from ${secondFactors} where ${factorOwner} = ${owner.id}`
      const isProven =
        owner.factorId === undefined
          ? sql`not ${hasFactor})`
          : sql`${hasFactor} and ${secondFactors.id} = ${owner.factorId})`
      const [opened] = await db.batch([
        db
          .insert(sessions)
          .select(
            sql`select ${id}, ${owner.kind}, ${owner.kind === 'user' ? owner.id : null},
                ${owner.kind === 'admin' ? owner.id : null}, ${now}, ${now}, ${now + absoluteLife}, null, null,
                ${owner.origin.ip}, ${owner.origin.agent}
                from ${owners} where ${owners.id} = ${owner.id} and ${owners.passwordHash} = ${owner.passwordHash}
                and ${isProven}`,
          )
          .returning({ id: sessions.id }),
        ...first.map(({ hash, kind, expiresAt }) =>
          db.insert(tokens).select(
            sql`select ${hash}, ${sessions.id}, ${kind}, ${now}, ${expiresAt}, null, 0
                  from ${sessions} where ${sessions.id} = ${id}`,
          ),
        ),
        ...(owner.replaced === null ? [] : [dropCookie(owner.replaced, id)]),
        ...along(id),
      ])
      if (opened.length === 0) throw new AppError('unauthorized', login.wrong)
    },

    /** The statement that ends a token's session, and with it all other tokens of that session. */
    endByToken(hash: string) {
      return db.update(sessions).set({ endedAt: clock(), endedReason: 'logout' }).where(isOfToken(hash))
    },

    /**
     * True if a session is open, even if its tokens have expired. Sessions are deleted with their owner, and owners
     * with their organization.
     */
    async isOpen(id: string, idleLife: number): Promise<boolean> {
      const now = clock()
      return (await findOpen.all({ id, now, usedAfter: now - idleLife })).length > 0
    },

    async touch(sessionId: string): Promise<void> {
      await db.update(sessions).set({ lastSeenAt: clock() }).where(eq(sessions.id, sessionId))
    },

    /** Deletes sessions and tokens that can never be valid again. A used refresh token stays until it would have expired. */
    async purge(): Promise<void> {
      const now = clock()
      await db.batch([
        db.delete(sessions).where(or(lt(sessions.absoluteExpiresAt, now), lt(sessions.endedAt, now))),
        db.delete(tokens).where(lt(tokens.expiresAt, now)),
        db.delete(resetLinks).where(lt(resetLinks.expiresAt, now)),
        db.delete(waitingSignIns).where(lt(waitingSignIns.expiresAt, now)),
        db.delete(secondFactorSetups).where(lt(secondFactorSetups.createdAt, now - SECOND_STEP_SETUP_LIFE)),
      ])
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
