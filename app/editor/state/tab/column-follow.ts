import type { TableOp } from '~/domain/table/table-ops'
import { followed, openColumnAt } from '../model/column-states'
import type { Cell, Doubts, Tab, TableView } from '../model/model'
import { withRenamedPlaces } from './sections'

type Pointers = Pick<Tab, 'active' | 'range' | 'doubts' | 'columnStates' | 'sections' | 'view'>
type Rename = Extract<TableOp, { op: 'renameColumn' }>

/**
 * Updates the tab's references to columns after `ops` on its table: they follow renames, and an active cell whose
 * column was deleted moves to the column that takes its place on the screen.
 */
export function followColumns(tab: Tab, ops: readonly TableOp[]): Pointers {
  const { active, range, doubts, columnStates, sections, view } = tab
  const renames = ops.filter((op): op is Rename => op.op === 'renameColumn')
  const deleted = new Set(ops.flatMap((op) => (op.op === 'deleteColumn' ? [op.column] : [])))
  if (renames.length === 0 && deleted.size === 0) return { active, range, doubts, columnStates, sections, view }

  const nameAfter = (column: string) => renames.reduce((name, op) => (name === op.column ? op.to : name), column)
  const after = (cell: Cell): Cell => ({ ...cell, column: nameAfter(cell.column) })
  return {
    active: active && (deleted.has(active.column) ? besides(active, tab, deleted) : after(active)),
    range: range && { anchor: after(range.anchor), head: after(range.head) },
    doubts: renames.length === 0 ? doubts : doubtsAfter(doubts, nameAfter),
    columnStates: followed(columnStates, renames),
    view: view && viewAfter(view, nameAfter),
    sections: renames.reduce((all, { column, to }) => withRenamedPlaces(all, column, to), sections),
  }
}

function besides(cell: Cell, { table, columnStates }: Tab, deleted: ReadonlySet<string>): Cell | null {
  const isLeft = (column: string) => !deleted.has(column)
  const at = table.columns.slice(0, table.columns.indexOf(cell.column)).filter(isLeft).length
  const column = openColumnAt(table.columns.filter(isLeft), columnStates, at)
  return column === undefined ? null : { ...cell, column }
}

function viewAfter(view: TableView, nameAfter: (column: string) => string): TableView {
  const { filters, sort } = view
  return {
    ...view,
    filters: new Map(Array.from(filters, ([column, filter]) => [nameAfter(column), filter])),
    sort: sort && { ...sort, column: nameAfter(sort.column) },
  }
}

function doubtsAfter(doubts: Doubts, nameAfter: (column: string) => string): Doubts {
  return new Map(Array.from(doubts, ([row, columns]) => [row, new Set(Array.from(columns, nameAfter))]))
}
