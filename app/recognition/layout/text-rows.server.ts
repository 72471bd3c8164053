import { findLines, splitLine, type TextLine, type Word, withoutTails } from '../glyphs/words.server'
import { boxAround, median, type Span } from '../pixels/gray.server'
import type { Rule } from '../rules/rules.server'
import type { PlacedCell } from './layout.server'
import { type RowBand, rowsByAnchors } from './row-bands.server'
import { placed } from './ruled-layout.server'
import { columnOf } from './white-columns.server'

/** Maximum white space inside a heading, in cap heights: as wide as a letter of monospaced print with its sides. */
const HEADING_GAP = 1.4
/** Minimum distance of a centered heading from the text of its column, in cap heights. */
const OFF_COLUMN = 1.5

/** A row of an unruled table; a heading is one text across it. */
export interface TextRow extends RowBand {
  readonly isHeading: boolean
}

/** The text of an unruled table below its header: its lines, and the columns they fall into. */
export interface Body {
  readonly words: readonly Word[]
  readonly lines: readonly TextLine[]
  readonly columns: readonly Span[]
  readonly cap: number
  /** Widest white space inside a phrase, px. */
  readonly gap: number
}

/** True if a phrase of the line crosses a column border. */
export function runsAcross(line: TextLine, { columns, cap, gap }: Body): boolean {
  return splitLine(line, gap).some((phrase) =>
    columns.some((column) => column.end > phrase.left + cap && column.end < phrase.right - cap),
  )
}

/** The rows from `top` on. Each starts with a line of the anchor column; `separators` are rules between rows. */
export function bodyRows(body: Body, anchorColumn: number, separators: readonly Rule[], top: number): TextRow[] {
  const { words, columns, cap } = body
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
  // The anchor column, or the first well-filled one if it is mostly empty.
  const fullest = Math.max(...byColumn.map((column) => column.length))
  const chosen = (byColumn[anchorColumn]?.length ?? 0) >= 0.2 * fullest
  const anchorAt = chosen ? anchorColumn : byColumn.findIndex((column) => column.length >= 0.4 * fullest)
  const headings = findHeadings(body, anchorAt, byColumn)
  const isPartOfHeading = (line: TextLine) =>
    headings.some((heading) => line.top < heading.bottom && line.bottom > heading.top)
  const anchors = (byColumn[anchorAt] ?? []).filter((line) => !isPartOfHeading(line))
  return bands.slice(1).flatMap((end, index): TextRow[] => {
    const start = bands[index] ?? top
    const inBand = (line: { top: number; bottom: number }) =>
      (line.top + line.bottom) / 2 >= start && (line.top + line.bottom) / 2 < end
    const own = all.filter(inBand)
    if (own.length === 0) return []
    const heads = headings.filter(inBand)
    const starts = [...anchors.filter(inBand), ...heads].sort((a, b) => a.top - b.top)
    if (starts.length <= 1) return [{ start, end, isHeading: heads.length === 1 && own.every(isPartOfHeading) }]
    const level = (line: TextLine) => withoutTails(line, cap)
    return rowsByAnchors(starts.map(level), own.map(level), { start, end }).map((row, at) => ({
      ...row,
      isHeading: heads.some((heading) => heading === starts[at]),
    }))
  })
}

/**
 * Finds lines of one phrase that are not cells of a column: they start at the left and cross a border, or they are in
 * the middle of the table and out of line with the cells of their column.
 */
function findHeadings(body: Body, anchorAt: number, byColumn: readonly (readonly TextLine[])[]): TextLine[] {
  const { columns, lines, cap, gap } = body
  const leftEnd = columns[0]?.end ?? 0
  return lines.filter((line) => {
    if (splitLine(line, Math.max(gap, HEADING_GAP * cap)).length > 1) return false
    if (isPartedAtBorders(line, columns, gap)) return false
    if (lines.some((other) => other !== line && other.top < line.bottom && other.bottom > line.top)) return false
    const isAcross = runsAcross(line, body)
    if (line.left < leftEnd) return anchorAt > 0 || isAcross
    return isAcross || isOffColumn(line, byColumn[columnOfLine(columns, line)] ?? [], cap)
  })
}

function columnOfLine(columns: readonly Span[], line: TextLine): number {
  const middle = (line.left + line.right) / 2
  return columns.findIndex((column) => middle >= column.start && middle < column.end)
}

/** True if a line aligns with neither the left edge, the middle nor the right edge of the other lines of its column. */
function isOffColumn(line: TextLine, others: readonly TextLine[], cap: number): boolean {
  if (others.length < 4) return false
  const edges = [
    (other: TextLine) => other.left,
    (other: TextLine) => (other.left + other.right) / 2,
    (other: TextLine) => other.right,
  ]
  return edges.every((edge) => Math.abs(edge(line) - median(others.map(edge))) > OFF_COLUMN * cap)
}

/** The cells of one row; a single phrase that runs over column borders becomes one wide cell. */
export function placeRow(body: Body, row: TextRow, index: number): PlacedCell[] {
  const { columns, cap, gap } = body
  const own = body.words.filter((word) => {
    const middle = (word.top + word.bottom) / 2
    return middle >= row.start && middle < row.end
  })
  if (row.isHeading) return placed(own, index, index + 1, 0, columns.length)
  const lines = findLines(own, cap)
  const box = boxAround(own)
  const inColumns = own.map((word) => columnOf(columns, word))
  const [first, last] = [Math.min(...inColumns), Math.max(...inColumns)]
  const isOnePhrase = (line: TextLine) => splitLine(line, Math.max(gap, HEADING_GAP * cap)).length === 1
  const isParted = (line: TextLine) => isPartedAtBorders(line, columns, gap)
  if (box && first === 0 && last > 0 && lines.every(isOnePhrase) && !lines.some(isParted))
    return placed(own, index, index + 1, first, last + 1)
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

/**
 * True for a line of three or more values in a column each: in narrow tables the white space between columns is as
 * narrow as a blank.
 */
function isPartedAtBorders(line: TextLine, columns: readonly Span[], gap: number): boolean {
  const parts = splitLine(line, gap)
  const filled = new Set(line.words.map((word) => columnOf(columns, word)))
  return filled.size >= 3 && parts.length === filled.size
}
