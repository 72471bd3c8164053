import { COLUMN_RESIZE_MAX } from '../limits/grid'
import { COLUMN, columnLabel, minWidth, WORKED_OUT } from './columns'

/** Widths that fit typical contents, at least the minimum: a 1440 px wide screen shows all columns but the notes. */
const USUAL_WIDTHS = new Map<string, number>([
  [COLUMN.line, 68],
  [COLUMN.type, 62],
  [COLUMN.qty, 56],
  [COLUMN.mfg, 68],
  [COLUMN.catalog, 400],
  [COLUMN.unit, 95],
  [WORKED_OUT.extended, 104],
  [COLUMN.percent, 64],
  [COLUMN.commission, 88],
  [WORKED_OUT.commission, 98],
  [COLUMN.overage, 86],
  [COLUMN.notes, 150],
  [COLUMN.comments, 150],
])
const CHARACTER_WIDTH = 8
const HEAD_PADDING = 12 + 35

/** Returns a column's initial width in pixels. [COL-43] */
export function usualWidth(name: string): number {
  const usual = USUAL_WIDTHS.get(name)
  if (usual !== undefined) return Math.max(usual, minWidth(name))
  const head = columnLabel(name).length * CHARACTER_WIDTH + HEAD_PADDING
  return Math.min(COLUMN_RESIZE_MAX, Math.max(minWidth(name), head))
}
