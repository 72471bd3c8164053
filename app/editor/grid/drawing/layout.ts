import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN, columnLabel, isWorkedOut, WORKED_OUT } from '~/domain/table/columns'
import type { ColumnStates } from '~/editor/state/model/column-states'
import { frozenClass, widthClass } from './column-classes'

export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 30
export const GUTTER_WIDTH = 84
export const ACTIONS_WIDTH = 36
/** Below this many rows all of them are drawn, so that the browser's own find and print see them. */
export const DRAW_ALL_ROWS = 60
export const OVERSCAN = 2
/**
 * So many rows are placed together: what the browser keeps of each thing that is placed by itself is what a step of the
 * wheel costs most. Even, so that every block begins with an odd row.
 */
export const BLOCK_ROWS = 6

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
  [WORKED_OUT.extended, 'money'],
  [WORKED_OUT.commission, 'money'],
  [COLUMN.mfg, 'code'],
  [COLUMN.catalog, 'catalog'],
])

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
  /** It stays in sight beside the row numbers. */
  readonly frozen: boolean
  /** Nothing can be typed into it. */
  readonly isWorkedOut: boolean
  /** The classes that all of its cells have. */
  readonly className: string
}

export interface GridLayout {
  readonly columns: readonly GridColumn[]
  /** px, gutter and row actions included. */
  readonly width: number
  /** px at the left that stay in sight: row numbers and frozen columns. */
  readonly frozenWidth: number
  /** px that the grid had to lie in; 0 until the browser said how many. */
  readonly available: number
}

export function columnKind(name: string): ColumnKind {
  return KINDS.get(name) ?? 'text'
}

/** The width in px of a column by its settings alone. [COL-14] */
export function ownWidth(name: string, states: ColumnStates): number {
  return states.get(name)?.width ?? usualWidth(name)
}

/** Where a column stands, and how. */
export interface ColumnPlace extends Pick<GridColumn, 'index' | 'name' | 'width' | 'x' | 'collapsed' | 'frozen'> {
  /** It is the last of the frozen ones. */
  readonly isEdge: boolean
}

/** A column of the grid at its place. */
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

/** How much of the grid may be frozen: the rest must be enough to scroll in. */
const FROZEN_SHARE = 0.6

/** How many of the first `wanted` columns can stay in sight in a grid that is `available` px wide. */
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

/** The same for a grid as it stands. */
export function roomToFreeze({ columns, available }: GridLayout, wanted: number): number {
  return frozenCount(
    columns.map(({ width }) => width),
    wanted,
    available,
  )
}

/** Points and commas are narrow, and amounts have several of them. */
const POINT_WIDTH = 4

/** Whether a text may be wider than its cell: only such cells are clipped, since every clip costs paint time. */
export function mayOverflow(text: string, width: number): boolean {
  const room = width - CELL_PADDING
  // Nearly every text fits whatever it is made of.
  if (text.length * CLIP_CHARACTER_WIDTH <= room) return false
  let points = 0
  for (const sign of text) if (sign === ',' || sign === '.') points += 1
  return (text.length - points) * CLIP_CHARACTER_WIDTH + points * POINT_WIDTH > room
}

/** The columns that stay in sight before anybody chose: those up to TYPE, which says what a line is about. */
export function usualFreeze(names: readonly string[]): number {
  return names.indexOf(COLUMN.type) + 1
}
