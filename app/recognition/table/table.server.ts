import { nameColumns } from '~/domain/headings/name-columns'
import { namesByContent } from '~/domain/headings/names-by-content'
import { headerWording, matchHeader } from '~/domain/headings/vocabulary'
import { COLUMN } from '~/domain/table/columns'
import { guessHeaderRows, isTitle } from '../headings/guess-header.server'
import { withoutSpreadsheet } from '../headings/spreadsheet-header.server'
import type { Layout } from '../layout/layout.server'
import { boxAround, median, type Span } from '../pixels/gray.server'
import { joinLines } from '../text/clean-text.server'
import { type PageRow, pageRow, sharedFrom, type TextCell } from '../text/page-rows.server'
import { withoutFoot } from './page-foot.server'
import { withoutRowNumbers } from './row-numbers.server'
import { withoutSheetHeads } from './sheet-heads.server'

/** A table of one page. */
export interface PageTable {
  /** Names of the columns; undefined where the page prints no header. */
  readonly names: readonly string[] | undefined
  readonly columns: number
  readonly rows: readonly PageRow[]
  /** How many headers the vocabulary knows. */
  readonly known: number
  /** Left and right end of the text, px. */
  readonly extent: Span
  /** Left and right edge of each column, px. */
  readonly spans?: readonly Span[]
  /** How many more rows it has, which there was no time to read. */
  readonly unread?: number
  /** Whether strokes by hand run across several of its rows or columns. */
  readonly isStruck?: boolean
  /** Whether somebody wrote in it with a pen of another colour than its print. */
  readonly isPenned?: boolean
  /** Whether rows of it are struck out. */
  readonly isStruckOut?: boolean
  /** Whether the edge of the picture cuts through one of its columns. */
  readonly hasCutColumn?: boolean
  /** Whether a shaded row of it could not be read. */
  readonly lacksRows?: boolean
  /** Whether a list in its page was left out. */
  readonly leavesOut?: boolean
}

/** A schedule of fixtures has one of these. */
const PRODUCT: readonly string[] = [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog, COLUMN.unit]

/** Header rows are searched among this many rows from the top. */
const HEADER_ROWS = 5

export interface HeaderRows extends Span {
  readonly names: readonly string[]
  /** What is printed above each column, in capitals. */
  readonly wordings: readonly string[]
  readonly known: number
}

/** Turns read cells into named columns and rows. */
export function buildTable(layout: Layout, read: readonly TextCell[]): PageTable {
  const cells = withoutSheetHeads(withoutRowNumbers(read))
  const count = layout.columns.length
  const header = findHeaderRows(layout, cells) ?? headerUnderRule(layout, cells)
  const first = header?.end ?? 0
  const isSchedule = (header?.names ?? PRODUCT).some((name) => PRODUCT.includes(name))
  const rows: PageRow[] = []
  const body = cells.filter((cell) => cell.row >= first)
  for (let row = first; row < layout.rows.length; row++) {
    const own = cells.filter((cell) => cell.row === row)
    if (own.length === 0 || isSpeck(own)) continue
    const shared = layout.ruled ? sharedFrom(body, row, header?.names ?? []) : []
    rows.push(pageRow(own, shared, body, layout, isSchedule))
  }
  const kept = withoutFoot(header ? rows.filter((row) => !repeats(row, header)) : rows)
  const box = boxAround(cells)
  const extent = { start: box?.left ?? 0, end: box?.right ?? 0 }
  const names = header && namesByContent(header.names, header.wordings, (column) => textsIn(kept, column))
  const found = { names, columns: count, rows: kept, known: header?.known ?? 0, extent, spans: layout.columns }
  return layout.unread ? { ...found, unread: layout.unread } : found
}

/** Whether a row holds nothing but a dot or a dash in one place: dirt, or the remains of a rule. */
function isSpeck([only, ...more]: readonly TextCell[]): boolean {
  const text = joinLines(only?.text.lines ?? [])
  return more.length === 0 && /^[^\p{L}\p{N}]{1,2}$/u.test(text)
}

/** A header that is printed once more between rows has so many of its headings again. */
const REPEATED = 0.6

function repeats({ kind, texts }: PageRow, { names, wordings }: HeaderRows): boolean {
  if (kind !== 'item') return false
  const written = texts.map(({ lines }) => headerWording(joinLines(lines)))
  const filled = written.filter((text) => text !== '').length
  const same = written.filter(
    (text, column) => text !== '' && (text === wordings[column] || matchHeader(text)?.name === names[column]),
  ).length
  return same >= 2 && same >= REPEATED * filled
}

/** What stands in the cells of a column that are not empty. */
export function textsIn(rows: readonly PageRow[], column: number): readonly string[] {
  return rows
    .flatMap(({ kind, texts }) => (kind === 'item' ? joinLines(texts[column]?.lines ?? []) : []))
    .filter((text) => text !== '')
}

/** Rows that hold the header: the one with most known wordings, with what stands in further lines of the same cells. */
export function findHeaderRows(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  let best: HeaderRows | undefined
  const last = Math.min(HEADER_ROWS, layout.rows.length)
  for (let start = 0; start < last; start++) {
    for (let end = start + 1; end <= Math.min(start + 2, last); end++) {
      const headers = headerTexts(layout, cells, start, end)
      const under = end - start > 1 ? headingsUnder(layout, cells, start) : []
      const names = headers.flatMap(
        (text, at) => matchHeader(text)?.name ?? (matchHeader(under[at] ?? '') && text) ?? [],
      )
      const known = new Set(names).size
      const filled = headers.filter((text) => text !== '').length
      if (known < 2 || known * 2 < filled) continue
      if (!best || known > best.known) best = { start, end, known, names: nameColumns(headers), wordings: headers }
    }
  }
  return best
}

/** What the second row says under the headings of the first that lie over several columns; '' elsewhere. */
function headingsUnder(layout: Layout, cells: readonly TextCell[], row: number): string[] {
  const [above, below] = [headerTexts(layout, cells, row, row + 1), headerTexts(layout, cells, row + 1, row + 2)]
  const over = new Set(below.flatMap((text, column) => (text === '' ? [] : (above[column] ?? ''))))
  if (over.size < 2 || isTitle(above, below)) return []
  return below.map((text, column) => {
    const isUnder = cells.some((cell) => cell.row === row && cell.rowEnd === row + 1 && isOverSeveral(cell, column))
    return isUnder ? text : ''
  })
}

function isOverSeveral(cell: TextCell, column: number): boolean {
  return cell.columnEnd - cell.column > 1 && cell.column <= column && cell.columnEnd > column
}

/** The text above each column, from the cells of some rows; a cell over several columns counts for each of them. */
function headerTexts(layout: Layout, cells: readonly TextCell[], start: number, end: number): string[] {
  const inRows = cells.filter((cell) => cell.row >= start && cell.row < end && cell.rowEnd <= end)
  const texts = layout.columns.map((_, column) =>
    headerWording(
      joinLines(
        inRows
          .filter(
            (cell) =>
              cell.column <= column && cell.columnEnd > column && cell.columnEnd - cell.column < layout.columns.length,
          )
          .sort((a, b) => a.top - b.top)
          .flatMap((cell) => cell.text.lines),
      ),
    ),
  )
  return withoutSpreadsheet(texts)
}

/** Between columns that are ruled, too, a header may have more levels than the first rule parts from the rows. */
function headerUnderRule(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  const guessed = guessHeader(layout, cells)
  const placed = placedHeader(layout, cells)
  return layout.ruled ? (guessed ?? placed) : (placed ?? guessed)
}

/** The header that a rule parts from the rows, whatever it says. */
function placedHeader(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  if (!layout.header) return undefined
  const wordings = headerTexts(layout, cells, layout.header.start, layout.header.end)
  return { ...layout.header, names: nameColumns(wordings), wordings, known: 0 }
}

/** Without a known header: rows of words over columns of numbers. */
function guessHeader(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  const grid = layout.rows.map((_, row) => headerTexts(layout, cells, row, row + 1))
  const isWide = (row: number) => cells.some((cell) => cell.row === row && cell.columnEnd - cell.column > 1)
  const found = guessHeaderRows(grid, isWide) ?? boldHeader(layout, cells)
  if (!found) return undefined
  const wordings = headerTexts(layout, cells, found.start, found.end)
  return { ...found, names: nameColumns(wordings), wordings, known: 0 }
}

/** How much more of its letters' boxes bold print fills, against the rows below; few rows say nothing. */
const BOLD = 1.15
const ROWS_BELOW = 3
/** So many of the columns have a header. */
const HEADED = 0.6

/** Where all are words: the first row, if its print is bolder than that of every other. */
function boldHeader(layout: Layout, cells: readonly TextCell[]): Span | undefined {
  const own = cells.filter(({ row, text }) => row === 0 && text.lines.length > 0)
  if (layout.rows.length <= ROWS_BELOW || own.length < HEADED * layout.columns.length) return undefined
  const [first = 0, ...below] = layout.rows.map((_, row) => inkShare(cells.filter((cell) => cell.row === row)))
  return first >= BOLD * median(below) && below.every((share) => share < first) ? { start: 0, end: 1 } : undefined
}

function inkShare(cells: readonly TextCell[]): number {
  const parts = cells.flatMap(({ words }) => words.flatMap((word) => word.parts))
  const area = parts.reduce((sum, part) => sum + (part.right - part.left) * (part.bottom - part.top), 0)
  return area === 0 ? 0 : parts.reduce((sum, part) => sum + part.pixels, 0) / area
}
