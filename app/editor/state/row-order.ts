import type { FixtureTable, RowId } from '~/domain/table'

/** Which row stands where. One object lives as long as the order does, so views can be memoised on it. */
export interface RowOrder {
  readonly ids: readonly RowId[]
  /** 0-based position, or -1 when the row is not in the table. */
  indexOf(row: RowId): number
}

const orders = new WeakMap<FixtureTable, RowOrder>()

function createOrder(table: FixtureTable): RowOrder {
  const ids = table.rows.map((row) => row.id)
  let positions: Map<RowId, number> | undefined
  return {
    ids,
    indexOf(row) {
      positions ??= new Map(ids.map((id, index) => [id, index]))
      return positions.get(row) ?? -1
    },
  }
}

export function orderOf(table: FixtureTable): RowOrder {
  const known = orders.get(table)
  if (known) return known
  const order = createOrder(table)
  orders.set(table, order)
  return order
}

/** Hands the order of `from` on to `to` when both have the same rows in the same places. */
export function keepOrder(from: FixtureTable, to: FixtureTable): void {
  const order = orders.get(from)
  if (!order || order.ids.length !== to.rows.length) return
  if (to.rows.every((row, index) => row.id === order.ids[index])) orders.set(to, order)
}
