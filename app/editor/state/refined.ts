import { isHidden } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureTable, makeRow, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Applied } from '~/refine/answers/apply'

/**
 * The one change that makes a table what refining made of it. Rows stay the rows they were, so that snippets, doubts and
 * marks go with them; those that do not change stay the same objects. [SNIP-14]
 */
export function refinedOps(table: FixtureTable, { data, origins }: Applied): TableOp[] {
  const rows = data.rows.map((cells, index): Row => {
    const row = table.rows[origins[index] ?? -1]
    if (!row) return makeRow(cells)
    const changed = table.columns.filter((column) => cellText(row, column) !== cellText(cells, column))
    return changed.length === 0 ? row : { id: row.id, cells: withHidden(row.cells, cells, table.columns) }
  })
  const isSame = rows.length === table.rows.length && rows.every((row, index) => row === table.rows[index])
  return isSame ? [] : [{ op: 'replaceTable', table: { columns: table.columns, rows } }]
}

function withHidden(before: Cells, after: Cells, columns: readonly string[]): Cells {
  return {
    ...Object.fromEntries(Object.entries(before).filter(([key]) => isHidden(key))),
    ...Object.fromEntries(columns.map((column) => [column, cellText(after, column)])),
  }
}
