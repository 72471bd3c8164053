import type { DecimalSign } from '~/domain/pricing/cell-number'
import { WORKED_OUT_MARK } from './format-html'
import { type Colors, NO_COLORS } from './html-colors'
import { statedSign } from './html-decimals'
import { createHtmlFields } from './html-fields'
import {
  countFaint,
  type HtmlCell,
  type HtmlRow,
  hasUnseen,
  laidOut,
  type ParsedTable,
  type Unseen,
  withWhiteHeadings,
} from './html-grid'
import { createInk, within } from './html-ink'
import { layoutOf } from './html-layout'
import { afterElement, BLOCKS, createVeil, type Tag, tagReader, UNSEEN } from './html-tags'
import { createHtmlText, createLookReader, decoded, type Look, type LookReader } from './html-text'

const BLANKS = /\s+/g
const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot'])
/** The maximum number of columns whose visibility is tracked; Excel has no more. */
const MOST_COLUMNS = 16_384

/** A line of text outside the tables of a clipboard, and the number of lines of cells above it. */
export interface TextAround {
  readonly text: string
  readonly below: number
}

/** Cells of a clipboard, the text around their tables, and what each table does not show. */
export interface HtmlCells {
  readonly lines: readonly (readonly string[])[]
  readonly around: readonly TextAround[]
  readonly unseen?: readonly Unseen[]
  /** The decimal sign of the numbers, if the program says it. */
  readonly sign?: DecimalSign
}

/**
 * Parses the tables in a clipboard's HTML. Cells that were worked out at the source are dropped unless there are no
 * others; hidden or struck-through text is only reported. Returns null if there is no table with data, or if text next
 * to a table may be one of its rows; the plain text is then read instead. Scans the text twice, never builds elements,
 * and tolerates malformed HTML.
 */
export function parseHtmlTable(html: string): HtmlCells | null {
  const looks = createLookReader()
  const layout = layoutOf(html, looks)
  const tables =
    layout?.tables.map(({ start, end, colors }) => {
      const around = looks.hasOtherPapers() ? UNKNOWN : colors
      return parseTable(html.slice(start, end), looks, around)
    }) ?? []
  if (!layout || tables.includes(null)) return null
  const found = tables.filter((table) => table !== null)
  const linesAbove = (start: number) =>
    found.slice(0, layout.tables.filter((table) => table.end <= start).length).flatMap(({ lines }) => lines).length
  const around = layout.around.map(({ text, start }) => ({ text, below: linesAbove(start) }))
  const cells: HtmlCells = { lines: found.flatMap(({ lines }) => lines), around }
  const unseen = found.map((table) => table.unseen).filter(hasUnseen)
  const sign = statedSign(html)
  return { ...cells, ...(unseen.length > 0 && { unseen }), ...(sign && { sign }) }
}

/** The page behind a table may have any color. */
const UNKNOWN: Colors = { paper: null }

/**
 * Parses a table within these colors. Text in the color behind it is left out, unless most text is: then something that
 * was not copied is behind it.
 */
function parseTable(html: string, looks: LookReader, around: Colors | null): ParsedTable | null {
  const rows: (HtmlRow & { readonly cells: HtmlCell[] })[] = []
  const hiddenColumns: boolean[] = []
  const veil = createVeil()
  let isGroupHidden = false
  let isRowUnread = false
  let shiftedBy = ''
  let cell: HtmlCell | null = null
  let text = createHtmlText(false)
  let fields = createHtmlFields(text)
  let unseen = ''
  const ink = createInk()
  let [tableColors, groupColors, rowColors] = [around ?? NO_COLORS, NO_COLORS, NO_COLORS]
  let depth = 0
  let at = 0
  const tagAt = tagReader(html)

  function endCell(): void {
    fields.end()
    if (cell) cell.text = text.take()
    const hidden = unseen === '' ? '' : decoded(unseen).replace(BLANKS, ' ').trim()
    if (cell?.text === '') cell.unseen = hidden
    else if (cell && hidden !== '') cell.unseenBeside = hidden
    cell = null
    unseen = ''
    shiftedBy = ''
    veil.lift()
  }

  function addFaint(words: string): void {
    unseen += words
    if (cell && /\S/.test(words)) cell.isFaint = true
  }

  function beginRow(isHidden = false): void {
    rows.push({ cells: [], isHidden: isHidden || isGroupHidden })
  }

  function beginCell(attributes: string, look: Look): void {
    if (rows.length === 0) beginRow()
    const isWorkedOut = attributes.includes(WORKED_OUT_MARK)
    cell = { text: '', unseen: '', isFaint: false, isGone: look.isGone, ...spans(attributes), isWorkedOut }
    ink.begin([groupColors, rowColors, look.colors].reduce(within, tableColors))
    rows.at(-1)?.cells.push(cell)
    if (look.isUnread || isRowUnread) veil.cover()
  }

  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    if (end > at) {
      const words = html.slice(at, end)
      if (cell) {
        if (veil.isDown()) unseen += words
        else if (around && ink.isFaint()) {
          addFaint(words)
        } else if (!fields.add(words)) text.add(words)
      } else if (/\S/.test(words)) return null
    }
    if (open < 0) break
    const tag = tagAt(open)
    at = tag.end
    const look = looks.lookOf(tag.name, tag.isEnd ? '' : tag.attributes)
    const isFrame = depth === 1 && (tag.name === 'td' || tag.name === 'th' || tag.name === 'tr')
    if (cell && !isFrame && !UNSEEN.has(tag.name)) {
      veil.pass(tag, look)
      ink.pass(tag, look.colors)
    }
    if (UNSEEN.has(tag.name)) {
      at = afterElement(html, at, tag.name)
    } else if (tag.name === 'table') {
      if (!tag.isEnd && depth === 0) {
        tableColors = within(tableColors, look.colors)
        text = createHtmlText(/white-space:\s*pre/i.test(tag.attributes))
        fields = createHtmlFields(text)
      }
      depth = Math.max(0, depth + (tag.isEnd ? -1 : 1))
      if (cell && !veil.isDown()) text.breakLine()
      if (depth === 0) endCell()
    } else if (isFrame) {
      endCell()
      if (tag.name !== 'tr') {
        if (!tag.isEnd) beginCell(tag.attributes, look)
      } else {
        isRowUnread = look.isUnread && !look.isGone
        rowColors = look.colors
        if (!tag.isEnd) beginRow(look.isGone)
      }
    } else if (depth === 1 && ROW_GROUPS.has(tag.name)) {
      isGroupHidden = look.isGone
      groupColors = look.colors
    } else if (depth === 1 && !cell) {
      const count = columnsIn(tag)
      if (hiddenColumns.length + count <= MOST_COLUMNS)
        hiddenColumns.push(...Array.from({ length: count }, () => look.isGone))
    } else if (!cell || veil.isDown() || fields.pass(tag)) continue
    else {
      if (look.isShifted || (tag.isEnd && tag.name === shiftedBy)) {
        text.shiftLine()
        shiftedBy = tag.name
      }
      if (tag.name === 'br') text.addBreak()
      else if (tag.name === 'td' || tag.name === 'th') text.add(' ')
      else if (BLOCKS.has(tag.name)) text.breakLine()
    }
  }
  endCell()
  if (rows.length === 0) return null
  const { faint, shown } = countFaint(rows)
  if (faint > shown) return parseTable(html, looks, null)
  return laidOut(written(faint > 0 ? withWhiteHeadings(rows) : rows), hiddenColumns)
}

/**
 * Parses HTML without a table as the text of a cell. Struck and hidden text is only reported. Returns null if it
 * shows no text.
 */
export function parseHtmlText(html: string): { readonly text: string; readonly unseen: Unseen } | null {
  const looks = createLookReader()
  layoutOf(html, looks)
  const table = parseTable(`<table><td>${html}</table>`, looks, null)
  const text = table?.lines[0]?.[0]
  return table && text ? { text, unseen: { rows: 0, columns: [], struck: table.besides } } : null
}

function written(rows: readonly HtmlRow[]): readonly HtmlRow[] {
  const isData = ({ isWorkedOut }: HtmlCell) => !isWorkedOut
  const hasOnly = ({ cells }: HtmlRow) => cells.every(isData)
  if (rows.every(hasOnly) || !rows.some(({ cells }) => cells.some(isData))) return rows
  return rows.map((row) => ({ ...row, cells: row.cells.filter(isData) }))
}

function spans(attributes: string): { readonly columns: number; readonly rows: number } {
  if (!/span/i.test(attributes)) return SINGLE
  const count = (name: RegExp) => Math.max(1, Math.min(1000, Number(name.exec(attributes)?.[1] ?? 1)))
  return { columns: count(/\bcolspan\s*=\s*["']?(\d{1,9})/i), rows: count(/\browspan\s*=\s*["']?(\d{1,9})/i) }
}

const SINGLE = { columns: 1, rows: 1 }

/** Returns the number of columns a tag describes. */
function columnsIn({ name, isEnd, attributes }: Tag): number {
  const span = /\bspan\s*=\s*["']?(\d{1,9})/i.exec(attributes)?.[1]
  if (isEnd || (name !== 'col' && (name !== 'colgroup' || span === undefined))) return 0
  return Math.max(1, Math.min(1000, Number(span ?? 1)))
}
