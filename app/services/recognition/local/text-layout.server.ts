import { median, type Span } from './gray.server'
import { matchHeader } from './header-vocabulary.server'
import type { Layout } from './layout.server'
import { placed } from './ruled-layout.server'
import type { Rule } from './rules.server'
import { type FoundHeader, type HeaderGroup, type HeaderPhrase, joinUnlessParted } from './text-header.server'
import { type Body, bodyRows, placeRow, runsAcross } from './text-rows.server'
import { columnOf, columnsByWhite, columnsUnderHeader } from './white-columns.server'
import { findLines, phraseGap, splitLine, type TextLine, type Word } from './words.server'

/** How far the words of one heading may be apart, in capitals. */
const WORDING_REACH = 2.2
/** In a block of so many lines the first ones may be a header, which says less about the columns. */
const MANY_LINES = 8
const HEADER_LINES = 2
/** Lines of running text under a table: one alone may be a note in it. */
const PARAGRAPH = 2
/** Two columns have text on both sides of their border in so many of their lines. */
const PARTED = 0.5

/** A table whose columns are parted by white. `separators` are horizontal rules that run across it, if any. */
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
  const columns = columnsUnderHeader(phrases, lines, gap, width)
  const kept = cutProse({ words: below, lines, columns, cap, gap })
  const body: Body = { words: kept.flatMap((line) => line.words), lines: kept, columns, cap, gap }
  const anchorColumn = Math.max(
    0,
    phrases.findIndex(({ text }) => matchHeader(text)?.name === 'TYPE'),
  )
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

/** The cells of a header: one level, or two where headings stand over several columns. */
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

/** Whether two columns stand under two neighbouring headings: most lines have text on both sides, with white between. */
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

/** A block of lines with wide white between at least three columns and no known header; undefined for prose. */
export function layoutByWhite(words: readonly Word[], cap: number, width: number): Layout | undefined {
  const lines = findLines(words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const parted = lines.filter((line) => splitLine(line, 1.2 * cap).length >= 3)
  if (parted.length < 4 || parted.length < 0.6 * lines.length) return undefined
  const gap = phraseGap(parted, cap)
  // Headings over several columns stand at the top.
  const columns = columnsByWhite(parted.length >= MANY_LINES ? parted.slice(HEADER_LINES) : parted, cap, gap, width)
  if (columns.length < 3) return undefined
  const first = parted[0]
  const last = parted.at(-1)
  if (!first || !last) return undefined
  const inside = words.filter((word) => word.bottom > first.top && word.top < last.bottom)
  const filled = parted.map((line) => new Set(line.words.map((word) => columnOf(columns, word))).size)
  if (median(filled) < 0.6 * columns.length) return undefined
  const body: Body = { words: inside, lines: parted, columns, cap, gap }
  const second = parted[1]
  // A header whose corner is empty stands above the first row, which begins with the next line.
  const head = second && lacksCorner(first, columns) ? [{ start: first.top - 1, end: second.top - 1 }] : []
  const under = { ...body, words: inside.filter((word) => !head.some(({ end }) => word.bottom <= end)) }
  const top = head[0]?.end ?? first.top - 1
  const rows = [...head.map((span) => ({ ...span, isHeading: false })), ...bodyRows(under, 0, [], top)]
  return { columns, rows, cells: rows.flatMap((row, index) => placeRow(body, row, index)), ruled: false }
}

/** Whether lines run across the columns one after the other; the last may be short, but it begins where they do. */
function isParagraph(lines: readonly TextLine[], body: Body): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.length < PARAGRAPH) return false
  const isEnd = Math.abs(last.left - first.left) < body.cap && splitLine(last, body.gap).length === 1
  return lines.slice(0, -1).every((line) => runsAcross(line, body)) && (isEnd || runsAcross(last, body))
}

/** Whether a line has text in every column but the first. */
function lacksCorner(line: TextLine, columns: readonly Span[]): boolean {
  const filled = new Set(line.words.map((word) => columnOf(columns, word)))
  return !filled.has(0) && filled.size === columns.length - 1
}

/** Ends the table where a far gap is followed by text that runs across the columns; less is enough before nothing else. */
function cutProse(body: Body): TextLine[] {
  const { lines, cap } = body
  const gaps = lines.slice(1).map((line, index) => line.top - (lines[index]?.bottom ?? 0))
  const usual = Math.max(median(gaps), 0.5 * cap)
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]
    const gap = gaps[i - 1] ?? 0
    if (!line || gap <= 1.1 * usual) continue
    const rest = lines.slice(i)
    if (isParagraph(rest, body)) return lines.slice(0, i)
    if (gap < 2.2 * usual + cap) continue
    const prose = rest.filter((other) => runsAcross(other, body) || other.words.length <= 2)
    if (prose.length * 2 > rest.length) return lines.slice(0, i)
  }
  return [...lines]
}
