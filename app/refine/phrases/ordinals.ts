import { ORDINALS } from '~/domain/ordinals'
import { cellNumber } from '~/domain/pricing/cell-number'
import { compare } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { refine as words } from '../language/refine-messages'
import { NUMBER_WORDS } from '../language/vocabulary'
import { CannotRefine, isFixture, textOf, type Work, type WorkRow } from '../language/work'
import type { Clause } from './clause'

const FROM_END = ['to last', 'to the last', 'from the end', 'from the bottom', 'last']

/** "2nd", "third", "second to last": the position, from 1 or negative from the end, and the index after it. */
export function ordinalAt(clause: Clause, at: number): readonly [number, number] | null {
  const before = clause.phrase(at, ['next to last', 'next-to-last', 'last but one', 'penultimate', 'second-to-last'])
  if (before !== null) return [-2, before]
  const key = clause.key(at)
  const digits = /^(\d{1,5})(st|nd|rd|th)$/.exec(key)?.[1]
  const count = digits === undefined ? ORDINALS.indexOf(key) + 1 : Number(digits)
  if (count < 1) return null
  const end = clause.phrase(at + 1, FROM_END)
  return end === null ? [count, at + 1] : [-count, end]
}

/** The nth row, from the start or from the end; empty if there are fewer rows. */
export function nthOf(rows: readonly WorkRow[], nth: number): WorkRow[] {
  const row = rows.at(nth > 0 ? nth - 1 : nth)
  return row ? [row] : []
}

interface Extreme {
  readonly column: string
  readonly most: boolean
}

const EXTREMES: readonly (readonly [readonly string[], Extreme])[] = [
  [
    ['most expensive', 'highest priced', 'highest-priced', 'priciest', 'dearest', 'costliest'],
    { column: COLUMN.unit, most: true },
  ],
  [['cheapest', 'least expensive', 'lowest priced', 'lowest-priced'], { column: COLUMN.unit, most: false }],
]

/** "The most expensive", "the 3 cheapest": the column and direction, the count, and the index after it. */
export function extremeAt(clause: Clause, at: number): readonly [Extreme, number, number] | null {
  const spoken = clause.token(at)?.number?.value
  const count = spoken ? (spoken.scale === 0 ? Number(spoken.units) : 0) : (NUMBER_WORDS.get(clause.key(at)) ?? null)
  const start = count === null ? at : at + 1
  for (const [phrases, extreme] of EXTREMES) {
    const end = clause.phrase(start, phrases)
    if (end !== null && count !== 0) return [extreme, count ?? 1, end]
  }
  return null
}

/** The `count` rows with the highest or lowest numbers. @throws CannotRefine in case of a tie at the boundary */
export function extremesOf(rows: readonly WorkRow[], { column, most }: Extreme, count: number): WorkRow[] {
  const numbers = rows.flatMap((row) => {
    const number = isFixture(row) ? cellNumber(column, textOf(row, column)) : null
    return number ? [{ row, number }] : []
  })
  const sorted = numbers.sort((a, b) => (most ? compare(b.number, a.number) : compare(a.number, b.number)))
  const [last, next] = [sorted[count - 1], sorted[count]]
  if (last && next && compare(last.number, next.number) === 0) throw new CannotRefine(words.severalEqual)
  const chosen = new Set(sorted.slice(0, count).map(({ row }) => row))
  return rows.filter((row) => chosen.has(row))
}

/** The rows between two others, exclusive. @throws CannotRefine if either of them is not exactly one row */
export function rowsBetween(work: Work, one: readonly WorkRow[], other: readonly WorkRow[]): WorkRow[] {
  const [first, second] = [one[0], other[0]]
  if (!first || !second) throw new CannotRefine(words.noPlace)
  if (one.length > 1 || other.length > 1) throw new CannotRefine(words.whichPlace)
  const [from, to] = [work.rows.indexOf(first), work.rows.indexOf(second)].sort((a, b) => a - b)
  return work.rows.slice((from ?? 0) + 1, to ?? 0)
}
