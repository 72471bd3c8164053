import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { projectRevisions, projects } from '#db/schema'
import { AppError } from '~/domain/errors'
import { projects as messages } from '~/domain/messages'
import type { Member } from '~/services/accounts/auth.server'
import { SUMMARY } from './project-list.server'
import { STORED } from './stored-project.server'

/** What an update writes; null leaves what is stored. */
type Rewrite = {
  readonly id: string
  readonly organizationId: string
  /** As they were read: the statement does nothing when one of them has moved. */
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

/** The condition of a project of the caller's organization. [SEC-07] */
export const ownProject = (member: Member, id: string) =>
  and(eq(projects.id, id), eq(projects.organizationId, member.organizationId))

/** So much of a stored table is read for its first rows: hundreds of usual ones. */
const START_LENGTH = 100_000

/** What is asked by every load and every update, so built once. [SEC-07] */
export function createProjectStatements(db: Database) {
  const find = db
    .select({ ...SUMMARY, updatedBy: projects.updatedBy, version: projects.version, ...STORED })
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('id')), eq(projects.organizationId, sql.placeholder('organizationId'))))
    .prepare()

  const findStart = db
    .select({
      title: projects.title,
      start: sql<string | null>`substr(${projects.data}, 1, ${sql.raw(String(START_LENGTH))})`,
      rowCount: projectRevisions.rows,
    })
    .from(projects)
    .leftJoin(
      projectRevisions,
      and(eq(projectRevisions.projectId, projects.id), eq(projectRevisions.version, projects.version)),
    )
    .where(and(eq(projects.id, sql.placeholder('id')), eq(projects.organizationId, sql.placeholder('organizationId'))))
    .prepare()

  return {
    /** How the text of its table begins, and how many rows it has in all where that is known. @throws AppError notFound */
    async start({ organizationId }: Member, id: string) {
      const [row] = await findStart.all({ organizationId, id })
      if (!row) throw new AppError('notFound', messages.notFound)
      return row
    },

    /** @throws AppError notFound */
    async stored({ organizationId }: Member, id: string) {
      const [row] = await find.all({ organizationId, id })
      if (!row) throw new AppError('notFound', messages.notFound)
      return row
    },

    /** The statement that writes a change, unless the project has moved since it was read. */
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

export type StoredProject = Awaited<ReturnType<ReturnType<typeof createProjectStatements>['stored']>>
