import { numberChecks } from '~/domain/checks/check-messages'
import { saysOfRowsBelow } from '~/domain/checks/group-rows'
import { isTotalLine } from '~/domain/checks/total-line'
import { typesAgain } from '~/domain/entry/rows-by-type'
import { headingOf } from '~/domain/headings/heading-of-column'
import { priceRank } from '~/domain/headings/price-headings'
import { headerWording } from '~/domain/headings/vocabulary'
import { pastedCells } from '~/domain/intake/intake-messages'
import { headingsFor } from '~/domain/intake/pasted-lines'
import { hasHead, hasOtherHead, namesByContent } from '~/domain/intake/table-of-lines'
import { textWithRows } from '~/domain/intake/tall-cells'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { clipboard } from '~/domain/panel-messages'
import { isTitleOfPlace } from '~/domain/pricing/count-conditions'
import { saysHeadCondition } from '~/domain/pricing/price-conditions'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { isLineCode } from '~/domain/table/line-codes'
import { cellText } from '~/domain/table/table'
import { LONGEST_HTML } from '../grid/clipboard/clip'
import { isOwnCopy } from '../grid/clipboard/copied-amounts'
import { type HtmlCells, parseHtmlTable, type TextAround } from '../grid/clipboard/html-table'
import { cellsOfText } from '../grid/clipboard/plain-layout'
import { parseText } from '../grid/clipboard/read-tsv'
import { formatTsv } from '../grid/clipboard/tsv'
import type { Editor } from '../state/editor'
import type { Tab } from '../state/model/model'
import { rangeOf } from '../state/model/ranges'
import { seenRows } from '../state/model/seen-rows'
import { withRemarks } from '../state/model/settled-remarks'
import { type Block, pasteBlock } from '../state/paste-block'
import { raiseDoubts } from '../state/tab/doubts'
import { pastedFile } from '../workers/sheet-offers'
import type { Desk } from './desk/desk'
import { sayHere } from './intake/paste-reading'
import { sayLeftOut } from './left-out-text'

/**
 * Pastes into an empty tab. Spreadsheet cells with a header row, or whose contents name their columns in another order
 * than ours, are imported like a file; others fill our columns from the left if they begin with LINE codes, otherwise from
 * TYPE, where typing begins. Among them, lines with quantities and prices are imported too, below the names of these
 * columns. `html` is parsed first, because in plain text a line break inside a Word cell looks like a new row.
 */
export function pasteTable({ editor, imports }: Importing, text: string, html = ''): void {
  // A text without separators is not a table, and this one is too long for a cell.
  if (text.length > MAX_CELL_LENGTH && !/[\t\r\n]/.test(text)) {
    editor.toast(words.cutCells, 'info')
    return
  }
  const isReadable = html.length <= LONGEST_HTML || text.trim() === ''
  const read = isReadable ? parseHtmlTable(html) : null
  const arrival = read ?? parseText(text, isReadable ? html : '')
  const { lines } = arrival
  const isTable = lines.some((line) => line.length > 1)
  if (lines.every((line) => line.every((cell) => cell.trim() === ''))) editor.toast(clipboard.nothing, 'info')
  else if (isTable && hasHead(lines)) importCells({ editor, imports }, arrival)
  else {
    const pasted = read ?? cellsOfText(lines)
    const hasCodes = isTable && pasted.lines.every(([first = '']) => first.trim() === '' || isLineCode(first))
    const cells = hasCodes ? pasted.lines : pasted.lines.map((line) => [...before(COLUMN.type), ...line])
    const heading = headingOf(pasted.lines, DEFAULT_COLUMNS, null)
    const named = isOwnCopy(text) ? null : headingsFor(DEFAULT_COLUMNS, cells, arrival.sign)
    const isInOtherOrder = !named && !hasCodes && !isOwnCopy(text) && namesByContent(pasted.lines) !== null
    if (heading) pasteBelowHeading(editor, pasted, heading)
    else if (isInOtherOrder) importCells({ editor, imports }, { ...arrival, ...pasted })
    else if (!named) {
      pasteBlock(editor, cells, { textFor: textWithRows, sign: arrival.sign ?? null })
      sayLeftOut(editor, pasted, ({ table }) => table.rows)
    } else if (hasOtherHead(lines)) importCells({ editor, imports }, arrival)
    else {
      const notice = named.amounts < 0 ? '' : pastedCells.amountsBeside
      const headed = { ...below(named.headings, { ...pasted, lines: cells }), isByPlace: true }
      importCells({ editor, imports }, hasCodes ? headed : { ...headed, indent: before(COLUMN.type).length }, notice)
    }
  }
}

/** Pastes the cells of one column below its heading into that column, from the active row on. */
export function pasteBelowHeading(
  editor: Editor,
  { lines: [[heading = ''] = [], ...cells], sign }: Pick<HtmlCells, 'lines' | 'sign'>,
  column: string,
): void {
  editor.batch(() => {
    const pasted = pasteBlock(editor, cells, { textFor: textWithRows, columns: [column], sign: sign ?? null })
    if (!pasted || column !== COLUMN.unit || !isOfDoubtfulPrices(heading)) return
    const range = rangeOf(editor.activeTab())
    const rows = range ? seenRows(editor.activeTab()).slice(range.top, range.bottom + 1) : []
    const priced = rows.filter((row) => cellText(row, column).trim() !== '')
    editor.takeChange(editor.activeTab().id, (tab) =>
      withRemarks(
        {
          ...tab,
          doubts: raiseDoubts(
            tab.doubts,
            priced.map(({ id }) => ({ row: id, column })),
          ),
        },
        [{ text: numberChecks.takenPrices(priced.length, heading.trim()) }],
      ),
    )
  })
  sayHere(editor, pastedCells.heading(heading.trim(), column))
}

/** True for a heading of costs, of list prices, or of prices under a condition. */
export const isOfDoubtfulPrices = (heading: string) =>
  priceRank(headerWording(heading)) === LOWEST_RANK || saysHeadCondition(heading)

const LOWEST_RANK = 1

/** Puts a line of headings above cells. */
export const below = (headings: readonly string[], { lines, around, unseen, sign }: HtmlCells): PastedCells => ({
  lines: [withOthers(headings, lines), ...lines],
  around: around.map((line) => (line.below === 0 ? line : { ...line, below: line.below + 1 })),
  ...(unseen && { unseen }),
  ...(sign && { sign }),
})

/** The headings, with numbers for further places. */
function withOthers(headings: readonly string[], lines: Block): readonly string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.length), headings.length)
  return Array.from({ length: width }, (_, at) => headings[at] ?? `Column ${at + 1}`)
}

/**
 * Imports cells with a header row like a file: into an empty tab, otherwise below the present rows. `notice` is shown
 * afterwards.
 */
export function importCells({ editor, imports }: Importing, arrival: PastedCells, notice = ''): void {
  const { file, around } = fileOfCells(arrival)
  const present = editor.activeTab().table.rows
  const before = present.length
  const arrived = ({ table }: Tab) => table.rows.slice(before)
  const taken = imports.takeDropped(file)
  void taken.then(() => {
    sayLeftOut(editor, { ...arrival, around }, arrived)
    const rows = arrived(editor.activeTab())
    const count = rows.length
    const { active, table } = editor.activeTab()
    const column = table.columns.includes(COLUMN.type) ? COLUMN.type : table.columns[0]
    // Like a spreadsheet, activate a pasted cell: remembered prices are looked up only then.
    if (active === null && rows[0] && column !== undefined) editor.setActive({ row: rows[0].id, column })
    const again = typesAgain(present, rows)
    const further = again.length > 0 ? [pastedCells.further(again)] : []
    if (before > 0 && count > 0) sayHere(editor, [clipboard.below(count), ...further].join(' '))
    if (notice !== '') sayHere(editor, notice)
  })
}

/** A file of pasted cells, as an import reads it, and the texts around them that are not in it. */
export function fileOfCells(arrival: PastedCells): { readonly file: File; readonly around: readonly TextAround[] } {
  const { rows, around } = withTextLines(arrival)
  const origin = { sign: arrival.sign ?? null, isByPlace: arrival.isByPlace ?? false }
  return { file: pastedFile(`sep=\t\n${formatTsv(rows)}`, origin), around }
}

/** Cells of a clipboard, the text around them and the cells that were hidden. */
export interface PastedCells extends Pick<HtmlCells, 'around' | 'unseen' | 'sign'> {
  readonly lines: Block
  /** The headings are those of the columns that the cells land in, and not their own. */
  readonly isByPlace?: boolean
  /** The number of empty cells before a text that is placed among the lines. */
  readonly indent?: number
}

/** The parts of the desk that a pasted table needs. */
export type Importing = Pick<Desk, 'editor' | 'imports'>

/** The price of one fixture, which no title states: 'ALT: A1 in black, add $6.00 ea'. */
const PRICE_OF_ONE = /\$ ?\d[\d.,]{0,12} ?(?:EA|EACH)\b/i

/**
 * Puts lines of the text around tables where they belong among the rows: printed totals, and titles between two tables
 * that put the numbers below them in doubt, such as 'ALTERNATE 1' or the head of an earlier mail, or name a place.
 */
export function withTextLines({ lines, around, indent = 0 }: PastedCells) {
  const between = around.filter(({ below }) => below > 0 && below < lines.length)
  const isTitle = ({ text }: TextAround) => (saysOfRowsBelow(text) || isTitleOfPlace(text)) && !PRICE_OF_ONE.test(text)
  const titles = new Map(
    between
      .filter(isTitle)
      .reverse()
      .map((line) => [line.below, line]),
  )
  const placed = around.filter(
    (line) => titles.get(line.below) === line || (line.below > 0 && isTotalLine([line.text])),
  )
  const textsAt = (at: number) =>
    placed.filter(({ below }) => below === at).map(({ text }) => [...Array.from({ length: indent }, () => ''), text])
  return {
    rows: [...lines.flatMap((line, at) => [...textsAt(at), line]), ...textsAt(lines.length)],
    around: around.filter((line) => !placed.includes(line)),
  }
}

/** Empty cells for the columns before this one. */
export const before = (column: string) => DEFAULT_COLUMNS.slice(0, DEFAULT_COLUMNS.indexOf(column)).map(() => '')
