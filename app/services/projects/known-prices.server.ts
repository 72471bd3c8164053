import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { projects, rememberedPrices, users } from '#db/schema'
import type { KnownPrice, PricedLine } from '~/contracts/prices'
import { PRICES_COMPARED } from '~/domain/limits'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { Member } from '../accounts/auth.server'
import { isoTime } from '../base/clock.server'

/** The number and the maker of the line asked for. */
const NUMBER = sql`asked.value ->> 0`
const MAKER = sql`asked.value ->> 1`

/**
 * The latest prices of the number, except those of the project left out, and those of another maker where both makers
 * are known.
 */
const candidates = sql`(
  select one.rowid as place, one.maker, one.saved_at, one.project_id, one.unit_price from remembered_prices as one
  where one.organization_id = ${sql.placeholder('organizationId')} and one.number_key = ${NUMBER}
  and (${MAKER} = '' or one.maker in (${MAKER}, '')) and one.project_id <> ${sql.placeholder('except')}
  order by one.saved_at desc limit ${sql.raw(String(PRICES_COMPARED))})`

/**
 * A price that sorts as text like its amount: the number of its characters and then the price, which always has two
 * decimals and no leading zeros.
 */
const SORTABLE = sql`printf('%03d', length(unit_price)) || unit_price`
const DIGITS_OF_LENGTH = 3

/** Prepared once because every visible part of a table is looked up. [SEC-07] */
function lookUp(db: Database) {
  const latest = alias(rememberedPrices, 'latest')
  const organizationId = sql.placeholder('organizationId')
  return (
    db
      .select({
        line: sql<number>`asked.key`,
        price: latest.unitPrice,
        percent: latest.percent,
        savedAt: latest.savedAt,
        title: projects.title,
        projectId: latest.projectId,
        by: users.email,
        spread: sql<string>`(select json_array(count(distinct project_id), min(${SORTABLE}), max(${SORTABLE})) from ${candidates})`,
      })
      .from(sql`json_each(${sql.placeholder('lines')}) as asked`)
      // Cross joins keep the planner from visiting every price of every project for each line.
      .crossJoin(latest)
      .crossJoin(projects)
      .leftJoin(users, and(eq(users.id, latest.savedById), eq(users.organizationId, organizationId)))
      .where(
        and(
          sql`${latest}.rowid = (select place from ${candidates}
          order by maker = ${MAKER} and maker <> '' desc, saved_at desc, place desc limit 1)`,
          eq(projects.id, latest.projectId),
          eq(projects.organizationId, organizationId),
        ),
      )
      .prepare()
  )
}

type Found = Awaited<ReturnType<ReturnType<typeof lookUp>['all']>>[number]

function knownPrice({ line: _, savedAt, spread, ...price }: Found): KnownPrice {
  const [count, least, most] = JSON.parse(spread) as [number, string, string]
  return {
    ...price,
    savedAt: isoTime(savedAt),
    count,
    least: least.slice(DIGITS_OF_LENGTH),
    most: most.slice(DIGITS_OF_LENGTH),
  }
}

/**
 * Finds the latest remembered price of each line's catalog number in the member's organization: one with the line's
 * maker if there is one, otherwise one without a maker. null for a line whose number is unknown or no number.
 */
export function createKnownPrices(db: Database) {
  const find = lookUp(db)

  return async (
    { organizationId }: Member,
    lines: readonly PricedLine[],
    except = '',
  ): Promise<readonly (KnownPrice | null)[]> => {
    const keys = lines.map(({ number, maker }) => [numberKey(number), makerKey(maker)] as const)
    // The same product on many lines is looked up once.
    const asked = new Map(keys.filter(([number]) => number !== '').map((key) => [key.join('\n'), key]))
    if (asked.size === 0) return keys.map(() => null)
    const names = [...asked.keys()]
    const found = await find.all({ organizationId, except, lines: JSON.stringify([...asked.values()]) })
    const known = new Map(found.map((one) => [names[one.line], knownPrice(one)]))
    return keys.map((key) => known.get(key.join('\n')) ?? null)
  }
}
