import { DRAW_ALL_ROWS, HEAD_HEIGHT, OVERSCAN, ROW_HEIGHT } from './layout'

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

/** The positions of a window, and `kept` wherever it is. */
export function drawnRows({ first, last }: RowWindow, kept: number | null, count: number): number[] {
  const inside = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (kept === null || kept >= count || (kept >= first && kept <= last)) return inside
  return kept < first ? [kept, ...inside] : [...inside, kept]
}
