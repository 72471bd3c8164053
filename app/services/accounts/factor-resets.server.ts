import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, organizations, secondFactors, users } from '#db/schema'
import { AppError } from '~/domain/errors'
import { admin as messages } from '~/domain/page-messages'
import { type Account, type Actor, SERVER } from '../base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { normalizeEmail } from '../base/emails.server'
import { sealName } from './factor-codes.server'
import type { SecretBox } from './secret-box.server'

/** Second steps as admins and operators look after them, for people who have lost theirs. */
export interface FactorResets {
  /** The users of an organization who have a second step. */
  ofOrganization(organizationId: string): Promise<ReadonlySet<string>>
  /** Lets an admin turn it off for a user who has lost theirs. @throws AppError notFound when it is off */
  reset(admin: Actor, userId: string): Promise<void>
  /** Turns it off for a platform admin, from the server's command line. @throws AppError notFound when it is off */
  resetAdmin(email: string): Promise<void>
  /** True if a stored secret cannot be read because its key is missing or was replaced. */
  hasUnreadable(): Promise<boolean>
}

export function createFactorResets(db: Database, clock: Clock, box: SecretBox): FactorResets {
  return {
    async ofOrganization(organizationId) {
      const found = await db
        .select({ id: users.id })
        .from(secondFactors)
        .innerJoin(users, eq(users.id, secondFactors.userId))
        .where(eq(users.organizationId, organizationId))
      return new Set(found.map(({ id }) => id))
    },

    async reset(admin, userId) {
      const [, removed] = await db.batch([
        auditEntry(db, clock(), admin, 'second-step-reset', {
          organization: FOUND_ORGANIZATION,
          subject: sql`${users.email}`,
          from: sql`${secondFactors} inner join ${users} on ${users.id} = ${secondFactors.userId}
                    inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                    where ${users.id} = ${userId}`,
        }),
        db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ id: secondFactors.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', messages.noSecondStep)
    },

    async resetAdmin(email) {
      const normal = normalizeEmail(email) ?? ''
      const [found] = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, normal))
      const factor = eq(secondFactors.adminId, found?.id ?? '')
      const [, removed] = await db.batch([
        auditEntry(db, clock(), SERVER, 'admin-second-step-off', {
          subject: sql`${admins.email}`,
          from: sql`${secondFactors} inner join ${admins} on ${admins.id} = ${secondFactors.adminId} where ${factor}`,
        }),
        db.delete(secondFactors).where(factor).returning({ id: secondFactors.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', messages.adminNoSecondStep)
    },

    async hasUnreadable() {
      const found = await db
        .select({ secret: secondFactors.secret, userId: secondFactors.userId, adminId: secondFactors.adminId })
        .from(secondFactors)
      return found.some(({ secret, userId, adminId }) => {
        const account: Account = userId === null ? { kind: 'admin', id: adminId ?? '' } : { kind: 'user', id: userId }
        return box.open(secret, sealName(account)) === null
      })
    },
  }
}
