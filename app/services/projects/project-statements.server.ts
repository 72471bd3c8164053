import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { projectRevisions, projects } from '#db/schema'
import { AppError } from '~/domain/errors'
import { SHORT_ROWS, SHORT_TEXT } from '~/domain/limits/long-tables'
import { projects as messages } from '~/domain/messages'
import type { Member } from '../accounts/auth.server'
import { type StoredSummary, SUMMARY } from './project-list.server'
import type { StoredText } from './stored-project.server'

/** Values that an update writes; null keeps the stored value. */
type Rewrite = {
  readonly id: string
  readonly organizationId: string
  /** The values as read: the statement does nothing if either has changed since. */
  readonly storedVersion: number
  readonly storedAt: number
  readonly title: string | null
  readonly titleKey: string | null
  /** JSON texts. */
  readonly data: string | null
  readonly sections: string | null
  readonly updatedBy: string
  readonly version: number
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** The organization whose rows a statement reads or changes. */
export type Tenant = Pick<Member, 'organizationId'>

/** The condition for a project of the caller's organization. [SEC-07] */
export const ownProject = ({ organizationId }: Tenant, id: string) =>
  and(eq(projects.id, id), eq(projects.organizationId, organizationId))

/** Characters of a stored table read for its first rows: enough for hundreds of typical rows. */
const START_LENGTH = 100_000

/** The value of a large column if it is short, else null. */
const shortText = (column: SQLiteColumn) =>
  sql<string | null>`case when octet_length(${column}) <= ${sql.raw(String(SHORT_TEXT))} then ${column} end`
const sizeOf = (column: SQLiteColumn) => sql<number>`coalesce(octet_length(${column}), 0)`
/** The value as bytes where the engine supports it: a third of the cost of a string. */
const bytesOf = (column: SQLiteColumn) => sql<StoredText | null>`cast(${column} as blob)`

/** Prepared once because every load and update uses them. [SEC-07] */
export function createProjectStatements(db: Database) {
  const isOwn = and(
    eq(projects.id, sql.placeholder('id')),
    eq(projects.organizationId, sql.placeholder('organizationId')),
  )
  const ofVersion = and(eq(projectRevisions.projectId, projects.id), eq(projectRevisions.version, projects.version))

  const find = db
    .select({
      ...SUMMARY,
      updatedBy: projects.updatedBy,
      version: projects.version,
      remembered: projects.remembered,
      rows: projectRevisions.rows,
      dataSize: sizeOf(projects.data),
      sectionsSize: sizeOf(projects.sections),
      data: shortText(projects.data),
      sections: shortText(projects.sections),
    })
    .from(projects)
    .leftJoin(projectRevisions, ofVersion)
    .where(isOwn)
    .prepare()

  const findTexts = db
    .select({ data: bytesOf(projects.data), sections: bytesOf(projects.sections) })
    .from(projects)
    .where(and(isOwn, eq(projects.version, sql.placeholder('version'))))
    .prepare()

  const findStart = db
    .select({
      title: projects.title,
      start: sql<string | null>`substr(${projects.data}, 1, ${sql.raw(String(START_LENGTH))})`,
      rowCount: projectRevisions.rows,
    })
    .from(projects)
    .leftJoin(projectRevisions, ofVersion)
    .where(isOwn)
    .prepare()

  return {
    /** The start of the table's text, and its total number of rows if known. @throws AppError notFound */
    async start({ organizationId }: Tenant, id: string) {
      const [row] = await findStart.all({ organizationId, id })
      if (!row) throw new AppError('notFound', messages.notFound)
      return row
    },

    /** A project's data, with its table and sections if they are short. @throws AppError notFound */
    async stored({ organizationId }: Tenant, id: string): Promise<StoredProject> {
      const [row] = await find.all({ organizationId, id })
      if (!row) throw new AppError('notFound', messages.notFound)
      return row
    },

    /** Its table and sections, of any length; null if it was deleted or has another version by now. */
    async texts({ organizationId }: Tenant, { id, version }: Pick<StoredProject, 'id' | 'version'>) {
      const [row] = await findTexts.all({ organizationId, id, version })
      return row ?? null
    },

    /** The statement that writes a change, unless the project has changed since it was read. */
    rewrite: preparedStatement<Rewrite>((place) =>
      db
        .update(projects)
        .set({
          title: sql`coalesce(${place('title')}, ${projects.title})`,
          titleKey: sql`coalesce(${place('titleKey')}, ${projects.titleKey})`,
          data: sql`coalesce(${place('data')}, ${projects.data})`,
          sections: sql`coalesce(${place('sections')}, ${projects.sections})`,
          updatedBy: sql`${place('updatedBy')}`,
          version: sql`${place('version')}`,
          updatedAt: sql`${place('updatedAt')}`,
        })
        .where(
          and(
            eq(projects.id, place('id')),
            eq(projects.organizationId, place('organizationId')),
            eq(projects.version, place('storedVersion')),
            eq(projects.updatedAt, place('storedAt')),
          ),
        ),
    ),
  }
}

export type ProjectStatements = ReturnType<typeof createProjectStatements>

export interface StoredProject extends StoredSummary {
  readonly updatedBy: string | null
  readonly version: number
  readonly remembered: boolean
  /** Rows of its table; null if unknown. */
  readonly rows: number | null
  /** In bytes. */
  readonly dataSize: number
  readonly sectionsSize: number
  /** null if it is long, see `isShortProject`. */
  readonly data: string | null
  readonly sections: string | null
}

/** True if the stored texts are short enough to process without holding up other requests; only then are they included. */
export const isShortProject = ({ rows, dataSize, sectionsSize }: StoredProject): boolean =>
  rows !== null && rows <= SHORT_ROWS && dataSize <= SHORT_TEXT && sectionsSize <= SHORT_TEXT
