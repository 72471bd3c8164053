import { matchesChord } from '~/editor/actions/desk/chord'
import { dropCopiedRows } from '~/editor/state/copied-rows'
import type { GridView } from '../view/grid-view'

/** Keys on rows, while a cell is being typed in as well as at rest, after the keys on cells. */
export function handleRowKey(view: GridView, event: KeyboardEvent): void {
  if (matchesChord('Alt+Shift+ArrowUp', event)) view.rows.move('up')
  else if (matchesChord('Alt+Shift+ArrowDown', event)) view.rows.move('down')
  else if (!matchesChord('Escape', event) || !letGo(view)) return
  event.preventDefault()
}

/** Esc: nothing waits to be pasted and no row is selected any more; false when that was so before. */
function letGo({ editor }: GridView): boolean {
  const { copiedRows, panel } = editor.getState()
  // A panel that is still on its way is what Esc means.
  const isHolding = panel === null && (copiedRows?.isTold || editor.activeTab().selectedRows.size > 0)
  if (isHolding) dropCopiedRows(editor)
  return isHolding
}
