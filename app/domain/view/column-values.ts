import { cellText, type Row } from '../table/table'
import { type CellState, type CellStates, filterText, hasState, looksAtAll } from './filter-rows'
import { codeOf, isLine } from './row-blocks'
import { compareKeys, isNumeric, valueKey } from './value-order'

/** A distinct text in the cells of a column; '' for empty cells. */
export interface ColumnValue {
  readonly value: string
  readonly count: number
}

const rowsFor = (rows: readonly Row[], column: string, state: CellState | null = null) =>
  looksAtAll(column, state) ? rows : rows.filter((row) => isLine(codeOf(row)))

/** Returns the distinct texts of a column and the number of lines with each, in sort order; empty ones last. */
export function columnValues(rows: readonly Row[], column: string): ColumnValue[] {
  const counts = new Map<string, number>()
  for (const row of rowsFor(rows, column)) {
    const text = filterText(row, column)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const numeric = isNumeric(rows, column)
  return Array.from(counts, ([value, count]) => ({ value, count, key: valueKey(value, numeric) }))
    .sort((a, b) => compareKeys(a.key, b.key, false))
    .map(({ value, count }) => ({ value, count }))
}

/** Counts the lines whose cell in the column is in each state. */
export function countStates(
  rows: readonly Row[],
  column: string,
  states: CellStates,
): Readonly<Record<CellState, number>> {
  const count = (state: CellState) =>
    rowsFor(rows, column, state).filter((row) => hasState(row, column, state, states)).length
  return { missing: count('missing'), wrong: count('wrong'), marked: count('marked'), changed: count('changed') }
}

/** Creates a test for cells that differ from the saved row; in a row that was not saved, every cell with a text does. */
export function createChanges(saved: readonly Row[] | null): CellStates['isChanged'] {
  const before = new Map((saved ?? []).map((row) => [row.id, row]))
  return (row, column) => {
    const old = before.get(row.id)
    return row !== old && cellText(row, column) !== cellText(old ?? {}, column)
  }
}
