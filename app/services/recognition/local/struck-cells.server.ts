import { type Box, overlap } from './gray.server'
import type { PageRow, PageTable } from './table.server'

/** A stroke lies over a cell when it covers so much of the cell's height or width, as shares. */
const COVERED = 0.2

/**
 * Notes the cells that strokes by hand lie over: letters below a stroke are not found, so that what was read may be
 * less than what is printed. An empty cell is noted, too.
 */
export function withStruckCells(table: PageTable, strokes: readonly Box[]): PageTable {
  const { spans } = table
  if (!spans || strokes.length === 0) return table
  const rows = table.rows.map((row): PageRow => {
    const own = strokes.filter(({ top, bottom }) => covers(top, bottom, row.band.start, row.band.end))
    if (row.kind !== 'item' || own.length === 0) return row
    const texts = row.texts.map((text, column) => {
      const span = spans[column]
      const isStruck = span && own.some(({ left, right }) => covers(left, right, span.start, span.end))
      return isStruck ? { ...text, place: { tight: 0, united: 0, ...text.place, struck: true } } : text
    })
    return { ...row, texts }
  })
  const isStruck = strokes.some(({ left, top, right, bottom }) => {
    const crossed = table.rows.filter(({ band }) => covers(top, bottom, band.start, band.end)).length
    const beside = spans.filter(({ start, end }) => covers(left, right, start, end)).length
    // What stays in one cell may be a drawing that belongs there.
    return crossed > 0 && beside > 0 && crossed + beside > 2
  })
  return { ...table, rows, ...(isStruck ? { isStruck } : {}) }
}

/** Whether a stretch covers a good part of another, or lies in it with a good part of itself. */
function covers(start: number, end: number, from: number, to: number): boolean {
  return overlap(start, end, from, to) >= COVERED * Math.min(end - start, to - from)
}
