import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects } from '#db/schema'
import type { Project, ProjectListView, ProjectSummary, Revision } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import { projects as messages } from '~/domain/messages'
import type { RevisionSummary } from '~/domain/revisions'
import type { FixtureData } from '~/domain/table/table'
import type { Member } from '~/services/accounts/auth.server'
import { auditEntry } from '~/services/base/audit.server'
import type { Clock } from '~/services/base/clock.server'
import { createProjectList, type ProjectQuery, SUMMARY, toSummary } from './project-list.server'
import { createProjectSaving, type ProjectSaving } from './project-saving.server'
import { createProjectStatements, ownProject } from './project-statements.server'
import { createRevisions } from './revisions.server'
import { startOfTable } from './start-of-table.server'
import type { Storage } from './storage.server'
import { storedData, storedSections } from './stored-project.server'

/**
 * The projects of the caller's organization, alike for all its members: nobody else's can be named here, a foreign id is
 * as unknown as one that never was. [SEC-07]
 */
export interface Projects extends ProjectSaving {
  /** One page; the latest change first unless asked otherwise. [PROJ-03][PROJ-08] */
  list(member: Member, query?: ProjectQuery): Promise<ProjectListView>
  /** @throws AppError notFound; unreadable when what is stored is damaged [PROJ-31][PROJ-32] */
  load(member: Member, id: string): Promise<Project>
  /**
   * The first rows of its table, at most `count`, read without the rest of it; null when they cannot be told.
   * @throws AppError notFound
   */
  firstRows(member: Member, id: string, count: number): Promise<FirstRows | null>
  /** What the list says of it; its table may be damaged. @throws AppError notFound */
  summary(member: Member, id: string): Promise<ProjectSummary>
  /** What its saves stored, the latest first; not all of the old ones. @throws AppError notFound */
  revisions(member: Member, id: string): Promise<readonly RevisionSummary[]>
  /** @throws AppError notFound */
  revision(member: Member, id: string, version: number): Promise<Revision>
  /** @throws AppError notFound */
  remove(member: Member, id: string): Promise<void>
}

/** How a project's table begins. */
export interface FirstRows {
  readonly title: string
  readonly data: FixtureData
  /** Of the whole table; null where that is not known. */
  readonly rowCount: number | null
}

export function createProjects(db: Database, clock: Clock, storage: Storage): Projects {
  const revisions = createRevisions(db)
  const statements = createProjectStatements(db)

  return {
    list: createProjectList(db),

    ...createProjectSaving(db, clock, storage),

    async load(member, id) {
      const row = await statements.stored(member, id)
      const data = storedData(row.data)
      if (!data.ok) throw new AppError('unreadable', data.message)
      const sections = storedSections(row.sections)
      return {
        ...toSummary(row),
        projectId: row.id,
        updated_by: row.updatedBy ?? row.createdBy,
        fixtureData: data.value,
        ...(sections && { sections }),
      }
    },

    async firstRows(member, id, count) {
      const { title, start, rowCount } = await statements.start(member, id)
      const data = start === null ? null : startOfTable(start, count)
      return data && { title, data, rowCount }
    },

    async summary(member, id) {
      const [row] = await db.select(SUMMARY).from(projects).where(ownProject(member, id))
      if (!row) throw new AppError('notFound', messages.notFound)
      return toSummary(row)
    },

    async revisions(member, id) {
      const [row] = await db.select({ id: projects.id }).from(projects).where(ownProject(member, id))
      if (!row) throw new AppError('notFound', messages.notFound)
      return revisions.list(member, id)
    },

    revision: (member, id, version) => revisions.load(member, id, version),

    async remove(member, id) {
      const [, removed] = await db.batch([
        auditEntry(db, clock(), member, 'project-deleted', {
          subject: sql`${projects.title}`,
          from: sql`${projects} where ${ownProject(member, id)}`,
        }),
        db.delete(projects).where(ownProject(member, id)).returning({ id: projects.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', messages.notFound)
    },
  }
}
