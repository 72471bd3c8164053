import { and, asc, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { audit } from '#db/schema'
import { AUDIT_KINDS_OF_STRANGERS, type AuditKind } from '~/domain/account/audit-kinds'
import { AUDIT_ENTRIES_OF_STRANGERS, AUDIT_LIFE, AUDIT_LIFE_OF_STRANGERS, AUDIT_PAGE } from '~/domain/limits'
import type { Actor } from './actor.server'
import type { Clock } from './clock.server'

/** Content of an entry beside its kind and actor. Texts may be SQL that reads the rows of `from`. */
export interface AuditDetails {
  /** Who it was, where only the rows of `from` know. */
  readonly email?: SQL
  /** The subject: a title, an e-mail, a name. Never a secret, never a cell. */
  readonly subject?: string | SQL
  /** The organization it was done to; the actor's own unless told. */
  readonly organization?: { readonly id: string | SQL; readonly name: string | SQL }
  /** What follows `from` in SQL: the entry is written once for each row that this finds, so that nothing is told that does not happen. */
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

/** A place between two entries: the time and the id of the one beside it. */
export interface AuditPlace {
  readonly at: number
  readonly id: string
}

export interface AuditQuery {
  readonly organizationId?: string | undefined
  readonly kind?: AuditKind | undefined
  /** Entries older than this one, or newer than that one; the newest of all without either. */
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
  /** Organizations that were deleted, under their last names. */
  formerOrganizations(): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Removes what is older than it is kept. */
  purge(): Promise<void>
}

const MAX_SUBJECT_LENGTH = 300

/**
 * The entry as a statement, for the batch of the change that it tells of: both happen or neither. With `from` it must come
 * before a statement that removes those rows.
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
    typeof subject === 'string' ? subject.slice(0, MAX_SUBJECT_LENGTH) : subject,
    ip,
    agent,
  ]
  const columns = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  return db.insert(audit).select(from ? sql`select ${columns} from ${from}` : sql`select ${columns}`)
}

/** The trail of who did what, as the platform admin alone reads it; `auditEntry` writes it. */
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
      // The newest ones that may stay, counted from the top.
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
