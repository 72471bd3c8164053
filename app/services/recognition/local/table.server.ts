import { COLUMN } from '~/domain/columns'
import type { CellText } from './cell-reader.server'
import { joinLines } from './clean-text.server'
import { boxAround, median, type Span } from './gray.server'
import { guessHeaderRows } from './guess-header.server'
import { headerWording, matchHeader } from './header-vocabulary.server'
import type { Layout, PlacedCell } from './layout.server'
import { namesByContent } from './names-by-content.server'
import { withoutRowNumbers } from './row-numbers.server'
import { withoutSpreadsheet } from './spreadsheet-header.server'

/** A cell with its text. */
export interface TextCell extends PlacedCell {
  readonly text: CellText
}

/** A heading across the table, a note, or a line of the schedule. */
export type RowKind = 'item' | 'group' | 'note'

export interface PageRow {
  readonly kind: RowKind
  /** Text by column position; a heading has its text in the first entry. */
  readonly texts: readonly CellText[]
  /** Vertical place in the page, px. */
  readonly band: Span
}

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
  /** Whether a list in its page was left out. */
  readonly leavesOut?: boolean
}

const EMPTY: CellText = { lines: [], confidence: 0 }
/** Header rows are searched among this many rows from the top. */
const HEADER_ROWS = 5
const LONG_TEXT = 44

export interface HeaderRows extends Span {
  readonly names: readonly string[]
  /** What is printed above each column, in capitals. */
  readonly wordings: readonly string[]
  readonly known: number
}

/** Turns read cells into named columns and rows. */
export function buildTable(layout: Layout, read: readonly TextCell[]): PageTable {
  const cells = withoutRowNumbers(read)
  const count = layout.columns.length
  const header = findHeaderRows(layout, cells) ?? guessHeader(layout, cells)
  const first = header?.end ?? 0
  const rows: PageRow[] = []
  const body = cells.filter((cell) => cell.row >= first)
  for (let row = first; row < layout.rows.length; row++) {
    const own = cells.filter((cell) => cell.row === row)
    if (own.length === 0) continue
    const shared = layout.ruled ? sharedFrom(body, row, header?.names ?? []) : []
    rows.push(pageRow(own, shared, body, layout))
  }
  const box = boxAround(cells)
  const extent = { start: box?.left ?? 0, end: box?.right ?? 0 }
  const names = header && namesByContent(header.names, header.wordings, (column) => textsIn(rows, column))
  const found = { names, columns: count, rows, known: header?.known ?? 0, extent, spans: layout.columns }
  return layout.unread ? { ...found, unread: layout.unread } : found
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
      const known = new Set(headers.flatMap((text) => matchHeader(text)?.name ?? [])).size
      const filled = headers.filter((text) => text !== '').length
      if (known < 2 || known * 2 < filled) continue
      if (!best || known > best.known) best = { start, end, known, names: nameColumns(headers), wordings: headers }
    }
  }
  return best
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

/** Everyday headings: they mean the product's column only beside another of its columns. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'PRICE',
  'EACH',
  'UNIT',
  'MAKE',
  'MAKER',
  'BRAND',
  'SUPPLIER',
  'COUNT',
  'SKU',
])

/** Product names for what the vocabulary knows, the surest wording first; printed wording for the rest; no name twice. */
export function nameColumns(headers: readonly string[]): string[] {
  const known = headers.map((text) => matchHeader(text))
  // Every list may number its lines.
  const products = new Set(known.flatMap((match) => (match?.isProduct ? match.name : [])))
  products.delete(COLUMN.line)
  const needsNumber = known.some((match) => match?.name === COLUMN.type || match?.name === COLUMN.mfg)
  // In a price list a product is what is sold, and on a menu a price is the dish's.
  const matches = known.map((match, at) => {
    const text = headers[at] ?? ''
    if (text === 'PRODUCT' && !needsNumber) return undefined
    return EVERYDAY.has(text) && products.size < 2 ? undefined : match
  })
  const names = headers.map((text, index) => {
    const match = matches[index]
    if (!match) return text
    const isSurest = matches.every(
      (other, at) =>
        at === index ||
        other?.name !== match.name ||
        other.rank > match.rank ||
        (other.rank === match.rank && at > index),
    )
    return !match.isProduct || isSurest ? match.name : text
  })
  const used = new Set<string>()
  return names.map((name) => {
    if (name === '') return ''
    let unique = name
    for (let number = 2; used.has(unique); number++) unique = `${name} ${number}`
    used.add(unique)
    return unique
  })
}

/** Counts and prices that stand once for several rows would be added up several times. */
const ONCE: readonly string[] = [COLUMN.qty, COLUMN.unit]
/** Such a cell may hold something. */
const MISSED: CellText = { lines: [], confidence: 0, place: { tight: 0, united: 0, struck: true } }

/**
 * The ruled cells that began in a row above and reach over this one, with what they say: their text counts for each of
 * their rows. Where a line stands beside each row the rules between them were not seen, and the lines are of one row each.
 */
function sharedFrom(cells: readonly TextCell[], row: number, names: readonly string[]): TextCell[] {
  return cells.flatMap((cell): TextCell[] => {
    const rows = cell.rowEnd - cell.row
    if (cell.row >= row || cell.rowEnd <= row || cell.columnEnd - cell.column > 1) return []
    if (cell.text.lines.length >= rows) return []
    return [ONCE.includes(names[cell.column] ?? '') ? { ...cell, text: MISSED } : cell]
  })
}

/** The last line of a schedule or of one of its parts, which is nothing to order. */
const TOTAL = /^(GRAND |SUB[- ]?)?TOTALS?( (QTY|QUANTITY|COUNT|FIXTURES|LUMINAIRES|PRICE|COST|AMOUNT))?$/i

function isTotal(texts: readonly CellText[]): boolean {
  const wordings = texts.map(({ lines }) => joinLines(lines))
  const others = wordings.filter((text) => !TOTAL.test(text.replace(/\s*[:.=]+$/, '')))
  return others.length < wordings.length && others.every((text) => /^[^A-Z]*\d[^A-Z]*$/i.test(text))
}

function pageRow(
  cells: readonly TextCell[],
  shared: readonly TextCell[],
  body: readonly TextCell[],
  layout: Layout,
): PageRow {
  const count = layout.columns.length
  const box = boxAround(cells)
  // What reaches into rows below says nothing about where this one ends.
  const high = cells.filter((cell) => cell.rowEnd === cell.row + 1)
  const bands = layout.rows.slice(
    Math.min(...cells.map((cell) => cell.row)),
    Math.max(...(high.length > 0 ? high : cells).map((cell) => cell.rowEnd)),
  )
  const band = { start: bands[0]?.start ?? box?.top ?? 0, end: bands.at(-1)?.end ?? box?.bottom ?? 0 }
  const written = cells.filter((cell) => cell.text.lines.length > 0)
  if (isTotal(written.map((cell) => cell.text))) {
    return { kind: 'note', texts: [mergeTexts(written.map((cell) => cell.text))], band }
  }
  if (layout.ruled && shared.length === 0 && isPartedHeading(written, count)) {
    const text = mergeTexts([...written].sort((a, b) => a.column - b.column).map((cell) => cell.text))
    return { kind: isNote(joinLines(text.lines)) ? 'note' : 'group', texts: [text], band }
  }
  if (layout.ruled && shared.length === 0 && overflows(written, count, body)) {
    const text = mergeTexts(written.map((cell) => cell.text))
    return { kind: isNote(joinLines(text.lines)) ? 'note' : 'group', texts: [text], band }
  }
  const [only] = written
  if (
    shared.length === 0 &&
    only &&
    written.length === 1 &&
    (isHeading(only, count, layout.ruled) || isCentred(only, body))
  ) {
    const text = joinLines(only.text.lines)
    return { kind: isNote(text) ? 'note' : 'group', texts: [only.text], band }
  }
  const texts = Array.from({ length: count }, (_, column) => {
    const own = [...written, ...shared].filter((cell) => cell.column === column).map((cell) => cell.text)
    return own.length === 1 ? (own[0] ?? EMPTY) : mergeTexts(own)
  })
  return { kind: 'item', texts, band }
}

function mergeTexts(texts: readonly CellText[]): CellText {
  if (texts.length === 0) return EMPTY
  return {
    lines: texts.flatMap((text) => text.lines),
    confidence: Math.min(...texts.map((text) => text.confidence)),
    letters: texts.flatMap((text) => text.letters ?? []),
    others: texts.length > 1 ? [] : (texts[0]?.others ?? []),
    mends: texts.reduce((sum, text) => sum + (text.mends ?? 0), 0),
    place: {
      tight: Math.max(...texts.map((text) => text.place?.tight ?? 0)),
      united: Math.max(...texts.map((text) => text.place?.united ?? 0)),
    },
  }
}

/** Whether two wide cells are all of a row: a heading in which the stem of a letter was taken for a rule. */
function isPartedHeading(cells: readonly TextCell[], count: number): boolean {
  const widths = cells.map((cell) => cell.columnEnd - cell.column)
  return (
    widths.length === 2 && widths.every((wide) => wide > 1) && widths.reduce((sum, wide) => sum + wide, 0) === count
  )
}

/** White between the words of one text, in their height. */
const WORD_GAP = 0.8

/**
 * Whether the cells at the left hold one text that runs over their borders, and all others are empty: a heading. Where
 * they are half of the columns it must stand nearer to a border than any text of `body` below or above it.
 */
function overflows(cells: readonly TextCell[], count: number, body: readonly TextCell[]): boolean {
  const sorted = [...cells].sort((a, b) => a.column - b.column)
  if (sorted.length < 2 || sorted.length * 2 > count) return false
  const isHalf = sorted.length * 2 === count
  return sorted.every((cell, at) => {
    const before = sorted[at - 1]
    if (cell.column !== at || cell.text.lines.length !== 1 || /^\W*\d+\W*$/.test(cell.text.lines[0] ?? '')) return false
    if (!before) return true
    const isNearer = cell.left < Math.min(...startsOf(body, at))
    const gap = (cell.left - before.right) / Math.min(cell.bottom - cell.top, before.bottom - before.top)
    return gap <= WORD_GAP && (isNearer || !isHalf)
  })
}

/** Where the texts of a column start, in rows with text further right. */
function startsOf(body: readonly TextCell[], column: number): number[] {
  const full = new Set(body.flatMap((cell) => (cell.column > column && cell.text.lines.length > 0 ? [cell.row] : [])))
  return body.flatMap((cell) => (cell.column === column && full.has(cell.row) ? [cell.left] : []))
}

/** A lone text that covers half of the columns, or starts at the left edge and is too long for a type. */
function isHeading(cell: TextCell, count: number, ruled: boolean): boolean {
  if (count < 2) return false
  const wide = cell.columnEnd - cell.column
  if (wide * 2 >= count && wide > 1) return true
  const text = joinLines(cell.text.lines)
  if (cell.column > 0) return false
  if (wide > 1 || /^[A-Z]{4,}$/i.test(text)) return true
  return text.length > 6 && (!ruled || text.includes(' '))
}

/** How near the middle of a centred text is to that of the table, and further than this it stands from others, in heights. */
const AT_MIDDLE = 0.8
const AWAY = 1.5

/** A lone text in the middle of the table that stands under no other text of its column: a heading. */
function isCentred(cell: TextCell, body: readonly TextCell[]): boolean {
  const box = boxAround(body)
  const height = cell.bottom - cell.top
  const middle = (cell.left + cell.right) / 2
  if (!box || Math.abs(middle - (box.left + box.right) / 2) > AT_MIDDLE * height) return false
  const others = body.filter((other) => other.column === cell.column && other.row !== cell.row)
  const stands = (place: (of: TextCell) => number) =>
    others.some((other) => Math.abs(place(other) - place(cell)) < AWAY * height)
  return others.length > 0 && !stands(({ left }) => left) && !stands(({ left, right }) => (left + right) / 2)
}

function isNote(text: string): boolean {
  return /\.$/.test(text) || /^(NOTES?\b|\([A-Z0-9]\)|\*)/i.test(text) || text.length > LONG_TEXT
}
