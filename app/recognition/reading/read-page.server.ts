import { COLUMN } from '~/domain/table/columns'
import { withCutColumns } from '../annotations/cut-columns.server'
import { withStruckCells, withStruckOutRows } from '../annotations/struck-cells.server'
import { withUnreadCells } from '../annotations/unread-cells.server'
import { findLines, splitLine, type TextLine } from '../glyphs/words.server'
import { findHeader, splitKnownPhrase } from '../headings/text-header.server'
import type { Layout } from '../layout/layout.server'
import { withOpenColumns } from '../layout/open-columns.server'
import { isUnread, placeDoubts } from '../layout/place-doubt.server'
import { layoutUnderRule } from '../layout/ruled-header.server'
import { layoutFrame, withRowAbove } from '../layout/ruled-layout.server'
import { layoutByWhite, layoutUnderHeader } from '../layout/text-layout.server'
import type { PreparedPage } from '../page/prepare-page.server'
import { settleBlanks } from '../repairs/blanks.server'
import { settleDigitBlanks } from '../repairs/digit-blanks.server'
import { settleLoneMarks } from '../repairs/lone-marks.server'
import { settleLookAlikes } from '../repairs/look-alikes.server'
import { settleTouchingOnes } from '../repairs/touching-ones.server'
import { type Frame, hasColumns } from '../rules/frame.server'
import { partsOf, withoutBorders } from '../rules/part-frames.server'
import { coverage, type Rule } from '../rules/rules.server'
import { isPlausible } from '../table/plausible-table.server'
import { partsBesideEachOther } from '../table/side-by-side.server'
import { buildTable, findHeaderRows, type HeaderRows, type PageTable } from '../table/table.server'
import { type CellReader, createCellReader } from '../text/cell-reader.server'
import type { CellText } from '../text/cell-text.server'
import type { Engine } from '../text/engine.server'
import { createPace, noHurry, type TimeLeft } from '../text/pace.server'
import type { TextCell } from '../text/page-rows.server'
import { readInTime, type Work } from '../text/read-cells.server'
import { type Sharing, unshared } from '../text/sharing.server'

/** A skipped list is reported if it has at least this many rows. */
const ROWS_OF_LIST = 3
/** Minimum share of filled cells in a table without a known header; lines and words of a drawing fill fewer. */
const LEAST_FILLED = 0.35
/** Minimum share for a ruled grid with a header row, which may be sparser: a matrix of rooms and types. */
const LEAST_FILLED_GRID = 0.2

/** Reads every table of a page from top to bottom, as far as time allows; `sharing` lets other threads help. */
export function readPage(
  page: PreparedPage,
  engine: Engine,
  left: TimeLeft = noHurry,
  sharing: Sharing = unshared,
): PageTable[] {
  return readTables(page, createCellReader(engine, page), left, sharing)
}

/** Like `readPage`, with another reader for the cells. */
export function readTables(
  page: PreparedPage,
  reader: CellReader,
  left: TimeLeft = noHurry,
  sharing: Sharing = unshared,
): PageTable[] {
  const tables: PageTable[] = []
  let leavesOut = false
  const layouts = findLayouts(page, reader.readLine)
  const cells = layouts.reduce((sum, layout) => sum + layout.cells.length, 0)
  const pace = createPace(cells, left)
  for (const found of layouts) {
    const { layout, read, header } = readLayout(found, page, reader, { pace, sharing })
    const counts = countColumns(read, header)
    const cells = read.map((cell) => {
      if (!header || cell.row < header.start) return cell
      if (cell.row < header.end) return { ...cell, text: reader.readHeader(cell, cell.text) }
      const isCount = counts.has(cell.column) && cell.columnEnd === cell.column + 1
      return isCount ? { ...cell, text: reader.readCount(cell, cell.text) } : cell
    })
    // Headers are settled by the vocabulary.
    const body = cells.filter((cell) => cell.row >= (header?.end ?? 0))
    const places = placeDoubts(body, layout, page.cap)
    const texts = body.map((cell, index): CellText => {
      const { text } = cell
      const place = places[index]
      if (!place) return text
      return { ...text, place: isUnread(cell, text.lines, page.cap) ? { ...place, struck: true } : place }
    })
    const alike = settleTouchingOnes(settleLookAlikes(texts, page.gray, page.cap))
    const marked = settleLoneMarks(alike, reader.readAlone)
    const settled = settleDigitBlanks(settleBlanks(marked, page.cap), page.cap)
    const heads = cells.filter((cell) => cell.row < (header?.end ?? 0))
    const table = buildTable(layout, [
      ...heads,
      ...body.map((cell, index) => ({ ...cell, text: settled[index] ?? cell.text })),
    ])
    if (isTable(table, layout, page)) {
      const struck = withCutColumns(
        withStruckOutRows(withStruckCells(table, page.marks), page.struckOut),
        page.cutWords,
      )
      tables.push(...partsBesideEachOther(withUnreadCells(struck, page.unread)))
    } else leavesOut ||= table.rows.length >= ROWS_OF_LIST
  }
  return leavesOut ? tables.map((table) => ({ ...table, leavesOut })) : tables
}

/** In a count column at least this many cells, and this share of them, are whole numbers. */
const FEWEST_COUNTS = 5
const MOSTLY_COUNTS = 0.7

/** Columns of whole numbers: the quantity column, and those with almost nothing else in them. */
function countColumns(cells: readonly TextCell[], header: HeaderRows | undefined): ReadonlySet<number> {
  const found = new Set<number>()
  for (const column of new Set(cells.map((cell) => cell.column))) {
    if (header?.names[column] === COLUMN.qty) found.add(column)
    const texts = cells.flatMap(({ row, column: own, text }) =>
      own === column && row >= (header?.end ?? 0) && text.lines.length > 0 ? [text.lines.join(' ')] : [],
    )
    const counts = texts.filter((text) => /^\d{1,4}$/.test(text)).length
    if (counts >= Math.max(FEWEST_COUNTS, MOSTLY_COUNTS * texts.length)) found.add(column)
  }
  return found
}

interface ReadLayout {
  /** Lacks its last rows if there was no time to read them. */
  readonly layout: Layout
  readonly read: readonly TextCell[]
  readonly header: HeaderRows | undefined
}

/** Reads all cells. A ruled table without a header gets the words above its rules if they form one. */
function readLayout(whole: Layout, page: PreparedPage, reader: CellReader, work: Work): ReadLayout {
  const { layout, read } = readInTime(whole, page, reader, work)
  const header = findHeaderRows(layout, read)
  const higher = header || !layout.ruled ? undefined : withRowAbove(layout, page.words, page.cap)
  if (!higher) return { layout, read, header }
  const above = higher.cells.filter((cell) => cell.row === 0)
  const cells = [
    ...above.map((cell): TextCell => ({ ...cell, text: reader.readCell(cell) })),
    ...read.map((cell) => ({ ...cell, row: cell.row + 1, rowEnd: cell.rowEnd + 1 })),
  ]
  const aboveHeader = findHeaderRows(higher, cells)
  return aboveHeader ? { layout: higher, read: cells, header: aboveHeader } : { layout, read, header }
}

function isTable(table: PageTable, layout: Layout, page: PreparedPage): boolean {
  if (table.rows.length === 0) return false
  if (table.known >= 2) return true
  const confidences = table.rows.flatMap((row) =>
    row.texts.flatMap((text) => (text.lines.length > 0 ? [text.confidence] : [])),
  )
  const mean = confidences.reduce((sum, value) => sum + value, 0) / Math.max(1, confidences.length)
  const filled = confidences.length / (table.rows.length * layout.columns.length)
  return (
    layout.columns.length >= fewestColumns(layout, page) &&
    table.rows.length >= 3 &&
    mean >= 60 &&
    filled >= (layout.ruled && table.names ? LEAST_FILLED_GRID : LEAST_FILLED) &&
    isPlausible(table)
  )
}

/** A two-column frame with fewer rows, or a smaller share of the page's words, is a legend or a box of a form. */
const MOST_OF_PAGE = 0.7
const FEWEST_FRAMED = 3

/** Minimum number of columns: 2 if the header is marked or a frame holds most of the page, otherwise 3. */
function fewestColumns(layout: Layout, page: PreparedPage): number {
  const inside = layout.cells.reduce((sum, { words }) => sum + words.length, 0)
  const isFramed = layout.ruled && layout.rows.length > FEWEST_FRAMED && inside >= MOST_OF_PAGE * page.words.length
  return layout.header || isFramed ? 2 : 3
}

type ReadLine = ReturnType<typeof createCellReader>['readLine']

function findLayouts(page: PreparedPage, readLine: ReadLine): Layout[] {
  const { cap, words, gray } = page
  const frames = page.frames.flatMap((frame) => partsOf(frame, words, cap))
  const large = withoutBorders(frames.filter((frame) => isTableFrame(frame, page)))
  if (large.length > 0) {
    return large.map((frame) => layoutFrame(withOpenColumns(frame, words, cap), words, cap)).sort(byTop)
  }
  const lines = findLines(words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const phrasesIn = (line: TextLine) => {
    const read = readLine(line)
    return splitLine(line, 0.8 * cap).flatMap((phrase) => {
      const own = read.filter(
        (word) => (word.start + word.end) / 2 >= phrase.left - 2 && (word.start + word.end) / 2 <= phrase.right + 2,
      )
      return own.length > 0 ? splitKnownPhrase(own) : [{ start: phrase.left, end: phrase.right, text: '' }]
    })
  }
  const header = findHeader(lines, cap, phrasesIn, page.rules.horizontal)
  if (header) return [layoutUnderHeader(header, words, separators(page), cap, gray.width)]
  const layout = layoutUnderRule(words, page.rules.horizontal, cap, gray.width) ?? layoutByWhite(words, cap, gray.width)
  return layout ? [layout] : []
}

/** True for a frame with a fair share of the page's words; small boxes (legends, title marks) are not tables. */
function isTableFrame(frame: Frame, page: PreparedPage): boolean {
  const inside = page.words.filter(
    (word) =>
      word.left >= frame.left - 2 &&
      word.right <= frame.right + 2 &&
      word.top >= frame.top - 2 &&
      word.bottom <= frame.bottom + 2,
  )
  return frame.xs.length >= 3 && inside.length >= Math.max(6, 0.15 * page.words.length) && hasColumns(frame, page.cap)
}

/** Horizontal rules that run across most of the text. */
function separators(page: PreparedPage): Rule[] {
  const left = Math.min(...page.words.map((word) => word.left))
  const right = Math.max(...page.words.map((word) => word.right))
  return page.rules.horizontal.filter((rule) => coverage(rule, left, right) >= 0.75)
}

function byTop(a: Layout, b: Layout): number {
  return (a.rows[0]?.start ?? 0) - (b.rows[0]?.start ?? 0)
}
