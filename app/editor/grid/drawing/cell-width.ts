/** Letter spacing in heads, in pixels per character. */
const HEAD_SPACING = 0.44
/** The border of the cell plus rounding, in pixels. */
const EDGES = 6

/** Returns the width in pixels of a grid cell or head for a text whose glyphs are `signs` pixels wide in total. */
export function cellWidth(signs: number, text: string, part: 'head' | 'cell'): number {
  return signs + (part === 'head' ? text.length * HEAD_SPACING : 0) + EDGES
}
