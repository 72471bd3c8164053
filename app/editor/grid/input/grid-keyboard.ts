import { matchesChord } from '~/editor/actions/desk/chord'
import { extensionOf, moveOf } from '~/editor/grid/drawing/navigation'
import type { GridView } from '~/editor/grid/view/grid-view'
import { lettersMove } from '~/editor/state/letter-keys'
import { markAll } from '~/editor/state/marking'
import { fillDown, fillRight } from '~/editor/state/range-edits'
import { deleteInHand, rowsInHand, toggleRow, toggleRowsCompleted } from '~/editor/state/row-edits'
import { handleColumnKey } from './column-keys'
import { keyWhileEditing } from './editing-keys'
import { handleRowKey } from './row-keys'

/** A key that belongs to an input method must neither write nor move anything. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

/** Combinations at rest, by how they are printed. */
const CHORDS: readonly (readonly [string, (view: GridView) => void])[] = [
  ['Ctrl+Z', ({ editor }) => editor.undo()],
  ['Ctrl+Shift+Z', ({ editor }) => editor.redo()],
  ['Ctrl+Y', ({ editor }) => editor.redo()],
  ['Ctrl+A', ({ editor }) => markAll(editor)],
  ['Ctrl+D', ({ editor }) => fillDown(editor)],
  ['Ctrl+R', ({ editor }) => fillRight(editor)],
  ['Alt+ArrowDown', ({ field }) => field.openList()],
]

/** Whether a dead key was pressed last: only the browser knows what it and the next make together. */
let isAfterDead = false

/** Keys while a cell is active and not being typed in. What may be more than a letter falls through into the text field. [GRID-070] */
function keyAtRest(view: GridView, event: KeyboardEvent): void {
  const { editor } = view
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const active = editor.activeTab().active
  const extension = extensionOf(event)
  const move = shiftKey && key !== 'Tab' && !lettersMove() ? null : moveOf(event)
  const chord = control || altKey ? CHORDS.find(([keys]) => matchesChord(keys, event)) : null
  const isLetter = key.length === 1 && !control && !isAfterDead
  if (key !== 'Shift') isAfterDead = key === 'Dead'
  if (extension) {
    view.ranges.extend(extension)
  } else if (move) {
    if (!view.move(move)) return
  } else if (chord) {
    chord[1](view)
  } else if ((key === 'Delete' || key === 'Backspace') && !altKey) {
    // A key that is held must not go on with something else.
    if (!event.repeat) deleteInHand(editor)
  } else if (!active || altKey) {
    return
  } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    view.openRowActions()
  } else if (key === 'Enter' && !control && (shiftKey || view.ranges.rectangle())) {
    view.moveAfterEnter(shiftKey ? 'up' : 'down')
  } else if (key === 'F2' || (key === 'Enter' && !control)) {
    view.start('edit')
  } else if (key === ' ' && shiftKey) {
    toggleRow(editor, active.row)
  } else if (key === ' ' && control) {
    toggleRowsCompleted(editor, rowsInHand(editor.activeTab()))
  } else if (isLetter) {
    view.field.type(key)
  } else if (key !== 'Escape' || !view.ranges.collapse()) {
    return
  }
  event.preventDefault()
}

export function handleGridKey(view: GridView, event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return
  if (view.isEditing) keyWhileEditing(view, event)
  else keyAtRest(view, event)
  if (!event.defaultPrevented) handleRowKey(view, event)
  if (!event.defaultPrevented) handleColumnKey(view, event)
  // Esc also ends a drag.
  if (event.defaultPrevented && event.key !== 'Escape') event.stopPropagation()
}
