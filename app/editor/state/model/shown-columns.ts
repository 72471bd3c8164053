import { anchorColumn, isWorkedOut, withWorkedOut } from '~/domain/table/columns'
import type { Tab } from './model'

type ColumnOwner = Pick<Tab, 'table' | 'workedOut'>

const known = new WeakMap<
  readonly string[],
  { readonly wanted: readonly string[]; readonly shown: readonly string[] }
>()

/**
 * The columns of a tab in display order: those of its table with the worked-out ones among them. Returns the same array
 * until either changes.
 */
export function shownColumns({ table, workedOut }: ColumnOwner): readonly string[] {
  const last = known.get(table.columns)
  if (last?.wanted === workedOut) return last.shown
  const shown = withWorkedOut(table.columns, workedOut)
  known.set(table.columns, { wanted: workedOut, shown })
  return shown
}

/** The shown columns between two positions, both included, that can be written to. */
export function writableColumns(owner: ColumnOwner, left: number, right: number): readonly string[] {
  return shownColumns(owner)
    .slice(left, right + 1)
    .filter((column) => !isWorkedOut(column))
}

/** Maps a gap between shown columns to the gap between columns of the table; 0 is before the first. */
export function gapInTable(owner: ColumnOwner, gap: number): number {
  return writableColumns(owner, 0, gap - 1).length
}

/** The position in the table of a shown column; for a worked-out one, that of the column it follows. */
export function placeInTable({ table }: Pick<Tab, 'table'>, column: string): number {
  return table.columns.indexOf(anchorColumn(column))
}
