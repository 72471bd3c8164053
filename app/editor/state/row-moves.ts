import { orderOf } from '~/domain/table/row-order'
import type { RowId } from '~/domain/table/table'
import type { Editor } from './editor'

/**
 * Puts the rows together, in the order of the table, into a gap between rows: 0 is above the first row, the number of
 * rows is below the last one. The answer is the position from 0 of the first of them, null when nothing moved. [GRID-014]
 */
export function moveRowsTo(editor: Editor, ids: readonly RowId[], gap: number): number | null {
  const { table } = editor.activeTab()
  const order = orderOf(table)
  const places = ids
    .map((id) => order.indexOf(id))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b)
  const rows = places.flatMap((at) => order.ids[at] ?? [])
  const index = gap - places.filter((at) => at < gap).length
  editor.edit([{ op: 'moveRows', rows, index }], rows.length === 1 ? 'Move row' : `Move ${rows.length} rows`)
  return editor.activeTab().table === table ? null : index
}

/** Moves the rows one place; rows that stand apart come together. Null at the edge of the table. [GRID-014] */
export function moveRowsBy(editor: Editor, ids: readonly RowId[], direction: 'up' | 'down'): number | null {
  editor.commitEdit()
  const order = orderOf(editor.activeTab().table)
  const places = ids.map((id) => order.indexOf(id)).filter((at) => at >= 0)
  if (places.length === 0) return null
  const gap = direction === 'up' ? Math.min(...places) - 1 : Math.max(...places) + 2
  return gap < 0 || gap > order.ids.length ? null : moveRowsTo(editor, ids, gap)
}
