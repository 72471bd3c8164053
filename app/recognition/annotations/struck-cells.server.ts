import { type Box, overlap, type Span } from '../pixels/gray.server'
import type { HandMarks } from '../rules/strokes.server'
import type { PageTable } from '../table/table.server'
import type { CellText } from '../text/cell-text.server'
import type { PageRow } from '../text/page-rows.server'

/** The share of a cell's height or width (0–1) that a stroke must cover to count as over the cell. */
const COVERED = 0.2
/** When strokes run across the table, an overlap this large, in pixels, touches a cell. */
const GRAZED = 2

/**
 * Marks the cells under handwriting, including empty ones: letters below a stroke are not found, so the text read may be
 * shorter than the printed one. When marks run across several cells, cells that the marks or possible pieces of them merely
 * graze are marked as well.
 */
export function withStruckCells(table: PageTable, { strokes, crossings, scraps }: HandMarks): PageTable {
  const { spans } = table
  if (!spans || strokes.length + crossings.length === 0) return table
  const isAcross = strokes.some(({ left, top, right, bottom }) => {
    const crossed = table.rows.filter(({ band }) => covers(top, bottom, band)).length
    const beside = spans.filter((span) => covers(left, right, span)).length
    // A stroke within one cell may be a drawing that belongs there.
    return crossed > 0 && beside > 0 && crossed + beside > 2
  })
  const isIn = ({ left, top, right, bottom }: Box) =>
    table.rows.some(({ band }) => grazes(top, bottom, band)) && spans.some((span) => grazes(left, right, span))
  const isStruck = isAcross || crossings.some(isIn)
  const marks = isStruck ? [...strokes, ...crossings, ...scraps] : strokes
  const isOver = isStruck ? grazes : covers
  const rows = table.rows.map((row): PageRow => {
    const own = marks.filter(({ top, bottom }) => isOver(top, bottom, row.band))
    const touched = spans.map((span) => own.some(({ left, right }) => isOver(left, right, span)))
    if (!touched.includes(true)) return row
    if (row.kind !== 'item') return isStruck ? { ...row, texts: row.texts.map(struck) } : row
    return { ...row, texts: row.texts.map((text, column) => (touched[column] ? struck(text) : text)) }
  })
  return { ...table, rows, ...(isStruck ? { isStruck } : {}) }
}

/** A row is struck out if at least this number and this share of its texts are. */
const STRUCK_TEXTS = 2
const STRUCK_SHARE = 0.5

/**
 * Marks the cells whose text has a line through it, or the whole row if most of its texts do, since a canceled line is not to
 * be quoted. The row stays: whether to delete it is for the user to decide.
 */
export function withStruckOutRows(table: PageTable, texts: readonly Box[]): PageTable {
  const { spans } = table
  if (!spans || texts.length === 0) return table
  let isStruckOut = false
  const rows = table.rows.map((row): PageRow => {
    const own = texts.filter(({ top, bottom }) => isWithin((top + bottom) / 2, row.band))
    if (own.length === 0 || row.kind !== 'item') return row
    const touched = spans.map((span) => own.some(({ left, right }) => covers(left, right, span)))
    const filled = row.texts.filter(({ lines }) => lines.length > 0)
    const count = row.texts.filter(({ lines }, column) => touched[column] && lines.length > 0).length
    const isOut = count >= Math.max(STRUCK_TEXTS, STRUCK_SHARE * filled.length)
    isStruckOut ||= isOut
    return { ...row, texts: row.texts.map((text, column) => (isOut || touched[column] ? struck(text) : text)) }
  })
  return { ...table, rows, ...(isStruckOut ? { isStruckOut } : {}) }
}

function isWithin(at: number, { start, end }: Span): boolean {
  return at >= start && at < end
}

/** Marks a cell's text, or its emptiness, as doubtful: covered, cut off or unreadable. */
export function struck(text: CellText): CellText {
  return { ...text, place: { tight: 0, united: 0, ...text.place, struck: true } }
}

/** True if two ranges overlap by a good part of the shorter one. */
function covers(start: number, end: number, span: Span): boolean {
  return overlap(start, end, span.start, span.end) >= COVERED * Math.min(end - start, span.end - span.start)
}

function grazes(start: number, end: number, span: Span): boolean {
  return overlap(start, end, span.start, span.end) >= Math.min(GRAZED, end - start)
}
