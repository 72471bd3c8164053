/** The positions of rows. The object stays the same as long as the order does, so that views can be memoized on it. */
export interface RowOrder {
  readonly ids: readonly string[]
  /** Index of a row, from 0; -1 if it is not in the table. */
  indexOf(row: string): number
}

interface Ordered {
  readonly rows: readonly { readonly id: string }[]
}

const orders = new WeakMap<Ordered['rows'], RowOrder>()

export function orderBy(ids: readonly string[]): RowOrder {
  let positions: Map<string, number> | undefined
  let last = -1
  return {
    ids,
    indexOf(row) {
      // Most callers look up rows in order, so try the next one first.
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

/** Reuses the order of `from` for `to`, which has the same rows in the same places with other texts. */
export function keepOrder(from: Ordered, to: Ordered): void {
  const order = orders.get(from.rows)
  if (order) orders.set(to.rows, order)
}
