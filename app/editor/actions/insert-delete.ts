import { columnLabel, isProtected, isWorkedOut } from '~/domain/table/columns'
import { rows, columns as words } from '~/domain/table/grid-messages'
import { insertAndName } from '../grid/drawing/column-changes'
import { deleteColumn } from '../state/delete-column'
import type { Editor, Tab } from '../state/editor'
import { rangeOf } from '../state/model/ranges'
import { seenOrder } from '../state/model/seen-rows'
import { placeInTable, shownColumns } from '../state/model/shown-columns'
import { deleteRows, insertRowAbove, rowsInHand } from '../state/row-edits'

/** The column selected from top to bottom, by its header or Ctrl+Space, or null. */
function markedColumn(tab: Tab): string | null {
  const range = tab.range && tab.selectedRows.size === 0 ? rangeOf(tab) : null
  const isWhole = range?.top === 0 && range.bottom === seenOrder(tab).ids.length - 1 && range.left === range.right
  return (isWhole && shownColumns(tab)[range.left]) || null
}

/** Ctrl+−: deletes the selected column, or else the selected rows or those of the selected cells. */
export function deleteMarked(editor: Editor): void {
  const tab = editor.activeTab()
  const column = markedColumn(tab)
  if (column === null) void deleteRows(editor, rowsInHand(tab))
  else if (isWorkedOut(column)) editor.toast(rows.workedOut, 'info')
  else if (isProtected(column)) editor.toast(words.isProtected(columnLabel(column)), 'info')
  else void deleteColumn(editor, column)
}

/** Ctrl++: inserts a column to the left of the selected one, or else as many rows above as are selected. */
export function insertBeside(editor: Editor): void {
  const tab = editor.activeTab()
  const column = markedColumn(tab)
  const inHand = rowsInHand(tab)
  if (column !== null) insertAndName(editor, placeInTable(tab, column))
  else insertRowAbove(editor, inHand[0] ?? null, Math.max(1, inHand.length))
}
