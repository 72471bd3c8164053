import { pasteClip, takeClip } from '~/editor/actions/clips'
import { takesText } from '~/editor/actions/shortcuts'
import { rangeOf } from '~/editor/state/model/ranges'
import { isAboutRows } from '~/editor/state/selected-rows'
import { fillClipboard, LONGEST_HTML } from '../clipboard/clip'
import type { GridView } from '../view/grid-view'

/** Where the focus is in no text, copying is about selected rows: ticking some leads into no cell. */
function isForRows({ editor }: GridView, target: EventTarget | null): boolean {
  const { panel, dialogs } = editor.getState()
  const isElsewhere = panel !== null || dialogs.length > 0 || takesText(target)
  return !isElsewhere && document.getSelection()?.isCollapsed !== false && isAboutRows(editor.activeTab())
}

/** Ctrl+C and Ctrl+X at rest, wherever the page hears of them. */
export function handleGridCopy(view: GridView, event: ClipboardEvent): void {
  const isInGrid = event.target === view.field.element
  if (view.isEditing || !event.clipboardData || !(isInGrid || isForRows(view, event.target))) return
  const clip = takeClip(view.editor, event.type === 'cut')
  if (!clip) return
  event.preventDefault()
  fillClipboard(event.clipboardData, clip)
}

/** Ctrl+V at rest: cells go over the marked ones; files are left to whoever takes them. [UPLOAD-27] */
export function handleGridPaste(view: GridView, event: ClipboardEvent): void {
  const { editor } = view
  // Where no table is yet, cells may bring the names of their columns: the page takes them.
  if (view.isEditing || !event.clipboardData || !rangeOf(editor.activeTab())) return
  const plain = event.clipboardData.getData('text/plain')
  // Its HTML is longer still: it is not even fetched.
  const html = plain.length > LONGEST_HTML ? '' : event.clipboardData.getData('text/html')
  if (!plain && !html) return
  event.preventDefault()
  event.stopPropagation()
  pasteClip(editor, { plain, html })
}
