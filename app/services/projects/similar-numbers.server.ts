import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { NUMBERS_COMPARED } from '~/domain/limits/prices'
import { type Likeness, rankSimilar } from '~/domain/memory/similar-numbers'

/** Where catalog numbers are known from. The index of each has the number after the organization. */
const SOURCES = [
  sql`remembered_prices as one where one.organization_id = ${sql.placeholder('organizationId')} and one.offered = 1`,
  sql`price_list_lines as one where one.organization_id = ${sql.placeholder('organizationId')}`,
]

/** A step to the next number of the same family in a source, before or after one. */
const neighbour = (
  source: SQL,
  edge: SQL,
  isAfter: boolean,
) => sql`(select ${isAfter ? sql`min` : sql`max`}(one.number_key)
  from ${source} and one.number_key ${isAfter ? sql`>` : sql`<`} ${edge}
  and one.number_key ${isAfter ? sql`< asked.family || '!'` : sql`>= asked.family || ' '`})`

/**
 * The numbers of the same family next to each number asked for in a source, as JSON, in alphabetical order on both sides:
 * they have the most letters in common with it. Each is one step in the index, however many prices a number has. '!' follows the
 * blank after the family.
 */
const neighbours = (source: SQL) => sql`(with recursive asked as materialized (
    select key as line, value ->> 0 as number, value ->> 1 as family from json_each(${sql.placeholder('numbers')})),
  before(line, number, step) as (
    select line, ${neighbour(source, sql`asked.number`, false)}, 1 from asked union all
    select asked.line, ${neighbour(source, sql`before.number`, false)}, step + 1
    from before join asked on asked.line = before.line
    where before.number is not null and step < ${NUMBERS_COMPARED}),
  after(line, number, step) as (
    select line, ${neighbour(source, sql`asked.number`, true)}, 1 from asked union all
    select asked.line, ${neighbour(source, sql`after.number`, true)}, step + 1
    from after join asked on asked.line = after.line
    where after.number is not null and step < ${NUMBERS_COMPARED})
  select line, json_group_array(number) as numbers from (
    select line, number from before where number is not null union all select line, number from after where number is not null)
  group by line) as beside`

/** Reads the numbers that `neighbours` lists. */
const numbersIn = (json: string): readonly string[] => JSON.parse(json)

/** A known number that is similar to one asked for. */
export interface SimilarNumber {
  readonly key: string
  readonly likeness: Likeness
}

/**
 * Finds the numbers in an organization's remembered prices and price lists that are similar to each of some numbers (as
 * returned by `numberKey`), the best first. A number of a list that is not in use may be among them.
 */
export function findSimilarNumbers(db: Database) {
  const statements = SOURCES.map((source) =>
    db
      .select({ line: sql<number>`beside.line`, numbers: sql<string>`beside.numbers` })
      .from(neighbours(source))
      .prepare(),
  )
  return async (
    organizationId: string,
    asked: readonly string[],
    isIgnored: (word: string) => boolean,
  ): Promise<ReadonlyMap<string, readonly SimilarNumber[]>> => {
    const families = [...new Set(asked)].flatMap((number) => {
      const [family = ''] = number.split(' ', 1)
      return family === number ? [] : [[number, family] as const]
    })
    if (families.length === 0) return new Map()
    const numbers = JSON.stringify(families)
    const others = families.map(() => new Set<string>())
    for (const found of await Promise.all(statements.map((beside) => beside.all({ organizationId, numbers }))))
      for (const one of found) for (const number of numbersIn(one.numbers)) others[one.line]?.add(number)
    return new Map(families.map(([number], at) => [number, rankSimilar(number, [...(others[at] ?? [])], isIgnored)]))
  }
}
