import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { projects } from '#db/schema'
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

/** What is asked by every load and every update, so built once. [SEC-07] */
export function createProjectStatements(db: Database) {
  return {
    find: db
      .select({ ...SUMMARY, updatedBy: projects.updatedBy, version: projects.version, ...STORED })
      .from(projects)
      .where(
        and(eq(projects.id, sql.placeholder('id')), eq(projects.organizationId, sql.placeholder('organizationId'))),
      )
      .prepare(),

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
