import { matchHeader } from '~/domain/headings/vocabulary'
import { findLines, phraseGap, splitLine, type TextLine, type Word } from '../glyphs/words.server'
import { type FoundHeader, type HeaderGroup, type HeaderPhrase, joinUnlessParted } from '../headings/text-header.server'
import { median, type Span } from '../pixels/gray.server'
import type { Rule } from '../rules/rules.server'
import type { Layout } from './layout.server'
import { placed } from './ruled-layout.server'
import { type Body, bodyRows, placeRow, runsAcross } from './text-rows.server'
import { columnOf, columnsByWhite, columnsUnderHeader } from './white-columns.server'

/** Maximum distance between the words of one heading, in cap heights. */
const WORDING_REACH = 2.2
/** In a block of this many lines the first ones may be a header, which shows less about the columns. */
const MANY_LINES = 8
const HEADER_LINES = 2
/** Minimum number of lines of running text under a table; a single one may be a note in it. */
const PARAGRAPH = 2
/** Minimum share and number of lines that have text both in a column without a heading and under the first heading. */
const CORNER = 0.6
const FEWEST_BESIDE = 3
/** Minimum share of two columns' lines that have text on both sides of their border. */
const PARTED = 0.5

/** Lays out a table whose columns are separated by white space. `separators` are horizontal rules across it, if any. */
export function layoutUnderHeader(
  found: FoundHeader,
  words: readonly Word[],
  separators: readonly Rule[],
  cap: number,
  width: number,
): Layout {
  const below = words.filter((word) => word.top + word.bottom > 2 * found.bottom)
  const headerWords = words.filter((word) => {
    const middle = (word.top + word.bottom) / 2
    return middle >= found.top && middle <= found.bottom
  })
  const lines = findLines(below, cap)
  const gap = phraseGap(lines, cap)
  const phrases = joinUnlessParted(found.phrases, { wording: WORDING_REACH * cap, blank: gap }, (before, after) =>
    areParted(found.phrases, before, after, lines, gap, width),
  )
  const columns = columnsUnderHeader([...cornerOf(phrases, lines, gap), ...phrases], lines, gap, width)
  const kept = cutProse({ words: below, lines, columns, cap, gap }, found.bottom, ruledTo(separators, found.bottom))
  const body: Body = { words: kept.flatMap((line) => line.words), lines: kept, columns, cap, gap }
  const unheaded = columns.length - phrases.length
  const type = phrases.findIndex(({ text }) => matchHeader(text)?.name === 'TYPE')
  const anchorColumn = type < 0 ? 0 : type + unheaded
  const rows = bodyRows(body, anchorColumn, separators, found.bottom)
  const header = headerCells(found, columns, headerWords)
  const first = header.levels
  const [top, end] = [found.top - 0.4 * cap, rows[0]?.start ?? found.bottom + 0.4 * cap]
  const border = found.groups?.[0]?.bottom ?? end
  const levels =
    first > 1
      ? [
          { start: top, end: border },
          { start: border, end },
        ]
      : [{ start: top, end }]
  return {
    columns,
    rows: [...levels, ...rows],
    cells: [...header.cells, ...rows.flatMap((row, index) => placeRow(body, row, index + first))],
    ruled: false,
    header: { start: 0, end: first },
  }
}

/** Finds a column without a heading left of the first one: most lines have text both there and under the first heading. */
function cornerOf(phrases: readonly HeaderPhrase[], lines: readonly TextLine[], gap: number): HeaderPhrase[] {
  const first = phrases[0]
  if (!first) return []
  const starts = lines.flatMap((line) => {
    const [corner, next] = splitLine(line, gap)
    const isBeside = corner && next && corner.right < first.start && next.left < first.end && next.right > first.start
    return isBeside ? [corner.left] : []
  })
  if (starts.length < Math.max(FEWEST_BESIDE, CORNER * lines.length)) return []
  const start = Math.min(...starts)
  return [{ start, end: start + 1, text: '' }]
}

/** The cells of a header: one level, or two if there are headings over several columns. */
function headerCells({ groups = [] }: FoundHeader, columns: readonly Span[], words: readonly Word[]) {
  const levels = groups.length > 0 ? 2 : 1
  const isOver = (word: Word) => (group: HeaderGroup) => {
    const middle = (word.left + word.right) / 2
    return word.bottom <= group.bottom && middle > group.start && middle < group.end
  }
  const over = groups.map((group) => ({ group, own: words.filter((word) => isOver(word)(group)) }))
  const below = words.filter((word) => !groups.some(isOver(word)))
  const wide = over.flatMap(({ group, own }) => {
    const inside = columns.flatMap(({ start, end }, column) =>
      (start + end) / 2 > group.start && (start + end) / 2 < group.end ? [column] : [],
    )
    return placed(own, 0, 1, inside[0] ?? 0, (inside.at(-1) ?? 0) + 1)
  })
  const single = columns.flatMap((_, column) =>
    placed(
      below.filter((word) => columnOf(columns, word) === column),
      levels - 1,
      levels,
      column,
      column + 1,
    ),
  )
  return { levels, cells: [...wide, ...single] }
}

/** True if two neighboring headings have a column each: most lines have text on both sides, with white space between. */
function areParted(
  phrases: readonly HeaderPhrase[],
  before: HeaderPhrase,
  after: HeaderPhrase,
  lines: readonly TextLine[],
  gap: number,
  width: number,
): boolean {
  const columns = columnsUnderHeader(phrases, lines, gap, width)
  const at = phrases.indexOf(after)
  const [left, right] = [columns[at - 1], columns[at]]
  if (!left || !right || !phrases.includes(before)) return false
  const border = right.start
  let [both, some] = [0, 0]
  for (const line of lines) {
    const own = splitLine(line, gap).filter((phrase) => phrase.right > left.start && phrase.left < right.end)
    if (own.length === 0) continue
    some++
    const isCrossed = own.some((phrase) => phrase.left < border && phrase.right > border)
    const hasBoth = own.some((phrase) => phrase.right <= border) && own.some((phrase) => phrase.left >= border)
    if (hasBoth && !isCrossed) both++
  }
  return both >= PARTED * some
}

/** In a table without a known header, at least this share of the lines are rows; the others run across its columns. */
const MOSTLY_ROWS = 0.6

/** Lays out lines with wide white space between at least three columns and no known header. Returns undefined for prose. */
export function layoutByWhite(words: readonly Word[], cap: number, width: number): Layout | undefined {
  const lines = findLines(words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const parted = lines.filter((line) => splitLine(line, 1.2 * cap).length >= 3)
  const [first, second] = parted
  if (!first || parted.length < 4) return undefined
  const gap = phraseGap(parted, cap)
  // Headings over several columns are at the top.
  const columns = columnsByWhite(parted.length >= MANY_LINES ? parted.slice(HEADER_LINES) : parted, cap, gap, width)
  if (columns.length < 3) return undefined
  const filled = parted.map((line) => new Set(line.words.map((word) => columnOf(columns, word))).size)
  if (median(filled) < 0.6 * columns.length) return undefined
  const block: Body = { words, lines, columns, cap, gap }
  // Continuation lines of a row stay within its columns.
  const isRow = (line: TextLine) => parted.includes(line) || (line.top > first.top && !runsAcross(line, block))
  if (parted.length < MOSTLY_ROWS * lines.filter((line) => parted.includes(line) || !isRow(line)).length)
    return undefined
  const own = lines.slice(lines.indexOf(first), lastRowLine(lines, parted, isRow) + 1)
  const bottom = Math.max(...own.map((line) => line.bottom))
  const inside = words.filter((word) => word.bottom > first.top && word.top < bottom)
  // A header with an empty corner is above the first row, which begins with the next line.
  const head = second && lacksCorner(first, columns) ? [{ start: first.top - 1, end: second.top - 1 }] : []
  const body: Body = { ...block, words: inside, lines: own }
  const under = { ...body, words: inside.filter((word) => !head.some(({ end }) => word.bottom <= end)) }
  const top = head[0]?.end ?? first.top - 1
  const rows = [...head.map((span) => ({ ...span, isHeading: false })), ...bodyRows(under, 0, [], top)]
  return { columns, rows, cells: rows.flatMap((row, index) => placeRow(body, row, index)), ruled: false }
}

/** The index of a table's last line. Continuation lines of its last row are no further apart than those of other rows. */
function lastRowLine(
  lines: readonly TextLine[],
  parted: readonly TextLine[],
  isRow: (line: TextLine) => boolean,
): number {
  const ends = parted.map((line) => lines.indexOf(line))
  let last = ends.at(-1) ?? 0
  const white = (at: number) => (lines[at]?.top ?? 0) - (lines[at - 1]?.bottom ?? 0)
  const within = ends.flatMap((at) => (ends.includes(at + 1) || at === last ? [] : white(at + 1)))
  for (
    let next = lines[last + 1];
    next && isRow(next) && white(last + 1) <= Math.max(0, ...within);
    next = lines[last + 1]
  )
    last++
  return last
}

/** True if all lines run across the columns; the last may be short, but starts where the first does. */
function isParagraph(lines: readonly TextLine[], body: Body): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.length < PARAGRAPH) return false
  const isEnd = Math.abs(last.left - first.left) < body.cap && splitLine(last, body.gap).length === 1
  return lines.slice(0, -1).every((line) => runsAcross(line, body)) && (isEnd || runsAcross(last, body))
}

/** True if a line has text in every column but the first. */
function lacksCorner(line: TextLine, columns: readonly Span[]): boolean {
  const filled = new Set(line.words.map((word) => columnOf(columns, word)))
  return !filled.has(0) && filled.size === columns.length - 1
}

/** A table with at least MANY_RULES rules has one below its last row, and no step between them exceeds FAR_RULE medians. */
const MANY_RULES = 3
const FAR_RULE = 4

/**
 * How far down rules separate the rows of a table. With few rules it is unclear whether they are the table's, so it is
 * `top`.
 */
function ruledTo(separators: readonly Rule[], top: number): number {
  const below = separators.map(({ at }) => at).filter((at) => at > top)
  if (below.length < MANY_RULES) return top
  const [first = top, ...others] = below.sort((a, b) => a - b)
  const steps = others.map((at, index) => at - (others[index - 1] ?? first))
  const end = steps.findIndex((step) => step > FAR_RULE * median(steps))
  return (end < 0 ? below.at(-1) : below[end]) ?? top
}

/**
 * Ends the table where a large gap is followed by text across the columns; a smaller gap is enough before a final
 * paragraph. Lines above `ruled`, where rules separate the rows below `top`, are never prose; a line across the columns
 * below it is never a row.
 */
function cutProse(body: Body, top: number, ruled: number): TextLine[] {
  const { columns, cap } = body
  const below = ruled > top ? body.lines.findIndex((line) => line.top >= ruled && runsAcross(line, body)) : -1
  const lines = below < 0 ? body.lines : body.lines.slice(0, below)
  const isShort = ({ words }: TextLine) => words.length <= 2 && words.some((word) => columnOf(columns, word) === 0)
  const gaps = lines.slice(1).map((line, index) => line.top - (lines[index]?.bottom ?? 0))
  const usual = Math.max(median(gaps), 0.5 * cap)
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]
    const gap = gaps[i - 1] ?? 0
    if (!line || line.bottom <= ruled || gap <= 1.1 * usual) continue
    const rest = lines.slice(i)
    if (isParagraph(rest, body)) return lines.slice(0, i)
    if (gap < 2.2 * usual + cap) continue
    const prose = rest.filter((other) => runsAcross(other, body) || isShort(other))
    if (prose.length * 2 > rest.length) return lines.slice(0, i)
  }
  return [...lines]
}
