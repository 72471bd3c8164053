import { cellText } from '~/domain/table'
import { formatTsv, parseTsv } from '../grid/tsv'
import { pasteCells } from '../state/cell-edits'
import { orderOf } from '../state/row-order'
import type { GridView } from './grid-view'

/** Ctrl+C and Ctrl+X at rest: the active cell's bare value. */
export function handleGridCopy(view: GridView, event: ClipboardEvent): void {
  if (view.isEditing || !event.clipboardData) return
  const { active, table } = view.editor.activeTab()
  const row = active && table.rows[orderOf(table).indexOf(active.row)]
  if (!active || !row) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', formatTsv([[cellText(row, active.column)]]))
  if (event.type === 'cut') view.editor.edit([{ op: 'setCell', ...active, value: '' }], 'Cut')
}

/** Ctrl+V at rest: text goes into the cells from the active one on; files are left to whoever takes them. [UPLOAD-27] */
export function handleGridPaste(view: GridView, event: ClipboardEvent): void {
  if (view.isEditing) return
  const text = event.clipboardData?.getData('text/plain')
  const { active } = view.editor.activeTab()
  if (!text || !active) return
  event.preventDefault()
  event.stopPropagation()
  pasteCells(view.editor, active, parseTsv(text))
}
