import { and, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { priceListLines, priceLists } from '#db/schema'
import { PRICES_COMPARED } from '~/domain/limits/prices'
import type { Tenant } from './project-statements.server'

/** The prices of the number asked for in the lists that are in use today. */
const ofNumber = sql`price_list_lines as one join price_lists as list on list.id = one.list_id
  where one.organization_id = ${sql.placeholder('organizationId')} and one.number_key = asked.number
  and list.valid_from <= ${sql.placeholder('today')}
  and (list.valid_until is null or list.valid_until >= ${sql.placeholder('today')})`

/** The row id of a maker's price in the list that began last. */
const latestOf = (maker: SQL) =>
  sql`(select one.rowid from ${ofNumber} and one.maker = ${maker} order by list.valid_from desc, list.created_at desc limit 1)`

/** The one maker that has prices of the number; null if there are several or none. */
const onlyMaker = sql`(select case when min(one.maker) = max(one.maker) then min(one.maker) end
  from ${ofNumber} and one.maker > '')`

/** The row id of each line's price, by the same rules about makers as for remembered prices. */
const wanted = sql`(
  with asked as materialized (
    select key as line, value ->> 0 as number, value ->> 1 as maker from json_each(${sql.placeholder('lines')}))
  select asked.line, coalesce(${latestOf(sql`asked.maker`)},
    ${latestOf(sql`case when asked.maker = '' then ${onlyMaker} else '' end`)}) as best
  from asked) as wanted`

/**
 * The statement that finds the price of each line in the organization's price lists. `lines` is JSON of pairs of keys of
 * number and maker, `today` a day in UTC.
 */
export function findListed(db: Database) {
  const best = alias(priceListLines, 'best')
  const organizationId = sql.placeholder('organizationId')
  return db
    .select({
      line: sql<number>`wanted.line`,
      price: best.unitPrice,
      maker: best.maker,
      title: priceLists.name,
      from: priceLists.validFrom,
      until: priceLists.validUntil,
      by: priceLists.createdBy,
    })
    .from(wanted)
    .crossJoin(best)
    .crossJoin(priceLists)
    .where(
      and(
        sql`${best}.rowid = wanted.best`,
        eq(best.organizationId, organizationId),
        eq(priceLists.id, best.listId),
        eq(priceLists.organizationId, organizationId),
      ),
    )
    .prepare()
}

/** The shown fields of a price in a list. */
const shown = {
  price: priceListLines.unitPrice,
  maker: priceListLines.maker,
  title: priceLists.name,
  from: priceLists.validFrom,
  until: priceLists.validUntil,
  by: priceLists.createdBy,
}

/**
 * Finds the prices of a number in all of the organization's price lists that are in use `today` (a day in UTC): those of a
 * maker before those without one, of each the list that began last first. All makers for `maker` ''.
 */
export function findAllListed(db: Database, { organizationId }: Tenant, number: string, maker: string, today: string) {
  return db
    .select(shown)
    .from(priceListLines)
    .innerJoin(priceLists, and(eq(priceLists.id, priceListLines.listId), eq(priceLists.organizationId, organizationId)))
    .where(
      and(
        eq(priceListLines.organizationId, organizationId),
        eq(priceListLines.numberKey, number),
        maker === '' ? undefined : inArray(priceListLines.maker, [maker, '']),
        lte(priceLists.validFrom, today),
        or(isNull(priceLists.validUntil), gte(priceLists.validUntil, today)),
      ),
    )
    .orderBy(desc(priceListLines.maker), desc(priceLists.validFrom), desc(priceLists.createdAt))
    .limit(PRICES_COMPARED)
}
