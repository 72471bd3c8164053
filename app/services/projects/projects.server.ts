import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects } from '#db/schema'
import type { ProjectListView, ProjectSummary } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import { projects as messages } from '~/domain/messages'
import type { RevisionSummary } from '~/domain/revisions'
import type { FixtureData } from '~/domain/table/table'
import type { Member } from '../accounts/auth.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Job } from '../threads/job.server'
import type { SentText } from '../threads/long-text.server'
import type { Thread } from '../threads/thread.server'
import { aboutProject, type LoadedProject, loadingProject } from './loaded-project.server'
import { createNewProject, type NewProject } from './new-project.server'
import { createProjectList, type ProjectQuery, SUMMARY, toSummary } from './project-list.server'
import { createProjectStatements, isShortProject, ownProject, type StoredProject } from './project-statements.server'
import { createProjectUpdate, type ProjectChange } from './project-update.server'
import { createRevisions } from './revisions.server'
import type { SavedProject } from './save-checks.server'
import { startOfTable } from './start-of-table.server'
import type { Storage } from './storage.server'

/**
 * The projects of the caller's organization, the same for all its members. Ids of other organizations' projects are
 * treated as unknown. [SEC-07]
 */
export interface Projects {
  /**
   * @throws AppError invalid without a title [PROJ-25] or columns [PROJ-26]; conflict with the id of the project that
   * already has the title [API-26][PROJ-44]; forbidden for a table of another organization; full or busy without room;
   * as `Thread.run`
   */
  save(member: Member, project: NewProject): Promise<SavedProject>
  /**
   * Omitted values stay unchanged. The last save wins unless `ifUpdatedAt` is given.
   * @throws AppError as save; notFound; conflict without an id but with the `changes` since then, when the project has
   * changed since `ifUpdatedAt`
   */
  update(member: Member, id: string, change: ProjectChange): Promise<SavedProject>
  /** One page, by default the latest change first. [PROJ-03][PROJ-08] */
  list(member: Member, query?: ProjectQuery): Promise<ProjectListView>
  /**
   * The response that loads a project, a `ProjectView` as JSON.
   * @throws AppError notFound; unreadable when the stored texts are damaged [PROJ-31][PROJ-32]; as `Thread.run`
   */
  load(member: Member, id: string, signal?: AbortSignal): Promise<SentText>
  /**
   * Runs a job on its stored table, in the table thread if that is long.
   * @throws AppError notFound; as the job and `Thread.run`
   */
  work<More, Out>(
    member: Member,
    id: string,
    job: Job<LoadedProject & More, Out>,
    more: More,
    signal?: AbortSignal,
  ): Promise<Out>
  /**
   * The first rows of its table, at most `count`, without reading the rest; null if they cannot be determined.
   * @throws AppError notFound
   */
  firstRows(member: Member, id: string, count: number): Promise<FirstRows | null>
  /** Its entry in the list, even if its table is damaged. @throws AppError notFound */
  summary(member: Member, id: string): Promise<ProjectSummary>
  /** Its stored versions, latest first; old ones are thinned out. @throws AppError notFound */
  revisions(member: Member, id: string): Promise<readonly RevisionSummary[]>
  /** The response that shows one version, a `RevisionView` as JSON. @throws AppError notFound, unreadable; as `Thread.run` */
  revision(member: Member, id: string, version: number, signal?: AbortSignal): Promise<SentText>
  /** @throws AppError notFound */
  remove(member: Member, id: string): Promise<void>
}

/** The start of a project's table. */
export interface FirstRows {
  readonly title: string
  readonly data: FixtureData
  /** Rows of the whole table; null if unknown. */
  readonly rowCount: number | null
}

export function createProjects(db: Database, clock: Clock, storage: Storage, tables: Thread): Projects {
  const revisions = createRevisions(db, tables)
  const statements = createProjectStatements(db)

  /** All of a project in its current state. */
  async function loaded(member: Member, row: StoredProject): Promise<LoadedProject> {
    const texts = await statements.texts(member, row)
    if (texts) return { project: aboutProject(row), ...texts }
    return loaded(member, await statements.stored(member, row.id))
  }

  return {
    list: createProjectList(db),

    save: createNewProject(db, clock, storage, tables, revisions),
    update: createProjectUpdate(db, clock, storage, tables, revisions),

    async load(member, id, signal) {
      const row = await statements.stored(member, id)
      const project = aboutProject(row)
      if (isShortProject(row)) return loadingProject.run({ project, data: row.data, sections: row.sections })
      return tables.run(loadingProject, () => loaded(member, row), { caller: member, signal })
    },

    async work(member, id, job, more, signal) {
      const row = await statements.stored(member, id)
      if (isShortProject(row)) {
        return job.run({ project: aboutProject(row), data: row.data, sections: row.sections, ...more })
      }
      return tables.run(job, async () => ({ ...(await loaded(member, row)), ...more }), { caller: member, signal })
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

    revision: (member, id, version, signal) => revisions.load(member, id, version, signal),

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
