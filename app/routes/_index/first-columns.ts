import { fittingWidth } from '~/domain/entry/column-fit'
import { COLUMN_ARRIVAL_MAX } from '~/domain/limits'
import { isProtected } from '~/domain/table/columns'
import type { Row } from '~/domain/table/table'
import { widthClass } from '~/editor/grid/drawing/column-classes'
import { FIRST_LOOK } from '~/editor/grid/drawing/first-look'
import {
  ACTIONS_WIDTH,
  type GridColumn,
  GUTTER_WIDTH,
  gridColumn,
  growth,
  ROW_HEIGHT,
  usualWidth,
} from '~/editor/grid/drawing/layout'
import { textWidth } from './text-width'

/** The columns of a table that has just arrived, in a grid that leaves none to spare. [COL-04][COL-43] */
export function firstColumns(names: readonly string[], rows: readonly Row[]): readonly GridColumn[] {
  let x = GUTTER_WIDTH
  return names.map((name, index) => {
    const width = isProtected(name)
      ? usualWidth(name)
      : Math.min(COLUMN_ARRIVAL_MAX, fittingWidth(name, rows, textWidth))
    const column = gridColumn({ index, name, width, x, collapsed: false, frozen: false, isEdge: false })
    x += width
    return column
  })
}

/**
 * The style rules of these columns, and of a table of `rowCount` rows. One column takes what a wide screen leaves, which
 * only the browser knows.
 */
export function widthRules(columns: readonly GridColumn[], rowCount: number): string {
  const own = columns.reduce((sum, { width }) => sum + width, GUTTER_WIDTH + ACTIONS_WIDTH)
  const growing = growth(
    columns.map(({ name }) => name),
    new Map(),
    own,
  ).index
  const grows = ({ index, name, width }: GridColumn) => index === growing && width === usualWidth(name)
  const look = `#${FIRST_LOOK}`
  const widths = columns.map((column) => {
    const size = grows(column) ? `flex:1 0 ${column.width}px;width:0` : `width:${column.width}px`
    return `${look} .${widthClass(column.index)}{${size}}`
  })
  return [
    `${look} .grid-content{width:${columns.some(grows) ? '100%' : `${own}px`};min-width:${own}px}`,
    `${look} .grid-block{width:100%}`,
    // Where columns grow by themselves, the px that it lies over the last one is nobody's.
    `${look} .grid-actions{margin-right:1px}`,
    `${look} .grid-body{height:${rowCount * ROW_HEIGHT}px}`,
    ...widths,
  ].join('')
}
