import { rows as words } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import type { RowId } from '~/domain/table/table'
import type { Editor, Tab } from './editor'
import { seenOrder } from './model/seen-rows'

/**
 * Moves the rows, in table order, into one gap between the visible rows: 0 is above the first row, their number is
 * below the last one. Returns the 0-based table position of the first moved row, or null if nothing moved, as in a
 * sorted table. [GRID-014]
 */
export function moveRowsTo(editor: Editor, ids: readonly RowId[], gap: number): number | null {
  const tab = editor.activeTab()
  const { table } = tab
  if (tab.view?.sort) {
    editor.toast(words.sortedOnly, 'info')
    return null
  }
  const order = orderOf(table)
  const places = ids
    .map((id) => order.indexOf(id))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b)
  const rows = places.flatMap((at) => order.ids[at] ?? [])
  const at = gapInTable(tab, gap)
  const index = at - places.filter((place) => place < at).length
  editor.edit([{ op: 'moveRows', rows, index }], rows.length === 1 ? 'Move row' : `Move ${rows.length} rows`)
  return editor.activeTab().table === table ? null : index
}

/**
 * Maps a gap between visible rows to a gap of the table: right above the visible row below it, otherwise below the last
 * one.
 */
function gapInTable(tab: Tab, gap: number): number {
  const { ids } = seenOrder(tab)
  const { indexOf } = orderOf(tab.table)
  const [below, above] = [ids[gap], ids[gap - 1]]
  if (below !== undefined) return indexOf(below)
  return above === undefined ? 0 : indexOf(above) + 1
}

/** Moves the rows one place; scattered rows are brought together. Returns null at the edge of the table. [GRID-014] */
export function moveRowsBy(editor: Editor, ids: readonly RowId[], direction: 'up' | 'down'): number | null {
  editor.commitEdit()
  const order = seenOrder(editor.activeTab())
  const places = ids.map((id) => order.indexOf(id)).filter((at) => at >= 0)
  if (places.length === 0) return null
  const gap = direction === 'up' ? Math.min(...places) - 1 : Math.max(...places) + 2
  return gap < 0 || gap > order.ids.length ? null : moveRowsTo(editor, ids, gap)
}
