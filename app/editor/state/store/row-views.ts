import type { Offer } from '~/domain/memory/price-offer'
import { groupTotals, type Totals } from '~/domain/pricing/totals'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import type { Row, RowId } from '~/domain/table/table'
import type { EditorState } from '../model/model'
import type { Store } from '../model/store'
import { activeTabOf } from '../tab/tab'

/** Everything that one row of the grid shows; the same object until something in it changes. */
export interface RowView {
  readonly row: Row
  readonly selected: boolean
  /** The columns in doubt, or undefined. */
  readonly doubts: ReadonlySet<string> | undefined
  /** The sums of a SUB or GRP row; null for every other row. */
  readonly sums: Totals | null
  /** The price remembered for a row without one, and the percentage. */
  readonly price?: Offer | undefined
  readonly percent?: Offer | undefined
}

export interface RowViews {
  /** The present row of the active tab; undefined if it does not exist. */
  rowView(id: RowId): RowView | undefined
  /** Calls `listener` when that row's view changes, and only then. */
  subscribeRow(id: RowId, listener: () => void): () => void
}

interface Followed {
  readonly listeners: Set<() => void>
  /** The view that the listeners know. */
  view: RowView | undefined
}

function isSame(a: RowView, b: RowView): boolean {
  return (
    a.selected === b.selected &&
    a.doubts === b.doubts &&
    a.price === b.price &&
    a.percent === b.percent &&
    hasSameSums(a.sums, b.sums)
  )
}

function hasSameSums(a: Totals | null, b: Totals | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.quantity === b.quantity && a.extended === b.extended && a.commission === b.commission && a.overage === b.overage
  )
}

/** Subscriptions per row: an edit of one row notifies only its listeners. */
export function createRowViews(store: Store<EditorState>): RowViews {
  const followed = new Map<RowId, Followed>()
  const views = new WeakMap<Row, RowView>()
  let seen = activeTabOf(store.get())
  let prices = store.get().remembered

  function rowView(id: RowId): RowView | undefined {
    const { table, selectedRows, doubts } = activeTabOf(store.get())
    const index = orderOf(table).indexOf(id)
    const row = table.rows[index]
    if (!row) return undefined
    const last = views.get(row)
    const { remembered } = store.get()
    // A row's own content decides if it has sums: the same row without sums never gets any.
    const next = {
      row,
      selected: selectedRows.has(id),
      doubts: doubts.get(id),
      sums: last?.sums === null ? null : groupTotals(table.rows, index, table.columns),
      price: remembered?.of(row, COLUMN.unit),
      percent: remembered?.of(row, COLUMN.percent),
    }
    if (last && isSame(last, next)) return last
    views.set(row, next)
    return next
  }

  store.subscribe(() => {
    const tab = activeTabOf(store.get())
    const before = seen
    seen = tab
    const { remembered } = store.get()
    const same = tab.table === before.table && tab.selectedRows === before.selectedRows && tab.doubts === before.doubts
    if (same && remembered === prices) return
    prices = remembered
    for (const [id, entry] of [...followed]) {
      const view = rowView(id)
      if (view === entry.view) continue
      entry.view = view
      for (const listener of [...entry.listeners]) listener()
    }
  })

  return {
    rowView,
    subscribeRow(id, listener) {
      const entry = followed.get(id) ?? { listeners: new Set(), view: rowView(id) }
      entry.listeners.add(listener)
      followed.set(id, entry)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0 && followed.get(id) === entry) followed.delete(id)
      }
    },
  }
}
