import { findLines, phraseGap, splitLine, type TextLine, type Word } from '../glyphs/words.server'
import { median, type Span } from '../pixels/gray.server'
import type { Rule } from '../rules/rules.server'
import type { Layout, PlacedCell } from './layout.server'
import { placed } from './ruled-layout.server'
import { type Body, bodyRows, placeRow, runsAcross } from './text-rows.server'
import { columnOf, columnsByWhite } from './white-columns.server'

/**
 * Rules of one table start and end at the same places to within ALIGNED cap heights; rules within DOUBLE cap heights of
 * each other count as one.
 */
const ALIGNED = 1
const DOUBLE = 1
/** Maximum number of lines in a header, and its maximum distance above its rule, in cap heights. */
const MOST_LINES = 4
const ABOVE_RULE = 2
/** Minimum white space between columns, in cap heights. In at least FEWEST_ROWS rows most columns (MOSTLY) are filled. */
const PARTED = 1.2
/** Maximum white space inside a heading over several columns, in cap heights. */
const HEADING_GAP = 1.6
const FEWEST_ROWS = 3
const MOSTLY = 0.6
/** A line above a header with this many phrases is not a title. */
const MANY_PHRASES = 3
/** With this many rules, some separate rows. */
const MANY_RULES = 4

/** The lines of a table and of its header, as separated by its rules. */
interface Block {
  readonly head: readonly TextLine[]
  readonly body: readonly TextLine[]
  /** A possible last row below the last rule. */
  readonly after: readonly TextLine[]
  /** The rule below the header. */
  readonly at: number
  readonly rules: readonly Rule[]
}

/**
 * Lays out a table without rules between its columns whose header is separated by a rule, regardless of the header's
 * text. Returns undefined if no two rules span the same width, or if the text between them is prose.
 */
export function layoutUnderRule(
  words: readonly Word[],
  rules: readonly Rule[],
  cap: number,
  width: number,
): Layout | undefined {
  const lines = findLines(words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const block = findBlock(lines, rules, cap)
  if (!block) return undefined
  const { head, body: between, after, at } = block
  const parted = between.filter((line) => splitLine(line, PARTED * cap).length >= 2)
  if (parted.length < FEWEST_ROWS) return undefined
  const gap = phraseGap(parted, cap)
  const columns = columnsByWhite([...parted, ...fullest(head, cap)], cap, gap, width)
  const keeps = (line: TextLine) =>
    !runsAcross(line, { words: line.words, lines: [line], columns, cap, gap }) &&
    filledOf(line, columns) >= MOSTLY * columns.length
  const own = [...between, ...after.filter(keeps)]
  const body: Body = { words: own.flatMap((line) => line.words), lines: own, columns, cap, gap }
  const across = own.filter((line) => !parted.includes(line) && runsAcross(line, body))
  const filled = parted.map((line) => filledOf(line, columns))
  if (columns.length < 2 || across.length > parted.length || median(filled) < MOSTLY * columns.length) return undefined
  const header = headerCells(head, columns, rules, { cap, gap })
  const headed = new Set(header.cells.flatMap(({ column, columnEnd }) => [column, columnEnd - 1]))
  if (headed.size < 2) return undefined
  const rows = bodyRows(body, 0, block.rules, at)
  const top = Math.min(...head.map((line) => line.top)) - 1
  const levels =
    header.border === undefined
      ? [{ start: top, end: at }]
      : [
          { start: top, end: header.border },
          { start: header.border, end: at },
        ]
  return {
    columns,
    rows: [...levels, ...rows],
    cells: [...header.cells, ...rows.flatMap((row, index) => placeRow(body, row, index + levels.length))],
    ruled: false,
    header: { start: 0, end: levels.length },
  }
}

function filledOf(line: TextLine, columns: readonly Span[]): number {
  return new Set(line.words.map((word) => columnOf(columns, word))).size
}

/** The header lines with the most headings: headings over several columns do not show where the columns are. */
function fullest(head: readonly TextLine[], cap: number): TextLine[] {
  const count = (line: TextLine) => splitLine(line, PARTED * cap).length
  const most = Math.max(0, ...head.map(count))
  return head.filter((line) => count(line) === most)
}

function findBlock(lines: readonly TextLine[], rules: readonly Rule[], cap: number): Block | undefined {
  const own = alignedRules(rules, cap)
  const [first, second] = own
  const last = own.at(-1)
  if (!first || !second || !last) return undefined
  const isWithin = (line: TextLine) => line.left >= first.start - cap && line.right <= first.end + cap
  const between = (from: number, to: number) =>
    lines.filter((line) => isWithin(line) && (line.top + line.bottom) / 2 > from && (line.top + line.bottom) / 2 < to)
  const after = lastRow(between(last.at, Number.POSITIVE_INFINITY), own, cap)
  const higher = lines.filter((line) => line.bottom <= first.at + 1)
  const above = headAbove(higher, first.at, cap)
  // A row below the real header is not a header.
  const next = higher[higher.length - above.length - 1]
  if (above.length > 0 && next && isWithin(next) && splitLine(next, PARTED * cap).length >= MANY_PHRASES)
    return undefined
  if (above.length > 0 && above.every(isWithin)) {
    return { head: above, body: between(first.at, last.at), after, at: first.at, rules: own }
  }
  const head = between(first.at, second.at)
  if (second === last || head.length === 0 || head.length > MOST_LINES) return undefined
  return { head, body: between(second.at, last.at), after, at: second.at, rules: own }
}

/**
 * Rules between all rows may leave out the one below the last: returns the line after the last rule if it is as close
 * as a row.
 */
function lastRow(lines: readonly TextLine[], rules: readonly Rule[], cap: number): TextLine[] {
  const [line] = lines
  const [before, last] = rules.slice(-2)
  if (!line || !before || !last || rules.length < MANY_RULES || line.bottom - last.at > last.at - before.at) return []
  return splitLine(line, PARTED * cap).length >= 2 ? [line] : []
}

/** The lines right above a rule, as long as each is split into columns: a title is a single phrase. */
function headAbove(lines: readonly TextLine[], at: number, cap: number): TextLine[] {
  const head: TextLine[] = []
  for (const line of [...lines].reverse()) {
    const white = (head[0]?.top ?? at) - line.bottom
    const isNear = white <= (head.length > 0 ? 1 : ABOVE_RULE) * cap
    if (!isNear || head.length === MOST_LINES || splitLine(line, PARTED * cap).length < 2) break
    head.unshift(line)
  }
  return head
}

/** The largest group of rules with the same width, from top to bottom; double rules count once. */
function alignedRules(rules: readonly Rule[], cap: number): Rule[] {
  const isLike = (a: Rule) => (b: Rule) =>
    Math.abs(a.start - b.start) <= ALIGNED * cap && Math.abs(a.end - b.end) <= ALIGNED * cap
  const [best] = rules
    .map((rule) => rules.filter(isLike(rule)))
    .sort((a, b) => b.length - a.length || widthOf(b) - widthOf(a))
  const sorted = [...(best ?? [])].sort((a, b) => a.at - b.at)
  return sorted.filter((rule, index) => index === 0 || rule.at - (sorted[index - 1]?.at ?? 0) > DOUBLE * cap)
}

function widthOf(rules: readonly Rule[]): number {
  return Math.max(0, ...rules.map(({ start, end }) => end - start))
}

/** The cells of a header. Headings over several columns form a separate level that ends at `border`. */
function headerCells(
  head: readonly TextLine[],
  columns: readonly Span[],
  rules: readonly Rule[],
  { cap, gap }: { cap: number; gap: number },
): { cells: readonly PlacedCell[]; border?: number } {
  const wide = head.flatMap((line) =>
    splitLine(line, Math.max(gap, HEADING_GAP * cap)).flatMap((phrase) => {
      const under = rules
        .filter(({ at }) => at >= phrase.bottom - 1 && at < phrase.bottom + cap)
        .flatMap(({ spans }) => spans.filter(({ start, end }) => start <= phrase.left + 1 && end >= phrase.right - 1))
      const reach = under.find(({ end, start }) => end - start < 0.9 * widthOf(rules)) ?? {
        start: phrase.left,
        end: phrase.right,
      }
      const over = columns.flatMap((column, index) =>
        Math.min(column.end, reach.end) - Math.max(column.start, reach.start) > cap ? [index] : [],
      )
      // Adjacent headings, one above each column, may be as close as words.
      const isOneEach = splitLine(phrase, PARTED * cap).length === over.length
      return over.length > 1 && !isOneEach ? [{ phrase, over }] : []
    }),
  )
  const words = head.flatMap((line) => line.words)
  const isWide = (word: Word) => wide.some(({ phrase }) => phrase.words.includes(word))
  const level = wide.length > 0 ? 1 : 0
  const single = columns.flatMap((_, column) =>
    placed(
      words.filter((word) => !isWide(word) && columnOf(columns, word) === column),
      level,
      level + 1,
      column,
      column + 1,
    ),
  )
  if (wide.length === 0) return { cells: single }
  const over = wide.flatMap(({ phrase, over: own }) => placed(phrase.words, 0, 1, own[0] ?? 0, (own.at(-1) ?? 0) + 1))
  return { cells: [...over, ...single], border: Math.max(...wide.map(({ phrase }) => phrase.bottom)) + 1 }
}
