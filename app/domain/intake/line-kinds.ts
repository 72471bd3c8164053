import { type Kind, kindOf, type Role, roleOf } from './cell-kinds'
import { columnsOf, type Line } from './head-line'
import type { Section } from './sections-of-lines'

/** The cells of a line by kind, up to the width of the headings. */
export type Kinds = readonly Kind[]

/** A line that may be shifted. */
export interface KindLine {
  readonly line: Line
  readonly kinds: Kinds
  /** The kinds as a key of a map. */
  readonly key: string
}

/** Tells if a cell of a kind does not fit at a place. */
export type IsWrong = (kind: Kind, at: number) => boolean

export const unfitIn = (kinds: Kinds, isWrong: IsWrong) =>
  kinds.reduce((sum, kind, at) => sum + Number(isWrong(kind, at)), 0)

/** Kinds of rows with which a row is compared; more give no other answer. */
const MOST_COMPARED = 12
/** With fewer cells, any line fits anywhere. */
const FEWEST_CELLS = 4

/** The columns of a section, named for this comparison alone, and what their headings say of their cells. */
export interface Roles {
  readonly columns: readonly string[]
  readonly roleAt: (at: number) => Role
}

export function rolesOf(head: Line, body: readonly Line[]): Roles {
  const columns = columnsOf(head, (place) => body.flatMap((line) => line[place] || []))
  const roles = head.map((heading, at) => roleOf(heading, columns[at] ?? ''))
  return { columns, roleAt: (at) => roles[at] ?? 'any' }
}

/** Returns the lines of enough cells that are not wider than the headings. */
export const kindLines = (head: Line, body: Section['body']): readonly KindLine[] =>
  body
    .filter((line) => line.length <= head.length && line.filter((text) => text !== '').length >= FEWEST_CELLS)
    .map((line) => {
      const kinds = head.map((_, at) => kindOf(line[at] ?? ''))
      return { line, kinds, key: kinds.join() }
    })

/** Returns a row of each of the most frequent kinds. */
export function mostFrequent<Row extends KindLine>(rows: readonly Row[]): readonly Row[] {
  const counts = new Map<string, { readonly row: Row; count: number }>()
  for (const row of rows) {
    const known = counts.get(row.key)
    if (known) known.count += 1
    else counts.set(row.key, { row, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_COMPARED)
    .map(({ row }) => row)
}

/** Returns a function that finds the kinds that a row is most like. Caches results by the row's kinds. */
export function nearestOf(tests: readonly IsWrong[]): (row: KindLine) => IsWrong | undefined {
  const nearest = new Map<string, IsWrong | undefined>()
  return ({ key, kinds }) => {
    if (!nearest.has(key)) nearest.set(key, tests.toSorted((a, b) => unfitIn(kinds, a) - unfitIn(kinds, b))[0])
    return nearest.get(key)
  }
}
