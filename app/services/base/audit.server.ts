import { and, asc, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { audit, organizations } from '#db/schema'
import { AUDIT_KINDS_OF_STRANGERS, type AuditKind } from '~/domain/account/audit-kinds'
import {
  AUDIT_ENTRIES_OF_STRANGERS,
  AUDIT_LIFE,
  AUDIT_LIFE_OF_STRANGERS,
  AUDIT_PAGE,
  MAX_AUDIT_SUBJECT,
} from '~/domain/limits/audit'
import type { Actor } from './actor.server'
import type { Clock } from './clock.server'

/** Content of an entry in addition to its kind and actor. Texts may be SQL that reads the rows of `from`. */
export interface AuditDetails {
  /** The actor's e-mail, if only the rows of `from` contain it. */
  readonly email?: SQL
  /** The subject: a title, an e-mail, a name. It contains no secret and no cell value. */
  readonly subject?: string | SQL
  /** The affected organization; by default the actor's own. */
  readonly organization?: { readonly id: string | SQL; readonly name: string | SQL }
  /** The SQL after `from`: one entry is written per row found, so that nothing is recorded that did not happen. */
  readonly from?: SQL
}

export interface AuditEntry {
  readonly id: string
  readonly at: number
  readonly kind: AuditKind
  readonly email: string
  readonly organizationId: string | null
  readonly organizationName: string | null
  readonly subject: string | null
  readonly ip: string
  readonly agent: string
}

/** A position between two entries: the time and id of an adjacent entry. */
export interface AuditPlace {
  readonly at: number
  readonly id: string
}

export interface AuditQuery {
  readonly organizationId?: string | undefined
  readonly kind?: AuditKind | undefined
  /** Entries older or newer than this position; the newest if neither is given. */
  readonly olderThan?: AuditPlace | undefined
  readonly newerThan?: AuditPlace | undefined
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

export interface Audit {
  list(query: AuditQuery): Promise<AuditPage>
  /** Deleted organizations, under their last names. */
  formerOrganizations(): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Removes entries past their retention. */
  purge(): Promise<void>
}

/** As the affected organization: the one in the rows of `from`. */
export const FOUND_ORGANIZATION = { id: sql`${organizations.id}`, name: sql`${organizations.name}` }

/**
 * The entry as a statement for the batch of the change it records, so that both happen or neither. With `from` it must
 * come before a statement that removes those rows.
 */
export function auditEntry(db: Database, at: number, actor: Actor, kind: AuditKind, details: AuditDetails = {}) {
  const { email = actor.email, subject = null, from } = details
  const { ip, agent } = actor.origin
  const own = { id: actor.organizationId ?? null, name: actor.organizationName ?? null }
  const organization = details.organization ?? own
  const values = [
    crypto.randomUUID(),
    at,
    kind,
    email,
    organization.id,
    organization.name,
    typeof subject === 'string' ? subject.slice(0, MAX_AUDIT_SUBJECT) : subject,
    ip,
    agent,
  ]
  const columns = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  return db.insert(audit).select(from ? sql`select ${columns} from ${from}` : sql`select ${columns}`)
}

/** The audit trail, readable by platform admins only; `auditEntry` writes it. */
export function createAudit(db: Database, clock: Clock): Audit {
  const isStrangers = inArray(audit.kind, [...AUDIT_KINDS_OF_STRANGERS])

  return {
    async list({ organizationId, kind, olderThan, newerThan }) {
      const place = sql`(${audit.at}, ${audit.id})`
      const back = newerThan !== undefined
      const found = await db
        .select()
        .from(audit)
        .where(
          and(
            organizationId === undefined ? undefined : eq(audit.organizationId, organizationId),
            kind === undefined ? undefined : eq(audit.kind, kind),
            olderThan && sql`${place} < (${olderThan.at}, ${olderThan.id})`,
            newerThan && sql`${place} > (${newerThan.at}, ${newerThan.id})`,
          ),
        )
        .orderBy(...(back ? [asc(audit.at), asc(audit.id)] : [desc(audit.at), desc(audit.id)]))
        .limit(AUDIT_PAGE + 1)
      const hasMore = found.length > AUDIT_PAGE
      const entries = found.slice(0, AUDIT_PAGE)
      return back
        ? { entries: entries.reverse(), hasOlder: true, hasNewer: hasMore }
        : { entries, hasOlder: hasMore, hasNewer: olderThan !== undefined }
    },

    async formerOrganizations() {
      const found = await db
        .select({ id: audit.organizationId, name: audit.organizationName })
        .from(audit)
        .where(eq(audit.kind, 'organization-deleted'))
        .orderBy(sql`lower(${audit.organizationName})`, asc(audit.id))
      return found.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }]))
    },

    async purge() {
      const now = clock()
      // All but the newest entries that may stay.
      const surplus = sql`${audit.id} in (select id from audit where ${isStrangers}
        order by at desc, id desc limit -1 offset ${AUDIT_ENTRIES_OF_STRANGERS})`
      await db
        .delete(audit)
        .where(
          or(
            and(notInArray(audit.kind, [...AUDIT_KINDS_OF_STRANGERS]), lt(audit.at, now - AUDIT_LIFE)),
            and(isStrangers, or(lt(audit.at, now - AUDIT_LIFE_OF_STRANGERS), surplus)),
          ),
        )
    },
  }
}
