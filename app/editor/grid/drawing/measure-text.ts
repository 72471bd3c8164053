import { heldWidth, type Measure } from '~/domain/entry/column-fit'
import type { Row } from '~/domain/table/table'
import { cellWidth } from './cell-width'

/** The fonts of heads and cells; must match the stylesheets next to grid.css. */
const FONTS = { head: '600 11px', cell: '400 13px' } as const

/** Returns a function that measures texts as the grid draws them; outside a browser it returns null. [COL-26] */
export function textMeasure(): Measure {
  const context = globalThis.document?.createElement('canvas').getContext('2d')
  if (!context) return () => null
  // Without kerning, as the server measures the first look, so that columns do not move when the editor has loaded.
  context.fontKerning = 'none'
  const family = getComputedStyle(document.body).fontFamily
  return (text, part) => {
    context.font = `${FONTS[part]} ${family}`
    return cellWidth(context.measureText(text).width, text, part)
  }
}
/** Returns a function that measures the width, in pixels, that a column needs for its content in these rows. */
export function heldIn(rows: readonly Row[]): (column: string) => number {
  const measure = textMeasure()
  return (column) => heldWidth(column, rows, measure)
}
