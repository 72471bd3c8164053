import { orderBy, orderOf, type RowOrder } from '~/domain/table/row-order'
import type { Row, RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Tab, TableView } from './model'

/** The state that determines the visible rows. */
export type Viewed = Pick<Tab, 'table' | 'view'>

const orders = new WeakMap<RowOrder, { readonly view: TableView; readonly order: RowOrder }>()
const lists = new WeakMap<readonly Row[], { readonly order: RowOrder; readonly rows: readonly Row[] }>()

/**
 * The visible rows in display order; the only source for them. Cell positions, selected rectangles, drawn rows and
 * every step from row to row use positions in it. Without a view it is the table's own order, at no cost; with one it
 * is recomputed when rows are added, removed or moved.
 */
export function seenOrder({ table, view }: Viewed): RowOrder {
  const all = orderOf(table)
  if (!view) return all
  const known = orders.get(all)
  if (known?.view.hidden === view.hidden && known.view.ranks === view.ranks) return known.order
  const seen = all.ids.filter((id) => !view.hidden.has(id))
  const order = orderBy(view.ranks ? ranked(seen, view.ranks) : seen)
  orders.set(all, { view, order })
  return order
}

/** The rows of `seenOrder`. */
export function seenRows(tab: Viewed): readonly Row[] {
  const { rows } = tab.table
  if (!tab.view) return rows
  const order = seenOrder(tab)
  const known = lists.get(rows)
  if (known?.order === order) return known.rows
  const { indexOf } = orderOf(tab.table)
  const seen = order.ids.flatMap((id) => rows[indexOf(id)] ?? [])
  lists.set(rows, { order, rows: seen })
  return seen
}

/** The row at a 0-based position among the visible ones, or undefined. */
export function seenRow(tab: Viewed, at: number): Row | undefined {
  const id = seenOrder(tab).ids[at]
  return id === undefined ? undefined : tab.table.rows[orderOf(tab.table).indexOf(id)]
}

/** True if rows are filtered out. */
export const isFiltered = ({ view }: Pick<Tab, 'view'>) => view !== null && view.hidden.size > 0

/** The rows that an edit writes to. */
export function rowsWritten(ops: readonly TableOp[]): ReadonlySet<RowId> {
  const written = ops.flatMap((op) => {
    if (op.op === 'setCell') return op.row
    return op.op === 'setRows' ? op.rows.map(({ id }) => id) : []
  })
  return new Set(written)
}

/**
 * Sorts the rows by rank. A row added since the ranking comes after the row that it follows in the schedule, or at the
 * end if it is at the schedule's end.
 */
function ranked(ids: readonly RowId[], ranks: ReadonlyMap<RowId, number>): RowId[] {
  const end = ids.findLastIndex((id) => ranks.has(id)) + 1
  let before = -1
  const placed = ids.slice(0, end).map((id) => {
    before = ranks.get(id) ?? before
    return { id, rank: before }
  })
  return [...placed.sort((a, b) => a.rank - b.rank).map(({ id }) => id), ...ids.slice(end)]
}

/** Unhides the active row: anything that makes a row active brings it into view. */
export function withActiveSeen(tab: Tab): Tab {
  const { view, active } = tab
  if (!view || !active || !view.hidden.has(active.row)) return tab
  const hidden = new Set(view.hidden)
  hidden.delete(active.row)
  return { ...tab, view: { ...view, hidden } }
}
