import { namesRowOf } from '~/domain/entry/rows-by-type'
import { headingOf } from '~/domain/headings/heading-of-column'
import { hasNamesAbove } from '~/domain/intake/pasted-lines'
import { hasHead, hasKnownHead, hasTwoLineHead, tableOfLines } from '~/domain/intake/table-of-lines'
import { textWithRows } from '~/domain/intake/tall-cells'
import { MAX_ROWS } from '~/domain/limits/table'
import { clipboard } from '~/domain/panel-messages'
import { upload } from '~/domain/pictures/upload-messages'
import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText, type Row } from '~/domain/table/table'
import { type Clip, LONGEST_HTML } from '../grid/clipboard/clip'
import { isOwnCopy, withoutCopiedAmounts } from '../grid/clipboard/copied-amounts'
import { type HtmlCells, parseHtmlTable } from '../grid/clipboard/html-table'
import { withoutAmounts } from '../grid/clipboard/pasted-amounts'
import { cellsOfText } from '../grid/clipboard/plain-layout'
import { parseText } from '../grid/clipboard/read-tsv'
import type { Tab } from '../state/model/model'
import { rangeOf } from '../state/model/ranges'
import { seenRows } from '../state/model/seen-rows'
import { shownColumns } from '../state/model/shown-columns'
import { type Block, pasteBlock } from '../state/paste-block'
import { checkPasted, pasteHeaded } from './intake/paste-reading'
import { sayLeftOut } from './left-out-text'
import { type Importing, importCells, pasteBelowHeading, withTextLines } from './paste-table'

// Loaded together with the other rules for pasting.
export { checkPasted }

/** One row more than a table can hold, which shows that some were left out. */
const MOST_ROWS = MAX_ROWS + 1

/**
 * Pastes a clipboard over the cells that were selected in `place` when the keys were pressed. HTML is preferred to plain
 * text unless it is very long. A schedule with headings is imported below the rows instead, because its columns are
 * those of its headings. Cells below headings of fewer columns go to the columns that they name. If the active cell has
 * changed since, it stays the active cell.
 */
export function pasteCells({ editor, imports }: Importing, clip: Clip, place: Tab): void {
  const { id, active, range } = place
  const since = editor.activeTab()
  if (since.id !== id) {
    editor.toast(clipboard.tabLeft, 'info')
    return
  }
  const html = htmlOf(clip)
  const text = html ? null : textOf(clip)
  const read = html ?? text
  if (read && isSchedule(read.lines)) {
    pasteSchedule({ editor, imports }, read)
    return
  }
  const sign = read?.sign ?? null
  const say: Say = (pastedRows = selectedRows) => read && sayLeftOut(editor, read, pastedRows)
  const isOwn = isOwnCopy(clip.plain)
  const heading =
    read && !isOwn && rangeOf(place) ? headingOf(read.lines, shownColumns(place), active?.column ?? null) : null
  if (read && heading) {
    editor.setActive(active, range)
    pasteBelowHeading(editor, read, heading)
    say()
  } else if (read && !isOwn && rangeOf(place) && hasNames(read.lines)) {
    const options = { textFor: textWithRows, sign, say }
    void pasteHeaded(editor, read.lines, place, options).then((isPasted) => isPasted || byPosition())
  } else byPosition()

  function byPosition(): void {
    editor.setActive(active, range)
    const before = editor.activeTab()
    const block = html ? withoutAmounts(html.lines, before) : text?.lines
    const columns = block ? pasteBlock(editor, block, { textFor: textWithRows, sign }) : null
    if (!block) editor.toast(clipboard.nothing, 'info')
    say()
    const after = editor.activeTab()
    if (since.active !== active) editor.setActive(since.active, since.range)
    if (block && columns && !isOwn)
      void checkPasted(editor, { block, before, after, columns, textFor: textWithRows, sign, say })
  }
}

/** Pastes into a table without an active cell: only a schedule with headings needs none. */
export function pasteBelow(desk: Importing, clip: Clip): void {
  const read = htmlOf(clip) ?? textOf(clip)
  if (read && isSchedule(read.lines)) pasteSchedule(desk, read)
  else desk.editor.toast(upload.cellFirst, 'info')
}

type Say = (pastedRows?: (tab: Tab) => readonly Row[]) => void

/** Imports a schedule below the rows. If its lines are about rows of the table, they go there instead. */
function pasteSchedule({ editor, imports }: Importing, read: HtmlCells): void {
  const place = editor.activeTab()
  const importBelow = () => importCells({ editor, imports }, read)
  if (!namesRowOf(place.table.rows, read.lines)) importBelow()
  else {
    // A printed total around the lines is held against them.
    const { rows, around } = withTextLines(read)
    const say: Say = (pastedRows = selectedRows) => sayLeftOut(editor, { ...read, around }, pastedRows)
    const options = { textFor: textWithRows, sign: read.sign ?? null, say, isSchedule: true }
    void pasteHeaded(editor, rows, place, options).then((isPasted) => isPasted || importBelow())
  }
}

/** The pasted rows, which are selected after pasting. */
const selectedRows = (tab: Tab): readonly Row[] => {
  const range = rangeOf(tab)
  return range ? seenRows(tab).slice(range.top, range.bottom + 1) : []
}

/** The lines at the start of a block from which its columns are recognized. */
const SAMPLE = 30

/** True if a block names the columns of its lines itself, and has types or catalog numbers. */
function isSchedule(block: Block): boolean {
  if (block.length < 2 || !(hasKnownHead(block.slice(0, SAMPLE)) || hasTwoLineHead(block))) return false
  const table = tableOfLines(block.slice(0, SAMPLE))
  const namesLine = (row: Cells) => [COLUMN.type, COLUMN.catalog].some((column) => cellText(row, column) !== '')
  return table.ok && table.value.rows.some(namesLine)
}

/** True if a block begins with headings above other lines. */
function hasNames(block: Block): boolean {
  if (block.length < 2) return false
  if (block.length > 2 && hasTwoLineHead(block)) return true
  if (hasKnownHead(block.slice(0, 1)) || hasNamesAbove(block)) return true
  return hasHead(block.slice(0, 2)) && !hasKnownHead(block.slice(1, 2))
}

/** The HTML of a clip, unless it is too long to be read next to a plain text. */
const readableHtml = ({ plain, html }: Clip): string => (html && (!plain || html.length <= LONGEST_HTML) ? html : '')

const htmlOf = (clip: Clip): HtmlCells | null => {
  const html = readableHtml(clip)
  return html === '' ? null : parseHtmlTable(html)
}

function textOf(clip: Clip): HtmlCells | null {
  const { plain } = clip
  if (!plain) return null
  const read = parseText(plain, readableHtml(clip), MOST_ROWS)
  if (read.around.length > 0) return read
  const { lines, around } = cellsOfText(read.lines)
  return { lines: withoutCopiedAmounts(lines, plain), around }
}
