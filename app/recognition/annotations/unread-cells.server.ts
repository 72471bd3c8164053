import type { Word } from '../glyphs/words.server'
import { type Box, type Gray, overlap } from '../pixels/gray.server'
import type { Frame, GridCell } from '../rules/frame.server'
import type { PageTable } from '../table/table.server'
import { struck } from './struck-cells.server'

/** Shaded places of ruled tables that contain print but in which no letter was found. */
export interface Unread {
  readonly cells: readonly Box[]
  /** Rows in which at least half of the cells are unread and no word was found. */
  readonly rows: readonly Box[]
}

/** The gray level below which a cell counts as shaded; on lighter ground, print is found. */
const SHADED = 235
/** Samples per direction. */
const SAMPLES = 5
/** The border of a cell to ignore, in cap heights. */
const BORDER = 0.3
/** The edge of a letter: a difference of CONTRAST gray levels, plus GRAIN per unit of noise, over EDGE cap heights. */
const CONTRAST = 12
const GRAIN = 3
const EDGE = 0.15
/** The fewest edge pixels of a single stroke of a letter, in cap heights. */
const STROKE = 2
const UNREAD_ROW = 0.5

/**
 * Finds unread cells in the picture as it was before any background was lightened. A background that merely darkens along a
 * cell is not print. `noise` is the grain of the picture (see pictureKind).
 */
export function findUnread(
  before: Gray,
  frames: readonly Frame[],
  words: readonly Word[],
  { cap, noise }: { readonly cap: number; readonly noise: number },
): Unread {
  const cells: Box[] = []
  const rows: Box[] = []
  const isEmpty = (cell: Box) => !words.some((word) => isInside(cell, word))
  for (const { left, right, ys, cells: grid } of frames) {
    const unread = grid.filter((cell) => {
      const within = inner(cell, BORDER * cap)
      return isShaded(before, within) && isEmpty(cell) && isPrinted(before, within, cap, noise)
    })
    if (unread.length === 0) continue
    cells.push(...unread)
    for (const [row, bottom] of ys.slice(1).entries()) {
      const isOf = (cell: GridCell) => cell.row <= row && cell.rowEnd > row
      const missing = unread.filter(isOf)
      if (missing.length === 0) continue
      const own = grid.filter(isOf)
      if (missing.length < UNREAD_ROW * own.length || !own.every(isEmpty)) continue
      rows.push({ left, right, top: ys[row] ?? 0, bottom })
    }
  }
  return { cells, rows }
}

/** Marks the cells that contain print but could not be read, and notes if a row is missing. */
export function withUnreadCells(table: PageTable, { cells, rows: missing }: Unread): PageTable {
  const { spans, extent } = table
  const [first, last] = [table.rows[0], table.rows.at(-1)]
  if (!spans || !first || !last || cells.length === 0) return table
  const rows = table.rows.map((row) => {
    const own = cells.filter(({ top, bottom }) => isMiddle(top, bottom, row.band.start, row.band.end))
    if (own.length === 0 || row.kind !== 'item') return row
    const isUnread = spans.map(({ start, end }) => own.some(({ left, right }) => isMiddle(start, end, left, right)))
    return { ...row, texts: row.texts.map((text, column) => (isUnread[column] ? struck(text) : text)) }
  })
  // The missing row may also precede the first or follow the last one.
  const lacksRows = missing.some(({ left, right, top, bottom }) => {
    const isBeside = top <= last.band.end + 1 && bottom >= first.band.start - 1
    return isBeside && overlap(left, right, extent.start, extent.end) > 0
  })
  return { ...table, rows, ...(lacksRows ? { lacksRows } : {}) }
}

function isMiddle(start: number, end: number, from: number, to: number): boolean {
  return (start + end) / 2 >= from && (start + end) / 2 < to
}

function inner({ left, top, right, bottom }: GridCell, border: number): Box {
  return {
    left: Math.ceil(left + border),
    top: Math.ceil(top + border),
    right: Math.floor(right - border),
    bottom: Math.floor(bottom - border),
  }
}

/** Samples only a few pixels, because nearly all cells of nearly all pages are white. */
function isShaded({ width, data }: Gray, { left, top, right, bottom }: Box): boolean {
  let shaded = 0
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const x = Math.floor(left + ((column + 0.5) * (right - left)) / SAMPLES)
      const y = Math.floor(top + ((row + 0.5) * (bottom - top)) / SAMPLES)
      if ((data[y * width + x] ?? 255) < SHADED) shaded++
    }
  }
  return right > left && bottom > top && shaded > (SAMPLES * SAMPLES) / 2
}

function isPrinted({ width, data }: Gray, { left, top, right, bottom }: Box, cap: number, noise: number): boolean {
  const far = Math.max(2, Math.round(EDGE * cap))
  const contrast = CONTRAST + GRAIN * noise
  let edges = 0
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at + far < y * width + right; at++) {
      if (Math.abs((data[at] ?? 0) - (data[at + far] ?? 0)) > contrast) edges++
    }
  }
  return edges >= STROKE * cap
}

function isInside(cell: Box, word: Word): boolean {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  return x >= cell.left && x < cell.right && y >= cell.top && y < cell.bottom
}
