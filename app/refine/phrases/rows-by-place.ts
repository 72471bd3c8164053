import { COLUMN } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import { NOUNS } from '../language/row-words'
import { NUMBER_WORDS } from '../language/vocabulary'
import { isFixture, type RowSet, textOf, type Work, type WorkRow, withParts } from '../language/work'
import type { Clause } from './clause'
import { equal } from './condition'
import { nameAt } from './lists'
import { extremeAt, extremesOf, nthOf, ordinalAt, rowsBetween } from './ordinals'
import { setOf } from './row-sets'

type Read<T> = Generator<readonly [T, number]>
type Nouns = (at: number) => Read<RowSet>

const ROWS = /^(rows?|lines?)$/

/** "The 2nd row", "the third Lithonia fixture", "the cheapest": one row, by position or by number. */
export function* placed(clause: Clause, at: number, nouns: Nouns): Read<RowSet> {
  const nth = ordinalAt(clause, at)
  if (nth) {
    const [count, start] = nth
    for (const [set, next] of nouns(start)) {
      const { everything, listed: _, ...some } = set
      const isRow = everything === true && ROWS.test(clause.key(start))
      // "The 2nd row" is the row with that number on the screen, whether selected or not.
      const select = (work: Work, pool: readonly WorkRow[]) =>
        isRow
          ? only(pool, nthOf(work.rows, count))
          : nthOf(everything ? pool.filter(isOwnFixture) : set.select(work, pool), count)
      const whole =
        isRow || !everything
          ? {}
          : { whole: (work: Work, pool: readonly WorkRow[]) => withParts(work, select(work, pool)) }
      yield [{ ...some, ...whole, select, special: isRow, each: false, ...(isRow ? { numbered: true } : {}) }, next]
    }
  }
  const extreme = extremeAt(clause, at)
  if (extreme) {
    const [kind, count, start] = extreme
    for (const [set, next] of nouns(start)) {
      const { everything: _, whole: __, ...some } = set
      yield [{ ...some, each: false, select: (work, pool) => extremesOf(set.select(work, pool), kind, count) }, next]
    }
  }
}

/** "the first type that starts with S", "the last 3 rows". */
export function* ranked(clause: Clause, at: number, nouns: Nouns): Read<RowSet> {
  const key = clause.key(at)
  const word = ['first', 'last', 'top', 'bottom', 'final'].includes(key) ? key : null
  if (word === null) return
  const number = clause.token(at + 1)?.number?.value
  const count = number && number.scale === 0 ? Number(number.units) : NUMBER_WORDS.get(clause.key(at + 1))
  const start = count === undefined ? at + 1 : at + 2
  for (const [set, next] of nouns(start)) {
    const cut = (rows: WorkRow[]) =>
      word === 'first' || word === 'top' ? rows.slice(0, count ?? 1) : rows.slice(-(count ?? 1))
    const { everything, ...some } = set
    // "The first 3 rows" are any rows; fixtures are only those with a price, each with its parts.
    const isRow = everything === true && /^(rows?|lines?)$/.test(clause.key(start))
    const chosen = (work: Work, pool: readonly WorkRow[]) =>
      cut(everything ? pool.filter((row) => isRow || isOwnFixture(row)) : set.select(work, pool))
    const all = (work: Work, pool: readonly WorkRow[]) =>
      isRow ? chosen(work, pool) : withParts(work, chosen(work, pool))
    const whole = everything ? { whole: all } : {}
    const select = chosen
    yield [{ ...some, each: false, select, ...whole }, next]
  }
}

/** "Rows between B and S1": the rows between two fixtures. */
export function* between(clause: Clause, at: number): Read<RowSet> {
  const noun = clause.phrase(at, NOUNS)
  const start = noun === null ? null : clause.phrase(noun, ['between', 'in between', 'that are between'])
  if (start === null) return
  for (const [one, joint] of nameAt(clause, start)) {
    const behind = clause.phrase(joint, ['and', '&'])
    if (behind === null || one.column !== COLUMN.type) continue
    for (const [other, end] of nameAt(clause, behind)) {
      if (other.column !== COLUMN.type) continue
      const whole = (work: Work, pool: readonly WorkRow[]) => {
        const [first, second] = [one, other].map(({ column, value }) =>
          setOf(equal(column, value)).select(work, work.rows),
        )
        return only(pool, rowsBetween(work, first ?? [], second ?? []))
      }
      yield [{ select: (work, pool) => whole(work, pool).filter(isFixture), whole, special: false, each: false }, end]
    }
  }
}

const only = (pool: readonly WorkRow[], rows: readonly WorkRow[]): WorkRow[] => {
  const wanted = new Set(rows)
  return pool.filter((row) => wanted.has(row))
}

const isOwnFixture = (row: WorkRow) => isFixture(row) && !isUnder(textOf(row, COLUMN.line))
