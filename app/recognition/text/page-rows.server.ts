import { namesTotal } from '~/domain/checks/total-line'
import { COLUMN } from '~/domain/table/columns'
import type { Layout, PlacedCell } from '../layout/layout.server'
import { boxAround, type Span } from '../pixels/gray.server'
import type { CellText } from './cell-text.server'
import { joinLines } from './clean-text.server'

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
  /** The columns whose text is from a cell that started in a row above. */
  readonly shared?: readonly number[]
  /** The vertical span on the page, in pixels. */
  readonly band: Span
}

const EMPTY: CellText = { lines: [], confidence: 0 }
const LONG_TEXT = 44

/** If several rows shared a count or price, it would be added up several times. */
const ONCE: readonly string[] = [COLUMN.qty, COLUMN.unit]
/** An unread cell that may hold something. */
const MISSED: CellText = { lines: [], confidence: 0, place: { tight: 0, united: 0, struck: true } }

/**
 * Returns the ruled cells that start in a row above and extend over this one; their text applies to each of their rows.
 * If such a cell has a line for each row, the rules between the rows were missed, and each line belongs to one row.
 */
export function sharedFrom(cells: readonly TextCell[], row: number, names: readonly string[]): TextCell[] {
  return cells.flatMap((cell): TextCell[] => {
    const rows = cell.rowEnd - cell.row
    if (cell.row >= row || cell.rowEnd <= row || cell.columnEnd - cell.column > 1) return []
    if (cell.text.lines.length >= rows) return []
    return [ONCE.includes(names[cell.column] ?? '') ? { ...cell, text: MISSED } : cell]
  })
}

/** True for the last line of a schedule or a section, which is not an item to order. */
function isTotal(texts: readonly CellText[]): boolean {
  const wordings = texts.map(({ lines }) => joinLines(lines))
  const others = wordings.filter((text) => !namesTotal(text))
  return others.length < wordings.length && others.every((text) => /\d/.test(text) && !/[A-Z]/i.test(text))
}

/** Builds a row from the cells of a layout: an item, a heading, a note or, in a schedule, a total. */
export function pageRow(
  cells: readonly TextCell[],
  shared: readonly TextCell[],
  body: readonly TextCell[],
  layout: Layout,
  isSchedule = true,
): PageRow {
  const count = layout.columns.length
  const box = boxAround(cells)
  // Cells that extend into rows below do not show where this one ends.
  const high = cells.filter((cell) => cell.rowEnd === cell.row + 1)
  const bands = layout.rows.slice(
    Math.min(...cells.map((cell) => cell.row)),
    Math.max(...(high.length > 0 ? high : cells).map((cell) => cell.rowEnd)),
  )
  const band = { start: bands[0]?.start ?? box?.top ?? 0, end: bands.at(-1)?.end ?? box?.bottom ?? 0 }
  const written = cells.filter((cell) => cell.text.lines.length > 0)
  if (isSchedule && isTotal(written.map((cell) => cell.text))) {
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
    const unread = cells.find((cell) => cell.column === column && cell.text.place?.struck)
    if (own.length === 0 && unread) return unread.text
    return own.length === 1 ? (own[0] ?? EMPTY) : mergeTexts(own)
  })
  const columns = shared.map(({ column }) => column)
  return { kind: 'item', texts, ...(columns.length > 0 && { shared: columns }), band }
}

/**
 * The row with new names for some columns: a count or price that several rows share counts once, as in `sharedFrom`.
 */
export function withNewNames(row: PageRow, names: ReadonlyMap<number, string>): PageRow {
  const isOnce = (column: number) => row.shared?.includes(column) === true && ONCE.includes(names.get(column) ?? '')
  return row.kind === 'item' && row.shared
    ? { ...row, texts: row.texts.map((text, column) => (isOnce(column) ? MISSED : text)) }
    : row
}

function mergeTexts(texts: readonly CellText[]): CellText {
  if (texts.length === 0) return EMPTY
  const joined = {
    lines: texts.flatMap((text) => text.lines),
    confidence: Math.min(...texts.map((text) => text.confidence)),
  }
  if (texts.every(({ isExact }) => isExact)) return { ...joined, isExact: true }
  return {
    ...joined,
    letters: texts.flatMap((text) => text.letters ?? []),
    others: texts.length > 1 ? [] : (texts[0]?.others ?? []),
    mends: texts.reduce((sum, text) => sum + (text.mends ?? 0), 0),
    place: {
      tight: Math.max(...texts.map((text) => text.place?.tight ?? 0)),
      united: Math.max(...texts.map((text) => text.place?.united ?? 0)),
    },
  }
}

/** True if two wide cells fill a row: a heading with the stem of a letter mistaken for a rule. */
function isPartedHeading(cells: readonly TextCell[], count: number): boolean {
  const widths = cells.map((cell) => cell.columnEnd - cell.column)
  return (
    widths.length === 2 && widths.every((wide) => wide > 1) && widths.reduce((sum, wide) => sum + wide, 0) === count
  )
}

/** Maximum white space between the words of one text, as a share of their height. */
const WORD_GAP = 0.8

/**
 * True if the cells at the left hold one text that runs over their borders, and all others are empty: a heading. If
 * these are half of the columns, the text must be closer to a border than any other text of `body` in that column.
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

/** The left edges of a column's texts, in rows with text further right. */
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

/** How close a centered text is to the middle of the table, and how far it is out of line with others, in heights. */
const AT_MIDDLE = 0.8
const AWAY = 1.5

const middleOf = ({ left, right }: TextCell) => (left + right) / 2

/** True for a lone text in the middle of the table that is out of line with most texts of its column: a heading. */
function isCentred(cell: TextCell, body: readonly TextCell[]): boolean {
  const box = boxAround(body)
  const height = cell.bottom - cell.top
  if (!box || Math.abs(middleOf(cell) - (box.left + box.right) / 2) > AT_MIDDLE * height) return false
  const others = body.filter((other) => other.column === cell.column && other.row !== cell.row)
  // At a ragged edge some other text ends at the same place by chance.
  const stands = (place: (of: TextCell) => number) =>
    others.filter((other) => Math.abs(place(other) - place(cell)) < AWAY * height).length * 2 >= others.length
  const places = [({ left }: TextCell) => left, ({ right }: TextCell) => right, middleOf]
  return others.length > 0 && !places.some(stands)
}

function isNote(text: string): boolean {
  return /\.$/.test(text) || /^(NOTES?\b|\([A-Z0-9]\)|\*)/i.test(text) || text.length > LONG_TEXT
}
