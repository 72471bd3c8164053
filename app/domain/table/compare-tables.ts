import { isHidden } from './columns'
import { type Cells, cellText, type FixtureData } from './table'

/** A row that differs. Indexes count from 0, in the table that has the row. */
export type RowChange =
  | { readonly kind: 'added'; readonly at: number; readonly row: Cells }
  | { readonly kind: 'removed'; readonly at: number; readonly row: Cells }
  | {
      readonly kind: 'changed'
      /** Its current index. */
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
  /** In the order of the current table; removed rows are at the position they were removed from. */
  readonly rows: readonly RowChange[]
}

/** Minimum share (0–1) of equal cells for two rows to be one edited row. */
const SAME_ROW = 0.4
/** Maximum number of candidate pairs between two anchors; beyond it, rows are paired by order only. */
const PAIRS_TRIED = 4096

/** Positions of the columns of both tables and of the hidden keys of their rows. */
type Places = ReadonlyMap<string, number>

/** Returns the compared keys of a row that have a text. Empty cells cost nothing, however many columns there are. */
const filledKeys = (row: Cells, places: Places): string[] => {
  const keys: string[] = []
  for (const key in row) if (row[key] !== '' && places.has(key)) keys.push(key)
  return keys
}

const inOrderOf = (places: Places) => (one: string, other: string) => (places.get(one) ?? 0) - (places.get(other) ?? 0)

/** Returns a fingerprint of a row: its texts in the columns of both tables, and its hidden keys. */
const printOf = (row: Cells, places: Places) =>
  JSON.stringify(
    filledKeys(row, places)
      .sort(inOrderOf(places))
      .map((key) => [places.get(key), row[key]]),
  )

function isSame(one: Cells, other: Cells, places: Places): boolean {
  let unmatched = 0
  for (const key in one) {
    const text = one[key]
    if (text === '' || !places.has(key)) continue
    if (cellText(other, key) !== text) return false
    unmatched += 1
  }
  for (const key in other) if (other[key] !== '' && places.has(key)) unmatched -= 1
  return unmatched === 0
}

/** Returns the hidden keys used in either table. */
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
 * Compares two tables row by row and cell by cell. Rows have no ids: equal ones are matched by their texts, the ones
 * between them are paired by similarity. Linear in the number of rows, apart from sorting.
 */
export function compareTables(before: FixtureData, now: FixtureData): Comparison {
  const addedColumns = now.columns.filter((column) => !before.columns.includes(column))
  const removedColumns = before.columns.filter((column) => !now.columns.includes(column))
  const columns = [...now.columns, ...removedColumns]
  const places = new Map([...columns, ...hiddenKeys([before, now], columns)].map((key, place) => [key, place]))
  const [one, other] = [before.rows, now.rows]
  const rows: RowChange[] = []
  const ends = equalEnds(one, other, places)
  let [from, to] = [ends.start, ends.start]
  for (const [left, right] of [...inOrder(uniquePairs(one, other, places, ends)), [ends.left, ends.right] as const]) {
    compareGap({ one, other, places, from, left, to, right }, rows)
    from = left + 1
    to = right + 1
  }
  return { addedColumns, removedColumns, rows }
}

interface Gap {
  readonly one: readonly Cells[]
  readonly other: readonly Cells[]
  readonly places: Places
  readonly from: number
  readonly left: number
  readonly to: number
  readonly right: number
}

/** Compares the rows between two anchors and appends changed, removed and added ones. */
function compareGap({ one, other, places, from, left, to, right }: Gap, changes: RowChange[]): void {
  let at = from
  const removeUntil = (end: number) => {
    for (; at < end; at += 1) changes.push({ kind: 'removed', at, row: one[at] ?? {} })
  }
  const byOrder = (left - from) * (right - to) > PAIRS_TRIED
  // A single row in place of a single row is the same row, however much of it changed.
  const isSingle = left - from === 1 && right - to === 1
  for (let index = to; index < right; index += 1) {
    const row = other[index] ?? {}
    const partner = byOrder || isSingle ? at : mostAlike(one, at, left, row, places)
    if (partner < 0 || partner >= left) {
      changes.push({ kind: 'added', at: index, row })
      continue
    }
    removeUntil(partner)
    at = partner + 1
    const cells = cellChanges(one[partner] ?? {}, row, places)
    if (cells.length > 0) changes.push({ kind: 'changed', at: index, from: partner, cells })
  }
  removeUntil(left)
}

/** Returns the index of the row in `[from, to)` most similar to `row`; -1 if none is similar enough. */
function mostAlike(rows: readonly Cells[], from: number, to: number, row: Cells, places: Places): number {
  let best = -1
  let most = SAME_ROW
  for (let at = from; at < to; at += 1) {
    const share = likeness(rows[at] ?? {}, row, places)
    if (share <= most) continue
    most = share
    best = at
  }
  return best
}

function likeness(one: Cells, other: Cells, places: Places): number {
  let [filled, same] = [0, 0]
  for (const key in one) {
    const text = one[key]
    if (text === '' || !places.has(key)) continue
    filled += 1
    if (cellText(other, key) === text) same += 1
  }
  for (const key in other) if (other[key] !== '' && places.has(key) && cellText(one, key) === '') filled += 1
  return filled === 0 ? 1 : same / filled
}

function cellChanges(before: Cells, now: Cells, places: Places): CellChange[] {
  const filled = new Set([...filledKeys(before, places), ...filledKeys(now, places)])
  return [...filled].sort(inOrderOf(places)).flatMap((column) => {
    const [left, right] = [cellText(before, column), cellText(now, column)]
    return left === right ? [] : [{ column, before: left, now: right }]
  })
}

interface Ends {
  /** Index of the first row that may differ. */
  readonly start: number
  /** Index after the last row that may differ, in each table. */
  readonly left: number
  readonly right: number
}

/** Finds the equal rows at both ends, usually most of a table that is being edited. */
function equalEnds(one: readonly Cells[], other: readonly Cells[], places: Places): Ends {
  const isEqual = (left: number, right: number) => isSame(one[left] ?? {}, other[right] ?? {}, places)
  let start = 0
  while (start < one.length && start < other.length && isEqual(start, start)) start += 1
  let [left, right] = [one.length, other.length]
  while (left > start && right > start && isEqual(left - 1, right - 1)) {
    left -= 1
    right -= 1
  }
  return { start, left, right }
}

type Pair = readonly [left: number, right: number]

/** Returns pairs of equal rows between the ends that occur once in each table. */
function uniquePairs(
  one: readonly Cells[],
  other: readonly Cells[],
  places: Places,
  { start, left, right }: Ends,
): Pair[] {
  const found = new Map<string, { left: number; right: number }>()
  const note = (rows: readonly Cells[], end: number, side: 'left' | 'right') => {
    for (let at = start; at < end; at += 1) {
      const print = printOf(rows[at] ?? {}, places)
      const place = found.get(print) ?? { left: -1, right: -1 }
      // -2 means that it occurs more than once on that side.
      place[side] = place[side] === -1 ? at : -2
      found.set(print, place)
    }
  }
  note(one, left, 'left')
  note(other, right, 'right')
  return Array.from(found.values(), (place): Pair => [place.left, place.right])
    .filter(([from, to]) => from >= 0 && to >= 0)
    .sort((a, b) => a[0] - b[0])
}

/** Returns the longest subsequence of pairs whose right sides increase as well. */
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
