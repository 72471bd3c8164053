import { type Placeholder, sql } from 'drizzle-orm'
import { projects } from '#db/schema'

/** A save of a project, done or not: the version and the time that the project has after it. */
export type Save = {
  readonly organizationId: string
  readonly projectId: string
  readonly version: number
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** The condition that the save before this statement was done, so that a refused one leaves everything else alone. */
export const isSaved = (place: (name: keyof Save) => Placeholder) =>
  sql`exists (select 1 from ${projects} where ${projects.id} = ${place('projectId')}
    and ${projects.organizationId} = ${place('organizationId')} and ${projects.version} = ${place('version')}
    and ${projects.updatedAt} = ${place('savedAt')})`
