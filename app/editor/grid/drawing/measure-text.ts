import { heldWidth, type Measure } from '~/domain/entry/column-fit'
import type { Row } from '~/domain/table/table'
import { cellWidth } from './cell-width'

/** How the two kinds of text in the grid are set; see the stylesheets beside grid.css. */
const FONTS = { head: '600 11px', cell: '400 13px' } as const

/** Measures texts as the grid draws them; nothing can be measured outside of a browser. [COL-26] */
export function textMeasure(): Measure {
  const context = globalThis.document?.createElement('canvas').getContext('2d')
  if (!context) return () => null
  // Sign by sign, as the server measures what it draws ahead: the columns then stand where they stood.
  context.fontKerning = 'none'
  const family = getComputedStyle(document.body).fontFamily
  return (text, part) => {
    context.font = `${FONTS[part]} ${family}`
    return cellWidth(context.measureText(text).width, text, part)
  }
}
/** The px in which a column shows what it holds in these rows; measured when somebody asks. */
export function heldIn(rows: readonly Row[]): (column: string) => number {
  const measure = textMeasure()
  return (column) => heldWidth(column, rows, measure)
}
