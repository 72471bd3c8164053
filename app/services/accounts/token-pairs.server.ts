import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sessions, tokens, users } from '#db/schema'
import type { TokenPairView } from '~/contracts/auth'
import { tokenOwner } from '~/domain/account/token-owner'
import { AppError } from '~/domain/errors'
import { REFRESH_GRACE, REFRESH_GRACE_USES } from '~/domain/limits/sessions'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import type { Origin } from '../base/actor.server'
import type { Clock } from '../base/clock.server'
import type { Config } from '../base/config.server'
import { memberSessionEntry } from './session-entries.server'
import { isAlive, isOfToken } from './sessions.server'
import { newToken, tokenHash } from './tokens.server'

/** New access and refresh tokens for a member's session that is already open. */
export interface TokenPairs {
  /**
   * Exchanges a refresh token for a new pair. The old token stays valid for one more minute; using it later ends the
   * session, because two parties hold it. [AUTH-48]
   * @throws AppError unauthorized
   */
  refresh(refreshToken: string, origin: Origin): Promise<TokenPairView>
  /** A token pair in the same session for a page that has only the cookie. @throws AppError unauthorized */
  exchange(cookieToken: string): Promise<TokenPairView>
}

/** How long tokens live. */
export type TokenLives = Pick<Config, 'accessTtlS' | 'refreshTtlS'>

export function newTokenPair(now: number, owner: string | undefined, { accessTtlS, refreshTtlS }: TokenLives) {
  return {
    access: { ...newToken('at', owner), kind: 'access', expiresAt: now + accessTtlS * 1000 },
    refresh: { ...newToken('rt', owner), kind: 'refresh', expiresAt: now + refreshTtlS * 1000 },
  } as const
}

type TokenPair = ReturnType<typeof newTokenPair>

const viewOf = ({ access, refresh }: TokenPair): TokenPairView => ({
  accessToken: access.token,
  refreshToken: refresh.token,
})

export const sessionExpired = () => new AppError('unauthorized', login.sessionExpired)

export function createTokenPairs(db: Database, clock: Clock, lives: TokenLives): TokenPairs {
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
  function mint(hash: string, now: number, pair: TokenPair, isAllowed: SQL) {
    const insert = (token: TokenPair['access' | 'refresh']) =>
      db
        .insert(tokens)
        .select(
          sql`select ${token.hash}, ${tokens.sessionId}, ${token.kind}, ${now}, ${token.expiresAt}, null, 0
              from ${tokens} inner join ${sessions} on ${sessions.id} = ${tokens.sessionId}
              where ${tokens.hash} = ${hash} and ${sessions.kind} = 'user'
              and ${isAlive(now, now - lives.refreshTtlS * 1000)} and ${isAllowed}`,
        )
        .returning({ sessionId: tokens.sessionId })
    return [insert(pair.access), insert(pair.refresh)] as const
  }

  /** Records a refresh as activity; runs after the pair was issued, and has an effect only if it was. */
  function noteActivity({ refresh }: TokenPair, now: number) {
    const session = sql`(select session_id from tokens where hash = ${refresh.hash})`
    return [
      db.update(sessions).set({ lastSeenAt: now }).where(sql`${sessions.id} = ${session}`),
      db
        .update(users)
        .set({ lastActive: now })
        .where(sql`${users.id} = (select user_id from sessions where id = ${session})`),
    ] as const
  }

  return {
    async refresh(refreshToken, origin) {
      const hash = tokenHash(refreshToken, 'rt')
      if (hash === null) throw sessionExpired()
      const now = clock()
      const pair = newTokenPair(now, await ownerOf(refreshToken, hash), lives)
      const isReused = sql`${isOfToken(hash)} and exists
        (select 1 from tokens where hash = ${hash} and kind = 'refresh' and used_at <= ${now - REFRESH_GRACE})`
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
        memberSessionEntry(db, now, origin, 'session-reused', isReused),
        db.update(sessions).set({ endedAt: now, endedReason: 'reuse' }).where(isReused),
        ...noteActivity(pair, now),
      ])
      if (minted.length > 0) return viewOf(pair)
      if ((used[0]?.uses ?? 0) > REFRESH_GRACE_USES) {
        const seconds = REFRESH_GRACE / 1000
        throw new AppError('tooMany', requests.tooMany(seconds), { retryAfterS: seconds })
      }
      throw sessionExpired()
    },

    async exchange(cookieToken) {
      const hash = tokenHash(cookieToken, 'ct')
      if (hash === null) throw sessionExpired()
      const now = clock()
      const pair = newTokenPair(now, await ownerOf(cookieToken, hash), lives)
      const [minted] = await db.batch([
        ...mint(hash, now, pair, sql`${tokens.kind} = 'cookie'`),
        ...noteActivity(pair, now),
      ])
      if (minted.length === 0) throw sessionExpired()
      return viewOf(pair)
    },
  }
}
