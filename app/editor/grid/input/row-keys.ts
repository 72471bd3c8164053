import { matchesChord } from '~/editor/actions/desk/chord'
import { dropCopiedRows } from '~/editor/state/copied-rows'
import type { GridView } from '../view/grid-view'

/** Handles keys on rows, whether or not a cell is being edited; runs after the keys on cells. */
export function handleRowKey(view: GridView, event: KeyboardEvent): void {
  if (matchesChord('Alt+Shift+ArrowUp', event)) view.rows.move('up')
  else if (matchesChord('Alt+Shift+ArrowDown', event)) view.rows.move('down')
  else if (!matchesChord('Escape', event) || !letGo(view)) return
  event.preventDefault()
}

/** Esc: drops copied rows and the row selection; false if there was neither. */
function letGo({ editor }: GridView): boolean {
  const { copiedRows, panel } = editor.getState()
  // While a panel is loading, Esc closes that panel.
  const isHolding = panel === null && (copiedRows?.isShown || editor.activeTab().selectedRows.size > 0)
  if (isHolding) dropCopiedRows(editor)
  return isHolding
}
