import { findLines, splitLine, type TextLine } from '../glyphs/words.server'
import { median, type Span } from '../pixels/gray.server'
import type { Layout, PlacedCell } from './layout.server'

/** Doubts about a cell from the positions of its words: it may hold a piece of its neighbor, or two columns. */
export interface PlaceDoubt {
  /**
   * Over 0 if the white space to a neighbor is as narrow as a blank, so the border may cut a text: 1 here, 2 in the
   * whole column.
   */
  readonly tight: number
  /**
   * Over 0 if it may be two cells: white space runs through its column, it extends over a border, or its whole row is
   * two lines high. 3 if one of its lines may belong to the row above or below.
   */
  readonly united: number
  /** True if a stroke that is neither a letter nor a rule crosses it, or none of its text could be read. */
  readonly struck?: boolean
}

const SHARED = 3
/** White space to the next column no wider than TIGHT cap heights, or than TIGHT_BLANKS blanks, is a blank. */
const TIGHT = 0.8
const TIGHT_BLANKS = 1.25
/** White space inside a column wider than VALLEY cap heights and VALLEY_BLANKS blanks separates columns. */
const VALLEY = 1.3
const VALLEY_BLANKS = 1.6
/** Wider white space is not a blank between words, in cap heights. */
const WIDEST_BLANK = 1.4
/** If this share of a border's rows is tight, the border itself is in the wrong place. */
const OFTEN_TIGHT = 0.25
/** A valley has words on both sides in at least this share of the column's lines, and in at least this many. */
const VALLEY_SHARE = 0.6
const VALLEY_LINES = 4
/** Maximum share of lines with a word in the valley. */
const CROSSED = 0.08

/** Returns one entry per cell, in order; `cells` are those below the header. */
export function placeDoubts(cells: readonly PlacedCell[], layout: Layout, cap: number): PlaceDoubt[] {
  const lines = cells.map((cell) => findLines(cell.words, cap))
  const blank = median(
    lines.flat().flatMap((line) => whites(line).filter((white) => white > 0.2 * cap && white < WIDEST_BLANK * cap)),
  )
  const single = (cell: PlacedCell) => cell.columnEnd === cell.column + 1
  const tight = cells.map(() => 0)
  if (!layout.ruled) {
    const narrow = Math.max(TIGHT * cap, TIGHT_BLANKS * blank)
    for (let column = 0; column + 1 < layout.columns.length; column++) {
      const pairs = cells.flatMap((left, index) => {
        if (!single(left) || left.column !== column) return []
        const other = cells.findIndex((cell) => single(cell) && cell.column === column + 1 && cell.row === left.row)
        return other < 0 ? [] : [{ index, other, white: whiteBetween(lines[index] ?? [], lines[other] ?? []) }]
      })
      const close = pairs.filter(({ white }) => white < narrow)
      const isOften = close.length >= 2 && close.length >= OFTEN_TIGHT * pairs.length
      for (const { index, other } of isOften ? pairs : close) {
        for (const at of [index, other]) tight[at] = Math.max(tight[at] ?? 0, isOften ? 2 : 1)
      }
    }
  }
  const wide = Math.max(VALLEY * cap, VALLEY_BLANKS * blank)
  const united = layout.columns.map((span, column) =>
    hasValley(
      cells.flatMap((cell, index) => (single(cell) && cell.column === column ? (lines[index] ?? []) : [])),
      span,
      wide,
    ),
  )
  const usual = median(lines.map((own) => own.length))
  const isUnited = (cell: PlacedCell, index: number): boolean => {
    const beside = cells.flatMap((other, at) =>
      other.row === cell.row && other !== cell ? [lines[at]?.length ?? 0] : [],
    )
    if (!single(cell)) return beside.length > 0
    const high = lines[index]?.length ?? 0
    const isTwoRows = usual <= 1 && high > 1 && beside.length > 0 && beside.every((other) => other === high)
    return isTwoRows || united[cell.column] === true
  }
  const isShared = (cell: PlacedCell, index: number) =>
    [cell.row, cell.row + 1].some((row) => {
      if (layout.rows[row]?.isUnsure !== true) return false
      const other = row === cell.row ? row - 1 : row
      const beside = cells.findIndex((one) => one.row === other && one.column === cell.column)
      return (lines[index]?.length ?? 0) > 1 || (lines[beside]?.length ?? 0) > 1
    })
  return cells.map((cell, index) => ({
    tight: tight[index] ?? 0,
    united: isShared(cell, index) ? SHARED : isUnited(cell, index) ? 1 : 0,
  }))
}

/** A cell where nothing was read has text if at least TEXT of its parts are LETTER cap heights tall. */
const LETTER = 0.7
const TEXT = 2

/** True if nothing was read in a cell although it has letters. */
export function isUnread({ words }: PlacedCell, lines: readonly string[], cap: number): boolean {
  const letters = words.flatMap(({ parts }) => parts).filter(({ top, bottom }) => bottom - top >= LETTER * cap)
  return lines.length === 0 && letters.length >= TEXT
}

function whites(line: TextLine): number[] {
  return line.words.slice(1).map((word, index) => word.left - (line.words[index]?.right ?? 0))
}

/** Returns the smallest gap between lines at the same height; Infinity if there are no such lines. */
function whiteBetween(left: readonly TextLine[], right: readonly TextLine[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const a of left) {
    for (const b of right) if (a.top < b.bottom && b.top < a.bottom) least = Math.min(least, b.left - a.right)
  }
  return least
}

function hasValley(lines: readonly TextLine[], span: Span, wide: number): boolean {
  const parted = lines.filter((line) => splitLine(line, wide).length > 1)
  if (parted.length < Math.max(VALLEY_LINES, VALLEY_SHARE * lines.length)) return false
  const start = Math.floor(Math.min(span.start, ...lines.map((line) => line.left)))
  const end = Math.ceil(Math.max(span.end, ...lines.map((line) => line.right)))
  const [inked, beside] = [new Uint16Array(end - start), new Uint16Array(end - start)]
  for (const line of lines) {
    for (const word of line.words)
      for (let x = word.left; x < word.right; x++) inked[x - start] = (inked[x - start] ?? 0) + 1
    for (let x = line.left; x < line.right; x++) beside[x - start] = (beside[x - start] ?? 0) + 1
  }
  let run = 0
  for (let x = 0; x < inked.length; x++) {
    const isOpen = (beside[x] ?? 0) >= VALLEY_SHARE * lines.length && (inked[x] ?? 0) <= CROSSED * lines.length
    run = isOpen ? run + 1 : 0
    if (run >= 0.7 * wide) return true
  }
  return false
}
