import { moveOf } from '../grid/navigation'
import { toggleCompleted } from '../state/cell-edits'
import { toggleAllRows, toggleRow } from '../state/row-edits'
import type { GridView } from './grid-view'

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** A key that belongs to an input method must neither write nor move anything. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

/** Keys while the text field is open. */
function keyWhileEditing(view: GridView, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') {
    view.cancel()
  } else if (key === 'Enter' && !ctrlKey && !metaKey && !altKey) {
    view.commit()
    view.moveAfterEnter(shiftKey ? 'up' : 'down')
  } else if (key === 'Tab') {
    view.commit()
    // At the edge of the grid the browser takes the focus on.
    if (!view.move(shiftKey ? 'previous' : 'next')) return
  } else if (key === 'F2') {
    view.editText()
  } else if (ARROWS.has(key) && view.editMode === 'enter' && !shiftKey && !ctrlKey && !metaKey && !altKey) {
    const move = moveOf(event)
    view.commit()
    if (move) view.move(move)
  } else {
    return
  }
  event.preventDefault()
  event.stopPropagation()
}

/** Keys while a cell is active and not being typed in. Printable keys fall through into the text field. [GRID-070] */
function keyAtRest(view: GridView, event: KeyboardEvent): void {
  const { editor } = view
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const active = editor.activeTab().active
  const move = moveOf(event)
  if (move) {
    if (!view.move(move)) return
  } else if (control && !altKey && key.toLowerCase() === 'z') {
    if (shiftKey) editor.redo()
    else editor.undo()
  } else if (control && !altKey && key.toLowerCase() === 'y') {
    editor.redo()
  } else if (control && !altKey && key.toLowerCase() === 'a') {
    toggleAllRows(editor)
  } else if (!active || altKey) {
    return
  } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    view.openRowActions()
  } else if (key === 'F2' || (key === 'Enter' && !shiftKey && !control)) {
    view.start('edit')
  } else if (key === 'Enter' && shiftKey) {
    view.moveAfterEnter('up')
  } else if (key === 'Delete' || key === 'Backspace') {
    editor.edit([{ op: 'setCell', ...active, value: '' }], `Clear ${active.column}`)
  } else if (key === ' ' && shiftKey) {
    toggleRow(editor, active.row)
  } else if (key === ' ' && control) {
    toggleCompleted(editor, active)
  } else {
    return
  }
  event.preventDefault()
}

export function handleGridKey(view: GridView, event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return
  if (view.isEditing) keyWhileEditing(view, event)
  else keyAtRest(view, event)
}
