import type { Measure } from '~/domain/column-fit'

/** How the two kinds of text in the grid are set; see the stylesheets beside grid.css. */
const FONTS = { head: '600 11px', cell: '400 13px' } as const
/** Heads are spaced out by so many px a character. */
const HEAD_SPACING = 0.44

/** Measures texts as the grid draws them; nothing can be measured outside of a browser. [COL-26] */
export function textMeasure(): Measure {
  const context = globalThis.document?.createElement('canvas').getContext('2d')
  if (!context) return () => null
  const family = getComputedStyle(document.body).fontFamily
  return (text, part) => {
    context.font = `${FONTS[part]} ${family}`
    // The border of the cell and what rounding takes.
    return context.measureText(text).width + (part === 'head' ? text.length * HEAD_SPACING : 0) + 6
  }
}
