import { isMissingPrice } from '../pricing/pricing'
import type { Steps } from '../steps'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { cellText, type Row, type RowId } from '../table/table'
import { codeOf, isLine } from './row-blocks'

/** A state of a cell to filter by: empty where a value is expected, with a problem, doubted, or changed since saved. */
export type CellState = 'missing' | 'wrong' | 'marked' | 'changed'

/** The conditions on a column's cell; a visible row meets both. */
export interface ColumnFilter {
  /** The allowed texts, trimmed; null for any. */
  readonly values: ReadonlySet<string> | null
  readonly state: CellState | null
}

export type Filters = ReadonlyMap<string, ColumnFilter>

/** States of cells beyond their texts. */
export interface CellStates {
  /** True for a cell with a problem other than being empty, on any row. */
  isWrong(row: Row, column: string): boolean
  isMarked(row: Row, column: string): boolean
  isChanged(row: Row, column: string): boolean
}

/** Rows processed between two pauses. */
const SLICE = 2000

/** Returns the text of a cell as filters compare it. */
export const filterText = (row: Row, column: string) => cellText(row, column).trim()

/** True if the cell is in the state. A missing price has its own rule; special rows lack nothing. */
export function hasState(row: Row, column: string, state: CellState, states: CellStates): boolean {
  switch (state) {
    case 'wrong':
      return states.isWrong(row, column)
    case 'marked':
      return states.isMarked(row, column)
    case 'changed':
      return states.isChanged(row, column)
    case 'missing':
      if (column === COLUMN.unit) return isMissingPrice(row)
      return filterText(row, column) === '' && (column === COLUMN.line || !isSpecial(cellText(row, COLUMN.line)))
  }
}

/** True if rows other than lines are checked as well: when filtering by LINE, or for problems, which they may have. */
export const looksAtAll = (column: string, state: CellState | null) => column === COLUMN.line || state === 'wrong'

/** Returns the rows whose other cells meet the filters: those that a filter of `column` can choose from. */
export function rowsToFilter(
  rows: readonly Row[],
  column: string,
  filters: Filters,
  states: CellStates,
): readonly Row[] {
  const others = new Map([...filters].filter(([name]) => name !== column))
  return others.size === 0 ? rows : rows.filter((row) => matches(row, others, states))
}

function matches(row: Row, filters: Filters, states: CellStates): boolean {
  for (const [column, { values, state }] of filters) {
    if (values && !values.has(filterText(row, column))) return false
    if (state && !hasState(row, column, state, states)) return false
  }
  return true
}

/**
 * Returns the rows that the filters hide, in steps. Lines are matched individually. Headings, subtotals, notes and
 * blank rows are shown together with their lines if groups are kept, otherwise hidden; if LINE or problems are
 * filtered, they are also matched individually.
 */
export function* hiddenRows(
  rows: readonly Row[],
  filters: Filters,
  keepsGroups: boolean,
  states: CellStates,
): Steps<ReadonlySet<RowId>> {
  const isOfAll = Array.from(filters).some(([column, { state }]) => looksAtAll(column, state))
  const seen = new Set<RowId>()
  /** The group heading and the rows between it and the first line; they wait for a visible line. */
  let heading: RowId[] = []
  let isBeforeLines = true
  /**
   * True if a line was visible since the last heading or subtotal; true if the last row that notes belong to was
   * visible.
   */
  let [hasSeen, isSeen] = [false, false]

  function follow(id: RowId, code: string): void {
    if (code === 'GRP') {
      heading = []
      isBeforeLines = true
      hasSeen = false
    }
    if (code === 'SUB') {
      isSeen = hasSeen
      hasSeen = false
    }
    if (code !== 'SUB' && isBeforeLines) heading.push(id)
    else if (isSeen) seen.add(id)
  }

  for (const [at, row] of rows.entries()) {
    if (at % SLICE === SLICE - 1) yield
    const code = codeOf(row)
    if (!isLine(code)) {
      if (isOfAll && matches(row, filters, states)) seen.add(row.id)
      if (keepsGroups) follow(row.id, code)
      continue
    }
    isBeforeLines = false
    isSeen = matches(row, filters, states)
    if (!isSeen) continue
    hasSeen = true
    seen.add(row.id)
    for (const id of heading) seen.add(id)
    heading = []
  }
  yield
  return new Set(rows.flatMap(({ id }) => (seen.has(id) ? [] : [id])))
}
