import type { Editor } from './editor'
import { cellAt, cellRange, isSameRectangle, rangeOf, wholeTable } from './model/ranges'
import { toggleAllRows } from './row-edits'

/** Selects every cell, or every row if all cells are already selected. */
export function markAll(editor: Editor): void {
  const tab = editor.activeTab()
  const all = wholeTable(tab)
  if (!all) return
  if (isSameRectangle(rangeOf(tab), all)) toggleAllRows(editor)
  else editor.setActive(tab.active ?? cellAt(tab, 0, 0), cellRange(tab, all))
}
