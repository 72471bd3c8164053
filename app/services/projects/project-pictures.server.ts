import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { pictures, projectPictures } from '#db/schema'
import type { SectionRefView } from '~/contracts/projects'
import type { Member } from '~/services/accounts/auth.server'

/**
 * The sections as they are stored: a picture that the organization does not have is left out of its section, whether it
 * belongs to somebody else or to nobody. Refusing the project instead would lose work over a picture. [SEC-07]
 */
export async function withOwnPictures(
  db: Database,
  { organizationId }: Member,
  sections: readonly SectionRefView[],
): Promise<readonly SectionRefView[]> {
  const named = new Set(sections.flatMap(({ pictureId }) => pictureId ?? []))
  if (named.size === 0) return sections
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.organizationId, organizationId), inArray(pictures.id, [...named])))
  const own = new Set(found.map(({ id }) => id))
  return sections.map((section) => {
    const { pictureId, ...rest } = section
    return pictureId === undefined || own.has(pictureId) ? section : rest
  })
}

type Place = { readonly organizationId: string; readonly projectId: string }

/**
 * The statements that note which pictures a project shows. They go by what is stored by then, so a change that was
 * refused leaves the notes alone. Every save has them, so they are built once.
 */
export function createPictureLinks(db: Database) {
  const shown = (place: (name: keyof Place) => Placeholder) =>
    sql`(select section.value ->> 'pictureId' from projects, json_each(iif(json_valid(projects.sections), projects.sections, null)) as section
      where projects.id = ${place('projectId')} and projects.organization_id = ${place('organizationId')}
      and section.value ->> 'pictureId' is not null)`
  const unlink = preparedStatement<Place>((place) =>
    db
      .delete(projectPictures)
      .where(
        and(
          eq(projectPictures.projectId, place('projectId')),
          eq(projectPictures.organizationId, place('organizationId')),
          sql`${projectPictures.pictureId} not in ${shown(place)}`,
        ),
      ),
  )
  const link = preparedStatement<Place>((place) =>
    db
      .insert(projectPictures)
      .select(
        sql`select ${place('projectId')}, pictures.organization_id, pictures.id from pictures
            where pictures.organization_id = ${place('organizationId')} and pictures.id in ${shown(place)}`,
      )
      .onConflictDoNothing(),
  )
  return ({ organizationId }: Member, projectId: string) => {
    const values = { organizationId, projectId }
    return [unlink(values), link(values)] as const
  }
}
