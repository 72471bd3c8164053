import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects } from '#db/schema'
import type { ProjectSort, ProjectSummary } from '~/contracts/projects'
import { PROJECTS_PER_PAGE } from '~/domain/limits'
import { nameKey } from '~/domain/plain-text'
import type { Member } from './auth.server'
import { isoTime } from './clock.server'

export interface ProjectQuery {
  /** Part of the title or of the creator's e-mail, in any case. */
  readonly search?: string
  readonly sort?: ProjectSort
  /** By default times fall and names rise. */
  readonly order?: 'asc' | 'desc'
  readonly limit?: number
  readonly offset?: number
}

export interface ProjectPage {
  readonly projects: readonly ProjectSummary[]
  /** On all pages. */
  readonly total: number
}

export const SUMMARY = {
  id: projects.id,
  title: projects.title,
  createdBy: projects.createdBy,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}

export function toSummary(
  row: {
    [Key in keyof typeof SUMMARY]: (typeof projects.$inferSelect)[Key]
  },
): ProjectSummary {
  return {
    id: row.id,
    title: row.title,
    created_by: row.createdBy,
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

// The plus keeps the planner from walking over the tables in the order of another index: `projects_list` holds it all.
const SORTS: Readonly<Record<ProjectSort, SQL>> = {
  updated: sql`${projects.updatedAt}`,
  created: sql`${projects.createdAt}`,
  title: sql`+${projects.titleKey}`,
  creator: sql`${projects.createdBy}`,
}
const FALLS: ReadonlySet<ProjectSort> = new Set(['updated', 'created'])

/** One page of the projects of the caller's organization. [PROJ-03][PROJ-08][SEC-07] */
export async function listProjects(db: Database, member: Member, query: ProjectQuery = {}): Promise<ProjectPage> {
  const { search = '', sort = 'updated', limit = PROJECTS_PER_PAGE, offset = 0 } = query
  const order = query.order ?? (FALLS.has(sort) ? 'desc' : 'asc')
  const wanted = nameKey(search)
  const isWanted =
    wanted === ''
      ? undefined
      : sql`(instr(${projects.titleKey}, ${wanted}) > 0 or instr(lower(${projects.createdBy}), ${wanted}) > 0)`
  const where = and(eq(projects.organizationId, member.organizationId), isWanted)
  const direction = order === 'desc' ? desc : asc
  const [found, [count]] = await db.batch([
    db
      .select(SUMMARY)
      .from(projects)
      .where(where)
      .orderBy(direction(SORTS[sort]), desc(projects.updatedAt), desc(projects.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)` }).from(projects).where(where),
  ])
  return { projects: found.map(toSummary), total: count?.total ?? found.length }
}
