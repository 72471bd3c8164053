/** Which row stands where. One object lives as long as the order does, so views can be memoised on it. */
export interface RowOrder {
  readonly ids: readonly string[]
  /** 0-based position, or -1 when the row is not in the table. */
  indexOf(row: string): number
}

interface Ordered {
  readonly rows: readonly { readonly id: string }[]
}

const orders = new WeakMap<Ordered['rows'], RowOrder>()

/** The order of these rows. */
export function orderBy(ids: readonly string[]): RowOrder {
  let positions: Map<string, number> | undefined
  let last = -1
  return {
    ids,
    indexOf(row) {
      // Nearly all who ask for many rows ask for them in their order.
      if (ids[last + 1] === row) {
        last += 1
        return last
      }
      positions ??= new Map(ids.map((id, index) => [id, index]))
      last = positions.get(row) ?? -1
      return last
    },
  }
}

export function orderOf(table: Ordered): RowOrder {
  const known = orders.get(table.rows)
  if (known) return known
  const order = orderBy(table.rows.map((row) => row.id))
  orders.set(table.rows, order)
  return order
}

/** Hands the order of `from` on to `to`, which has the same rows in the same places, with other texts. */
export function keepOrder(from: Ordered, to: Ordered): void {
  const order = orders.get(from.rows)
  if (order) orders.set(to.rows, order)
}
