import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, organizations, sessions, users } from '#db/schema'
import type { AuditKind } from '~/domain/account/audit-kinds'
import type { Origin } from '../base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from '../base/audit.server'

/** The audit entry about a member's session; whose it is, only the database knows. Nothing if `which` finds none. */
export function memberSessionEntry(db: Database, at: number, origin: Origin, kind: AuditKind, which: SQL) {
  return auditEntry(db, at, { email: '', origin }, kind, {
    email: sql`${users.email}`,
    organization: FOUND_ORGANIZATION,
    from: sql`${sessions} inner join ${users} on ${users.id} = ${sessions.userId}
              inner join ${organizations} on ${organizations.id} = ${users.organizationId} where ${which}`,
  })
}

/** The same about an admin's session. */
export function adminSessionEntry(db: Database, at: number, origin: Origin, kind: AuditKind, which: SQL) {
  return auditEntry(db, at, { email: '', origin }, kind, {
    email: sql`${admins.email}`,
    from: sql`${sessions} inner join ${admins} on ${admins.id} = ${sessions.adminId} where ${which}`,
  })
}
