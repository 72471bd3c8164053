import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { PERCENTS_COMPARED } from '~/domain/limits/prices'
import { makerKey } from '~/domain/memory/number-key'
import type { PricedLine } from '~/domain/memory/priced-line'
import { usualPercent } from '~/domain/memory/usual-percent'
import type { Tenant } from './project-statements.server'

/** The latest % of each maker asked for, as a JSON list. Read from the index `remembered_prices_percents` alone. */
const latest = sql`(
  with asked as materialized (select key as maker_at, value as maker from json_each(${sql.placeholder('makers')}))
  select asked.maker_at, (select json_group_array(percent) from (
    select one.percent from remembered_prices as one
    where one.organization_id = ${sql.placeholder('organizationId')} and one.maker = asked.maker
      and one.offered = 1 and one.percent is not null and one.project_id <> ${sql.placeholder('except')}
    order by one.saved_at desc limit ${PERCENTS_COMPARED})) as percents
  from asked) as latest`

/** Finds the % that a member's organization mostly used of late for the maker of each line; null for a maker without any. */
export function createUsualPercents(db: Database) {
  const find = db
    .select({ maker: sql<number>`latest.maker_at`, percents: sql<string>`latest.percents` })
    .from(latest)
    .prepare()

  return async (
    { organizationId }: Tenant,
    lines: readonly PricedLine[],
    except = '',
  ): Promise<readonly (string | null)[]> => {
    const keys = lines.map(({ maker }) => makerKey(maker))
    const makers = [...new Set(keys)].filter((key) => key !== '')
    if (makers.length === 0) return keys.map(() => null)
    const found = await find.all({ organizationId, except, makers: JSON.stringify(makers) })
    const usual = new Map(
      found.map(({ maker, percents }) => [makers[maker], usualPercent(JSON.parse(percents) as string[])]),
    )
    return keys.map((key) => usual.get(key) ?? null)
  }
}
