import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { projects, rememberedPrices, users } from '#db/schema'
import { PRICES_COMPARED } from '~/domain/limits'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { KnownPrice, QuotedPrice } from '~/domain/memory/past-price'
import type { PricedLine } from '~/domain/memory/priced-line'
import { isoTime } from '../base/clock.server'
import type { Tenant } from './project-statements.server'

/** The number and the maker of the line asked for. */
const NUMBER = sql`asked.value ->> 0`
const MAKER = sql`asked.value ->> 1`

/**
 * A price that sorts as text like its amount: the number of its characters and then the price, which always has two
 * decimals and no leading zeros.
 */
const SORTABLE = sql`printf('%03d', length(one.unit_price)) || one.unit_price`
const DIGITS_OF_LENGTH = 3

/** The rank of a price for a line: the line's maker first, then the latest; ends in its row id. */
const RANK = sql`printf('%d%015d%015d', one.maker = ${MAKER} and one.maker <> '', one.saved_at, one.rowid)`
const ROW_ID_IN_RANK = 17

/**
 * What is known of each line: the row id of the best price, and the range of all. Only the latest prices of the number
 * are looked at, without those of the project left out, and without those of another maker where both makers are known.
 * The cross join keeps the planner from visiting every price for each line.
 */
const spread = sql`(
  select asked.key as line, asked.value ->> 1 as maker, count(distinct one.project_id) as count,
    count(distinct nullif(one.maker, '')) as makers, min(${SORTABLE}) as least, max(${SORTABLE}) as most,
    cast(substr(max(${RANK}), ${sql.raw(String(ROW_ID_IN_RANK))}) as integer) as best
  from json_each(${sql.placeholder('lines')}) as asked cross join remembered_prices as one
  where one.rowid in (
    select near.rowid from remembered_prices as near
    where near.organization_id = ${sql.placeholder('organizationId')} and near.number_key = ${NUMBER}
    and (${MAKER} = '' or near.maker in (${MAKER}, '')) and near.project_id <> ${sql.placeholder('except')}
    order by near.saved_at desc limit ${sql.raw(String(PRICES_COMPARED))})
  group by asked.key) as spread`

/** Prepared once because every visible part of a table is looked up. [SEC-07] */
function lookUp(db: Database) {
  const best = alias(rememberedPrices, 'best')
  const organizationId = sql.placeholder('organizationId')
  return db
    .select({
      line: sql<number>`spread.line`,
      price: best.unitPrice,
      percent: best.percent,
      maker: best.maker,
      savedAt: best.savedAt,
      title: projects.title,
      projectId: best.projectId,
      by: users.email,
      count: sql<number>`spread.count`,
      least: sql<string>`spread.least`,
      most: sql<string>`spread.most`,
    })
    .from(spread)
    .crossJoin(best)
    .crossJoin(projects)
    .leftJoin(users, and(eq(users.id, best.savedById), eq(users.organizationId, organizationId)))
    .where(
      and(
        sql`${best}.rowid = spread.best`,
        // A line without a maker gets no price if several makers have one.
        sql`(spread.maker <> '' or spread.makers <= 1)`,
        eq(best.organizationId, organizationId),
        eq(projects.id, best.projectId),
        eq(projects.organizationId, organizationId),
      ),
    )
    .prepare()
}

type Found = Awaited<ReturnType<ReturnType<typeof lookUp>['all']>>[number]

function knownPrice({ line: _, savedAt, least, most, ...price }: Found): KnownPrice {
  return {
    ...price,
    savedAt: isoTime(savedAt),
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
    { organizationId }: Tenant,
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

/**
 * Finds the latest prices of a line's catalog number in the member's organization, the latest first. It leaves out other
 * makers if the line names one, and returns an empty list for a line without a number.
 */
export function createPriceHistory(db: Database) {
  return async ({ organizationId }: Tenant, line: PricedLine, except = ''): Promise<readonly QuotedPrice[]> => {
    const [number, maker] = [numberKey(line.number), makerKey(line.maker)]
    if (number === '') return []
    const found = await db
      .select({
        price: rememberedPrices.unitPrice,
        percent: rememberedPrices.percent,
        maker: rememberedPrices.maker,
        savedAt: rememberedPrices.savedAt,
        title: projects.title,
        projectId: rememberedPrices.projectId,
        by: users.email,
      })
      .from(rememberedPrices)
      .innerJoin(
        projects,
        and(eq(projects.id, rememberedPrices.projectId), eq(projects.organizationId, organizationId)),
      )
      .leftJoin(users, and(eq(users.id, rememberedPrices.savedById), eq(users.organizationId, organizationId)))
      .where(
        and(
          eq(rememberedPrices.organizationId, organizationId),
          eq(rememberedPrices.numberKey, number),
          maker === '' ? undefined : inArray(rememberedPrices.maker, [maker, '']),
          ne(rememberedPrices.projectId, except),
        ),
      )
      .orderBy(desc(rememberedPrices.savedAt))
      .limit(PRICES_COMPARED)
    return found.map((one) => ({ ...one, savedAt: isoTime(one.savedAt) }))
  }
}
