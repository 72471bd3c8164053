import { isHidden } from './columns'
import { type Cells, cellText, type FixtureData } from './table'

/** One row that differs. Positions are 0-based, in the table where the row is. */
export type RowChange =
  | { readonly kind: 'added'; readonly at: number; readonly row: Cells }
  | { readonly kind: 'removed'; readonly at: number; readonly row: Cells }
  | {
      readonly kind: 'changed'
      /** Where it is now. */
      readonly at: number
      readonly from: number
      readonly cells: readonly CellChange[]
    }

export interface CellChange {
  readonly column: string
  readonly before: string
  readonly now: string
}

export interface Comparison {
  readonly addedColumns: readonly string[]
  readonly removedColumns: readonly string[]
  /** In the order of the table as it is now; removed rows stand where they were taken out. */
  readonly rows: readonly RowChange[]
}

/** Below this share of equal cells two rows are two rows, not one that was edited. */
const SAME_ROW = 0.4
/** Beyond this many pairs to try, rows between two anchors are paired by their order alone. */
const PAIRS_TRIED = 4096

interface Side {
  readonly rows: readonly Cells[]
  readonly prints: readonly string[]
}

/** What makes a row equal to another: its texts under the columns of both tables, and its marks. */
function sideOf(rows: readonly Cells[], columns: readonly string[], hidden: readonly string[]): Side {
  const keys = [...columns, ...hidden]
  return { rows, prints: rows.map((row) => JSON.stringify(keys.map((key) => cellText(row, key)))) }
}

function hiddenKeys(rows: readonly Cells[], keys: Set<string>): void {
  for (const row of rows) for (const key of Object.keys(row)) if (isHidden(key)) keys.add(key)
}

/**
 * What was done to `before` to give `now`, row by row and cell by cell. Rows have no names: equal ones are found by their
 * texts, the ones between them are paired by likeness. Linear in the number of rows, but for sorting.
 */
export function compareTables(before: FixtureData, now: FixtureData): Comparison {
  const addedColumns = now.columns.filter((column) => !before.columns.includes(column))
  const removedColumns = before.columns.filter((column) => !now.columns.includes(column))
  const columns = [...now.columns, ...removedColumns]
  const hidden = new Set<string>()
  hiddenKeys(before.rows, hidden)
  hiddenKeys(now.rows, hidden)
  const one = sideOf(before.rows, columns, [...hidden])
  const other = sideOf(now.rows, columns, [...hidden])
  const keys = [...columns, ...hidden]
  const rows: RowChange[] = []
  let [from, to] = [0, 0]
  for (const [left, right] of [
    ...anchors(one.prints, other.prints),
    [one.prints.length, other.prints.length] as const,
  ]) {
    compareGap({ one, other, keys, from, left, to, right }, rows)
    from = left + 1
    to = right + 1
  }
  return { addedColumns, removedColumns, rows }
}

interface Gap {
  readonly one: Side
  readonly other: Side
  readonly keys: readonly string[]
  readonly from: number
  readonly left: number
  readonly to: number
  readonly right: number
}

/** The rows between two anchors: one that became another, one that went, one that came. */
function compareGap({ one, other, keys, from, left, to, right }: Gap, changes: RowChange[]): void {
  let at = from
  const removeUntil = (end: number) => {
    for (; at < end; at += 1) changes.push({ kind: 'removed', at, row: one.rows[at] ?? {} })
  }
  const byOrder = (left - from) * (right - to) > PAIRS_TRIED
  // A single row in the place of a single row is that row, however much of it was written anew.
  const isSingle = left - from === 1 && right - to === 1
  for (let index = to; index < right; index += 1) {
    const row = other.rows[index] ?? {}
    const partner = byOrder || isSingle ? at : mostAlike(one.rows, at, left, row, keys)
    if (partner < 0 || partner >= left) {
      changes.push({ kind: 'added', at: index, row })
      continue
    }
    removeUntil(partner)
    at = partner + 1
    const cells = cellChanges(one.rows[partner] ?? {}, row, keys)
    if (cells.length > 0) changes.push({ kind: 'changed', at: index, from: partner, cells })
  }
  removeUntil(left)
}

/** The row in `[from, to)` that is most like `row`; -1 when none is like it. */
function mostAlike(rows: readonly Cells[], from: number, to: number, row: Cells, keys: readonly string[]): number {
  let best = -1
  let most = SAME_ROW
  for (let at = from; at < to; at += 1) {
    const share = likeness(rows[at] ?? {}, row, keys)
    if (share <= most) continue
    most = share
    best = at
  }
  return best
}

function likeness(one: Cells, other: Cells, keys: readonly string[]): number {
  let [filled, same] = [0, 0]
  for (const key of keys) {
    const [left, right] = [cellText(one, key), cellText(other, key)]
    if (left === '' && right === '') continue
    filled += 1
    if (left === right) same += 1
  }
  return filled === 0 ? 1 : same / filled
}

function cellChanges(before: Cells, now: Cells, keys: readonly string[]): CellChange[] {
  return keys.flatMap((column) => {
    const [left, right] = [cellText(before, column), cellText(now, column)]
    return left === right ? [] : [{ column, before: left, now: right }]
  })
}

type Pair = readonly [left: number, right: number]

/** Pairs of equal rows that keep the order of both: what is equal at both ends, and what occurs once in between. */
function anchors(one: readonly string[], other: readonly string[]): Pair[] {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let [left, right] = [one.length, other.length]
  while (left > start && right > start && one[left - 1] === other[right - 1]) {
    left -= 1
    right -= 1
  }
  const before = Array.from({ length: start }, (_, at): Pair => [at, at])
  const after = Array.from({ length: one.length - left }, (_, at): Pair => [left + at, right + at])
  return [...before, ...inOrder(uniquePairs(one, other, start, left, right)), ...after]
}

function uniquePairs(
  one: readonly string[],
  other: readonly string[],
  start: number,
  left: number,
  right: number,
): Pair[] {
  const places = new Map<string, { left: number; right: number }>()
  const note = (prints: readonly string[], end: number, side: 'left' | 'right') => {
    for (let at = start; at < end; at += 1) {
      const print = prints[at] ?? ''
      const place = places.get(print) ?? { left: -1, right: -1 }
      // -2: it occurs more than once on that side.
      place[side] = place[side] === -1 ? at : -2
      places.set(print, place)
    }
  }
  note(one, left, 'left')
  note(other, right, 'right')
  return Array.from(places.values(), (place): Pair => [place.left, place.right])
    .filter(([from, to]) => from >= 0 && to >= 0)
    .sort((a, b) => a[0] - b[0])
}

/** The longest run of pairs whose right sides rise, too. */
function inOrder(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = []
  const before: number[] = []
  pairs.forEach(([, right], index) => {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  })
  const chosen: Pair[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) chosen.push(pair)
  }
  return chosen.reverse()
}
