import { BLOCK_ROWS, DRAW_ALL_ROWS, HEAD_HEIGHT, OVERSCAN, ROW_HEIGHT } from './layout'

/** Rows by 0-based positions, both included; `last` is below `first` where there are none. */
export interface RowWindow {
  readonly first: number
  readonly last: number
}

/** What the scroller shows, in px. */
export interface Sight {
  readonly top: number
  readonly height: number
}

/** The rows to draw: those in sight and a few on either side; all of them where they are few. */
export function windowOf({ top, height }: Sight, count: number): RowWindow {
  if (count <= DRAW_ALL_ROWS) return { first: 0, last: count - 1 }
  const first = Math.floor(top / ROW_HEIGHT)
  const last = Math.ceil((top + height - HEAD_HEIGHT) / ROW_HEIGHT) - 1
  return {
    first: Math.max(0, Math.min(first - OVERSCAN, count - 1)),
    last: Math.max(0, Math.min(last + OVERSCAN, count - 1)),
  }
}

/** The blocks that hold the rows of a window and the row at `kept`, by 0-based number from the top. */
export function drawnBlocks({ first, last }: RowWindow, kept: number | null, count: number): number[] {
  const [from, to] = [blockOf(first), last < first ? -1 : blockOf(last)]
  const inside = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (kept === null || kept >= count) return inside
  const own = blockOf(kept)
  if (own < from) return [own, ...inside]
  return own > to ? [...inside, own] : inside
}

const blockOf = (row: number) => Math.floor(row / BLOCK_ROWS)

/** The rows of a block in a table of `count` rows: from `first` to before `end`. */
export function rowsOfBlock(block: number, count: number): { readonly first: number; readonly end: number } {
  const first = block * BLOCK_ROWS
  return { first, end: Math.min(first + BLOCK_ROWS, count) }
}
