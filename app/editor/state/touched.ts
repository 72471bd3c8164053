import { orderOf } from '~/domain/row-order'
import { cellText, type FixtureTable, type TableOp } from '~/domain/table'

/** Where a change can be seen; null where it concerns no row or no column in particular. */
export interface Touched {
  readonly row: number | null
  readonly column: number | null
}

/** The first place that `ops`, done to `table`, change. Positions are 0-based. */
export function touchedBy(table: FixtureTable, ops: readonly TableOp[]): Touched {
  const op = ops[0]
  const rowAt = (id: string | undefined) => {
    const at = id === undefined ? -1 : orderOf(table).indexOf(id)
    return at < 0 ? null : at
  }
  const columnAt = (name: string | undefined) => {
    const at = name === undefined ? -1 : table.columns.indexOf(name)
    return at < 0 ? null : at
  }
  switch (op?.op) {
    case 'setCell':
      return { row: rowAt(op.row), column: columnAt(op.column) }
    case 'setRows': {
      const [next] = op.rows
      const row = rowAt(next?.id)
      const before = row === null ? undefined : table.rows[row]
      const column = table.columns.find((name) => next && before && cellText(next, name) !== cellText(before, name))
      return { row, column: columnAt(column) }
    }
    case 'insertRows':
    case 'moveRows':
      return { row: op.index, column: null }
    case 'deleteRows':
      return { row: rowAt(op.rows[0]), column: null }
    default:
      return { row: null, column: null }
  }
}
