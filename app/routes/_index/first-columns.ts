import { usualWidth } from '~/domain/table/column-widths'
import { WORKED_OUT_COLUMNS, withWorkedOut } from '~/domain/table/columns'
import type { Row } from '~/domain/table/table'
import { widthClass } from '~/editor/grid/drawing/column-classes'
import { type Growing, growingColumns } from '~/editor/grid/drawing/column-widths'
import { FIRST_LOOK } from '~/editor/grid/drawing/first-look'
import {
  ACTIONS_WIDTH,
  type GridColumn,
  GUTTER_WIDTH,
  gridColumn,
  ROW_HEIGHT,
  usualFreeze,
} from '~/editor/grid/drawing/layout'
import { arrivalWidth } from '~/editor/state/tab/fit-arrived'
import { textWidth } from './text-width'

/** The columns of a newly loaded table, including computed ones, laid out to fill the grid. [COL-04][COL-43] */
export function firstColumns(columns: readonly string[], rows: readonly Row[]): readonly GridColumn[] {
  const names = withWorkedOut(columns, WORKED_OUT_COLUMNS)
  const frozen = usualFreeze(names)
  let x = GUTTER_WIDTH
  return names.map((name, index) => {
    const width = arrivalWidth(name, rows, textWidth) ?? usualWidth(name)
    const place = { frozen: index < frozen, isEdge: index === frozen - 1 }
    const column = gridColumn({ index, name, width, x, collapsed: false, ...place })
    x += width
    return column
  })
}

/**
 * The style rules for these columns and a table of `rowCount` rows. A growing column takes the leftover width of a wide
 * screen, which only the browser knows.
 */
export function widthRules(columns: readonly GridColumn[], rowCount: number): string {
  const own = columns.reduce((sum, { width }) => sum + width, GUTTER_WIDTH + ACTIONS_WIDTH)
  const names = columns.map(({ name }) => name)
  const growing = growingColumns(names, new Map()).filter(({ index }) => {
    const column = columns[index]
    return column?.width === usualWidth(column?.name ?? '')
  })
  const look = `#${FIRST_LOOK}`
  const widths = columns.map((column) => {
    const at = growing.findIndex(({ index }) => index === column.index)
    return `${look} .${widthClass(column.index)}{${sizeOf(column, growing[at], at)}}`
  })
  const stops = columns.flatMap(({ index, x, frozen }) => (frozen ? [`${look} .x${index}{left:${x}px}`] : []))
  return [
    `${look} .grid-content{width:${growing.length > 0 ? '100%' : `${own}px`};min-width:${own}px}`,
    `${look} .grid-block{width:100%}`,
    // Where columns grow, the pixel by which the actions overlap the last column must not be counted.
    `${look} .grid-actions{margin-right:1px}`,
    `${look} .grid-body{height:${rowCount * ROW_HEIGHT}px}`,
    ...widths,
    ...stops,
  ].join('')
}

/**
 * The first growing column takes all the leftover width up to its maximum; the share of the next is then too small to
 * be drawn.
 */
const GROWS_FIRST = 1_000_000

function sizeOf({ width }: GridColumn, grows: Growing | undefined, at: number): string {
  if (!grows) return `width:${width}px`
  const most = Number.isFinite(grows.most) ? `;max-width:${grows.most}px` : ''
  return `flex:${at === 0 ? GROWS_FIRST : 1} 0 ${width}px;width:0${most}`
}
