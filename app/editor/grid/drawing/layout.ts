import { isMoneyColumn } from '~/domain/pricing/money'
import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN, columnLabel, isWorkedOut, WORKED_OUT } from '~/domain/table/columns'
import type { ColumnStates } from '~/editor/state/model/column-states'
import { frozenClass, widthClass } from './column-classes'

export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 30
export const GUTTER_WIDTH = 84
export const ACTIONS_WIDTH = 36
/** Tables with fewer rows are drawn completely, so that the browser's own find and print see all rows. */
export const DRAW_ALL_ROWS = 60
export const OVERSCAN = 2
/**
 * The number of rows positioned together: the browser's overhead per positioned element dominates the cost of a wheel
 * step. Even, so that every block starts with an odd row.
 */
export const BLOCK_ROWS = 6

/** The appearance and alignment of a column's cells. */
export type ColumnKind = 'line' | 'type' | 'number' | 'money' | 'code' | 'catalog' | 'text'

const KINDS = new Map<string, ColumnKind>([
  [COLUMN.line, 'line'],
  [COLUMN.type, 'type'],
  [COLUMN.qty, 'number'],
  [COLUMN.percent, 'number'],
  [COLUMN.unit, 'money'],
  [COLUMN.commission, 'money'],
  [COLUMN.overage, 'money'],
  [WORKED_OUT.extended, 'money'],
  [WORKED_OUT.commission, 'money'],
  [COLUMN.mfg, 'code'],
  [COLUMN.catalog, 'catalog'],
])

/** Wider than the average capital in the cell's font, so that no overflowing text is missed. */
const CLIP_CHARACTER_WIDTH = 8.6
const CELL_PADDING = 17

export interface GridColumn {
  /** 0-based position among the data columns. */
  readonly index: number
  readonly name: string
  readonly label: string
  readonly kind: ColumnKind
  readonly width: number
  /** Pixels from the left edge of the row, including the gutter. */
  readonly x: number
  readonly collapsed: boolean
  /** True if it stays in view next to the row numbers. */
  readonly frozen: boolean
  /** True if it cannot be typed in. */
  readonly isWorkedOut: boolean
  /** The classes shared by all of its cells. */
  readonly className: string
}

export interface GridLayout {
  readonly columns: readonly GridColumn[]
  /** Width in pixels, including gutter and row actions. */
  readonly width: number
  /** Pixels at the left that stay in view: row numbers and frozen columns. */
  readonly frozenWidth: number
  /** Available width in pixels; 0 until measured. */
  readonly available: number
}

export function columnKind(name: string): ColumnKind {
  return KINDS.get(name) ?? (isMoneyColumn(name) ? 'money' : 'text')
}

/** The width of a column by its settings alone, in pixels. [COL-14] */
export function ownWidth(name: string, states: ColumnStates): number {
  return states.get(name)?.width ?? usualWidth(name)
}

/** The position and state of a column. */
export interface ColumnPlace extends Pick<GridColumn, 'index' | 'name' | 'width' | 'x' | 'collapsed' | 'frozen'> {
  /** True for the last frozen column. */
  readonly isEdge: boolean
}

/** Builds the grid column for a position. */
export function gridColumn({ isEdge, ...place }: ColumnPlace): GridColumn {
  const { index, name, collapsed, frozen } = place
  const kind = columnKind(name)
  const classes = [
    `grid-cell grid-kind-${kind} ${widthClass(index)}`,
    frozen ? frozenClass(index) : '',
    isEdge ? 'is-frozen-edge' : '',
    collapsed ? 'is-collapsed' : '',
  ]
  return {
    ...place,
    label: columnLabel(name),
    kind,
    isWorkedOut: isWorkedOut(name),
    className: classes.filter(Boolean).join(' '),
  }
}

/** The share of the grid width that may be frozen (0–1); the rest is left for scrolling. */
const FROZEN_SHARE = 0.6

/** Returns how many of the first `wanted` columns can be frozen in a grid of `available` pixels. */
export function frozenCount(widths: readonly number[], wanted: number, available: number): number {
  let room = available * FROZEN_SHARE - GUTTER_WIDTH
  let count = 0
  for (const width of widths.slice(0, wanted)) {
    room -= width
    if (room < 0) break
    count += 1
  }
  return count
}

/** Like `frozenCount`, for the current layout. */
export function roomToFreeze({ columns, available }: GridLayout, wanted: number): number {
  return frozenCount(
    columns.map(({ width }) => width),
    wanted,
    available,
  )
}

/** The width of points and commas in pixels: they are narrow, and amounts have several of them. */
const POINT_WIDTH = 4

/** True if a text may be wider than its cell; only such cells are clipped, since every clip costs paint time. */
export function mayOverflow(text: string, width: number): boolean {
  const room = width - CELL_PADDING
  // Nearly every text fits even if all of its characters are wide.
  if (text.length * CLIP_CHARACTER_WIDTH <= room) return false
  let points = 0
  for (const sign of text) if (sign === ',' || sign === '.') points += 1
  return (text.length - points) * CLIP_CHARACTER_WIDTH + points * POINT_WIDTH > room
}

/** The number of columns frozen by default: those up to TYPE, which identifies a line. */
export function usualFreeze(names: readonly string[]): number {
  return names.indexOf(COLUMN.type) + 1
}
