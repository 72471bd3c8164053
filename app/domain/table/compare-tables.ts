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

/** What makes a row equal to another: its texts under the columns of both tables, and its marks. */
const printOf = (row: Cells | undefined, keys: readonly string[]) =>
  JSON.stringify(keys.map((key) => cellText(row ?? {}, key)))

const isSame = (one: Cells | undefined, other: Cells | undefined, keys: readonly string[]) =>
  keys.every((key) => cellText(one ?? {}, key) === cellText(other ?? {}, key))

/** The hidden keys that rows of either table have. */
function hiddenKeys(tables: readonly FixtureData[], columns: readonly string[]): string[] {
  const hidden = new Set<string>()
  const known = new Set(columns)
  for (const { rows } of tables) {
    for (const row of rows) {
      for (const key in row) {
        if (known.has(key)) continue
        known.add(key)
        if (isHidden(key)) hidden.add(key)
      }
    }
  }
  return [...hidden]
}

/**
 * What was done to `before` to give `now`, row by row and cell by cell. Rows have no names: equal ones are found by their
 * texts, the ones between them are paired by likeness. Linear in the number of rows, but for sorting.
 */
export function compareTables(before: FixtureData, now: FixtureData): Comparison {
  const addedColumns = now.columns.filter((column) => !before.columns.includes(column))
  const removedColumns = before.columns.filter((column) => !now.columns.includes(column))
  const columns = [...now.columns, ...removedColumns]
  const keys = [...columns, ...hiddenKeys([before, now], columns)]
  const [one, other] = [before.rows, now.rows]
  const rows: RowChange[] = []
  const ends = equalEnds(one, other, keys)
  let [from, to] = [ends.start, ends.start]
  for (const [left, right] of [...inOrder(uniquePairs(one, other, keys, ends)), [ends.left, ends.right] as const]) {
    compareGap({ one, other, keys, from, left, to, right }, rows)
    from = left + 1
    to = right + 1
  }
  return { addedColumns, removedColumns, rows }
}

interface Gap {
  readonly one: readonly Cells[]
  readonly other: readonly Cells[]
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
    for (; at < end; at += 1) changes.push({ kind: 'removed', at, row: one[at] ?? {} })
  }
  const byOrder = (left - from) * (right - to) > PAIRS_TRIED
  // A single row in the place of a single row is that row, however much of it was written anew.
  const isSingle = left - from === 1 && right - to === 1
  for (let index = to; index < right; index += 1) {
    const row = other[index] ?? {}
    const partner = byOrder || isSingle ? at : mostAlike(one, at, left, row, keys)
    if (partner < 0 || partner >= left) {
      changes.push({ kind: 'added', at: index, row })
      continue
    }
    removeUntil(partner)
    at = partner + 1
    const cells = cellChanges(one[partner] ?? {}, row, keys)
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

interface Ends {
  /** The first row that may differ. */
  readonly start: number
  /** Behind the last row that may differ, in the one table and in the other. */
  readonly left: number
  readonly right: number
}

/** What is equal at both ends: most of a table that somebody works on. */
function equalEnds(one: readonly Cells[], other: readonly Cells[], keys: readonly string[]): Ends {
  let start = 0
  while (start < one.length && start < other.length && isSame(one[start], other[start], keys)) start += 1
  let [left, right] = [one.length, other.length]
  while (left > start && right > start && isSame(one[left - 1], other[right - 1], keys)) {
    left -= 1
    right -= 1
  }
  return { start, left, right }
}

type Pair = readonly [left: number, right: number]

/** Pairs of equal rows between the ends that occur once on either side. */
function uniquePairs(
  one: readonly Cells[],
  other: readonly Cells[],
  keys: readonly string[],
  { start, left, right }: Ends,
): Pair[] {
  const places = new Map<string, { left: number; right: number }>()
  const note = (rows: readonly Cells[], end: number, side: 'left' | 'right') => {
    for (let at = start; at < end; at += 1) {
      const print = printOf(rows[at], keys)
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
