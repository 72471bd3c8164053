import { pasteClip, takeClip } from '~/editor/actions/clips'
import type { Desk } from '~/editor/actions/desk/desk'
import { takesText } from '~/editor/actions/shortcuts'
import { rangeOf } from '~/editor/state/model/ranges'
import { isAboutRows } from '~/editor/state/selected-rows'
import { fillClipboard, LONGEST_HTML } from '../clipboard/clip'
import type { GridView } from '../view/grid-view'

/**
 * True if copying applies to the selected rows: no text field has the focus, because ticking rows activates no cell.
 */
function isForRows({ editor }: GridView, target: EventTarget | null): boolean {
  const { panel, dialogs } = editor.getState()
  const isElsewhere = panel !== null || dialogs.length > 0 || takesText(target)
  return !isElsewhere && document.getSelection()?.isCollapsed !== false && isAboutRows(editor.activeTab())
}

/** Handles Ctrl+C and Ctrl+X while no cell is edited, anywhere on the page. */
export function handleGridCopy(view: GridView, event: ClipboardEvent): void {
  const isInGrid = event.target === view.field.element
  if (view.isEditing || !event.clipboardData || !(isInGrid || isForRows(view, event.target))) return
  const clip = takeClip(view.editor, event.type === 'cut')
  if (!clip) return
  event.preventDefault()
  fillClipboard(event.clipboardData, clip)
}

/**
 * Handles Ctrl+V while no cell is edited: pastes cells over the selection; files are left to other handlers.
 * [UPLOAD-27]
 */
export function handleGridPaste(view: GridView, desk: Desk, event: ClipboardEvent): void {
  const { editor } = desk
  // Without a table, the pasted cells may include column names: the page handles them.
  if (view.isEditing || !event.clipboardData || !rangeOf(editor.activeTab())) return
  const plain = event.clipboardData.getData('text/plain')
  // The HTML is longer still and is not even read.
  const html = plain.length > LONGEST_HTML ? '' : event.clipboardData.getData('text/html')
  if (!plain && !html) return
  event.preventDefault()
  event.stopPropagation()
  pasteClip(desk, { plain, html })
}
