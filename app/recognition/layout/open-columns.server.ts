import { findLines, splitLine, type TextLine, type Word } from '../glyphs/words.server'
import type { Span } from '../pixels/gray.server'
import { buildFrame, type Frame } from '../rules/frame.server'
import type { Rule } from '../rules/rules.server'
import { columnOf, columnsByWhite } from './white-columns.server'

/** Minimum white space between two columns, in cap heights. */
const GAP = 1.2
/** At least this many lines, and this share of all, have text on both sides of the white space. */
const FEWEST_LINES = 4
const MOST_LINES = 0.7
/** Minimum share of the lines with text in each of the columns. */
const FILLED = 0.5

/**
 * Adds the borders that are not drawn: in some schedules a rule separates only the first column, and white space
 * separates the others. White space is a border only if the heading is split there, too: a `$` is also set apart from
 * its price.
 */
export function withOpenColumns(frame: Frame, words: readonly Word[], cap: number): Frame {
  const inside = words.filter(
    (word) =>
      word.left >= frame.left && word.right <= frame.right && word.top >= frame.top && word.bottom <= frame.bottom,
  )
  const head = findLines(inside, cap).find((line) => splitLine(line, GAP * cap).length > 1)
  if (!head) return frame
  const below = inside.filter((word) => word.bottom > head.top)
  const borders = frame.xs
    .slice(1)
    .flatMap((end, index) => bordersIn({ start: frame.xs[index] ?? 0, end }, below, head, cap))
  if (borders.length === 0) return frame
  const drawn = borders.map((at): Rule => {
    const span = { start: Math.round(head.top - 0.5 * cap), end: frame.bottom }
    return { at, thickness: 1, ...span, spans: [span] }
  })
  return buildFrame({ ...frame.rules, vertical: [...frame.rules.vertical, ...drawn] }, cap) ?? frame
}

function bordersIn(column: Span, words: readonly Word[], head: TextLine, cap: number): number[] {
  const own = words.filter((word) => word.left >= column.start && word.right <= column.end)
  const lines = findLines(own, cap)
  const parted = lines.filter((line) => splitLine(line, GAP * cap).length > 1)
  if (parted.length < Math.max(FEWEST_LINES, MOST_LINES * lines.length)) return []
  const columns = columnsByWhite(parted, cap, GAP * cap, Math.ceil(column.end))
  const [first] = lines
  if (columns.length < 2 || !first || first.bottom < head.top || first.top > head.bottom) return []
  const filled = parted.map((line) => new Set(line.words.map((word) => columnOf(columns, word))))
  const isHeaded = columns.every((_, at) => filled[parted.indexOf(first)]?.has(at))
  const isFull = columns.every((_, at) => filled.filter((own) => own.has(at)).length >= FILLED * parted.length)
  return isHeaded && isFull ? columns.slice(1).map(({ start }) => start) : []
}
