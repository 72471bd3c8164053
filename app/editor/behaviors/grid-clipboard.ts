import { MAX_ROWS } from '~/domain/limits'
import { rows as words } from '~/domain/messages'
import { formatHtmlTable } from '../grid/format-html'
import { formatTsv, parseTsv } from '../grid/tsv'
import { pasteBlock } from '../state/paste-block'
import { clearRange } from '../state/range-edits'
import { rangeOf, textsIn } from '../state/ranges'
import type { GridView } from './grid-view'

/**
 * Beyond this many characters only the plain text of a clipboard is written and read: it says the same, and a page of
 * HTML several times as long would hold everything up.
 */
const LONGEST_HTML = 1_000_000

/** One more than a table takes, so that it is seen that some were left out. */
const MOST_ROWS = MAX_ROWS + 1

/** Ctrl+C and Ctrl+X at rest: the bare texts of the marked cells, for spreadsheets and for documents. */
export function handleGridCopy(view: GridView, event: ClipboardEvent): void {
  if (view.isEditing || !event.clipboardData) return
  const tab = view.editor.activeTab()
  const range = rangeOf(tab)
  if (!range) return
  event.preventDefault()
  const texts = textsIn(tab, range)
  const plain = formatTsv(texts)
  event.clipboardData.setData('text/plain', plain)
  if (plain.length <= LONGEST_HTML) event.clipboardData.setData('text/html', formatHtmlTable(texts))
  if (event.type === 'cut') clearRange(view.editor, 'Cut')
}

/** Ctrl+V at rest: cells go over the marked ones; files are left to whoever takes them. [UPLOAD-27] */
export function handleGridPaste(view: GridView, event: ClipboardEvent): void {
  const { editor } = view
  const tab = editor.activeTab()
  // Where no table is yet, cells may bring the names of their columns: the page takes them.
  if (view.isEditing || !event.clipboardData || !rangeOf(tab)) return
  const text = event.clipboardData.getData('text/plain')
  // Its HTML is longer still: it is not even fetched.
  const html = text.length > LONGEST_HTML ? '' : event.clipboardData.getData('text/html')
  if (!text && !html) return
  event.preventDefault()
  event.stopPropagation()
  if (html && html.length <= LONGEST_HTML) void pasteHtml(view, html, text)
  else if (!text) editor.toast(words.cutCells, 'info')
  else pasteText(view, text)
}

function pasteText({ editor }: GridView, text: string): void {
  if (text) pasteBlock(editor, parseTsv(text, MOST_ROWS))
  else editor.toast(words.nothingOnClipboard, 'info')
}

/** The reader of HTML is fetched when there is some; its plain text does where that cannot be had. */
async function pasteHtml(view: GridView, html: string, text: string): Promise<void> {
  const { editor } = view
  const { id, active, range } = editor.activeTab()
  const cells = await import('../grid/html-table').then(
    ({ parseHtmlTable }) => parseHtmlTable(html),
    () => null,
  )
  if (editor.activeTab().id !== id) return
  editor.setActive(active, range)
  if (cells) pasteBlock(editor, cells)
  else pasteText(view, text)
}
