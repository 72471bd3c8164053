import { isMissingPrice } from '../pricing/pricing'
import type { Steps } from '../steps'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { cellText, type Row, type RowId } from '../table/table'
import { codeOf, isLine } from './row-blocks'

/** A state of a cell that a filter can ask for: empty where it should not be, in doubt, other than as saved. */
export type CellState = 'missing' | 'marked' | 'changed'

/** What a cell of the column has to be for its row to be seen; both count. */
export interface ColumnFilter {
  /** The texts that it may have, trimmed; null for any. */
  readonly values: ReadonlySet<string> | null
  readonly state: CellState | null
}

export type Filters = ReadonlyMap<string, ColumnFilter>

/** What is known of cells beside their texts. */
export interface CellStates {
  isMarked(row: Row, column: string): boolean
  isChanged(row: Row, column: string): boolean
}

/** So many rows are looked at between two pauses. */
const SLICE = 2000

/** The text of a cell as filters compare it. */
export const filterText = (row: Row, column: string) => cellText(row, column).trim()

/** Whether the cell is in the state. A price is missing by its own rule; special rows lack nothing. */
export function hasState(row: Row, column: string, state: CellState, states: CellStates): boolean {
  switch (state) {
    case 'marked':
      return states.isMarked(row, column)
    case 'changed':
      return states.isChanged(row, column)
    case 'missing':
      if (column === COLUMN.unit) return isMissingPrice(row)
      return filterText(row, column) === '' && (column === COLUMN.line || !isSpecial(cellText(row, COLUMN.line)))
  }
}

/** Whether a row that is no line is looked at by itself: only where the codes themselves are filtered. */
export const looksAtAll = (column: string) => column === COLUMN.line

function matches(row: Row, filters: Filters, states: CellStates): boolean {
  for (const [column, { values, state }] of filters) {
    if (values && !values.has(filterText(row, column))) return false
    if (state && !hasState(row, column, state, states)) return false
  }
  return true
}

/**
 * The rows that the filters leave out, a step at a time. Lines match by themselves. Headings, subtotals, notes and blank
 * rows are seen with what they belong to while groups are kept, else left out; where LINE is filtered, they match by
 * themselves as well.
 */
export function* hiddenRows(
  rows: readonly Row[],
  filters: Filters,
  keepsGroups: boolean,
  states: CellStates,
): Steps<ReadonlySet<RowId>> {
  const isByCode = filters.has(COLUMN.line)
  const seen = new Set<RowId>()
  /** The heading of a group and what stands between it and the first line: they wait for a line that is seen. */
  let heading: RowId[] = []
  let isBeforeLines = true
  /** Whether a line was seen since the last heading or subtotal, and whether the last row that notes belong to was. */
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
      if (isByCode && matches(row, filters, states)) seen.add(row.id)
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
