import { withPart } from '~/editor/actions/desk/action'
import { matchesChord } from '~/editor/actions/desk/chord'
import type { Editor } from '~/editor/state/editor'
import { lettersMove } from '~/editor/state/letter-keys'
import { markAll } from '~/editor/state/marking'
import { fillDown, fillRight } from '~/editor/state/range-edits'
import { deleteInHand } from '~/editor/state/row-edits'
import { isAboutRows } from '~/editor/state/selected-rows'
import { extensionOf, moveOf } from '../drawing/navigation'
import { hasSuggestions } from '../drawing/suggestion-list'
import type { GridView } from '../view/grid-view'
import { handleColumnKey } from './column-keys'
import { keyWhileEditing } from './editing-keys'
import { handleRowKey } from './row-keys'

/** True for keys consumed by an input method, which must neither type nor move. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

const insertDelete = () => import('~/editor/actions/insert-delete')
const insert = (editor: Editor) => void withPart(editor, insertDelete, ({ insertBeside }) => insertBeside(editor))

/** Opens the list of the cell, or the filter of a column without a list. */
function openBelow({ editor, field }: GridView): void {
  const { active } = editor.activeTab()
  if (active && !hasSuggestions(active.column)) editor.showFilter(active.column)
  else field.openList()
}

/** Shortcuts while no cell is edited. */
const CHORDS: readonly (readonly [string, (view: GridView) => void])[] = [
  ['Ctrl+Z', ({ editor }) => editor.undo()],
  ['Ctrl+Shift+Z', ({ editor }) => editor.redo()],
  ['Ctrl+Y', ({ editor }) => editor.redo()],
  ['Ctrl+A', ({ editor }) => markAll(editor)],
  ['Ctrl+D', ({ editor }) => fillDown(editor)],
  ['Ctrl+R', ({ editor }) => fillRight(editor)],
  ['Ctrl+Minus', ({ editor }) => void withPart(editor, insertDelete, ({ deleteMarked }) => deleteMarked(editor))],
  ['Ctrl+Plus', ({ editor }) => insert(editor)],
  ['Ctrl+Shift+Plus', ({ editor }) => insert(editor)],
  ['Alt+ArrowDown', openBelow],
]

/** True after a dead key: only the browser knows the character it forms with the next key. */
let isAfterDead = false

/**
 * Handles keys while a cell is active but not being edited. Keys that may be more than a letter fall through to the
 * text field. [GRID-070]
 */
function keyAtRest(view: GridView, event: KeyboardEvent): void {
  const { editor } = view
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const active = editor.activeTab().active
  const extension = extensionOf(event)
  const isLetterStep = shiftKey && key.length === 1
  const move = isLetterStep && !lettersMove() ? null : moveOf(event)
  const chord = control || altKey ? CHORDS.find(([keys]) => matchesChord(keys, event)) : null
  const isLetter = key.length === 1 && !control && !isAfterDead
  if (key !== 'Shift') isAfterDead = key === 'Dead'
  if (view.letters.takeBack(event)) {
    // The key and the letter before it were typed into the cell.
  } else if (extension) {
    view.extend(extension)
  } else if (move) {
    if (isLetterStep) view.letters.note(event)
    if (!view.move(move)) return
  } else if (chord) {
    chord[1](view)
  } else if (key === 'Delete' || (key === 'Backspace' && isAboutRows(editor.activeTab()))) {
    // A held key must not continue with something else.
    if (altKey) return
    if (!event.repeat) deleteInHand(editor)
  } else if (!active || altKey) {
    return
  } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    view.openRowActions()
  } else if (key === 'Enter' && !control && (shiftKey || view.ranges.rectangle() || view.entry.isMoving)) {
    view.moveAfterEnter(shiftKey ? 'up' : 'down')
  } else if (key === 'Backspace' && !control) {
    view.field.type('')
  } else if (key === 'F2' || (key === 'Enter' && !control)) {
    view.start('edit')
  } else if (key === ' ' && shiftKey) {
    view.rows.toggle(active.row)
  } else if (key === ' ' && control) {
    view.ranges.markColumns()
  } else if (isLetter) {
    if (view.entry.isOver) view.entry.refuse()
    else view.field.type(key)
  } else if (key !== 'Escape' || !view.ranges.collapse()) {
    return
  }
  event.preventDefault()
}

export function handleGridKey(view: GridView, event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return
  if (view.editor.getState().remembered?.takesKey(view, event)) event.preventDefault()
  else if (view.isEditing) keyWhileEditing(view, event)
  else keyAtRest(view, event)
  if (!event.defaultPrevented) handleRowKey(view, event)
  if (!event.defaultPrevented) handleColumnKey(view, event)
  // Esc must still reach the handler that ends a drag.
  if (event.defaultPrevented && event.key !== 'Escape') event.stopPropagation()
}
