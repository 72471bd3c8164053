import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { projects } from '#db/schema'
import type { Project, ProjectSummary, SectionRefView } from '~/contracts/projects'
import { AppError } from '~/domain/errors'
import { MAX_TITLE_LENGTH } from '~/domain/limits'
import { login, projects as messages } from '~/domain/messages'
import { nameKey, nameText } from '~/domain/plain-text'
import type { FixtureData } from '~/domain/table'
import { auditEntry } from './audit.server'
import type { Member } from './auth.server'
import { type Clock, isoTime } from './clock.server'
import { linkPictures, withOwnPictures } from './project-pictures.server'

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
}

export interface ProjectChange extends Partial<NewProject> {
  /** The `updated_at` that the change starts from: when it has moved, the change is refused. */
  readonly ifUpdatedAt?: string
}

/**
 * The projects of the caller's organization, alike for all its members: nobody else's can be named here, a foreign id is
 * as unknown as one that never was. [SEC-07]
 */
export interface Projects {
  /** Latest change first; `search` is part of the title, in any case. [PROJ-03][PROJ-08] */
  list(member: Member, filter?: { readonly search?: string }): Promise<readonly ProjectSummary[]>
  /**
   * @throws AppError invalid without a title [PROJ-25] or columns [PROJ-26]; conflict with the id of the project that has
   * the title already [API-26][PROJ-44]
   */
  save(member: Member, project: NewProject): Promise<SavedProject>
  /**
   * What is left out stays. The last one to save wins, unless `ifUpdatedAt` is given.
   * @throws AppError as save; notFound; conflict without an id when someone else has changed it since `ifUpdatedAt`
   */
  update(member: Member, id: string, change: ProjectChange): Promise<SavedProject>
  /** @throws AppError notFound */
  load(member: Member, id: string): Promise<Project>
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

const SUMMARY = {
  id: projects.id,
  title: projects.title,
  createdBy: projects.createdBy,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}

function toSummary(row: { [Key in keyof typeof SUMMARY]: (typeof projects.$inferSelect)[Key] }): ProjectSummary {
  return {
    id: row.id,
    title: row.title,
    created_by: row.createdBy,
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

export function createProjects(db: Database, clock: Clock): Projects {
  const own = (member: Member, id: string) =>
    and(eq(projects.id, id), eq(projects.organizationId, member.organizationId))

  /** The failure of a title that another project of the organization has. */
  async function titleTaken(member: Member, title: string): Promise<AppError> {
    const [holder] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.organizationId, member.organizationId), eq(projects.titleKey, nameKey(title))))
    return new AppError('conflict', messages.titleTaken(title), holder ? { existingProjectId: holder.id } : {})
  }

  return {
    async list(member, { search = '' } = {}) {
      const found = await db
        .select(SUMMARY)
        .from(projects)
        .where(
          and(
            eq(projects.organizationId, member.organizationId),
            sql`instr(${projects.titleKey}, ${nameKey(search)}) > 0`,
          ),
        )
        .orderBy(desc(projects.updatedAt), desc(projects.id))
      return found.map(toSummary)
    },

    async save(member, { title, data, sections = [] }) {
      const names = checkTitle(title)
      const now = clock()
      const id = crypto.randomUUID()
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
            data: checkData(data),
            sections: await withOwnPictures(db, member, sections),
          }),
          ...linkPictures(db, member, id),
        ])
      } catch (error) {
        const kind = sqlErrorKind(error)
        if (kind === 'unique') throw await titleTaken(member, names.title)
        // The account or its organization was deleted while the request was under way.
        if (kind === 'foreignKey') throw new AppError('unauthorized', login.sessionExpired)
        throw error
      }
      return { projectId: id, updatedAt: isoTime(now) }
    },

    async update(member, id, { title, data, sections, ifUpdatedAt }) {
      if (title === undefined && data === undefined) throw new AppError('invalid', messages.noData)
      const names = title === undefined ? undefined : checkTitle(title)
      const isUnmoved = ifUpdatedAt === undefined ? undefined : eq(projects.updatedAt, Date.parse(ifUpdatedAt) || 0)
      const values = {
        ...names,
        ...(data && { data: checkData(data) }),
        ...(sections && { sections: await withOwnPictures(db, member, sections) }),
        updatedBy: member.email,
        version: sql`${projects.version} + 1`,
        // Never the same twice, also when two changes fall into one millisecond.
        updatedAt: sql`max(${clock()}, ${projects.updatedAt} + 1)`,
      }
      try {
        const [changed] = await db.batch([
          db
            .update(projects)
            .set(values)
            .where(and(own(member, id), isUnmoved))
            .returning({ updatedAt: projects.updatedAt }),
          ...linkPictures(db, member, id),
        ])
        if (changed[0]) return { projectId: id, updatedAt: isoTime(changed[0].updatedAt) }
      } catch (error) {
        if (sqlErrorKind(error) === 'unique') throw await titleTaken(member, names?.title ?? '')
        throw error
      }
      const [existing] = await db.select({ id: projects.id }).from(projects).where(own(member, id))
      throw existing ? new AppError('conflict', messages.changedMeanwhile) : new AppError('notFound', messages.notFound)
    },

    async load(member, id) {
      const [row] = await db
        .select({ ...SUMMARY, updatedBy: projects.updatedBy, data: projects.data, sections: projects.sections })
        .from(projects)
        .where(own(member, id))
      if (!row) throw new AppError('notFound', messages.notFound)
      return {
        ...toSummary(row),
        projectId: row.id,
        updated_by: row.updatedBy ?? row.createdBy,
        fixtureData: row.data,
        ...(row.sections && { sections: row.sections }),
      }
    },

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
