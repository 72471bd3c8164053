import { alternatesOf } from '~/domain/entry/alternates'
import { COLUMN } from '~/domain/table/columns'
import { createMatcher, type FindQuery, type Span } from '~/domain/table/find'
import { cellText, type Row } from '~/domain/table/table'
import { isCollapsed } from '../model/column-states'
import type { FindState, Match, Tab } from '../model/model'
import { seenRows } from '../model/seen-rows'

/** The matches of a tab's term in the visible rows, in reading order. [FIND-04][FIND-12] */
export interface Matches {
  readonly count: number
  /** The match at a 0-based index. */
  at(index: number): Match | null
  /** The index of the first match at or after this position; `count` without one. */
  indexFrom(rowAt: number, column: string, start: number): number
  /** The matches in one row, by its 0-based position. */
  inRow(rowAt: number): readonly RowMatch[]
}

export interface RowMatch extends Span {
  readonly column: string
  /** 0-based position among the columns of the table. */
  readonly columnAt: number
}

/** Flat triples of column position, start and end: a common letter can occur a million times in a long table. */
type Triples = readonly number[]

const NO_TRIPLES: Triples = []

/** The search of a tab: empty until the user pauses typing. [FIND-08][FIND-14] */
function queryOf({ sought, caseSensitive, wholeWords }: FindState): FindQuery {
  return { term: sought, caseSensitive, wholeWords }
}

function isSameQuery(a: FindQuery, b: FindQuery): boolean {
  return a.term === b.term && a.caseSensitive === b.caseSensitive && a.wholeWords === b.wholeWords
}

/** The columns to search; the positions of collapsed ones are undefined. */
function searchedColumns({ table, columnStates }: Tab): (string | undefined)[] {
  return table.columns.map((column) => (isCollapsed(columnStates, column) ? undefined : column))
}

/** One search of a table. Rows are immutable, so each is searched only once. */
interface Search {
  readonly query: FindQuery
  readonly columns: readonly (string | undefined)[]
  readonly triples: (row: Row) => Triples
}

function createRowSearch(query: FindQuery, columns: readonly (string | undefined)[]): Search {
  const matcher = createMatcher(query)
  /** An alternate of the row is found at its MFG, as a match without letters, which nothing replaces. */
  const isAmongAlternates = (row: Row): boolean => {
    let isFound = false
    for (const { mfg, catalog } of alternatesOf(row)?.others ?? [])
      for (const text of [mfg, catalog]) matcher(text, () => (isFound = true))
    return isFound
  }
  const known = new WeakMap<Row, Triples>()
  return {
    query,
    columns,
    triples(row) {
      const before = known.get(row)
      if (before) return before
      const triples: number[] = []
      for (const [index, column] of columns.entries()) {
        if (column === undefined) continue
        const before = triples.length
        matcher(cellText(row, column), (start, end) => triples.push(index, start, end))
        if (column === COLUMN.mfg && triples.length === before && isAmongAlternates(row)) triples.push(index, 0, 0)
      }
      const found = triples.length > 0 ? triples : NO_TRIPLES
      known.set(row, found)
      return found
    },
  }
}

/** Creates a cached `matchesOf`: the same tab costs nothing, and after an edit only the edited rows are searched. */
function createMatches(): (tab: Tab) => Matches {
  let search: Search | null = null
  let last: { readonly rows: readonly Row[]; readonly search: Search; readonly matches: Matches } | null = null
  return (tab) => {
    const query = queryOf(tab.find)
    const columns = searchedColumns(tab)
    const isSame = search && isSameQuery(search.query, query) && columns.join('\n') === search.columns.join('\n')
    if (!search || !isSame) search = createRowSearch(query, columns)
    const rows = seenRows(tab)
    if (last?.rows !== rows || last.search !== search) last = { rows, search, matches: collect(rows, search) }
    return last.matches
  }
}

/** The matches of the tab on the screen, shared by all callers. */
export const matchesOf = createMatches()

function collect(rows: readonly Row[], { columns, triples }: Search): Matches {
  // The number of matches before each row, with the total at the end.
  const before = new Uint32Array(rows.length + 1)
  for (const [index, row] of rows.entries()) before[index + 1] = (before[index] ?? 0) + triples(row).length / 3

  function inRow(rowAt: number): RowMatch[] {
    const row = rows[rowAt]
    const found = row ? triples(row) : NO_TRIPLES
    return Array.from({ length: found.length / 3 }, (_, index) => {
      const [columnAt = 0, start = 0, end = 0] = found.slice(3 * index, 3 * index + 3)
      return { column: columns[columnAt] ?? '', columnAt, start, end }
    })
  }

  /** The row of the match at `index`: the last row with at most `index` matches before it. */
  function rowOf(index: number): number {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((before[middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    count: before[rows.length] ?? 0,
    inRow,
    at(index) {
      const rowAt = rowOf(index)
      const row = rows[rowAt]
      const found = inRow(rowAt)[index - (before[rowAt] ?? 0)]
      return row && found ? { row: row.id, column: found.column, start: found.start, end: found.end } : null
    },
    indexFrom(rowAt, column, start) {
      const columnAt = Math.max(0, columns.indexOf(column))
      const passed = inRow(rowAt).filter(
        (one) => one.columnAt < columnAt || (one.columnAt === columnAt && one.start < start),
      )
      return (before[Math.min(rowAt, rows.length)] ?? 0) + passed.length
    },
  }
}

/** The index of the current match, or of the last one if there are fewer now; -1 if there are no matches. */
export function currentIndex({ find }: Tab, { count }: Matches): number {
  return Math.min(find.current, count - 1)
}

/** Counts the matches in collapsed columns, which neither find nor replace touches. [FIND-12] */
export function countHidden(tab: Tab): number {
  const columns = tab.table.columns.filter((column) => isCollapsed(tab.columnStates, column))
  if (columns.length === 0) return 0
  const { triples } = createRowSearch(queryOf(tab.find), columns)
  return seenRows(tab).reduce((count, row) => count + triples(row).length / 3, 0)
}
