import {
  type Column,
  type ColumnDef,
  ColumnOrdering,
  ColumnPinning,
  type ColumnPinningState,
  ColumnSizing,
  type ColumnSizingState,
  ColumnVisibility,
  createColumn,
  type Table,
  type TableFeature,
  type TableState,
} from '@tanstack/react-table'
import type { Row } from '~/domain/table/table'

/**
 * The features of TanStack Table that the grid uses. `useReactTable` includes all of them with row, cell and header
 * models, 13 kB of scripts on the first screen; the editor's own store already holds the rows and reports changes row
 * by row, so only columns are needed.
 */
const FEATURES: TableFeature[] = [ColumnVisibility, ColumnOrdering, ColumnPinning, ColumnSizing]

/** The state from which a column model is built; columns are identified by their ids. */
export interface ColumnModelState {
  /** The columns, in order. */
  readonly columns: readonly ColumnDef<Row>[]
  /** Widths in pixels. */
  readonly columnSizing: ColumnSizingState
  /** The frozen columns. */
  readonly columnPinning: ColumnPinningState
}

/** Builds TanStack columns for a state, each with its size and start in pixels and whether it is pinned. */
export function columnModel({ columns: defs, columnSizing, columnPinning }: ColumnModelState): Column<Row>[] {
  const state: Partial<TableState> = { columnSizing, columnPinning, columnVisibility: {}, columnOrder: [] }
  const columns: Column<Row>[] = []
  // These members are all that the features read from a table.
  const table = {
    _features: FEATURES,
    options: {},
    getState: () => state,
    getAllLeafColumns: () => columns,
    _getDefaultColumnDef: () => ({}),
  } as unknown as Table<Row>
  for (const feature of FEATURES) feature.createTable?.(table)
  columns.push(...defs.map((def) => createColumn(table, def, 0)))
  return columns
}
