import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.server'
import { isOffered, projects, rememberedPrices, users } from '#db/schema'
import { NUMBERS_COMPARED, PRICES_COMPARED } from '~/domain/limits/prices'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { KnownPrice, QuotedPrice } from '~/domain/memory/past-price'
import { dayOf, noonOf } from '~/domain/memory/price-list'
import { isOldPrice } from '~/domain/memory/price-rules'
import type { PricedLine } from '~/domain/memory/priced-line'
import { type Likeness, matcherOf, rankSimilar } from '~/domain/memory/similar-numbers'
import { type Clock, isoTime } from '../base/clock.server'
import { findAllListed, findListed } from './listed-prices.server'
import { priceRulesOf } from './price-rules.server'
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

type Listed = Awaited<ReturnType<typeof findAllListed>>[number]

/** A price of a list as a quoted one. */
const ofList = ({ from, until, ...price }: Listed): QuotedPrice => ({
  ...price,
  percent: null,
  savedAt: noonOf(from),
  projectId: '',
  listUntil: until === null ? '' : noonOf(until),
})

type Found = Awaited<ReturnType<ReturnType<typeof lookUp>['all']>>[number]

/** The key of a number, and of its maker. */
type ProductKey = readonly [number: string, maker: string]

const nameOf = (key: ProductKey) => key.join('\n')

/** A step to the next remembered number of the same family, before or after one. */
const neighbour = (edge: SQL, isAfter: boolean) => sql`(select ${isAfter ? sql`min` : sql`max`}(one.number_key)
  from remembered_prices as one where one.organization_id = ${sql.placeholder('organizationId')} and one.offered = 1
  and one.number_key ${isAfter ? sql`>` : sql`<`} ${edge}
  and one.number_key ${isAfter ? sql`< asked.family || '!'` : sql`>= asked.family || ' '`})`

/**
 * The remembered numbers of the same family next to each number asked for, in alphabetical order on both sides: they have
 * the most letters in common with it. Each is one step in the index, however many prices a number has. '!' follows the
 * blank after the family.
 */
const neighbours = sql`(with recursive asked as materialized (
    select key as line, value ->> 0 as number, value ->> 1 as family from json_each(${sql.placeholder('numbers')})),
  before(line, number, step) as (
    select line, ${neighbour(sql`asked.number`, false)}, 1 from asked union all
    select asked.line, ${neighbour(sql`before.number`, false)}, step + 1 from before join asked on asked.line = before.line
    where before.number is not null and step < ${NUMBERS_COMPARED}),
  after(line, number, step) as (
    select line, ${neighbour(sql`asked.number`, true)}, 1 from asked union all
    select asked.line, ${neighbour(sql`after.number`, true)}, step + 1 from after join asked on asked.line = after.line
    where after.number is not null and step < ${NUMBERS_COMPARED})
  select line, number from before where number is not null union all select line, number from after where number is not null
  ) as beside`

const findBeside = (db: Database) =>
  db.select({ line: sql<number>`beside.line`, number: sql<string>`beside.number` }).from(neighbours).prepare()

/**
 * Finds the price of each line's catalog number in the member's organization: that of a price list in use, otherwise the
 * latest remembered one. Of both it takes one with the line's maker if there is one, otherwise one without a maker. For
 * a number that neither has, it finds the remembered price of the most similar number by the organization's rules
 * (`rankSimilar`). null for a line without any, and for a text that is no number.
 */
export function createKnownPrices(db: Database, clock: Clock) {
  const [find, findInLists, beside] = [lookUp(db), findListed(db), findBeside(db)]

  return async (
    tenant: Tenant,
    wanted: readonly PricedLine[],
    except = '',
  ): Promise<readonly (KnownPrice | null)[]> => {
    const { organizationId } = tenant
    const keys = wanted.map(({ number, maker }): ProductKey => [numberKey(number), makerKey(maker)])
    // The same product on many lines is looked up once.
    const asked = new Map(keys.filter(([number]) => number !== '').map((key) => [nameOf(key), key]))
    if (asked.size === 0) return keys.map(() => null)
    const rules = await priceRulesOf(db, tenant)
    const pricesOf = async (products: ReadonlyMap<string, ProductKey>) => {
      const names = [...products.keys()]
      const found =
        names.length > 0
          ? await find.all({ organizationId, except, lines: JSON.stringify([...products.values()]) })
          : []
      return new Map(found.map((one) => [names[one.line] ?? '', one]))
    }
    const known = new Map<string, KnownPrice>()
    const lines = JSON.stringify([...asked.values()])
    const names = [...asked.keys()]
    for (const { line, ...found } of await findInLists.all({ organizationId, today: dayOf(clock()), lines })) {
      const name = names[line] ?? ''
      known.set(name, { ...ofList(found), number: asked.get(name)?.[0] ?? '', likeness: 'same', isOld: false })
    }
    const unlisted = new Map([...asked].filter(([name]) => !known.has(name)))
    const same = await pricesOf(unlisted)
    for (const [name, found] of same) known.set(name, knownPrice(found, asked.get(name)?.[0] ?? '', 'same'))
    const unknown = [...unlisted].filter(([name]) => !same.has(name))
    const similar = await similarTo(unknown.map(([, [number]]) => number))
    const products = unknown.flatMap(([, [number, maker]]) =>
      (similar.get(number) ?? []).map(({ key }): ProductKey => [key, maker]),
    )
    const near = await pricesOf(new Map(products.map((key) => [nameOf(key), key])))
    for (const [name, [number, maker]] of unknown) {
      const found = (similar.get(number) ?? []).flatMap((one) => {
        const price = near.get(nameOf([one.key, maker]))
        return price ? [{ ...one, price }] : []
      })
      // Numbers that are equal by the rules differ only in age.
      const [first] = found.some(({ likeness }) => likeness === 'pattern')
        ? found.filter(({ likeness }) => likeness === 'pattern').sort((a, b) => b.price.savedAt - a.price.savedAt)
        : found
      if (first) known.set(name, knownPrice(first.price, first.key, first.likeness))
    }
    return keys.map((key) => known.get(nameOf(key)) ?? null)

    function knownPrice({ line: _, savedAt, ...price }: Found, number: string, likeness: Likeness): KnownPrice {
      const isOld = isOldPrice(savedAt, clock(), rules.oldAfter)
      return { ...price, savedAt: isoTime(savedAt), number, likeness, isOld }
    }

    /** The remembered numbers that are similar to each of some numbers, the best first. */
    async function similarTo(numbers: readonly string[]) {
      const families = [...new Set(numbers)].flatMap((number) => {
        const [family = ''] = number.split(' ', 1)
        return family === number ? [] : [[number, family] as const]
      })
      if (families.length === 0) return new Map<string, ReturnType<typeof rankSimilar>>()
      const others = families.map((): string[] => [])
      for (const one of await beside.all({ organizationId, numbers: JSON.stringify(families) }))
        others[one.line]?.push(one.number)
      const isIgnored = matcherOf(rules.patterns)
      return new Map(families.map(([number], at) => [number, rankSimilar(number, others[at] ?? [], isIgnored)]))
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
