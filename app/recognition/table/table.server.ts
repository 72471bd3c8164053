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
  /** Names of the columns; undefined if the page prints no header. */
  readonly names: readonly string[] | undefined
  /** The headings as printed, in upper case; '' for a column without one. */
  readonly headings?: readonly string[]
  readonly columns: number
  readonly rows: readonly PageRow[]
  /** The number of headers in the vocabulary. */
  readonly known: number
  /** Left and right end of the text, px. */
  readonly extent: Span
  /** Left and right edge of each column, px. */
  readonly spans?: readonly Span[]
  /** The number of further rows that there was no time to read. */
  readonly unread?: number
  /** True if hand-drawn strokes cross several of its rows or columns. */
  readonly isStruck?: boolean
  /** True if it has marks of a pen in another color than its print. */
  readonly isPenned?: boolean
  /** True if some of its rows are struck out. */
  readonly isStruckOut?: boolean
  /** True if the edge of the picture cuts through one of its columns. */
  readonly hasCutColumn?: boolean
  /** True if one of its shaded rows could not be read. */
  readonly lacksRows?: boolean
  /** True if a list on its page was left out. */
  readonly leavesOut?: boolean
}

/** A fixture schedule has at least one of these columns. */
const PRODUCT: readonly string[] = [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog, COLUMN.unit]

/** The header is looked for among this many rows from the top. */
const HEADER_ROWS = 5

export interface HeaderRows extends Span {
  readonly names: readonly string[]
  /** The text printed above each column, in upper case. */
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
  const headings = header ? { headings: header.wordings } : {}
  const found = {
    names,
    ...headings,
    columns: count,
    rows: kept,
    known: header?.known ?? 0,
    extent,
    spans: layout.columns,
  }
  return layout.unread ? { ...found, unread: layout.unread } : found
}

/** True if a row holds only a dot or a dash in one place: dirt, or the remains of a rule. */
function isSpeck([only, ...more]: readonly TextCell[]): boolean {
  const text = joinLines(only?.text.lines ?? [])
  return more.length === 0 && /^[^\p{L}\p{N}]{1,2}$/u.test(text)
}

/** Minimum share of a row's texts that match the header if the row repeats it. */
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

/** The texts of a column, without empty cells. */
export function textsIn(rows: readonly PageRow[], column: number): readonly string[] {
  return rows
    .flatMap(({ kind, texts }) => (kind === 'item' ? joinLines(texts[column]?.lines ?? []) : []))
    .filter((text) => text !== '')
}

/** Finds the rows of the header: those with the most known wordings, including further lines of the same cells. */
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

/** The text of the second row under headings of the first that span several columns; '' elsewhere. */
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

/** In a ruled table the guess comes first: its header may have more levels than the first rule separates from the rows. */
function headerUnderRule(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  const guessed = guessHeader(layout, cells)
  const placed = placedHeader(layout, cells)
  return layout.ruled ? (guessed ?? placed) : (placed ?? guessed)
}

/** The header that a rule separates from the rows, regardless of its text. */
function placedHeader(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  if (!layout.header) return undefined
  const wordings = headerTexts(layout, cells, layout.header.start, layout.header.end)
  return { ...layout.header, names: nameColumns(wordings), wordings, known: 0 }
}

/** Guesses an unknown header: rows of words above columns of numbers. */
function guessHeader(layout: Layout, cells: readonly TextCell[]): HeaderRows | undefined {
  const grid = layout.rows.map((_, row) => headerTexts(layout, cells, row, row + 1))
  const isWide = (row: number) => cells.some((cell) => cell.row === row && cell.columnEnd - cell.column > 1)
  const found = guessHeaderRows(grid, isWide) ?? boldHeader(layout, cells)
  if (!found) return undefined
  const wordings = headerTexts(layout, cells, found.start, found.end)
  return { ...found, names: nameColumns(wordings), wordings, known: 0 }
}

/** How much more of its letters' boxes bold print fills than the rows below; with fewer rows below there is no comparison. */
const BOLD = 1.15
const ROWS_BELOW = 3
/** Minimum share of columns with a header. */
const HEADED = 0.6

/** Finds a header among words only: the first row, if its print is bolder than that of every other row. */
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
