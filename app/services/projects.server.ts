import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { projects } from '#db/schema'
import type { Project, ProjectListView, ProjectSummary, Revision, SectionRefView } from '~/contracts/projects'
import { compareTables } from '~/domain/compare-tables'
import { AppError } from '~/domain/errors'
import { MAX_TITLE_LENGTH } from '~/domain/limits'
import { login, projects as messages } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { nameKey, nameText } from '~/domain/plain-text'
import type { RevisionSummary } from '~/domain/revisions'
import type { FixtureData } from '~/domain/table'
import { auditEntry } from './audit.server'
import type { Member } from './auth.server'
import { type Clock, isoTime, soundTime } from './clock.server'
import { createProjectList, type ProjectQuery, SUMMARY, toSummary } from './project-list.server'
import { createPictureLinks, withOwnPictures } from './project-pictures.server'
import { createProjectStatements } from './project-statements.server'
import { createRevisions, packed, writtenTable } from './revisions.server'
import { storedData, storedSections } from './stored-project.server'

export interface SavedProject {
  readonly projectId: string
  /** ISO 8601; differs after every change. */
  readonly updatedAt: string
}

/** The tables have been checked against the schema; `sections` are where their rows were read from. */
export interface NewProject {
  readonly title: string
  readonly data: FixtureData
  readonly sections?: readonly SectionRefView[]
  /** The client's name for this save: sent again under it, it is answered as before and not done again. */
  readonly saveId?: string
}

export interface ProjectChange extends Partial<NewProject> {
  /** The `updated_at` that the change starts from: when it has moved, the change is refused. */
  readonly ifUpdatedAt?: string
  /** The earlier version that the person went back to before saving; for the audit trail. */
  readonly restored?: number
}

/**
 * The projects of the caller's organization, alike for all its members: nobody else's can be named here, a foreign id is
 * as unknown as one that never was. [SEC-07]
 */
export interface Projects {
  /** One page; the latest change first unless asked otherwise. [PROJ-03][PROJ-08] */
  list(member: Member, query?: ProjectQuery): Promise<ProjectListView>
  /**
   * @throws AppError invalid without a title [PROJ-25] or columns [PROJ-26]; conflict with the id of the project that has
   * the title already [API-26][PROJ-44]
   */
  save(member: Member, project: NewProject): Promise<SavedProject>
  /**
   * What is left out stays. The last one to save wins, unless `ifUpdatedAt` is given.
   * @throws AppError as save; notFound; conflict without an id, but with the `changes` since, when it is no longer as it
   * was at `ifUpdatedAt`
   */
  update(member: Member, id: string, change: ProjectChange): Promise<SavedProject>
  /** @throws AppError notFound; unreadable when what is stored is damaged [PROJ-31][PROJ-32] */
  load(member: Member, id: string): Promise<Project>
  /** What the list says of it; its table may be damaged. @throws AppError notFound */
  summary(member: Member, id: string): Promise<ProjectSummary>
  /** What its saves stored, the latest first; not all of the old ones. @throws AppError notFound */
  revisions(member: Member, id: string): Promise<readonly RevisionSummary[]>
  /** @throws AppError notFound */
  revision(member: Member, id: string, version: number): Promise<Revision>
  /** @throws AppError notFound */
  remove(member: Member, id: string): Promise<void>
}

function checkTitle(title: string): { title: string; titleKey: string } {
  const kept = nameText(title)
  if (!kept) throw new AppError('invalid', messages.titleRequired)
  if (kept.length > MAX_TITLE_LENGTH) throw new AppError('invalid', messages.titleLength)
  return { title: kept, titleKey: nameKey(kept) }
}

function checkData(data: FixtureData): FixtureData {
  if (data.columns.length === 0) throw new AppError('invalid', messages.noData)
  return data
}

const EMPTY: FixtureData = { columns: [], rows: [] }

/** How often an update looks again when others save at the same moment. */
const TRIES = 20

export function createProjects(db: Database, clock: Clock): Projects {
  const revisions = createRevisions(db)
  const statements = createProjectStatements(db)
  const linkPictures = createPictureLinks(db)
  const own = (member: Member, id: string) =>
    and(eq(projects.id, id), eq(projects.organizationId, member.organizationId))

  /** @throws AppError notFound */
  async function stored({ organizationId }: Member, id: string) {
    const [row] = await statements.find.all({ organizationId, id })
    if (!row) throw new AppError('notFound', messages.notFound)
    return row
  }

  /** The failure of a title that another project of the organization has. */
  async function titleTaken(member: Member, title: string): Promise<AppError> {
    const [holder] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.organizationId, member.organizationId), eq(projects.titleKey, nameKey(title))))
    return new AppError('conflict', messages.titleTaken(title), holder ? { existingProjectId: holder.id } : {})
  }

  /** A save that was sent again: what it was answered the first time. */
  async function savedBefore(member: Member, saveId: string | undefined): Promise<SavedProject | null> {
    const found = saveId === undefined ? null : await revisions.bySaveId(member, saveId)
    return found && { projectId: found.projectId, updatedAt: isoTime(found.savedAt) }
  }

  /**
   * One try of an update: reads what is stored, and writes only if it is still that. Null when somebody else was faster.
   * @throws AppError notFound or conflict
   */
  async function changeFrom(
    member: Member,
    id: string,
    { data, ifUpdatedAt, restored, saveId }: ProjectChange,
    names: ReturnType<typeof checkTitle> | undefined,
    sections: readonly SectionRefView[] | undefined,
  ): Promise<SavedProject | null> {
    const row = await stored(member, id)
    if (ifUpdatedAt !== undefined && isoTime(row.updatedAt) !== isoTime(Date.parse(ifUpdatedAt))) {
      const changes = await revisions.after(member, id, Date.parse(ifUpdatedAt) || 0)
      throw new AppError('conflict', messages.changedMeanwhile, { changes })
    }
    const before = storedData(row.data)
    const [old, oldSections] = [before.ok ? before.value : EMPTY, storedSections(row.sections)]
    const kept = await revisions.kept(member, id)
    if (!kept.some(({ version }) => version === row.version)) {
      // Saved before revisions were kept.
      const { version, title } = row
      const savedAt = soundTime(row.updatedAt)
      const savedBy = row.updatedBy ?? row.createdBy
      const start = { projectId: id, version, title, savedBy, savedAt, changedRows: 0, saveId: null }
      const content = await packed(writtenTable(old), oldSections)
      await db.batch([revisions.statement(member, { ...start, content })])
    }
    const next = data ?? old
    const written = writtenTable(next)
    // Never the same twice, also when two changes fall into one millisecond.
    const savedAt = Math.max(clock(), soundTime(row.updatedAt) + 1)
    const version = row.version + 1
    // Without a name from the client the save gets one all the same: by it the last statement sees that it was done.
    const name = saveId ?? crypto.randomUUID()
    const revision = revisions.statement(member, {
      projectId: id,
      version,
      title: names?.title ?? row.title,
      savedBy: member.email,
      savedAt,
      changedRows: compareTables(old, next).rows.length,
      saveId: name,
      content: await packed(written, sections ?? oldSections),
    })
    try {
      const answers = await db.batch([
        statements.rewrite({
          id,
          organizationId: member.organizationId,
          storedVersion: row.version,
          storedAt: row.updatedAt,
          title: names?.title ?? null,
          titleKey: names?.titleKey ?? null,
          data: data ? written.text : null,
          sections: sections ? JSON.stringify(sections) : null,
          updatedBy: member.email,
          version,
          updatedAt: savedAt,
        }),
        revision,
        ...(data && restored !== undefined
          ? [
              auditEntry(db, savedAt, member, 'project-restored', {
                subject: sql`${projects.title}`,
                from: sql`${projects} where ${own(member, id)} and ${projects.version} = ${version}
                          and ${projects.updatedAt} = ${savedAt} and ${revisions.isKept(member, id, restored)}`,
              }),
            ]
          : []),
        ...revisions.thinning(member, id, [...kept, { version, savedAt }], savedAt),
        ...(sections ? linkPictures(member, id) : []),
        revisions.named(member, name),
      ])
      const done = answers.at(-1)
      return Array.isArray(done) && done.length > 0 ? { projectId: id, updatedAt: isoTime(savedAt) } : null
    } catch (error) {
      if (sqlErrorKind(error) !== 'unique') throw error
      if (await savedBefore(member, saveId)) return null
      throw await titleTaken(member, names?.title ?? '')
    }
  }

  return {
    list: createProjectList(db),

    async save(member, { title, data, sections = [], saveId }) {
      const names = checkTitle(title)
      const earlier = await savedBefore(member, saveId)
      if (earlier) return earlier
      const now = clock()
      const id = crypto.randomUUID()
      const written = writtenTable(checkData(data))
      const kept = { data: sql`${written.text}`, sections: await withOwnPictures(db, member, sections) }
      const made = {
        projectId: id,
        version: 1,
        title: names.title,
        savedBy: member.email,
        savedAt: now,
        changedRows: data.rows.length,
        saveId: saveId ?? null,
        content: await packed(written, kept.sections),
      }
      try {
        await db.batch([
          db.insert(projects).values({
            id,
            organizationId: member.organizationId,
            ...names,
            createdBy: member.email,
            createdById: member.userId,
            updatedBy: member.email,
            version: 1,
            createdAt: now,
            updatedAt: now,
            ...kept,
          }),
          revisions.statement(member, made),
          ...linkPictures(member, id),
        ])
      } catch (error) {
        const kind = sqlErrorKind(error)
        if (kind === 'unique') {
          const meanwhile = await savedBefore(member, saveId)
          if (meanwhile) return meanwhile
          throw await titleTaken(member, names.title)
        }
        // The account or its organization was deleted while the request was under way.
        if (kind === 'foreignKey') throw new AppError('unauthorized', login.sessionExpired)
        throw error
      }
      return { projectId: id, updatedAt: isoTime(now) }
    },

    async update(member, id, change) {
      if (change.title === undefined && change.data === undefined) throw new AppError('invalid', messages.noData)
      const names = change.title === undefined ? undefined : checkTitle(change.title)
      if (change.data) checkData(change.data)
      const sections = change.sections && (await withOwnPictures(db, member, change.sections))
      for (let tries = 0; tries < TRIES; tries += 1) {
        const earlier = await savedBefore(member, change.saveId)
        if (earlier?.projectId === id) return earlier
        const saved = await changeFrom(member, id, { ...change, ...names }, names, sections)
        if (saved) return saved
      }
      throw new AppError('busy', requests.storageBusy, { retryAfterS: 2 })
    },

    async load(member, id) {
      const row = await stored(member, id)
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

    async summary(member, id) {
      const [row] = await db.select(SUMMARY).from(projects).where(own(member, id))
      if (!row) throw new AppError('notFound', messages.notFound)
      return toSummary(row)
    },

    async revisions(member, id) {
      const [row] = await db.select({ id: projects.id }).from(projects).where(own(member, id))
      if (!row) throw new AppError('notFound', messages.notFound)
      return revisions.list(member, id)
    },

    revision: (member, id, version) => revisions.load(member, id, version),

    async remove(member, id) {
      const [, removed] = await db.batch([
        auditEntry(db, clock(), member, 'project-deleted', {
          subject: sql`${projects.title}`,
          from: sql`${projects} where ${own(member, id)}`,
        }),
        db.delete(projects).where(own(member, id)).returning({ id: projects.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', messages.notFound)
    },
  }
}
