import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations, users } from '#db/schema'
import type { OrganizationUserView } from '~/contracts/admin'
import { AppError } from '~/domain/errors'
import { admin as messages } from '~/domain/page-messages'
import type { Actor } from './base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from './base/audit.server'
import { type Clock, isoTime } from './base/clock.server'

/** The users of an organization, as platform admins see and delete them. */
export interface OrganizationUsers {
  /** In the order they joined. [ADMIN-29] @throws AppError notFound */
  users(id: string): Promise<readonly OrganizationUserView[]>
  /** Deletes a user and ends their sessions; the projects stay. [ADMIN-30][ADMIN-40] @throws AppError notFound */
  removeUser(admin: Actor, userId: string): Promise<void>
}

export function createOrganizationUsers(db: Database, clock: Clock): OrganizationUsers {
  return {
    async users(id) {
      const [organization] = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, id))
      if (!organization) throw new AppError('notFound', messages.organizationNotFound)
      const found = await db
        .select({ id: users.id, email: users.email, createdAt: users.createdAt, lastActive: users.lastActive })
        .from(users)
        .where(eq(users.organizationId, id))
        .orderBy(asc(users.createdAt), asc(users.email))
      return found.map((user) => ({
        id: user.id,
        email: user.email,
        created_at: isoTime(user.createdAt),
        last_active: isoTime(user.lastActive),
      }))
    },

    async removeUser(admin, userId) {
      const [, removed] = await db.batch([
        auditEntry(db, clock(), admin, 'user-deleted', {
          organization: FOUND_ORGANIZATION,
          subject: sql`${users.email}`,
          from: sql`${users} inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                    where ${users.id} = ${userId}`,
        }),
        db.delete(users).where(eq(users.id, userId)).returning({ id: users.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', messages.userNotFound)
    },
  }
}
