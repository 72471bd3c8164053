import { gunzipSync } from 'node:zlib'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { projectRevisions as table } from '#db/schema'
import type { RevisionView, SectionRefView } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import { SHORT_ROWS, SHORT_TEXT } from '~/domain/limits/long-tables'
import { LISTED_CHANGES } from '~/domain/limits/projects'
import { historyPanel } from '~/domain/panel-messages'
import { type RevisionSummary, type Saved, thinned } from '~/domain/revisions'
import type { FixtureData } from '~/domain/table/table'
import type { Member } from '../accounts/auth.server'
import { isoTime } from '../base/clock.server'
import type { Job } from '../threads/job.server'
import { type SentText, sentText, unpackedLength } from '../threads/long-text.server'
import type { Thread } from '../threads/thread.server'
import type { PackedContent } from './save-content.server'
import { checkedTable } from './stored-project.server'

export interface NewRevision {
  readonly projectId: string
  readonly version: number
  readonly title: string
  readonly savedBy: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly changedRows: number
  readonly saveId: string | null
  readonly content: PackedContent
}

/** @throws AppError unreadable if the bytes are not a version kept by a save */
function contentOf(bytes: Uint8Array): Content {
  try {
    // Stored data has unknown types.
    const { data, sections } = JSON.parse(gunzipSync(bytes).toString('utf8')) as Record<keyof Content, unknown>
    const table = checkedTable(data)
    if (table.ok) return { data: table.value, sections: Array.isArray(sections) ? sections : null }
  } catch {
    // Reported below, independent of the fault: people can only choose another version.
  }
  throw new AppError('unreadable', historyPanel.damaged)
}

interface Content {
  readonly data: FixtureData
  readonly sections: readonly SectionRefView[] | null
}

/** Makes the response for a kept version. */
export const readingRevision: Job<{ summary: RevisionSummary; content: Uint8Array }, SentText> = {
  name: 'read a version',
  run({ summary, content }) {
    const { data, sections } = contentOf(content)
    const revision = { ...summary, fixtureData: data, ...(sections && { sections }) }
    return sentText(JSON.stringify({ revision } satisfies RevisionView))
  },
}

const SUMMARY = {
  version: table.version,
  title: table.title,
  savedBy: table.savedBy,
  savedAt: table.savedAt,
  rows: table.rows,
  changedRows: table.changedRows,
  saveId: table.saveId,
}

function toSummary(row: { [Key in keyof typeof SUMMARY]: (typeof table.$inferSelect)[Key] }): RevisionSummary {
  return {
    version: row.version,
    title: row.title,
    saved_by: row.savedBy,
    saved_at: isoTime(row.savedAt),
    rows: row.rows,
    changed_rows: row.changedRows,
    save_id: row.saveId,
  }
}

/** The parameters of the statement that keeps a save. */
type KeptRevision = Omit<NewRevision, 'content'> & {
  readonly organizationId: string
  readonly rows: number
  /** The ids as JSON. */
  readonly pictures: string
  readonly bytes: Uint8Array
}

/** Stored versions of projects. Every statement includes the caller's organization. [SEC-07] */
export function createRevisions(db: Database, tables: Thread) {
  const own = (member: Member, projectId: string) =>
    and(eq(table.projectId, projectId), eq(table.organizationId, member.organizationId))

  const isOfOrganization = eq(table.organizationId, sql.placeholder('organizationId'))
  /** Prepared once because every save runs it. */
  const findSave = db
    .select({ projectId: table.projectId, savedAt: table.savedAt })
    .from(table)
    .where(and(isOfOrganization, eq(table.saveId, sql.placeholder('saveId'))))
    .prepare()
  const findKept = db
    .select({ version: table.version, savedAt: table.savedAt })
    .from(table)
    .where(and(eq(table.projectId, sql.placeholder('projectId')), isOfOrganization))
    .prepare()
  const findNamed = preparedStatement<{ organizationId: string; saveId: string }>((place) =>
    db
      .select({ version: table.version })
      .from(table)
      .where(and(eq(table.organizationId, place('organizationId')), eq(table.saveId, place('saveId')))),
  )
  const keep = preparedStatement<KeptRevision>((place) =>
    db
      .insert(table)
      .select(
        sql`select projects.id, projects.organization_id, projects.version, ${place('title')}, ${place('savedBy')},
            ${place('savedAt')}, ${place('rows')}, ${place('changedRows')}, ${place('saveId')}, ${place('pictures')},
            ${place('bytes')} from projects
            where projects.id = ${place('projectId')} and projects.organization_id = ${place('organizationId')}
            and projects.version = ${place('version')} and projects.updated_at = ${place('savedAt')}`,
      )
      .onConflictDoNothing({ target: [table.projectId, table.version] }),
  )
  const removeVersions = preparedStatement<{ organizationId: string; projectId: string; versions: string }>((place) =>
    db
      .delete(table)
      .where(
        and(
          eq(table.projectId, place('projectId')),
          eq(table.organizationId, place('organizationId')),
          sql`${table.version} in (select value from json_each(${place('versions')}))`,
        ),
      ),
  )

  return {
    /** The save with this client id, or null if it was not done. */
    async bySaveId({ organizationId }: Member, saveId: string) {
      const [found] = await findSave.all({ organizationId, saveId })
      return found ?? null
    },

    /** The statement that finds a save by its id, the client's or our own. */
    named: ({ organizationId }: Member, saveId: string) => findNamed({ organizationId, saveId }),

    /** Latest first. */
    async list(member: Member, projectId: string): Promise<readonly RevisionSummary[]> {
      const found = await db.select(SUMMARY).from(table).where(own(member, projectId)).orderBy(desc(table.version))
      return found.map(toSummary)
    },

    /** Versions saved after `since` (milliseconds since 1970), latest first, limited to a readable number. */
    async after(member: Member, projectId: string, since: number): Promise<readonly RevisionSummary[]> {
      const found = await db
        .select(SUMMARY)
        .from(table)
        .where(and(own(member, projectId), gt(table.savedAt, since)))
        .orderBy(desc(table.version))
        .limit(LISTED_CHANGES)
      return found.map(toSummary)
    },

    /** The response for a version. @throws AppError notFound; unreadable when its content is damaged */
    async load(member: Member, projectId: string, version: number, signal?: AbortSignal): Promise<SentText> {
      const isIt = and(own(member, projectId), eq(table.version, version))
      const [found] = await db
        .select({ ...SUMMARY, size: sql<number>`length(${table.content})` })
        .from(table)
        .where(isIt)
      if (!found) throw new AppError('notFound', historyPanel.notFound)
      const fetch = async () => {
        const [kept] = await db.select({ content: table.content }).from(table).where(isIt)
        // A save has thinned it out in the meantime.
        if (!kept) throw new AppError('notFound', historyPanel.notFound)
        return { summary: toSummary(found), content: kept.content }
      }
      if (found.rows <= SHORT_ROWS && found.size <= SHORT_TEXT) {
        const kept = await fetch()
        if (unpackedLength(kept.content) <= SHORT_TEXT) return readingRevision.run(kept)
      }
      return tables.run(readingRevision, fetch, { caller: member, signal })
    },

    /** The kept versions of a project, with their times. */
    kept({ organizationId }: Member, projectId: string): Promise<readonly Saved[]> {
      return findKept.all({ organizationId, projectId })
    },

    /** The condition that a version of a project is kept when the statement runs. */
    isKept(member: Member, projectId: string, version: number) {
      return sql`exists (select 1 from ${table} where ${own(member, projectId)} and ${table.version} = ${version})`
    },

    /** The statement that keeps a save; it does nothing unless the project is at that version when it runs. */
    statement({ organizationId }: Member, { content, ...revision }: NewRevision) {
      const { bytes, rows, pictures } = content
      return keep({ ...revision, organizationId, rows, pictures: JSON.stringify(pictures), bytes })
    },

    /** The statements that thin out superfluous versions; an empty list if all are kept. */
    thinning({ organizationId }: Member, projectId: string, kept: readonly Saved[], now: number) {
      const gone = thinned(kept, now)
      return gone.length === 0 ? [] : [removeVersions({ organizationId, projectId, versions: JSON.stringify(gone) })]
    },
  }
}

export type Revisions = ReturnType<typeof createRevisions>
