/** Heads are spaced out by so many px a character. */
const HEAD_SPACING = 0.44
/** The border of the cell and what rounding takes, in px. */
const EDGES = 6

/** The px that a text takes in a cell or a head of the grid whose signs are so wide together. */
export function cellWidth(signs: number, text: string, part: 'head' | 'cell'): number {
  return signs + (part === 'head' ? text.length * HEAD_SPACING : 0) + EDGES
}
