import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { isCode, knownCode } from '~/domain/trade/manufacturers'

/** The codes of rows that were looked at before: after an edit of a long table only one row is new. */
const codes = new WeakMap<Row, string | null>()

/** The code that the name of a row stands for; null for a code, and for a name that the list does not know. */
function codeOf(row: Row): string | null {
  const known = codes.get(row)
  if (known !== undefined) return known
  const name = cellText(row, COLUMN.mfg)
  const code = name.trim() === '' || isCode(name) ? null : knownCode(name)
  const other = code === name ? null : code
  codes.set(row, other)
  return other
}

/** The rows whose manufacturer is a name that the list knows, with the code it stands for. */
function convertibleNames({ columns, rows }: FixtureTable): { readonly row: string; name: string; code: string }[] {
  if (!columns.includes(COLUMN.mfg)) return []
  return rows.flatMap((row) => {
    const code = codeOf(row)
    return code === null ? [] : [{ row: row.id, name: cellText(row, COLUMN.mfg), code }]
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
