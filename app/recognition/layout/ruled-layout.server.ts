import { findLines, phraseGap, splitLine, type TextLine, type Word, withoutTails } from '../glyphs/words.server'
import { type Box, boxAround, median, type Span } from '../pixels/gray.server'
import type { Frame, GridCell } from '../rules/frame.server'
import { coverage } from '../rules/rules.server'
import type { Layout, PlacedCell } from './layout.server'
import { type RowBand, rowsByAnchors } from './row-bands.server'

/** Puts the words of a ruled table into its cells. Bands that hold several rows (only columns are ruled) are split. */
export function layoutFrame(found: Frame, words: readonly Word[], cap: number): Layout {
  const frame = withOpenTop(found, words, cap)
  const inside = words.filter((word) => isInside(frame, word))
  const filled = withWholeTitles(
    frame.cells.map((cell) => ({ cell, words: inside.filter((word) => isInside(cell, word)) })),
    frame,
    cap,
  )
  const bands = spans(frame.ys)
  const rows: RowBand[] = []
  const firstRow: number[] = []
  const cells: PlacedCell[] = []
  const stacks = new Map<number, StackedRow[]>()
  const headings = openLines(frame, inside, cap)
  const byBand = bands.map((_, index) => filled.filter(({ cell }) => cell.row === index && cell.rowEnd === index + 1))
  const even = byBand.filter((own) => areEven(own, cap)).length
  const least = even >= Math.max(FEWEST_EVEN, EVEN_BANDS * bands.length) ? 2 : 3
  bands.forEach((band, index) => {
    firstRow.push(rows.length)
    const own = byBand[index] ?? []
    const isTwo = areEven(own, cap) && (least === 2 || lacksRule(bands, index, own, cap))
    const parts = splitBand(own, band, cap, isTwo ? 2 : 3, headings)
    if (parts) stacks.set(index, parts)
    rows.push(...(parts ?? [band]))
  })
  firstRow.push(rows.length)
  for (const { cell, words: own } of filled.flatMap((each) => partAtBorders(each, frame.xs, cap))) {
    const from = firstRow[cell.row] ?? 0
    const stack = cell.rowEnd === cell.row + 1 ? stacks.get(cell.row) : undefined
    if (!stack) {
      cells.push(...placed(own, from, firstRow[cell.rowEnd] ?? from + 1, cell.column, cell.columnEnd))
      continue
    }
    stack.forEach((part, index) => {
      if (part.isHeading) return
      const inPart = own.filter((word) => within(part, (word.top + word.bottom) / 2))
      cells.push(...placed(inPart, from + index, from + index + 1, cell.column, cell.columnEnd))
    })
  }
  for (const [band, stack] of stacks) {
    stack.forEach((part, index) => {
      const own = part.isHeading ? inside.filter((word) => within(part, (word.top + word.bottom) / 2)) : []
      const row = (firstRow[band] ?? 0) + index
      cells.push(...placed(own, row, row + 1, 0, frame.xs.length - 1))
    })
  }
  const layout = { columns: spans(frame.xs), rows, cells, ruled: true }
  // If few rules separate rows, the first one separates the header from them.
  const isHeaded = !stacks.has(0) && [...stacks.values()].some((stack) => stack.length >= MANY_BELOW)
  return isHeaded ? { ...layout, header: { start: 0, end: 1 } } : layout
}

/** This many rows between two rules are separated by white space alone. */
const MANY_BELOW = 3

/** A row between rules; a heading is one text across all columns. */
interface StackedRow extends RowBand {
  readonly isHeading: boolean
}

/** White space inside a heading is narrower than this, in cap heights. */
const HEADING_GAP = 2.5
/** A rule is drawn next to a line if it covers at least this share of the line's height. */
const DRAWN = 0.5
/** Headings are fewer than this share of the lines; otherwise rules are missing for another reason. */
const FEW = 0.4

/** Finds headings: lines of one text where the rules between the columns, drawn elsewhere, are interrupted. */
function openLines(frame: Frame, words: readonly Word[], cap: number): TextLine[] {
  const between = frame.rules.vertical.filter(({ at }) => at > frame.left + cap && at < frame.right - cap)
  if (between.length < 2) return []
  const lines = findLines(words, cap).filter((line) => isTall(line, cap))
  const open = lines.filter(({ top, bottom }) => !between.some((rule) => coverage(rule, top - 1, bottom + 1) >= DRAWN))
  const headings = open.filter((line) => splitLine(line, HEADING_GAP * cap).length === 1)
  return open.length === headings.length && headings.length < FEW * lines.length ? headings : []
}

/** Maximum white space between the table and a line above it that still belongs to it, in cap heights. */
const OPEN_TOP = 0.45

/** Extends the frame over the words in or right above its first row if no rule closes it at the top. */
function withOpenTop(frame: Frame, words: readonly Word[], cap: number): Frame {
  if (frame.rules.horizontal.some((rule) => Math.abs(rule.at - frame.top) <= 0.5 * cap)) return frame
  const above = words
    .filter((word) => word.top < frame.top && word.left >= frame.left && word.right <= frame.right)
    .sort((a, b) => b.bottom - a.bottom)
  let top = frame.top
  for (const word of above) if (top - word.bottom <= OPEN_TOP * cap) top = Math.min(top, word.top - 1)
  if (top === frame.top) return frame
  const cells = frame.cells.map((cell) => (cell.row === 0 ? { ...cell, top } : cell))
  return { ...frame, top, cells, ys: [top, ...frame.ys.slice(1)] }
}

interface FilledCell {
  readonly cell: GridCell
  readonly words: readonly Word[]
}

/** Maximum white space between the words of one text, in cap heights. */
const WORD_GAP = 0.8

/** Maximum number of cells that a row across the table falls into when stems of its letters coincide with rules. */
const MOST_PIECES = 4
/** A word that extends this far over a border on both sides is not split by it, in cap heights. */
const OVER_BORDER = 0.3

/** Joins rows of few cells whose texts are as close as words: they are one text with stems at the positions of rules. */
function withWholeTitles(filled: readonly FilledCell[], { xs, ys }: Frame, cap: number): FilledCell[] {
  let cells = [...filled]
  for (let row = 0; row < ys.length - 1; row++) {
    const own = cells
      .filter(({ cell }) => cell.row <= row && cell.rowEnd > row)
      .sort((one, other) => one.cell.column - other.cell.column)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || own.some(({ cell }) => cell.rowEnd - cell.row > 1)) continue
    if (!isInPieces(own, xs.length - 1, cap) || !isOneText(own, cap)) continue
    const cell = { ...first.cell, columnEnd: xs.length - 1, right: last.cell.right }
    cells = [...cells.filter((other) => !own.includes(other)), { cell, words: own.flatMap(({ words }) => words) }]
  }
  return cells
}

/** True for two wide cells, or for narrow ones before a wide one with a word across one of their borders. */
function isInPieces(own: readonly FilledCell[], columns: number, cap: number): boolean {
  const wide = own.map(({ cell }) => cell.columnEnd - cell.column)
  if (own.length === 2 && wide.every((width) => width >= 2)) return true
  if (own.length < 2 || own.length > MOST_PIECES || (wide.at(-1) ?? 0) < columns / 2) return false
  const words = own.flatMap((each) => each.words)
  const isAcross = (border: number) =>
    words.some(({ left, right }) => left < border - OVER_BORDER * cap && right > border + OVER_BORDER * cap)
  return own.slice(1).some(({ cell }) => isAcross(cell.left))
}

function isOneText(own: readonly FilledCell[], cap: number): boolean {
  const boxes = own.flatMap(({ words }) => boxAround(words) ?? [])
  return boxes.length > 1 && boxes.slice(1).every(({ left }, at) => left - (boxes[at]?.right ?? 0) <= WORD_GAP * cap)
}

/** Minimum white space between two headings without a rule between them, in cap heights. */
const BORDER_WHITE = 0.9
/** No single heading has gaps this wide (in cap heights) at this many borders. Buttons may narrow the gaps between headings. */
const MANY_TEXTS = 5
const MANY_WHITE = 0.5
/** A wide cell is several texts if at least this share of the columns under it have one each. */
const OWN_TEXTS = 0.6

/**
 * Splits a wide cell of one row into one cell per column if its words keep to the columns below it: rules are often
 * left out or invisible in a dark header. A heading over several columns is one text that keeps to no column.
 */
function partAtBorders({ cell, words }: FilledCell, xs: readonly number[], cap: number): FilledCell[] {
  const whole = [{ cell, words }]
  if (cell.columnEnd - cell.column < 2 || cell.rowEnd - cell.row > 1 || words.length < 2) return whole
  const parts: FilledCell[] = []
  for (let column = cell.column; column < cell.columnEnd; column++) {
    const [left, right] = [xs[column] ?? 0, xs[column + 1] ?? 0]
    const own = words.filter((word) => within({ start: left, end: right }, (word.left + word.right) / 2))
    if (own.length > 0) parts.push({ cell: { ...cell, left, right, column, columnEnd: column + 1 }, words: own })
  }
  if (parts.length < 2 || parts.length < OWN_TEXTS * (cell.columnEnd - cell.column)) return whole
  const wide = Math.max(BORDER_WHITE * cap, phraseGap(findLines(words, cap), cap))
  const white = parts.length >= MANY_TEXTS ? MANY_WHITE * cap : wide
  const isParted = parts.slice(1).every((part, index) => {
    const before = parts[index]?.words ?? []
    return Math.min(...part.words.map(({ left }) => left)) - Math.max(...before.map(({ right }) => right)) >= white
  })
  return isParted ? parts : whole
}

/** Maximum distance of a header outside the rules from the table below it, in cap heights. */
const HEADER_REACH = 4.5
/** A header is above at least this share of the columns, a title above few. */
const HEADED = 0.6

/** Adds the words right above the table as a first row, by column. Returns undefined if they do not form a header. */
export function withRowAbove(layout: Layout, words: readonly Word[], cap: number): Layout | undefined {
  const top = layout.rows[0]?.start ?? 0
  const left = layout.columns[0]?.start ?? 0
  const right = layout.columns.at(-1)?.end ?? 0
  const above = words.filter(
    (word) =>
      word.bottom <= top + 1 && word.top >= top - HEADER_REACH * cap && word.left >= left && word.right <= right,
  )
  // Titles are further up; only the lines next to the table and close to each other are its header.
  const lines = findLines(above, cap).reverse()
  const near = lines.filter((line, index) => index === 0 || (lines[index - 1]?.top ?? 0) - line.bottom < 0.9 * cap)
  const own = near.flatMap((line) => line.words)
  const cells = layout.columns.flatMap((column, index) =>
    placed(
      own.filter((word) => within(column, (word.left + word.right) / 2)),
      0,
      1,
      index,
      index + 1,
    ),
  )
  const start = Math.min(...own.map((word) => word.top))
  if (cells.length < Math.max(2, HEADED * layout.columns.length)) return undefined
  return {
    ...layout,
    rows: [{ start, end: top }, ...layout.rows],
    cells: [...cells, ...layout.cells.map((cell) => ({ ...cell, row: cell.row + 1, rowEnd: cell.rowEnd + 1 }))],
  }
}

export function placed(
  words: readonly Word[],
  row: number,
  rowEnd: number,
  column: number,
  columnEnd: number,
): PlacedCell[] {
  const box = boxAround(words)
  return box ? [{ ...box, row, rowEnd, column, columnEnd, words }] : []
}

/**
 * If every third row is shaded, bands of one and of two rows alternate: the minimum number of bands of two, and their
 * minimum share.
 */
const FEWEST_EVEN = 2
const EVEN_BANDS = 0.25
/** Minimum share of columns with lines level with those of the first column. */
const MOST_COLUMNS = 0.75

/** True if a band is two rows: (nearly) every column has two lines, at the same heights. */
function areEven(cells: readonly FilledCell[], cap: number): boolean {
  const columns = linesByColumn(cells, cap)
  const first = columns[0]?.lines ?? []
  const isBeside = ({ lines }: { lines: readonly TextLine[] }) =>
    lines.length === 2 &&
    lines.every((line, at) => Math.abs(line.top + line.bottom - (first[at]?.top ?? 0) - (first[at]?.bottom ?? 0)) < cap)
  return columns.length >= 3 && first.length === 2 && columns.filter(isBeside).length >= MOST_COLUMNS * columns.length
}

/** A band that lacks its rule is twice as high as at least FEWEST_ALIKE others, which are equally high to within AS_HIGH. */
const FEWEST_ALIKE = 4
const AS_HIGH = 0.15

/**
 * True if a band of two lines per column is two rows with an invisible rule, as below a dark header: it is twice as
 * high as every other band, and its lines are a row apart.
 */
function lacksRule(bands: readonly Span[], index: number, cells: readonly FilledCell[], cap: number): boolean {
  const heights = bands.map(({ start, end }) => end - start)
  const others = heights.filter((_, other) => other !== index)
  const usual = median(others)
  const isAbout = (height: number, wanted: number) => Math.abs(height - wanted) <= AS_HIGH * usual
  const [upper, under] = linesByColumn(cells, cap)[0]?.lines ?? []
  if (others.length < FEWEST_ALIKE || !upper || !under) return false
  if (!others.every((height) => isAbout(height, usual)) || !isAbout(heights[index] ?? 0, 2 * usual)) return false
  return isAbout((under.top + under.bottom - upper.top - upper.bottom) / 2, usual)
}

function linesByColumn(cells: readonly FilledCell[], cap: number): { column: number; lines: TextLine[] }[] {
  return cells
    .map(({ cell, words }) => ({
      column: cell.column,
      lines: findLines(words, cap).filter((line) => isTall(line, cap)),
    }))
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.column - b.column)
}

/**
 * Splits a band between two rules into rows if at least half of its columns have `least` lines or more. Each of the
 * `headings` is a separate row.
 */
function splitBand(
  cells: readonly FilledCell[],
  band: Span,
  cap: number,
  least: number,
  headings: readonly TextLine[],
): StackedRow[] | undefined {
  const heads = headings.filter((line) => within(band, (line.top + line.bottom) / 2))
  const isPartOfHeading = (line: TextLine) => heads.some((head) => line.top < head.bottom && line.bottom > head.top)
  const columns = linesByColumn(cells, cap)
  const stacked = columns.filter(({ lines }) => lines.length >= least)
  const first = columns[0]
  if (!first || columns.length < 2 || first.lines.length < least || stacked.length * 2 < columns.length)
    return undefined
  const anchors = [...first.lines.filter((line) => !isPartOfHeading(line)), ...heads].sort((a, b) => a.top - b.top)
  const level = (line: TextLine) => withoutTails(line, cap)
  return rowsByAnchors(
    anchors.map(level),
    columns.flatMap(({ lines }) => lines.map(level)),
    band,
  ).map((row, index) => ({ ...row, isHeading: heads.some((head) => head === anchors[index]) }))
}

function isTall(line: TextLine, cap: number): boolean {
  return line.bottom - line.top >= 0.5 * cap
}

function spans(positions: readonly number[]): Span[] {
  return positions.slice(1).map((end, index) => ({ start: positions[index] ?? 0, end }))
}

function within(span: Span, position: number): boolean {
  return position >= span.start && position < span.end
}

function isInside(box: Box, word: Word): boolean {
  const x = (word.left + word.right) / 2
  const y = (word.top + word.bottom) / 2
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom
}
