import type { Steps } from '../steps'
import { cellText, type Row } from '../table/table'
import { blocksOf, codeOf, isLine, type RowBlock } from './row-blocks'
import { compareKeys, isNumeric, type ValueKey, valueKey } from './value-order'

/** The column by which rows are sorted, and the direction. */
export interface RowSort {
  readonly column: string
  readonly isDescending: boolean
}

/** Rows read, sorted or merged between two pauses. */
const SLICE = 1000

/** The sort key of a block; blocks with a lower `place` always come first. */
interface Keyed extends ValueKey {
  readonly rows: readonly Row[]
  readonly place: number
}

const PLACES: Readonly<Record<RowBlock['part'], number>> = { first: 0, line: 1, last: 2 }

/**
 * Sorts the rows by a column, stably and in steps. With `keepsGroups`, lines only move within their group, and
 * headings, subtotals and OVG rows stay in place; otherwise all lines are sorted together and other rows are dropped.
 * Parts, lamps and notes move with the line above them.
 */
export function* sortRows(rows: readonly Row[], sort: RowSort, keepsGroups: boolean): Steps<Row[]> {
  const numeric = isNumeric(rows, sort.column)
  yield
  const blocks = blocksOf(rows)
  yield
  const keyed: Keyed[] = []
  for (const [at, block] of blocks.entries()) {
    if (at % SLICE === SLICE - 1) yield
    const kept = keepsGroups ? block.rows : block.rows.filter((row) => isLine(codeOf(row)))
    if (kept.length > 0) keyed.push(keyOf({ ...block, rows: kept }, sort.column, numeric, keepsGroups))
  }
  const sorted = yield* mergeSorted(keyed, (a, b) => a.place - b.place || compareKeys(a, b, sort.isDescending))
  return sorted.flatMap((block) => block.rows)
}

/** Each run has three places (before the lines, the lines, after the lines); without groups there is only one run. */
function keyOf({ rows, run, part }: RowBlock, column: string, numeric: boolean, keepsGroups: boolean): Keyed {
  const text = part === 'line' ? cellText(rows[0] ?? {}, column).trim() : ''
  return { rows, place: PLACES[part] + (keepsGroups ? 3 * run : 0), ...valueKey(text, numeric) }
}

/** Sorts slices and merges them pairwise; stable like the built-in sort, which cannot pause. */
function* mergeSorted<T>(items: readonly T[], order: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += SLICE) {
    runs.push(items.slice(at, at + SLICE).sort(order))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], order))
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<T>(left: T[], right: readonly T[], order: (a: T, b: T) => number): Steps<T[]> {
  if (right.length === 0) return left
  const merged: T[] = []
  let at = 0
  for (const item of left) {
    for (let other = right[at]; other !== undefined && order(other, item) < 0; other = right[at]) {
      merged.push(other)
      at += 1
    }
    merged.push(item)
    if (merged.length % SLICE === 0) yield
  }
  return merged.concat(right.slice(at))
}
