import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { cellText, type FixtureTable } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { isCode, knownCode } from '~/domain/trade/manufacturers'

/** The rows whose manufacturer is a name that the list knows, with the code it stands for. */
function convertibleNames(table: FixtureTable): { readonly row: string; name: string; code: string }[] {
  if (!table.columns.includes(COLUMN.mfg)) return []
  return table.rows.flatMap((row) => {
    const name = cellText(row, COLUMN.mfg)
    if (name.trim() === '' || isCode(name)) return []
    const code = knownCode(name)
    return code === null || code === name ? [] : [{ row: row.id, name, code }]
  })
}

/** How many different names the list knows. */
export function countNames(table: FixtureTable): number {
  return new Set(convertibleNames(table).map(({ name }) => name.trim().toUpperCase())).size
}

/** Known names become codes, the name stays with the row; unknown text stays as it is. [MFG-25][MFG-30] */
export function convertNamesOps(table: FixtureTable): TableOp[] {
  return convertibleNames(table).flatMap(({ row, name, code }): TableOp[] => [
    { op: 'setCell', row, column: COLUMN.mfg, value: code },
    { op: 'setCell', row, column: HIDDEN.readMfg, value: name },
  ])
}
