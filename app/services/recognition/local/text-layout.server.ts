import { boxAround, median, type Span } from './gray.server'
import { matchHeader } from './header-vocabulary.server'
import type { Layout, PlacedCell } from './layout.server'
import { rowsByAnchors } from './row-bands.server'
import { placed } from './ruled-layout.server'
import type { Rule } from './rules.server'
import { columnOf, columnsByWhite, columnsUnderHeader } from './white-columns.server'
import { findLines, splitLine, type TextLine, type Word } from './words.server'

/** A piece of a header line: where it stands and what it says. */
export interface HeaderPhrase extends Span {
  readonly text: string
}

/** Reads one line of text; the phrases are parted where the white is wide. */
export type LineReader = (line: TextLine) => HeaderPhrase[]

/** Where the header of an un-ruled table is. */
export interface FoundHeader {
  readonly phrases: readonly HeaderPhrase[]
  readonly top: number
  readonly bottom: number
  /** How many of its phrases the vocabulary knows. */
  readonly known: number
}

/** White inside a heading may be as wide as a letter of one-pitch print with its sides, in capitals. */
const HEADING_GAP = 1.4
/** How many lines from the top may be the header. */
const CANDIDATES = 14

/** The line, or pair of lines, with most known headers; undefined when none has two that make up half of it. */
export function findHeader(lines: readonly TextLine[], cap: number, readLine: LineReader): FoundHeader | undefined {
  let best: FoundHeader | undefined
  let above: { phrases: HeaderPhrase[]; line: TextLine } | undefined
  for (const line of lines.slice(0, CANDIDATES)) {
    if (splitLine(line, 0.8 * cap).length < 2 && line.words.length < 2) {
      above = undefined
      continue
    }
    const phrases = joinKnownPhrases(readLine(line), 1.8 * cap)
    const single = header(phrases, line.top, line.bottom)
    if (single && single.known > (best?.known ?? 1)) best = single
    if (above && line.top - above.line.bottom < 1.1 * cap) {
      const pair = header(stackPhrases(above.phrases, phrases), above.line.top, line.bottom)
      if (pair && pair.known > (best?.known ?? 1)) best = pair
    }
    above = { phrases, line }
    if (best && best.known >= 3 && line.top > best.bottom + 3 * cap) break
  }
  return best
}

function header(phrases: readonly HeaderPhrase[], top: number, bottom: number): FoundHeader | undefined {
  const names = new Set(phrases.flatMap(({ text }) => matchHeader(text)?.name ?? []))
  if (names.size < 2 || names.size * 2 < phrases.length) return undefined
  return { phrases: [...phrases].sort((a, b) => a.start - b.start), top, bottom, known: names.size }
}

/** Joins a header of two lines: phrases that stand over each other become one. */
export function stackPhrases(upper: readonly HeaderPhrase[], lower: readonly HeaderPhrase[]): HeaderPhrase[] {
  const left = [...lower]
  const joined = upper.map((phrase) => {
    const below = left.filter((other) => other.start < phrase.end && other.end > phrase.start)
    for (const other of below) left.splice(left.indexOf(other), 1)
    return {
      start: Math.min(phrase.start, ...below.map((other) => other.start)),
      end: Math.max(phrase.end, ...below.map((other) => other.end)),
      text: [phrase, ...below].map((part) => part.text).join(' '),
    }
  })
  return [...joined, ...left]
}

/**
 * Parts one phrase that holds several headers side by side (narrow columns), when every part is known.
 * `words` are the phrase's own words with their places.
 */
export function splitKnownPhrase(words: readonly HeaderPhrase[]): HeaderPhrase[] {
  const joined = joinPhrases(words)
  if (words.length < 2 || matchHeader(joined.text)?.likeness === 1) return [joined]
  for (let cut = 1; cut < words.length; cut++) {
    const left = joinPhrases(words.slice(0, cut))
    if (!matchHeader(left.text)) continue
    const rest = splitKnownPhrase(words.slice(cut))
    if (rest.every(({ text }) => matchHeader(text))) return [left, ...rest]
  }
  return [joined]
}

/** Joins neighbours that make a known wording together: a wide blank in `CATALOG #` parts no columns. */
export function joinKnownPhrases(phrases: readonly HeaderPhrase[], reach: number): HeaderPhrase[] {
  const out: HeaderPhrase[] = []
  for (const phrase of phrases) {
    const last = out.at(-1)
    const joined = last && phrase.start - last.end <= reach ? joinPhrases([last, phrase]) : undefined
    const isSplitWording =
      joined &&
      matchHeader(joined.text)?.likeness === 1 &&
      !(last && matchHeader(last.text) && matchHeader(phrase.text))
    if (joined && isSplitWording) out.splice(-1, 1, joined)
    else out.push(phrase)
  }
  return out
}

function joinPhrases(words: readonly HeaderPhrase[]): HeaderPhrase {
  return {
    start: Math.min(...words.map((word) => word.start)),
    end: Math.max(...words.map((word) => word.end)),
    text: words.map((word) => word.text).join(' '),
  }
}

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
  const columns = columnsUnderHeader(found.phrases, lines, cap, width)
  const body = cutProse(lines, columns, cap)
  const bodyWords = body.flatMap((line) => line.words)
  const anchorColumn = Math.max(
    0,
    found.phrases.findIndex(({ text }) => matchHeader(text)?.name === 'TYPE'),
  )
  const rows = bodyRows(bodyWords, body, columns, anchorColumn, separators, found.bottom, cap)
  const cells = [
    ...columns.flatMap((_, column) =>
      placed(
        headerWords.filter((word) => columnOf(columns, word) === column),
        0,
        1,
        column,
        column + 1,
      ),
    ),
    ...rows.flatMap((row, index) => placeRow(bodyWords, row, index + 1, columns, cap)),
  ]
  return {
    columns,
    rows: [{ start: found.top - 0.4 * cap, end: rows[0]?.start ?? found.bottom + 0.4 * cap }, ...rows],
    cells,
    ruled: false,
    header: { start: 0, end: 1 },
  }
}

/** A block of lines with wide white between at least three columns and no known header; undefined for prose. */
export function layoutByWhite(words: readonly Word[], cap: number, width: number): Layout | undefined {
  const lines = findLines(words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const parted = lines.filter((line) => splitLine(line, 1.2 * cap).length >= 3)
  if (parted.length < 4 || parted.length < 0.6 * lines.length) return undefined
  const columns = columnsByWhite(parted, cap, width)
  if (columns.length < 3) return undefined
  const first = parted[0]
  const last = parted.at(-1)
  if (!first || !last) return undefined
  const inside = words.filter((word) => word.bottom > first.top && word.top < last.bottom)
  const filled = parted.map((line) => new Set(line.words.map((word) => columnOf(columns, word))).size)
  if (median(filled) < 0.6 * columns.length) return undefined
  const rows = bodyRows(inside, parted, columns, 0, [], first.top - 1, cap)
  return {
    columns,
    rows,
    cells: rows.flatMap((row, index) => placeRow(inside, row, index, columns, cap)),
    ruled: false,
  }
}

/** Ends the table where a far gap is followed by text that runs across the columns. */
function cutProse(lines: readonly TextLine[], columns: readonly Span[], cap: number): TextLine[] {
  const gaps = lines.slice(1).map((line, index) => line.top - (lines[index]?.bottom ?? 0))
  const usual = Math.max(median(gaps), 0.5 * cap)
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]
    if (!line || (gaps[i - 1] ?? 0) < 2.2 * usual + cap) continue
    const rest = lines.slice(i)
    const prose = rest.filter((other) => runsAcross(other, columns, cap) || other.words.length <= 2)
    if (prose.length * 2 > rest.length) return lines.slice(0, i)
  }
  return [...lines]
}

/** Whether a phrase of the line runs over the border of two columns. */
function runsAcross(line: TextLine, columns: readonly Span[], cap: number): boolean {
  return splitLine(line, 0.8 * cap).some((phrase) =>
    columns.some((column) => column.end > phrase.left + cap && column.end < phrase.right - cap),
  )
}

function bodyRows(
  words: readonly Word[],
  lines: readonly TextLine[],
  columns: readonly Span[],
  anchorColumn: number,
  separators: readonly Rule[],
  top: number,
  cap: number,
): Span[] {
  const byColumn = columns.map((_, index) =>
    findLines(
      words.filter((word) => columnOf(columns, word) === index),
      cap,
    ).filter((line) => line.bottom - line.top >= 0.5 * cap),
  )
  const all = byColumn.flat()
  const bottom = Math.max(top, ...all.map((line) => line.bottom)) + 0.4 * cap
  const cuts = separators.map((rule) => rule.at).filter((at) => at > top && at < bottom)
  const bands = [top, ...cuts.sort((a, b) => a - b), bottom]
  // The anchor column, or where it is mostly empty the first that is well filled.
  const fullest = Math.max(...byColumn.map((column) => column.length))
  const anchors =
    (byColumn[anchorColumn]?.length ?? 0) >= 0.2 * fullest
      ? (byColumn[anchorColumn] ?? [])
      : (byColumn.find((column) => column.length >= 0.4 * fullest) ?? [])
  const leftEnd = columns[0]?.end ?? 0
  const headings = lines.filter(
    (line) =>
      line.left < leftEnd &&
      splitLine(line, HEADING_GAP * cap).length === 1 &&
      (anchorColumn > 0 || runsAcross(line, columns, cap)),
  )
  return bands.slice(1).flatMap((end, index) => {
    const start = bands[index] ?? top
    const inBand = (line: { top: number; bottom: number }) =>
      (line.top + line.bottom) / 2 >= start && (line.top + line.bottom) / 2 < end
    const own = all.filter(inBand)
    if (own.length === 0) return []
    const starts = [...anchors.filter(inBand)]
    for (const heading of headings.filter(inBand)) {
      if (!starts.some((line) => line.top < heading.bottom && line.bottom > heading.top)) starts.push(heading)
    }
    if (starts.length <= 1) return [{ start, end }]
    return rowsByAnchors(starts, own, { start, end })
  })
}

/** The cells of one row; a single phrase that runs over column borders becomes one wide cell. */
function placeRow(
  words: readonly Word[],
  row: Span,
  index: number,
  columns: readonly Span[],
  cap: number,
): PlacedCell[] {
  const own = words.filter((word) => {
    const middle = (word.top + word.bottom) / 2
    return middle >= row.start && middle < row.end
  })
  const lines = findLines(own, cap)
  const box = boxAround(own)
  const inColumns = own.map((word) => columnOf(columns, word))
  const [first, last] = [Math.min(...inColumns), Math.max(...inColumns)]
  if (box && first === 0 && last > 0 && lines.every((line) => splitLine(line, HEADING_GAP * cap).length === 1)) {
    return placed(own, index, index + 1, first, last + 1)
  }
  return columns.flatMap((_, column) =>
    placed(
      own.filter((word) => columnOf(columns, word) === column),
      index,
      index + 1,
      column,
      column + 1,
    ),
  )
}
