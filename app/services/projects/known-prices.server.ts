import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { isOffered, projects, rememberedPrices, users } from '#db/schema'
import { PRICES_COMPARED } from '~/domain/limits/prices'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { QuotedPrice } from '~/domain/memory/past-price'
import type { PricedLine } from '~/domain/memory/priced-line'
import { isoTime } from '../base/clock.server'
import type { Tenant } from './project-statements.server'

/** The prices of the number asked for, without those of the project left out. */
const ofNumber = sql`remembered_prices as one where one.organization_id = ${sql.placeholder('organizationId')}
  and one.number_key = asked.number and one.offered = 1 and one.project_id <> ${sql.placeholder('except')}`

/** The row id of a maker's latest price. The index makes it one step, however often the number was quoted. */
const latestOf = (maker: SQL) =>
  sql`(select one.rowid from ${ofNumber} and one.maker = ${maker} order by one.saved_at desc limit 1)`

/** The one maker that has prices of the number; null if there are several or none. */
const onlyMaker = sql`(select case when least = most then least end from (select
  (select min(one.maker) from ${ofNumber} and one.maker > '') as least,
  (select max(one.maker) from ${ofNumber} and one.maker > '') as most))`

/**
 * The row id of each line's price: the latest of the line's maker, otherwise the latest without a maker; for a line
 * without a maker, otherwise that of the only maker. The cross join keeps the planner from visiting every price.
 */
const wanted = sql`(
  with asked as materialized (
    select key as line, value ->> 0 as number, value ->> 1 as maker from json_each(${sql.placeholder('lines')}))
  select asked.line, coalesce(${latestOf(sql`asked.maker`)},
    ${latestOf(sql`case when asked.maker = '' then ${onlyMaker} else '' end`)}) as best
  from asked) as wanted`

/** Prepared once because every visible part of a table is looked up. [SEC-07] */
function lookUp(db: Database) {
  const best = alias(rememberedPrices, 'best')
  const organizationId = sql.placeholder('organizationId')
  return db
    .select({
      line: sql<number>`wanted.line`,
      price: best.unitPrice,
      percent: best.percent,
      maker: best.maker,
      savedAt: best.savedAt,
      title: projects.title,
      projectId: best.projectId,
      by: users.email,
    })
    .from(wanted)
    .crossJoin(best)
    .crossJoin(projects)
    .leftJoin(users, and(eq(users.id, best.savedById), eq(users.organizationId, organizationId)))
    .where(
      and(
        sql`${best}.rowid = wanted.best`,
        eq(best.organizationId, organizationId),
        eq(projects.id, best.projectId),
        eq(projects.organizationId, organizationId),
      ),
    )
    .prepare()
}

type Found = Awaited<ReturnType<ReturnType<typeof lookUp>['all']>>[number]

const quotedPrice = ({ line: _, savedAt, ...price }: Found): QuotedPrice => ({ ...price, savedAt: isoTime(savedAt) })

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
  ): Promise<readonly (QuotedPrice | null)[]> => {
    const keys = lines.map(({ number, maker }) => [numberKey(number), makerKey(maker)] as const)
    // The same product on many lines is looked up once.
    const asked = new Map(keys.filter(([number]) => number !== '').map((key) => [key.join('\n'), key]))
    if (asked.size === 0) return keys.map(() => null)
    const names = [...asked.keys()]
    const found = await find.all({ organizationId, except, lines: JSON.stringify([...asked.values()]) })
    const known = new Map(found.map((one) => [names[one.line], quotedPrice(one)]))
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
          isOffered(rememberedPrices),
          maker === '' ? undefined : inArray(rememberedPrices.maker, [maker, '']),
          ne(rememberedPrices.projectId, except),
        ),
      )
      .orderBy(desc(rememberedPrices.savedAt))
      .limit(PRICES_COMPARED)
    return found.map((one) => ({ ...one, savedAt: isoTime(one.savedAt) }))
  }
}
