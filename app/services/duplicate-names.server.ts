import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations } from '#db/schema'
import { MAX_ORGANIZATION_NAME_LENGTH } from '~/domain/limits/accounts'
import { SERVER } from './base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from './base/audit.server'
import type { Clock } from './base/clock.server'

/** Equal for names an admin would consider the same. Like the database's own `lower`, it folds ASCII capitals only. */
const sameName = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The name followed by the first free number, within the length limit of names. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const next = `${name.slice(0, MAX_ORGANIZATION_NAME_LENGTH - suffix.length)}${suffix}`
    if (!taken.has(sameName(next))) return next
  }
}

/** Numbers organizations that share a name with an earlier one, from before duplicates were refused. @returns the count */
export async function renameDuplicates(db: Database, clock: Clock): Promise<number> {
  const all = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .orderBy(organizations.createdAt, organizations.id)
  const taken = new Set<string>()
  const later = all.filter(({ name }) => taken.size === taken.add(sameName(name)).size)
  for (const { id, name } of later) {
    const next = freeName(name, taken)
    taken.add(sameName(next))
    const isIt = eq(organizations.id, id)
    await db.batch([
      auditEntry(db, clock(), SERVER, 'organization-renamed', {
        organization: FOUND_ORGANIZATION,
        subject: next,
        from: sql`${organizations} where ${isIt}`,
      }),
      db.update(organizations).set({ name: next }).where(isIt),
    ])
  }
  return later.length
}
