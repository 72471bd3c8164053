import { MAX_ROWS } from '~/domain/limits'
import { rows as words } from '~/domain/table/grid-messages'
import { cellText } from '~/domain/table/table'
import { type Clip, clipOf, LONGEST_HTML } from '~/editor/grid/clipboard/clip'
import { formatTsv, parseTsv } from '~/editor/grid/clipboard/tsv'
import type { CopiedRows } from '~/editor/state/model/model'
import { rangeOf, textsIn } from '~/editor/state/model/ranges'
import { copyRows, pasteRows } from '../state/copied-rows'
import type { Editor } from '../state/editor'
import { pasteBlock } from '../state/paste-block'
import { clearRange } from '../state/range-edits'
import { deleteRows, rowsInHand } from '../state/row-edits'
import { isAboutRows } from '../state/selected-rows'

/** One more than a table takes, so that it is seen that some were left out. */
const MOST_ROWS = MAX_ROWS + 1

/**
 * What Ctrl+C and Ctrl+X put on the clipboard: the marked cells, or the selected rows, which wait to be pasted here as
 * well. Cutting takes them out of the table. Null where nothing is in hand. [GRID-029]
 */
export function takeClip(editor: Editor, isCut: boolean): Clip | null {
  const tab = editor.activeTab()
  if (isAboutRows(tab)) {
    const rows = rowsInHand(tab)
    copyRows(editor, rows)
    if (isCut) void deleteRows(editor, rows)
    return clipOfRows(editor.getState().copiedRows)
  }
  const range = rangeOf(tab)
  if (!range) return null
  const clip = clipOf(textsIn(tab, range))
  if (isCut) clearRange(editor, 'Cut')
  return clip
}

/** The copied rows for other programs: all columns that can be seen, no hidden keys. */
export function clipOfRows(copied: CopiedRows | null): Clip | null {
  return copied && clipOf(textsOfRows(copied))
}

const textsOfRows = ({ rows, columns }: CopiedRows) =>
  rows.map((cells) => columns.map((column) => cellText(cells, column)))

/**
 * Puts the copied rows below the active one when the clipboard still holds them, so that Ctrl+V gives rows back as rows,
 * with all that belongs to them. False where it holds anything else. [GRID-030][GRID-031]
 */
export function pasteAsRows(editor: Editor, plain: string): boolean {
  const { copiedRows } = editor.getState()
  if (!copiedRows || plain === '') return false
  const own = formatTsv(textsOfRows(copiedRows))
  const lines = (text: string) => text.replaceAll('\r\n', '\n')
  if (own !== plain && lines(own) !== lines(plain)) return false
  pasteRows(editor, editor.activeTab().active?.row ?? null)
  return true
}

/** Writes what a clipboard holds over the marked cells; its HTML is read first, a very long one where nothing else is there. */
export function pasteClip(editor: Editor, { plain, html }: Clip): void {
  if (pasteAsRows(editor, plain)) return
  if (html && (!plain || html.length <= LONGEST_HTML)) void pasteHtml(editor, html, plain)
  else pasteText(editor, plain)
}

function pasteText(editor: Editor, text: string): void {
  if (text) pasteBlock(editor, parseTsv(text, MOST_ROWS))
  else editor.toast(words.nothingOnClipboard, 'info')
}

/** The reader of HTML is fetched when there is some; its plain text does where that cannot be had. */
async function pasteHtml(editor: Editor, html: string, text: string): Promise<void> {
  const { id, active, range } = editor.activeTab()
  const cells = await import('~/editor/grid/clipboard/html-table').then(
    ({ parseHtmlTable }) => parseHtmlTable(html),
    () => null,
  )
  if (editor.activeTab().id !== id) return
  editor.setActive(active, range)
  if (cells) pasteBlock(editor, cells)
  else pasteText(editor, text)
}
