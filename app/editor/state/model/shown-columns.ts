import { anchorColumn, isWorkedOut, withWorkedOut } from '~/domain/table/columns'
import type { Tab } from './model'

type ColumnOwner = Pick<Tab, 'table' | 'workedOut'>

const known = new WeakMap<
  readonly string[],
  { readonly wanted: readonly string[]; readonly shown: readonly string[] }
>()

/**
 * The columns of a tab as they stand on the screen: those of its table and, among them, what is worked out. The same array
 * as long as neither changes.
 */
export function shownColumns({ table, workedOut }: ColumnOwner): readonly string[] {
  const last = known.get(table.columns)
  if (last?.wanted === workedOut) return last.shown
  const shown = withWorkedOut(table.columns, workedOut)
  known.set(table.columns, { wanted: workedOut, shown })
  return shown
}

/** The shown columns between two places, both included, that hold data: nothing is written into the others. */
export function writableColumns(owner: ColumnOwner, left: number, right: number): readonly string[] {
  return shownColumns(owner)
    .slice(left, right + 1)
    .filter((column) => !isWorkedOut(column))
}

/** The gap between columns of the table (0 is before the first) that a gap between shown columns stands for. */
export function gapInTable(owner: ColumnOwner, gap: number): number {
  return writableColumns(owner, 0, gap - 1).length
}

/** The place in the table of a shown column; that of the column which it stands behind where it is worked out. */
export function placeInTable({ table }: Pick<Tab, 'table'>, column: string): number {
  return table.columns.indexOf(anchorColumn(column))
}
