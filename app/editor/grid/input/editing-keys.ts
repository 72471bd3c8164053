import { moveOf } from '../drawing/navigation'
import type { GridView } from '../view/grid-view'

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Handles keys while the text field is open; other keys have their usual effect in a text field. */
export function keyWhileEditing(view: GridView, event: KeyboardEvent): void {
  if (view.editor.batch(() => answers(view, event))) event.preventDefault()
}

function answers(view: GridView, event: KeyboardEvent): boolean {
  const { field } = view
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const isPlain = !shiftKey && !altKey && !control
  if (key === 'Escape') {
    field.cancel()
  } else if (key === 'Enter') {
    if (altKey) field.breakLine()
    else if (control) field.commitToRange()
    else enter(view, shiftKey)
  } else if (key === 'Tab') {
    return tab(view, shiftKey)
  } else if (key === 'F2') {
    field.switchMode()
  } else if (isPlain && field.list.isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
    field.list.move(key === 'ArrowDown' ? 1 : -1)
  } else if (altKey && key === 'ArrowDown') {
    field.openList()
  } else if (isPlain && ARROWS.has(key) && field.mode === 'enter') {
    const move = moveOf(event)
    field.commit()
    if (move) view.move(move)
  } else {
    return false
  }
  return true
}

function enter(view: GridView, back: boolean): void {
  const outcome = view.field.submit()
  if (outcome === 'refused') return
  if (back) view.moveAfterEnter('up')
  else if (outcome === 'catalog' || outcome === 'overage') view.goOn(outcome)
  else if (outcome === 'down') view.moveAfterEnter('down')
}

/** Returns false if Tab leaves the grid, so that the browser moves the focus. */
function tab(view: GridView, back: boolean): boolean {
  const outcome = view.field.submit(true)
  if ((outcome !== 'catalog' && outcome !== 'overage') || back) return view.move(back ? 'previous' : 'next')
  view.goOn(outcome)
  return true
}
