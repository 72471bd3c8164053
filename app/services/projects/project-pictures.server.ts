import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { pictures, projectPictures } from '#db/schema'
import type { Member } from '../accounts/auth.server'
import { isSaved, type Save } from './is-saved.server'

/**
 * The ids among the given ones of pictures the organization does not have, whether another one does or none. They are
 * left out of the saved sections: refusing the project instead would lose work over a picture. [SEC-07]
 */
export async function foreignPictures(db: Database, { organizationId }: Member, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.organizationId, organizationId), sql`${pictures.id} in ${listed(JSON.stringify(ids))}`))
  const own = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !own.has(id))
}

/** The values of a JSON list. */
const listed = (ids: string | Placeholder) => sql`(select value from json_each(${ids}))`

/** A save, done or not, and the pictures in its sections. */
type Shown = Save & {
  /** The ids as JSON. */
  readonly pictures: string
}

/**
 * The statements that record which pictures a project shows. They have an effect only if the save before them was done,
 * so a refused change leaves the records alone. Prepared once because every save uses them.
 */
export function createPictureLinks(db: Database) {
  const unlink = preparedStatement<Shown>((place) =>
    db
      .delete(projectPictures)
      .where(
        and(
          eq(projectPictures.projectId, place('projectId')),
          eq(projectPictures.organizationId, place('organizationId')),
          sql`${projectPictures.pictureId} not in ${listed(place('pictures'))}`,
          isSaved(place),
        ),
      ),
  )
  const link = preparedStatement<Shown>((place) =>
    db
      .insert(projectPictures)
      .select(
        sql`select ${place('projectId')}, pictures.organization_id, pictures.id from pictures
            where pictures.organization_id = ${place('organizationId')} and pictures.id in ${listed(place('pictures'))}
            and ${isSaved(place)}`,
      )
      .onConflictDoNothing(),
  )
  return ({ organizationId }: Member, { pictures: ids, ...save }: ShownPictures) => {
    const values = { ...save, organizationId, pictures: JSON.stringify(ids) }
    return [unlink(values), link(values)] as const
  }
}

/** The save, identified by the project's version and time after it, and the ids of its pictures. */
type ShownPictures = Omit<Shown, 'organizationId' | 'pictures'> & { readonly pictures: readonly string[] }
