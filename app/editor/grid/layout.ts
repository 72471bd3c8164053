import { COLUMN, columnLabel, minWidth } from '~/domain/columns'
import { COLUMN_COLLAPSED_WIDTH, COLUMN_RESIZE_MAX } from '~/domain/limits'

export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 30
export const GUTTER_WIDTH = 62
export const ACTIONS_WIDTH = 36
/** Below this many rows all of them are drawn, so that the browser's own find and print see them. */
export const DRAW_ALL_ROWS = 60
export const OVERSCAN = 5

/** How a column's cells look and line up. */
export type ColumnKind = 'line' | 'type' | 'number' | 'money' | 'code' | 'catalog' | 'text'

const KINDS = new Map<string, ColumnKind>([
  [COLUMN.line, 'line'],
  [COLUMN.type, 'type'],
  [COLUMN.qty, 'number'],
  [COLUMN.percent, 'number'],
  [COLUMN.unit, 'money'],
  [COLUMN.commission, 'money'],
  [COLUMN.overage, 'money'],
  [COLUMN.mfg, 'code'],
  [COLUMN.catalog, 'catalog'],
])

/** Widths that show usual contents whole: 11 columns side by side on a 1440 px screen, none under its minimum. */
const USUAL_WIDTHS = new Map<string, number>([
  [COLUMN.line, 66],
  [COLUMN.type, 62],
  [COLUMN.qty, 56],
  [COLUMN.mfg, 68],
  [COLUMN.catalog, 400],
  [COLUMN.unit, 86],
  [COLUMN.percent, 54],
  [COLUMN.commission, 82],
  [COLUMN.overage, 78],
  [COLUMN.notes, 160],
  [COLUMN.comments, 170],
])
const CHARACTER_WIDTH = 8
const HEAD_PADDING = 12 + 35
/** Wider than the average capital of the cell's font, so that a text that may not fit is always found. */
const CLIP_CHARACTER_WIDTH = 8.6
const CELL_PADDING = 17

export interface GridColumn {
  /** 0-based position among the data columns. */
  readonly index: number
  readonly name: string
  readonly label: string
  readonly kind: ColumnKind
  readonly width: number
  /** px from the left edge of the row, gutter included. */
  readonly x: number
  readonly collapsed: boolean
}

export interface GridLayout {
  readonly columns: readonly GridColumn[]
  /** px, gutter and row actions included. */
  readonly width: number
}

export function columnKind(name: string): ColumnKind {
  return KINDS.get(name) ?? 'text'
}

/** The width in px that a column has before anybody touched it. [COL-43] */
export function usualWidth(name: string): number {
  const usual = USUAL_WIDTHS.get(name)
  if (usual !== undefined) return Math.max(usual, minWidth(name))
  const head = columnLabel(name).length * CHARACTER_WIDTH + HEAD_PADDING
  return Math.min(COLUMN_RESIZE_MAX, Math.max(minWidth(name), head))
}

/** The column that takes what is left of a wide screen: CATALOG #, else the last one; none where it was set by hand. */
function growingColumn(
  columns: readonly string[],
  widths: ReadonlyMap<string, number>,
  collapsed: ReadonlySet<string>,
) {
  const catalog = columns.indexOf(COLUMN.catalog)
  const index = catalog >= 0 ? catalog : columns.length - 1
  const name = columns[index]
  return name === undefined || widths.has(name) || collapsed.has(name) ? -1 : index
}

/** The width in px of a column by its settings alone. [COL-14] */
export function ownWidth(name: string, widths: ReadonlyMap<string, number>, collapsed: ReadonlySet<string>): number {
  return collapsed.has(name) ? COLUMN_COLLAPSED_WIDTH : (widths.get(name) ?? usualWidth(name))
}

/** The px that the growing column gets on top, in a grid that is `available` px wide. */
export function growth(
  columns: readonly string[],
  widths: ReadonlyMap<string, number>,
  collapsed: ReadonlySet<string>,
  available: number,
): { readonly index: number; readonly extra: number } {
  const own = columns.reduce((sum, name) => sum + ownWidth(name, widths, collapsed), GUTTER_WIDTH + ACTIONS_WIDTH)
  return { index: growingColumn(columns, widths, collapsed), extra: Math.max(0, Math.floor(available - own)) }
}

/** Whether a text may be wider than its cell: only such cells are clipped, since every clip costs paint time. */
export function mayOverflow(text: string, width: number): boolean {
  return text.length * CLIP_CHARACTER_WIDTH + CELL_PADDING > width
}
