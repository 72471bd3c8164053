import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { resetLinks, sessions, users } from '#db/schema'
import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Member } from './auth.server'
import type { DeviceOwner } from './known-devices.server'
import { checkNewAccount, refuseGuessed } from './new-account.server'
import { proveOwnPassword } from './own-proof.server'
import type { Passwords } from './passwords.server'

export interface OwnPassword {
  /**
   * Changes the password of a signed-in user. The current session continues; every other session ends, and open reset
   * links become invalid.
   * @returns the account as browsers are recognized for it from now on
   * @throws AppError unauthorized (the current password, or a deleted account), invalid (the new one)
   */
  change(member: Member, current: string, next: string): Promise<DeviceOwner>
}

export function createOwnPassword(db: Database, clock: Clock, passwords: Passwords): OwnPassword {
  return {
    async change(member, current, next) {
      checkNewAccount(member.email, next)
      refuseGuessed(next, member.email, member.organizationName)
      const isHim = eq(users.id, member.userId)
      const proven = await proveOwnPassword(db, clock, passwords, member, current)
      const passwordHash = await passwords.hash(next)
      const now = clock()
      const isChanged = sql`exists (select 1 from ${users} where ${isHim} and ${users.passwordHash} = ${passwordHash})`
      // Applies only while the proven password is still stored and the session is open; the other statements depend on
      // it.
      const [changed] = await db.batch([
        db
          .update(users)
          .set({ passwordHash })
          .where(
            and(
              isHim,
              eq(users.passwordHash, proven),
              sql`exists (select 1 from ${sessions} where ${sessions.id} = ${member.sessionId} and ${sessions.endedAt} is null)`,
            ),
          )
          .returning({ id: users.id }),
        db
          .update(sessions)
          .set({ endedAt: now, endedReason: 'password' })
          .where(
            and(
              eq(sessions.userId, member.userId),
              ne(sessions.id, member.sessionId),
              isNull(sessions.endedAt),
              isChanged,
            ),
          ),
        db.delete(resetLinks).where(and(eq(resetLinks.userId, member.userId), isChanged)),
        auditEntry(db, now, member, 'password-changed', {
          from: sql`${users} where ${isHim} and ${users.passwordHash} = ${passwordHash}`,
        }),
      ])
      if (changed.length === 0) throw new AppError('unauthorized', login.sessionExpired)
      return { id: member.userId, passwordHash }
    },
  }
}
