import { matchesChord } from '~/editor/actions/desk/chord'
import type { GridView } from '../view/grid-view'

/** Handles keys on columns, whether or not a cell is being edited; runs after the keys on cells. [GRID-079] */
export function handleColumnKey(view: GridView, event: KeyboardEvent): void {
  if (matchesChord('Alt+Shift+ArrowLeft', event)) view.columns.move('left')
  else if (matchesChord('Alt+Shift+ArrowRight', event)) view.columns.move('right')
  else if (matchesChord('Alt+M', event)) view.columns.openMenu()
  else return
  event.preventDefault()
}
