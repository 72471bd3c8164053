import { COLUMN } from '~/domain/columns'
import { MAX_ROWS } from '~/domain/limits'
import { rows as words } from '~/domain/messages'
import { blankRow, type RowId } from '~/domain/table'
import type { Editor } from './editor'
import { orderOf } from './row-order'

/** A blank row below `below`, or at the end; the answer is its id, null when the table is full. [GRID-051][GRID-080] */
export function insertRow(editor: Editor, below: RowId | null): RowId | null {
  editor.commitEdit()
  const { table } = editor.activeTab()
  if (table.rows.length >= MAX_ROWS) {
    editor.toast(words.tooMany(MAX_ROWS), 'info')
    return null
  }
  const after = below === null ? -1 : orderOf(table).indexOf(below)
  const row = blankRow()
  editor.edit([{ op: 'insertRows', index: after < 0 ? table.rows.length : after + 1, rows: [row] }], 'Insert row')
  return row.id
}

/** The same, and the new row is where typing goes on: in the present column, else in TYPE. */
export function insertRowAndReveal(editor: Editor, below: RowId | null): void {
  const row = insertRow(editor, below)
  const { active, table } = editor.activeTab()
  const column = active?.column ?? (table.columns.includes(COLUMN.type) ? COLUMN.type : table.columns[0])
  if (row !== null && column !== undefined) editor.reveal({ row, column })
}

/** Deletes at once unless nothing would be left: then it asks. [GRID-023]…[GRID-028][GRID-066] */
export async function deleteRows(editor: Editor, ids: readonly RowId[]): Promise<void> {
  editor.commitEdit()
  const tab = editor.activeTab()
  const order = orderOf(tab.table)
  const present = ids.filter((id) => order.indexOf(id) >= 0)
  if (present.length === 0) return
  if (present.length === tab.table.rows.length) {
    const text = present.length === 1 ? words.deleteLast : words.deleteAll(present.length)
    const sure = await editor.confirm({ title: words.deleteTitle, text, danger: true })
    if (!sure || editor.activeTab().id !== tab.id) return
  }
  editor.edit(
    [{ op: 'deleteRows', rows: present }],
    present.length === 1 ? 'Delete row' : `Delete ${present.length} rows`,
  )
}

/** Marks or unmarks one row. [GRID-010] */
export function toggleRow(editor: Editor, id: RowId): void {
  const selected = new Set(editor.activeTab().selectedRows)
  if (!selected.delete(id)) selected.add(id)
  editor.setSelectedRows(selected)
}

/** Marks every row between the two, both included. */
export function selectRowsTo(editor: Editor, from: RowId, to: RowId): void {
  const { table, selectedRows } = editor.activeTab()
  const order = orderOf(table)
  const [first = 0, last = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b)
  editor.setSelectedRows([...selectedRows, ...order.ids.slice(Math.max(0, first), last + 1)])
}

/** Marks all rows, or none when all are marked. [GRID-011] */
export function toggleAllRows(editor: Editor): void {
  const { table, selectedRows } = editor.activeTab()
  const all = table.rows.length > 0 && selectedRows.size === table.rows.length
  editor.setSelectedRows(all ? [] : orderOf(table).ids)
}
