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
 * The features of TanStack Table that the grid has a use for. `useReactTable` brings all of them with its models of rows,
 * cells and headers, 13 kB of scripts on the first screen; rows are in the editor's own store, which tells row by row
 * what changed, so columns are all that is left to keep.
 */
const FEATURES: TableFeature[] = [ColumnVisibility, ColumnOrdering, ColumnPinning, ColumnSizing]

/** The state that a column model is made from; columns are named by their ids. */
export interface ColumnModelState {
  /** Columns in their order. */
  readonly columns: readonly ColumnDef<Row>[]
  /** px of each. */
  readonly columnSizing: ColumnSizingState
  /** Those that stay in sight. */
  readonly columnPinning: ColumnPinningState
}

/** The columns of TanStack's table for a state, each with its size, its start in px and whether it is pinned. */
export function columnModel({ columns: defs, columnSizing, columnPinning }: ColumnModelState): Column<Row>[] {
  const state: Partial<TableState> = { columnSizing, columnPinning, columnVisibility: {}, columnOrder: [] }
  const columns: Column<Row>[] = []
  // The features ask a table for its state, its columns and what they add to it themselves, and for nothing else.
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
