import { orderOf } from '~/domain/table/row-order'
import type { FixtureTable, RowId } from '~/domain/table/table'
import type { Cell, Doubts, Tab } from '../model/model'
import { nameOfPlace } from '../model/place-name'
import { seenOrder } from '../model/seen-rows'

/** Removes the doubts about these cells; returns the same object if nothing changes. */
export function settleDoubts(doubts: Doubts, cells: Iterable<Cell>): Doubts {
  let left: Map<RowId, ReadonlySet<string>> | undefined
  for (const { row, column } of cells) {
    const columns = (left ?? doubts).get(row)
    if (!columns?.has(column)) continue
    left ??= new Map(doubts)
    const others = new Set(columns)
    others.delete(column)
    if (others.size > 0) left.set(row, others)
    else left.delete(row)
  }
  return left ?? doubts
}

/** Adds doubts about these cells. */
export function raiseDoubts(doubts: Doubts, cells: readonly Cell[]): Doubts {
  if (cells.length === 0) return doubts
  const next = new Map(doubts)
  for (const { row, column } of cells) next.set(row, new Set([...(next.get(row) ?? []), column]))
  return next
}

export function isDoubted(doubts: Doubts, { row, column }: Cell): boolean {
  return doubts.get(row)?.has(column) === true
}

/** Names the TYPE and column of the active cell if it is in doubt: its TYPE may be scrolled out of view. Otherwise ''. */
export function placeInDoubt(tab: Tab): string {
  return tab.active && isDoubted(tab.doubts, tab.active) ? nameOfPlace(tab) : ''
}

/** The cells in doubt of these rows. */
export function doubtsIn({ doubts, table }: Tab, rows: readonly RowId[]): readonly Cell[] {
  if (doubts.size === 0) return []
  const present = new Set(table.columns)
  return rows.flatMap((row) =>
    [...(doubts.get(row) ?? [])].filter((column) => present.has(column)).map((column) => ({ row, column })),
  )
}

/** The visible cells in doubt of a column, from the top. */
export function doubtsOfColumn(tab: Tab, column: string): readonly Cell[] {
  return doubtsIn(tab, seenOrder(tab).ids).filter((cell) => cell.column === column)
}

const counts = new WeakMap<Doubts, { readonly table: FixtureTable; readonly count: number }>()

/** Counts the cells in doubt, which are not reviewed yet. */
export function countDoubts({ doubts, table }: Pick<Tab, 'doubts' | 'table'>): number {
  if (doubts.size === 0) return 0
  const known = counts.get(doubts)
  if (known?.table === table) return known.count
  const order = orderOf(table)
  const present = new Set(table.columns)
  let count = 0
  // A deleted row keeps its doubts in case the deletion is undone.
  for (const [row, columns] of doubts) {
    if (order.indexOf(row) < 0) continue
    for (const column of columns) if (present.has(column)) count += 1
  }
  counts.set(doubts, { table, count })
  return count
}
