import { COLUMN } from '~/domain/table/columns'
import { replacesCode } from '~/domain/table/line-codes'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'

interface Kept {
  readonly ops: readonly TableOp[]
  /** The number of codes that stay. */
  readonly kept: number
}

/**
 * Drops operations that would replace a LINE code by another text: a text pasted or filled into LINE by mistake would
 * turn a heading or an overage into an ordinary line. [LINE-26]
 */
export function withCodesKept(table: FixtureTable, ops: readonly TableOp[]): Kept {
  const order = orderOf(table)
  let kept = 0

  function isKept(before: Row | undefined, text: string): before is Row {
    const isCode = before !== undefined && replacesCode(cellText(before, COLUMN.line), text)
    if (isCode) kept += 1
    return isCode
  }

  /** The row with its code; none if nothing else changes. */
  function rowsKept(row: Row): readonly Row[] {
    const before = table.rows[order.indexOf(row.id)]
    if (!isKept(before, cellText(row, COLUMN.line))) return [row]
    const next = { ...row, cells: { ...row.cells, [COLUMN.line]: cellText(before, COLUMN.line) } }
    return Object.keys(next.cells).some((key) => cellText(next, key) !== cellText(before, key)) ? [next] : []
  }

  const left = ops.flatMap((op): readonly TableOp[] => {
    if (op.op === 'setCell') {
      const isCode = op.column === COLUMN.line && isKept(table.rows[order.indexOf(op.row)], op.value)
      return isCode ? [] : [op]
    }
    if (op.op !== 'setRows') return [op]
    const rows = op.rows.flatMap(rowsKept)
    return rows.length > 0 ? [{ ...op, rows }] : []
  })
  return { ops: kept > 0 ? left : ops, kept }
}
