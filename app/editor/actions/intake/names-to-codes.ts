import { convertNames as names } from '~/domain/messages'
import { convertedNames as words } from '~/domain/panel-messages'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { isCode } from '~/domain/trade/maker-codes'
import { knownCode } from '~/domain/trade/manufacturers'
import type { Editor } from '~/editor/state/editor'

/** Cache of codes by row: after an edit of a long table, only one row is new. */
const codes = new WeakMap<Row, string | null>()

/** The code for a row's manufacturer name; null if it already is a code or the name is unknown. */
function codeOf(row: Row): string | null {
  const known = codes.get(row)
  if (known !== undefined) return known
  const name = cellText(row, COLUMN.mfg)
  const code = name.trim() === '' || isCode(name) ? null : knownCode(name)
  const other = code === name ? null : code
  codes.set(row, other)
  return other
}

/** The rows with a known manufacturer name, and the code for it. */
function convertibleNames({ columns, rows }: FixtureTable): { readonly row: string; name: string; code: string }[] {
  if (!columns.includes(COLUMN.mfg)) return []
  return rows.flatMap((row) => {
    const code = codeOf(row)
    return code === null ? [] : [{ row: row.id, name: cellText(row, COLUMN.mfg), code }]
  })
}

/** The number of distinct known names. */
export function countNames(table: FixtureTable): number {
  return new Set(convertibleNames(table).map(({ name }) => name.trim().toUpperCase())).size
}

/** Replaces known names with codes and keeps the names in hidden cells; unknown text stays unchanged. [MFG-25][MFG-30] */
export function convertNamesOps(table: FixtureTable): TableOp[] {
  return convertibleNames(table).flatMap(({ row, name, code }): TableOp[] => [
    { op: 'setCell', row, column: COLUMN.mfg, value: code },
    { op: 'setCell', row, column: HIDDEN.readMfg, value: name },
  ])
}

interface Desk {
  readonly editor: Editor
  readonly imports: { dismissOffer(): void }
}

/** Converts the names in the active tab as one undo step and reports how many. */
export async function convertNames({ editor, imports }: Desk): Promise<void> {
  const ops = convertNamesOps(editor.activeTab().table)
  imports.dismissOffer()
  if (ops.length === 0) return editor.alert(words.nothing)
  editor.edit(ops, names.title)
  editor.toast(words.done(ops.length / 2), 'success')
}
