import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { isOffered, projects, rememberedPrices, users } from '#db/schema'
import { PRICES_COMPARED } from '~/domain/limits/prices'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { KnownPrice, QuotedPrice } from '~/domain/memory/past-price'
import { dayOf, noonOf } from '~/domain/memory/price-list'
import { isOldPrice } from '~/domain/memory/price-rules'
import type { PricedLine } from '~/domain/memory/priced-line'
import { type Likeness, matcherOf } from '~/domain/memory/similar-numbers'
import { type Clock, isoTime } from '../base/clock.server'
import { findAllListed, findListed } from './listed-prices.server'
import { priceRulesOf } from './price-rules.server'
import type { Tenant } from './project-statements.server'
import { findSimilarNumbers } from './similar-numbers.server'

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

type Listed = Awaited<ReturnType<typeof findAllListed>>[number]

/** A price of a list as a quoted one. */
const ofList = ({ from, until, ...price }: Listed): QuotedPrice => ({
  ...price,
  percent: null,
  savedAt: noonOf(from),
  projectId: '',
  listUntil: until === null ? '' : noonOf(until),
})

/** The key of a number, and of its maker. */
type ProductKey = readonly [number: string, maker: string]

const nameOf = (key: ProductKey) => key.join('\n')

const byName = (keys: readonly ProductKey[]) => new Map(keys.map((key) => [nameOf(key), key]))

const isListed = ({ listUntil }: QuotedPrice) => listUntil !== undefined

/** Sorts prices of lists before quoted ones, and of each the latest first. */
const byPrecedence = (one: QuotedPrice, two: QuotedPrice) =>
  Number(isListed(two)) - Number(isListed(one)) || Date.parse(two.savedAt) - Date.parse(one.savedAt)

/**
 * Finds the price of each line's catalog number in the member's organization: that of a price list in use, otherwise the
 * latest remembered one. Of both it takes one with the line's maker if there is one, otherwise one without a maker. For
 * a number that neither has, it finds the price of the most similar number by the organization's rules (`rankSimilar`) in
 * the same way. null for a line without any, and for a text that is no number.
 */
export function createKnownPrices(db: Database, clock: Clock) {
  const [find, findInLists, findSimilar] = [lookUp(db), findListed(db), findSimilarNumbers(db)]

  return async (
    tenant: Tenant,
    wanted: readonly PricedLine[],
    except = '',
  ): Promise<readonly (KnownPrice | null)[]> => {
    const { organizationId } = tenant
    const keys = wanted.map(({ number, maker }): ProductKey => [numberKey(number), makerKey(maker)])
    // The same product on many lines is looked up once.
    const asked = byName(keys.filter(([number]) => number !== ''))
    if (asked.size === 0) return keys.map(() => null)
    const rules = await priceRulesOf(db, tenant)
    const same = await pricesOf(asked)
    const unknown = [...asked].filter(([name]) => !same.has(name)).map(([, key]) => key)
    const similar = await findSimilar(
      organizationId,
      unknown.map(([number]) => number),
      matcherOf(rules.patterns),
    )
    const near = await pricesOf(
      byName(unknown.flatMap(([number, maker]) => (similar.get(number) ?? []).map(({ key }) => [key, maker] as const))),
    )
    return keys.map((key) => known(same.get(nameOf(key)), key[0], 'same') ?? nearest(key))

    /** Prices by `nameOf` their products. */
    async function pricesOf(products: ReadonlyMap<string, ProductKey>) {
      const prices = new Map<string, QuotedPrice>()
      if (products.size === 0) return prices
      const names = [...products.keys()]
      const lines = JSON.stringify([...products.values()])
      for (const { line, ...found } of await findInLists.all({ organizationId, today: dayOf(clock()), lines }))
        prices.set(names[line] ?? '', ofList(found))
      const unlisted = [...products].filter(([name]) => !prices.has(name))
      if (unlisted.length === 0) return prices
      const others = JSON.stringify(unlisted.map(([, key]) => key))
      for (const { line, savedAt, ...found } of await find.all({ organizationId, except, lines: others }))
        prices.set(unlisted[line]?.[0] ?? '', { ...found, savedAt: isoTime(savedAt) })
      return prices
    }

    function nearest([number, maker]: ProductKey): KnownPrice | null {
      const found = (similar.get(number) ?? []).flatMap((one) => {
        const price = near.get(nameOf([one.key, maker]))
        return price ? [{ ...one, price }] : []
      })
      // Numbers that are equal by the rules differ only in the precedence of their prices.
      const [equal] = found
        .filter(({ likeness }) => likeness === 'pattern')
        .toSorted((one, two) => byPrecedence(one.price, two.price))
      const best = equal ?? found[0]
      return best ? known(best.price, best.key, best.likeness) : null
    }

    function known(price: QuotedPrice | undefined, number: string, likeness: Likeness): KnownPrice | null {
      if (!price) return null
      // The last day of a list says how long its prices hold; without one, its first day does.
      const isOld = !price.listUntil && isOldPrice(Date.parse(price.savedAt), clock(), rules.oldAfter)
      return { ...price, number, likeness, isOld }
    }
  }
}

/**
 * Finds the prices of a line's catalog number in the member's organization: first those of the price lists in use, then
 * the latest remembered ones. It leaves out other makers if the line names one, and returns an empty list for a line without
 * a number.
 */
export function createPriceHistory(db: Database, clock: Clock) {
  return async (tenant: Tenant, line: PricedLine, except = ''): Promise<readonly QuotedPrice[]> => {
    const { organizationId } = tenant
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
    const listed = await findAllListed(db, tenant, number, maker, dayOf(clock()))
    return [...listed.map(ofList), ...found.map((one) => ({ ...one, savedAt: isoTime(one.savedAt) }))]
  }
}
