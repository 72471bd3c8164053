import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync, type ZlibOptions } from 'node:zlib'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { projectRevisions as table } from '#db/schema'
import type { Revision, SectionRefView } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import { TOLD_CHANGES } from '~/domain/limits'
import { historyPanel } from '~/domain/panel-messages'
import { type RevisionSummary, type Saved, thinned } from '~/domain/revisions'
import type { FixtureData } from '~/domain/table/table'
import type { Member } from '~/services/accounts/auth.server'
import { isoTime } from '~/services/base/clock.server'
import { checkedTable } from './stored-project.server'

const compressBeside = promisify<string, ZlibOptions, Buffer>(gzip)
const expand = promisify(gunzip)

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

interface Content {
  readonly data: FixtureData
  readonly sections: readonly SectionRefView[] | null
}

/** A table as the JSON that is stored of it. */
export interface WrittenTable {
  readonly rows: number
  readonly text: string
}

export const writtenTable = (data: FixtureData): WrittenTable => ({
  rows: data.rows.length,
  text: JSON.stringify(data),
})

export interface PackedContent {
  readonly bytes: Buffer
  readonly rows: number
  readonly pictures: readonly string[]
  /** The sections as the JSON that is stored of them; `null` where there are none. */
  readonly sections: string
}

/** Half the work of the usual level for a text that is a sixth longer; every save waits for it. */
const LEVEL = { level: 3 }
/** Handing a shorter text to another thread takes as long as compressing it. */
const WORTH_A_THREAD = 128 * 1024

const compress = async (text: string) =>
  text.length < WORTH_A_THREAD ? gzipSync(text, LEVEL) : compressBeside(text, LEVEL)

/** What a save stores, as it is kept. */
export async function packed({ rows, text }: WrittenTable, sections: Content['sections']): Promise<PackedContent> {
  const written = JSON.stringify(sections)
  return {
    bytes: await compress(`{"data":${text},"sections":${written}}`),
    rows,
    pictures: [...new Set(sections?.flatMap(({ pictureId }) => pictureId ?? []))],
    sections: written,
  }
}

/** @throws AppError unreadable when it is not what `packed` has written */
async function unpacked(bytes: Buffer): Promise<Content> {
  try {
    // Border of the storage.
    const { data, sections } = JSON.parse((await expand(bytes)).toString('utf8')) as Record<keyof Content, unknown>
    const table = checkedTable(data)
    if (table.ok) return { data: table.value, sections: Array.isArray(sections) ? sections : null }
  } catch {
    // Said below: whatever is wrong with it, people can do nothing about it but choose another version.
  }
  throw new AppError('unreadable', historyPanel.damaged)
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

/** The values of the statement that keeps a save. */
type KeptRevision = Omit<NewRevision, 'content'> & {
  readonly organizationId: string
  readonly rows: number
  /** The ids as JSON. */
  readonly pictures: string
  readonly bytes: Buffer
}

/** What every save of a project stored. The caller's organization is part of every statement. [SEC-07] */
export function createRevisions(db: Database) {
  const own = (member: Member, projectId: string) =>
    and(eq(table.projectId, projectId), eq(table.organizationId, member.organizationId))

  const isOfOrganization = eq(table.organizationId, sql.placeholder('organizationId'))
  /** Asked at every save, so built once. */
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
    /** The save that a client has named so, if it was done. */
    async bySaveId({ organizationId }: Member, saveId: string) {
      const [found] = await findSave.all({ organizationId, saveId })
      return found ?? null
    },

    /** The statement that finds a save by its name, the client's or our own. */
    named: ({ organizationId }: Member, saveId: string) => findNamed({ organizationId, saveId }),

    /** Latest first. */
    async list(member: Member, projectId: string): Promise<readonly RevisionSummary[]> {
      const found = await db.select(SUMMARY).from(table).where(own(member, projectId)).orderBy(desc(table.version))
      return found.map(toSummary)
    },

    /** What was saved after `since`, milliseconds since 1970; the latest first, and not more than people read. */
    async after(member: Member, projectId: string, since: number): Promise<readonly RevisionSummary[]> {
      const found = await db
        .select(SUMMARY)
        .from(table)
        .where(and(own(member, projectId), gt(table.savedAt, since)))
        .orderBy(desc(table.version))
        .limit(TOLD_CHANGES)
      return found.map(toSummary)
    },

    /** @throws AppError notFound; unreadable when what is kept of it is damaged */
    async load(member: Member, projectId: string, version: number): Promise<Revision> {
      const [found] = await db
        .select({ ...SUMMARY, content: table.content })
        .from(table)
        .where(and(own(member, projectId), eq(table.version, version)))
      if (!found) throw new AppError('notFound', historyPanel.notFound)
      const content = await unpacked(found.content)
      return {
        ...toSummary(found),
        fixtureData: content.data,
        ...(content.sections && { sections: content.sections }),
      }
    },

    /** The versions that are kept of a project, with their times. */
    kept({ organizationId }: Member, projectId: string): Promise<readonly Saved[]> {
      return findKept.all({ organizationId, projectId })
    },

    /** The condition that a version of a project is kept when the statement runs. */
    isKept(member: Member, projectId: string, version: number) {
      return sql`exists (select 1 from ${table} where ${own(member, projectId)} and ${table.version} = ${version})`
    },

    /** The statement that keeps a save; it does nothing unless the project has that version when it runs. */
    statement({ organizationId }: Member, { content, ...revision }: NewRevision) {
      const { bytes, rows, pictures } = content
      return keep({ ...revision, organizationId, rows, pictures: JSON.stringify(pictures), bytes })
    },

    /** What removes the versions which may go once another is kept: one statement, or none. */
    thinning({ organizationId }: Member, projectId: string, kept: readonly Saved[], now: number) {
      const gone = thinned(kept, now)
      return gone.length === 0 ? [] : [removeVersions({ organizationId, projectId, versions: JSON.stringify(gone) })]
    },
  }
}
