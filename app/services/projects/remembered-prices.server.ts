import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { preparedStatement } from '#db/prepared.server'
import { rememberedPrices as table } from '#db/schema'
import { rememberable } from '~/domain/memory/rememberable'
import type { FixtureData } from '~/domain/table/table'
import { isSaved, type Save } from './is-saved.server'
import type { Tenant } from './project-statements.server'

/** The prices of a table as the JSON that the statements below read: `[[number, maker, price, percent], …]`. */
export const pricesText = (data: FixtureData): string =>
  JSON.stringify(rememberable(data).map(({ number, maker, price, percent }) => [number, maker, price, percent]))

/** A save, the prices of its table, and the id of the project that the table was opened from; '' for none. */
type Remembered = Save & { readonly prices: string; readonly copyOf: string }

type PriceSave = Omit<Remembered, 'organizationId' | 'copyOf'> & { readonly copyOf?: string | undefined }

/**
 * The condition for the remembered prices of a project. The plus stops the planner from visiting all prices of the
 * organization. [SEC-07]
 */
export const ofProject = (projectId: string | Placeholder, organizationId: string | Placeholder) =>
  and(eq(table.projectId, projectId), sql`+${table.organizationId} = ${organizationId}`)

/**
 * The statements that replace the remembered prices of a project by those of its table. They have an effect only if the
 * save before them was done. A price that the project had before keeps its time and user, and so does one that a copy has
 * from its original: saving an old project again, or a copy of it, does not make its prices the latest ones.
 */
export function createRememberedPrices(db: Database) {
  const forget = preparedStatement<Remembered>((place) =>
    db.delete(table).where(
      and(
        ofProject(place('projectId'), place('organizationId')),
        // Compares one text: a pair may contain null, and SQLite would search the whole list for it for each deleted row.
        sql`${table.numberKey} || char(10) || ${table.maker} not in (
          select (line.value ->> 0) || char(10) || (line.value ->> 1) from json_each(${place('prices')}) as line)`,
        isSaved(place),
      ),
    ),
  )
  const remember = preparedStatement<Remembered>((place) =>
    db
      .insert(table)
      .select(
        sql`select projects.organization_id, line.value ->> 0, line.value ->> 1, projects.id, line.value ->> 2,
            line.value ->> 3, coalesce(former.saved_at, projects.updated_at),
            case when former.saved_at is null then (select users.id from users
              where users.email = projects.updated_by and users.organization_id = projects.organization_id)
              else former.saved_by_id end, projects.remembered
            from projects, json_each(${place('prices')}) as line
            left join remembered_prices as former on former.organization_id = projects.organization_id
            and former.number_key = line.value ->> 0 and former.maker = line.value ->> 1
            and former.project_id = ${place('copyOf')} and ${place('copyOf')} <> '' and former.unit_price = line.value ->> 2
            and former.percent is line.value ->> 3
            where projects.id = ${place('projectId')} and projects.organization_id = ${place('organizationId')}
            and projects.version = ${place('version')} and projects.updated_at = ${place('savedAt')}`,
      )
      .onConflictDoUpdate({
        target: [table.organizationId, table.numberKey, table.maker, table.projectId],
        set: {
          unitPrice: sql`excluded.unit_price`,
          percent: sql`excluded.percent`,
          savedAt: sql`excluded.saved_at`,
          savedById: sql`excluded.saved_by_id`,
        },
        setWhere: sql`${table.unitPrice} <> excluded.unit_price or ${table.percent} is not excluded.percent`,
      }),
  )
  return ({ organizationId }: Tenant, { copyOf = '', ...save }: PriceSave) => {
    const values = { ...save, copyOf, organizationId }
    return [forget(values), remember(values)] as const
  }
}
