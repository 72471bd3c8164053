import { deleteColumn as deleting } from '~/domain/panel-messages'
import { columnLabel, isProtected } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import { emptyTable } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import { offerUndo } from './undo-offer'

/**
 * Deletes a custom column and offers to undo that. Deleting the only column of a table needs a confirmation and starts
 * a new table. [COL-06][COL-10][COL-21][COL-44]
 */
export async function deleteColumn(editor: Editor, column: string): Promise<void> {
  editor.commitEdit()
  const { id, table } = editor.activeTab()
  if (!table.columns.includes(column)) return
  const isLast = table.columns.length === 1
  // A table whose only column is a default one can be emptied like any other.
  if (isProtected(column) && !isLast) return editor.alert(words.isProtected(columnLabel(column)))
  let ops: TableOp[] = [{ op: 'deleteColumn', column }]
  if (isLast) {
    const sure = await editor.confirm({ title: deleting.lastTitle, text: deleting.last, danger: true })
    if (!sure || editor.activeTab().id !== id) return
    ops = [{ op: 'replaceTable', table: emptyTable() }]
  }
  editor.edit(ops, `Delete ${columnLabel(column)}`)
  offerUndo(editor, deleting.deleted(columnLabel(column)), () => {})
}
