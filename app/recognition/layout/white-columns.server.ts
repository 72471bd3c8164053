import { splitLine, type TextLine, type Word } from '../glyphs/words.server'
import type { Span } from '../pixels/gray.server'

/** The weight of a header compared with a body line, so that no border runs through a header. */
const HEADER_WEIGHT = 1000

/** If at least this share of the lines have several phrases, the others are ignored. */
const MOSTLY = 0.4

/** Counts the lines with text at each x; blanks between the words of a phrase count as text. */
function textCoverage(lines: readonly TextLine[], gap: number, width: number): Float64Array {
  const covered = new Float64Array(width)
  for (const line of lines) {
    for (const phrase of splitLine(line, gap)) {
      for (let x = Math.max(0, phrase.left); x < Math.min(width, phrase.right); x++) covered[x] = (covered[x] ?? 0) + 1
    }
  }
  return covered
}

/**
 * Returns the columns under header phrases (sorted by x). Each border is in the emptiest range of the body between two
 * neighbouring phrases. Values may be wider than their header, to either side. White space up to `gap` px is inside a
 * value.
 */
export function columnsUnderHeader(
  header: readonly Span[],
  body: readonly TextLine[],
  gap: number,
  width: number,
): Span[] {
  // Headings across the table do not show where its columns are.
  const parted = body.filter((line) => splitLine(line, gap).length > 1)
  const covered = textCoverage(parted.length >= MOSTLY * body.length ? parted : body, gap, width)
  for (const phrase of header) covered.fill(HEADER_WEIGHT, Math.max(0, phrase.start), Math.min(width, phrase.end))
  const borders: number[] = [0]
  for (let i = 1; i < header.length; i++) {
    const [before, after] = [header[i - 1], header[i]]
    if (before && after) borders.push(valley(covered, Math.max(before.start, borders.at(-1) ?? 0), after.end))
  }
  borders.push(width)
  return borders.slice(1).map((end, index) => ({ start: borders[index] ?? 0, end }))
}

/** The middle of the widest of the emptiest ranges between two positions. */
function valley(covered: Float64Array, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let x = from; x < to; x++) least = Math.min(least, covered[x] ?? 0)
  let best: Span = { start: from, end: from }
  for (let x = from; x < to; x++) {
    if ((covered[x] ?? 0) > least) continue
    const start = x
    while (x < to && (covered[x] ?? 0) <= least) x++
    if (x - start > best.end - best.start) best = { start, end: x }
  }
  return Math.round((best.start + best.end) / 2)
}

/** Minimum white space between columns without a header, in cap heights. */
const COLUMN_GAP = 1.2

/**
 * Finds columns by white space alone: wide gaps that (nearly) no line crosses. White space up to `gap` px is inside a
 * value.
 */
export function columnsByWhite(lines: readonly TextLine[], cap: number, gap: number, width: number): Span[] {
  const covered = textCoverage(lines, gap, width)
  const allowed = Math.floor(lines.length * 0.04)
  const columns: Span[] = []
  let start = -1
  let end = -1
  for (let x = 0; x < width; x++) {
    if ((covered[x] ?? 0) <= allowed) continue
    if (start >= 0 && x - end > COLUMN_GAP * cap) {
      columns.push({ start, end })
      start = x
    }
    if (start < 0) start = x
    end = x + 1
  }
  if (start >= 0) columns.push({ start, end })
  // Borders are in the middle of the white space, so that every word falls into a column.
  return columns.map((column, index) => {
    const before = columns[index - 1]
    const after = columns[index + 1]
    return {
      start: before ? Math.round((before.end + column.start) / 2) : 0,
      end: after ? Math.round((column.end + after.start) / 2) : width,
    }
  })
}

/** The column of a word: the one that holds most of it. */
export function columnOf(columns: readonly Span[], word: Word): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  columns.forEach((column, index) => {
    const shared = Math.min(column.end, word.right) - Math.max(column.start, word.left)
    if (shared > most) {
      most = shared
      best = index
    }
  })
  return best
}
