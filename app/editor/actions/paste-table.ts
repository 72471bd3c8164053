import { saysOfRowsBelow } from '~/domain/checks/group-rows'
import { isTotalLine } from '~/domain/checks/total-line'
import { hasHead } from '~/domain/intake/table-of-lines'
import { textWithRows } from '~/domain/intake/tall-numbers'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { clipboard } from '~/domain/panel-messages'
import { isTitleOfPlace } from '~/domain/pricing/count-conditions'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { isLineCode } from '~/domain/table/line-codes'
import { LONGEST_HTML } from '../grid/clipboard/clip'
import { type HtmlCells, parseHtmlTable, type TextAround } from '../grid/clipboard/html-table'
import { cellsOfText } from '../grid/clipboard/plain-layout'
import { parseTsv } from '../grid/clipboard/read-tsv'
import { formatTsv } from '../grid/clipboard/tsv'
import type { Tab } from '../state/model/model'
import { type Block, pasteBlock } from '../state/paste-block'
import type { Desk } from './desk/desk'
import { sayLeftOut } from './left-out-text'

/**
 * Pastes into an empty tab. Spreadsheet cells with a header row are imported like a file; others fill our columns from
 * the left if they begin with LINE codes, otherwise from TYPE, where typing begins. `html` is parsed first, because in
 * plain text a line break inside a Word cell looks like a new row.
 */
export function pasteTable({ editor, imports }: Importing, text: string, html = ''): void {
  // A text without separators is not a table, and this one is too long for a cell.
  if (text.length > MAX_CELL_LENGTH && !/[\t\r\n]/.test(text)) {
    editor.toast(words.cutCells, 'info')
    return
  }
  const isReadable = html.length <= LONGEST_HTML || text.trim() === ''
  const read = isReadable ? parseHtmlTable(html) : null
  const arrival: HtmlCells = read ?? { lines: parseTsv(text), around: [] }
  const { lines } = arrival
  const isTable = lines.some((line) => line.length > 1)
  if (lines.every((line) => line.every((cell) => cell.trim() === ''))) editor.toast(clipboard.nothing, 'info')
  else if (isTable && hasHead(lines)) importCells({ editor, imports }, arrival)
  else {
    const pasted = read ?? cellsOfText(lines)
    const cells = pasted.lines
    const hasCodes = isTable && cells.every(([first = '']) => first.trim() === '' || isLineCode(first))
    pasteBlock(editor, hasCodes ? cells : cells.map((line) => [...before(COLUMN.type), ...line]), textWithRows)
    sayLeftOut(editor, pasted, ({ table }) => table.rows)
  }
}

/** Imports cells with a header row like a file: into an empty tab, otherwise below the present rows. */
export function importCells({ editor, imports }: Importing, arrival: PastedCells): void {
  const { rows, around } = withTextLines(arrival)
  const before = editor.activeTab().table.rows.length
  const arrived = ({ table }: Tab) => table.rows.slice(before)
  const taken = imports.takeDropped(new File([`sep=\t\n${formatTsv(rows)}`], 'Clipboard.tsv'))
  void taken.then(() => {
    sayLeftOut(editor, { ...arrival, around }, arrived)
    const count = arrived(editor.activeTab()).length
    if (before > 0 && count > 0) editor.toast(clipboard.below(count), 'info')
  })
}

/** Cells of a clipboard, the text around them and the cells that were hidden. */
interface PastedCells extends Pick<HtmlCells, 'around' | 'unseen'> {
  readonly lines: Block
}

/** The parts of the desk that a pasted table needs. */
export type Importing = Pick<Desk, 'editor' | 'imports'>

/**
 * Puts lines of the text around tables where they belong among the rows: printed totals, and titles between two tables
 * that put the numbers below them in doubt, such as 'ALTERNATE 1' or the head of an earlier mail, or name a place.
 */
function withTextLines({ lines, around }: PastedCells) {
  const between = around.filter(({ below }) => below > 0 && below < lines.length)
  const isTitle = ({ text }: TextAround) => saysOfRowsBelow(text) || isTitleOfPlace(text)
  const titles = new Map(
    between
      .filter(isTitle)
      .reverse()
      .map((line) => [line.below, line]),
  )
  const placed = around.filter(
    (line) => titles.get(line.below) === line || (line.below > 0 && isTotalLine([line.text])),
  )
  const textsAt = (at: number) => placed.filter(({ below }) => below === at).map(({ text }) => [text])
  return {
    rows: [...lines.flatMap((line, at) => [...textsAt(at), line]), ...textsAt(lines.length)],
    around: around.filter((line) => !placed.includes(line)),
  }
}

/** Empty cells for the columns before this one. */
const before = (column: string) => DEFAULT_COLUMNS.slice(0, DEFAULT_COLUMNS.indexOf(column)).map(() => '')
