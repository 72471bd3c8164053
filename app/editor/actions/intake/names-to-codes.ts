import { convertNames as names } from '~/domain/messages'
import { convertedNames as words } from '~/domain/panel-messages'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { BUILT_IN_MAKERS } from '~/domain/trade/built-in-makers'
import type { KnownMakers } from '~/domain/trade/known-makers'
import { withoutOrEqual } from '~/domain/trade/maker-codes'
import { knownCode, UNKNOWN_CODE } from '~/domain/trade/manufacturers'
import type { Editor } from '~/editor/state/editor'

/** Cache of codes by row: after an edit of a long table, only one row is new. */
let cache = { makers: BUILT_IN_MAKERS, codes: new WeakMap<Row, string | null>() }

/** The name of a row's maker. For OHR the name that was read, unless the built-in map knows that: then OHR was chosen. */
function nameIn(row: Row): string {
  const name = cellText(row, COLUMN.mfg)
  const read = withoutOrEqual(cellText(row, HIDDEN.readMfg))
  return name === UNKNOWN_CODE && knownCode(read) === null ? read : name
}

/** The code for a row's manufacturer name; null if it already is a code or the name is unknown. */
function codeOf(row: Row, makers: KnownMakers): string | null {
  if (cache.makers !== makers) cache = { makers, codes: new WeakMap() }
  const known = cache.codes.get(row)
  if (known !== undefined) return known
  const name = nameIn(row)
  const code = name.trim() === '' || makers.isCode(name) ? null : makers.codeOf(name)
  const other = code === cellText(row, COLUMN.mfg) ? null : code
  cache.codes.set(row, other)
  return other
}

/** A row with a known manufacturer name, and the code for it. */
export interface NameToCode {
  readonly row: Row
  readonly name: string
  readonly code: string
}

/** The rows with a known manufacturer name, and the code for it. */
export function convertibleNames({ columns, rows }: FixtureTable, makers: KnownMakers): NameToCode[] {
  if (!columns.includes(COLUMN.mfg)) return []
  return rows.flatMap((row) => {
    const code = codeOf(row, makers)
    return code === null ? [] : [{ row, name: nameIn(row), code }]
  })
}

const isRead = (row: Row) => cellText(row, COLUMN.mfg) === UNKNOWN_CODE

/** The number of distinct known names. */
export function countNames(table: FixtureTable, makers = BUILT_IN_MAKERS): number {
  return new Set(convertibleNames(table, makers).map(({ name }) => name.trim().toUpperCase())).size
}

/** Writes the codes and keeps the names in hidden cells. */
export function opsToConvert(names: readonly NameToCode[]): TableOp[] {
  return names.flatMap(({ row, name, code }): TableOp[] => [
    { op: 'setCell', row: row.id, column: COLUMN.mfg, value: code },
    { op: 'setCell', row: row.id, column: HIDDEN.readMfg, value: isRead(row) ? cellText(row, HIDDEN.readMfg) : name },
  ])
}

/** Replaces known names with codes and keeps the names in hidden cells; unknown text stays unchanged. [MFG-25][MFG-30] */
export function convertNamesOps(table: FixtureTable, makers = BUILT_IN_MAKERS): TableOp[] {
  return opsToConvert(convertibleNames(table, makers))
}

interface Desk {
  readonly editor: Editor
  readonly imports: { dismissOffer(): void }
}

/** Converts the names in the active tab as one undo step and reports how many. */
export async function convertNames({ editor, imports }: Desk): Promise<void> {
  const ops = convertNamesOps(editor.activeTab().table, editor.getState().makers)
  imports.dismissOffer()
  if (ops.length === 0) return editor.alert(words.nothing)
  editor.edit(ops, names.title)
  editor.toast(words.done(ops.length / 2), 'success')
}
