import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { pictures, projectPictures } from '#db/schema'
import type { SectionRefView } from '~/contracts/projects'
import type { Member } from './auth.server'

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

/**
 * The statements that note which pictures a project shows. They go by what is stored by then, so a change that was
 * refused leaves the notes alone.
 */
export function linkPictures(db: Database, { organizationId }: Member, projectId: string) {
  const shown = sql`(select section.value ->> 'pictureId' from projects, json_each(iif(json_valid(projects.sections), projects.sections, null)) as section
      where projects.id = ${projectId} and projects.organization_id = ${organizationId}
      and section.value ->> 'pictureId' is not null)`
  return [
    db
      .delete(projectPictures)
      .where(
        and(
          eq(projectPictures.projectId, projectId),
          eq(projectPictures.organizationId, organizationId),
          sql`${projectPictures.pictureId} not in ${shown}`,
        ),
      ),
    db
      .insert(projectPictures)
      .select(
        sql`select ${projectId}, pictures.organization_id, pictures.id from pictures
            where pictures.organization_id = ${organizationId} and pictures.id in ${shown}`,
      )
      .onConflictDoNothing(),
  ] as const
}
