import { MAX_COLUMNS, MAX_ROWS } from '~/domain/limits/table'
import { putText } from '~/domain/table/cells'
import { columnKey, HIDDEN, isHidden } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import { type Cells, cellText, makeRow, type RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import { openColumnAt } from './model/column-states'
import { seenRows } from './model/seen-rows'
import { usedSections } from './tab/sections'

/** Copies the rows to the buffer. [GRID-029][GRID-067] */
export function copyRows(editor: Editor, ids: readonly RowId[]): void {
  editor.commitEdit()
  const tab = editor.activeTab()
  const { table, sections } = tab
  const chosen = new Set(ids)
  const rows = seenRows(tab)
    .filter(({ id }) => chosen.has(id))
    .map(({ cells }) => cells)
  if (rows.length > 0)
    editor.set({
      copiedRows: {
        columns: table.columns,
        rows,
        sections: usedSections(sections, rows),
        isPasted: false,
        isShown: true,
      },
    })
}

/**
 * Pastes the copied rows below `below`, or at the end. Columns that the table lacks are added at its right if a copied
 * row has text in them. [GRID-030][GRID-031][GRID-053][GRID-054]
 */
export function pasteRows(editor: Editor, below: RowId | null): void {
  editor.commitEdit()
  const { table, active } = editor.activeTab()
  const { copiedRows: copied } = editor.getState()
  if (!copied) return
  const fitting = copied.rows.slice(0, MAX_ROWS - table.rows.length)
  const names = new Map(table.columns.map((column) => [columnKey(column), column]))
  const lacking = copied.columns.filter(
    (column) => !names.has(columnKey(column)) && fitting.some((cells) => cellText(cells, column) !== ''),
  )
  const added = lacking.slice(0, Math.max(0, MAX_COLUMNS - table.columns.length))
  for (const column of added) names.set(columnKey(column), column)
  const place = below === null ? -1 : orderOf(table).indexOf(below)
  const index = place < 0 ? table.rows.length : place + 1
  const sections = editor.adoptSections(copied.sections)
  const named = copied.columns.flatMap((column) => {
    const name = names.get(columnKey(column))
    return name === undefined ? [] : [[column, name] as const]
  })
  const rows = fitting.map((cells) => makeRow(asHere(cells, named, sections)))
  if (rows.length > 0) {
    const columnOps = added.map(
      (column, at): TableOp => ({ op: 'insertColumn', index: table.columns.length + at, column }),
    )
    editor.edit([...columnOps, { op: 'insertRows', index, rows }], rows.length === 1 ? 'Paste row' : 'Paste rows')
    editor.set({ copiedRows: { ...copied, isPasted: true, isShown: true } })
    const { table: pasted, columnStates } = editor.activeTab()
    const [last, column] = [rows.at(-1), openColumnAt(pasted.columns, columnStates, 0) ?? pasted.columns[0]]
    if (!active && last && column !== undefined) editor.reveal({ row: last.id, column })
  }
  if (rows.length < copied.rows.length) editor.toast(words.tooMany(MAX_ROWS), 'info')
  else if (added.length < lacking.length) editor.toast(words.cutColumns(lacking.length - added.length), 'info')
}

/** Clears the copied rows and the row selection. [GRID-022][GRID-068] */
export function dropCopiedRows(editor: Editor): void {
  editor.set({ copiedRows: null })
  editor.setSelectedRows([])
}

/** Maps a row's cells to this table's column names, and its section to the id it has in this tab. [SNIP-23] */
function asHere(
  cells: Cells,
  named: readonly (readonly [column: string, name: string])[],
  sections: ReadonlyMap<string, string>,
): Cells {
  const here: Record<string, string> = {}
  for (const [column, name] of named) putText(here, name, cellText(cells, column))
  for (const [key, text] of Object.entries(cells).filter(([key]) => isHidden(key))) {
    const own = key === HIDDEN.section ? sections.get(text) : text
    if (own !== undefined) putText(here, key, own)
  }
  return here
}
