import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { pictures, projectPictures, projectRevisions } from '#db/schema'

/** Selects among the unreferenced pictures. */
interface Unused {
  /** Last sent before this time, in milliseconds since 1970. */
  readonly before: number
  /** Restricts the search to this organization. */
  readonly organizationId?: string
  /** Ids of pictures to keep anyway. */
  readonly except?: readonly string[]
}

/**
 * Deletes pictures that no project or kept version refers to. The deleting statement itself decides what is referred
 * to, so that nothing can change in between. Its lists are made once, and only if a picture is old enough: looking up
 * every picture in every version would take minutes where there are many of both.
 * @returns the number deleted
 */
export async function removeUnusedPictures(db: Database, { before, organizationId, except = [] }: Unused) {
  const own = (column: typeof projectPictures.organizationId | typeof projectRevisions.organizationId) =>
    organizationId === undefined ? sql`1` : eq(column, organizationId)
  const picture = sql`(${pictures.organizationId}, ${pictures.id})`
  const shown = sql`(select ${projectPictures.organizationId}, ${projectPictures.pictureId} from ${projectPictures}
    where ${own(projectPictures.organizationId)})`
  // Compares one text: a pair may contain null, and SQLite would search the whole list for it for each unused picture.
  const ownText = sql`${pictures.organizationId} || ' ' || ${pictures.id}`
  const kept = sql`(select ${projectRevisions.organizationId} || ' ' || named.value
    from ${projectRevisions}, json_each(${projectRevisions.pictures}) as named
    where ${own(projectRevisions.organizationId)} and ${projectRevisions.pictures} <> '[]')`
  const isUnused = and(
    organizationId === undefined ? undefined : eq(pictures.organizationId, organizationId),
    lt(pictures.createdAt, before),
    except.length === 0
      ? undefined
      : sql`${pictures.id} not in (select value from json_each(${JSON.stringify(except)}))`,
    sql`${picture} not in ${shown}`,
    sql`${ownText} not in ${kept}`,
  )
  const [gone] = await db.batch([
    db.select({ id: pictures.id }).from(pictures).where(isUnused),
    db.delete(pictures).where(isUnused),
  ])
  return gone.length
}
