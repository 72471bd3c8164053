import { COLUMN, columnKey, isHidden } from './columns'
import { type Cells, cellText, type FixtureData, type FixtureTable, makeRow } from './table'
import type { TableOp } from './table-ops'

const IDENTITY = [COLUMN.type, COLUMN.mfg, COLUMN.catalog, COLUMN.line]

/** Returns the key that identifies rows in a table returned by a service. [SNIP-13] */
function rowKey(row: Cells, columns: readonly string[]): string {
  return IDENTITY.map((name) => {
    const own = columns.find((column) => columnKey(column) === name)
    return own === undefined ? '' : cellText(row, own).trim().toLowerCase()
  }).join('\u0000')
}

/**
 * Returns the changes from a table to a service's version of it. Rows that the service kept stay the same rows, with
 * their pictures and marks, and only cells that differ are written; new rows and columns are inserted.
 * @returns null if rows are missing, in another order or of another TYPE, MFG, CATALOG # or LINE [SNIP-13]
 */
export function updateOps(table: FixtureTable, updated: FixtureData): TableOp[] | null {
  const kept = updated.rows.slice(0, table.rows.length)
  if (kept.length < table.rows.length || table.columns.some((column) => !updated.columns.includes(column))) return null
  const ops: TableOp[] = updated.columns.flatMap((column, index) =>
    table.columns.includes(column) || isHidden(column) ? [] : [{ op: 'insertColumn', index, column }],
  )
  for (const [index, row] of table.rows.entries()) {
    const next = kept[index] ?? {}
    if (rowKey(row.cells, table.columns) !== rowKey(next, table.columns)) return null
    for (const column of updated.columns) {
      const value = cellText(next, column)
      if (cellText(row, column) !== value) ops.push({ op: 'setCell', row: row.id, column, value })
    }
  }
  const added = updated.rows.slice(table.rows.length)
  if (added.length > 0) ops.push({ op: 'insertRows', index: table.rows.length, rows: added.map(makeRow) })
  return ops
}
