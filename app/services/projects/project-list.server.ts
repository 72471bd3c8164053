import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects } from '#db/schema'
import type { ProjectListView, ProjectSort, ProjectSummary } from '~/contracts/projects'
import { PROJECTS_PER_PAGE } from '~/domain/limits/projects'
import type { Member } from '../accounts/auth.server'
import { isoTime } from '../base/clock.server'
import { nameKey } from './name-key.server'

export interface ProjectQuery {
  /** Part of the title or the creator's e-mail, case-insensitive. */
  readonly search?: string
  readonly sort?: ProjectSort
  /** Times default to descending, names to ascending. */
  readonly order?: 'asc' | 'desc'
  readonly limit?: number
  readonly offset?: number
}

export const SUMMARY = {
  id: projects.id,
  title: projects.title,
  createdBy: projects.createdBy,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}

export type StoredSummary = { readonly [Key in keyof typeof SUMMARY]: (typeof projects.$inferSelect)[Key] }

export function toSummary(row: StoredSummary): ProjectSummary {
  return {
    id: row.id,
    title: row.title,
    created_by: row.createdBy,
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

// The plus stops the planner from scanning the tables in the order of another index: `projects_list` holds all the
// data.
const SORTS: Readonly<Record<ProjectSort, SQL>> = {
  updated: sql`${projects.updatedAt}`,
  created: sql`${projects.createdAt}`,
  title: sql`+${projects.titleKey}`,
  creator: sql`${projects.createdBy}`,
}
const FALLS: ReadonlySet<ProjectSort> = new Set(['updated', 'created'])

/** Prepared once per order, with and without a search: building the statements takes longer than running them. */
function statements(db: Database, sort: ProjectSort, order: 'asc' | 'desc', isSearch: boolean) {
  const wanted = sql.placeholder('wanted')
  const where = and(
    eq(projects.organizationId, sql.placeholder('organizationId')),
    isSearch
      ? sql`(instr(${projects.titleKey}, ${wanted}) > 0 or instr(lower(${projects.createdBy}), ${wanted}) > 0)`
      : undefined,
  )
  const direction = order === 'desc' ? desc : asc
  return {
    page: db
      .select(SUMMARY)
      .from(projects)
      .where(where)
      .orderBy(direction(SORTS[sort]), desc(projects.updatedAt), desc(projects.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
    count: db.select({ total: sql<number>`count(*)` }).from(projects).where(where).prepare(),
  }
}

/** Returns pages of the projects of the caller's organization. [PROJ-03][PROJ-08][SEC-07] */
export function createProjectList(db: Database): (member: Member, query?: ProjectQuery) => Promise<ProjectListView> {
  const prepared = new Map<string, ReturnType<typeof statements>>()
  return async ({ organizationId }, query = {}) => {
    const { search = '', sort = 'updated', limit = PROJECTS_PER_PAGE, offset = 0 } = query
    const order = query.order ?? (FALLS.has(sort) ? 'desc' : 'asc')
    const wanted = nameKey(search)
    const key = `${sort} ${order} ${wanted !== ''}`
    const { page, count } = prepared.get(key) ?? statements(db, sort, order, wanted !== '')
    prepared.set(key, { page, count })
    const values = { organizationId, wanted, limit, offset }
    const [found, [counted]] = await Promise.all([page.all(values), count.all(values)])
    return { projects: found.map(toSummary), total: counted?.total ?? found.length }
  }
}
