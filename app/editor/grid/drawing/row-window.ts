import { BLOCK_ROWS, DRAW_ALL_ROWS, HEAD_HEIGHT, OVERSCAN, ROW_HEIGHT } from './layout'

/** A range of rows by 0-based positions, inclusive; `last` is less than `first` if it is empty. */
export interface RowWindow {
  readonly first: number
  readonly last: number
}

/** The visible vertical range of the scroller, in pixels. */
export interface VisibleSpan {
  readonly top: number
  readonly height: number
}

/** The rows to draw: the visible ones plus overscan, or all rows of a short table. */
export function windowOf({ top, height }: VisibleSpan, count: number): RowWindow {
  if (count <= DRAW_ALL_ROWS) return { first: 0, last: count - 1 }
  const first = Math.floor(top / ROW_HEIGHT)
  const last = Math.ceil((top + height - HEAD_HEIGHT) / ROW_HEIGHT) - 1
  return {
    first: Math.max(0, Math.min(first - OVERSCAN, count - 1)),
    last: Math.max(0, Math.min(last + OVERSCAN, count - 1)),
  }
}

/** The blocks that contain the rows of a window and the row `kept`, as 0-based numbers from the top. */
export function drawnBlocks({ first, last }: RowWindow, kept: number | null, count: number): number[] {
  const [from, to] = [blockOf(first), last < first ? -1 : blockOf(last)]
  const inside = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (kept === null || kept >= count) return inside
  const own = blockOf(kept)
  if (own < from) return [own, ...inside]
  return own > to ? [...inside, own] : inside
}

const blockOf = (row: number) => Math.floor(row / BLOCK_ROWS)

/** The rows of a block in a table of `count` rows; `end` is exclusive. */
export function rowsOfBlock(block: number, count: number): { readonly first: number; readonly end: number } {
  const first = block * BLOCK_ROWS
  return { first, end: Math.min(first + BLOCK_ROWS, count) }
}
