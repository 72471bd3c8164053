import { hasHead, hasKnownHead, hasTwoLineHead } from '~/domain/intake/table-of-lines'
import { textWithRows } from '~/domain/intake/tall-numbers'
import { MAX_ROWS } from '~/domain/limits/table'
import { clipboard } from '~/domain/panel-messages'
import type { Row } from '~/domain/table/table'
import { type Clip, LONGEST_HTML } from '../grid/clipboard/clip'
import { withoutCopiedAmounts } from '../grid/clipboard/copied-amounts'
import { type HtmlCells, parseHtmlTable, type TextAround } from '../grid/clipboard/html-table'
import { withoutAmounts } from '../grid/clipboard/pasted-amounts'
import { cellsOfText } from '../grid/clipboard/plain-layout'
import { parseTsv } from '../grid/clipboard/read-tsv'
import type { Editor } from '../state/editor'
import type { Tab } from '../state/model/model'
import { rangeOf } from '../state/model/ranges'
import { seenRows } from '../state/model/seen-rows'
import { type Block, pasteBlock } from '../state/paste-block'
import { sayLeftOut } from './left-out-text'

/** One row more than a table can hold, which shows that some were left out. */
const MOST_ROWS = MAX_ROWS + 1

/**
 * Pastes a clipboard over the cells that were selected in `place` when the keys were pressed. HTML is preferred to plain
 * text unless it is very long. Headings above other rows are not pasted but listed as left out. If the active cell has
 * changed since, it stays the active cell.
 */
export function pasteCells(editor: Editor, clip: Clip, { id, active, range }: Tab): void {
  const since = editor.activeTab()
  if (since.id !== id) {
    editor.toast(clipboard.tabLeft, 'info')
    return
  }
  editor.setActive(active, range)
  const html = htmlOf(clip)
  const text = html ? null : textOf(clip)
  const block = html ? withoutAmounts(html.lines, editor.activeTab()) : text?.lines
  const heads = block ? headLines(block) : 0
  if (block) pasteBlock(editor, block.slice(heads), textWithRows)
  else editor.toast(clipboard.nothing, 'info')
  const said = html ?? text ?? { around: [] }
  const headings = (block ?? [])
    .slice(0, heads)
    .map((line) => ({ text: line.filter((text) => text.trim() !== '').join(', '), below: 0 }))
  sayLeftOut(editor, { ...said, around: [...headings, ...said.around] }, selectedRows)
  if (since.active !== active) editor.setActive(since.active, since.range)
}

/** The pasted rows, which are selected after pasting. */
const selectedRows = (tab: Tab): readonly Row[] => {
  const range = rangeOf(tab)
  return range ? seenRows(tab).slice(range.top, range.bottom + 1) : []
}

/** Returns the number of lines of headings above other rows: 0, 1 or 2. */
function headLines(block: Block): number {
  if (block.length > 2 && hasTwoLineHead(block)) return 2
  const isHead = hasKnownHead(block.slice(0, 1)) || (hasHead(block.slice(0, 2)) && !hasKnownHead(block.slice(1, 2)))
  return block.length > 1 && isHead ? 1 : 0
}

const htmlOf = ({ plain, html }: Clip): HtmlCells | null =>
  html && (!plain || html.length <= LONGEST_HTML) ? parseHtmlTable(html) : null

function textOf({ plain }: Clip): { readonly lines: Block; readonly around: readonly TextAround[] } | null {
  if (!plain) return null
  const { lines, around } = cellsOfText(parseTsv(plain, MOST_ROWS))
  return { lines: withoutCopiedAmounts(lines, plain), around }
}
