import { COLUMN_RESIZE_MAX } from '~/domain/limits'
import { COLUMN, columnLabel, minWidth } from '~/domain/table/columns'
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
  [COLUMN.mfg, 'code'],
  [COLUMN.catalog, 'catalog'],
])

/** Widths that show usual contents whole: 11 columns side by side on a 1440 px screen, none under its minimum. */
const USUAL_WIDTHS = new Map<string, number>([
  [COLUMN.line, 72],
  [COLUMN.type, 62],
  [COLUMN.qty, 56],
  [COLUMN.mfg, 68],
  [COLUMN.catalog, 400],
  [COLUMN.unit, 86],
  [COLUMN.percent, 59],
  [COLUMN.commission, 88],
  [COLUMN.overage, 90],
  [COLUMN.notes, 160],
  [COLUMN.comments, 164],
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
  /** It stays in sight beside the row numbers. */
  readonly frozen: boolean
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

/** The width in px that a column has before anybody touched it. [COL-43] */
export function usualWidth(name: string): number {
  const usual = USUAL_WIDTHS.get(name)
  if (usual !== undefined) return Math.max(usual, minWidth(name))
  const head = columnLabel(name).length * CHARACTER_WIDTH + HEAD_PADDING
  return Math.min(COLUMN_RESIZE_MAX, Math.max(minWidth(name), head))
}

/** The column that takes what is left of a wide screen: CATALOG #, else the last one; none where it was given a width. */
function growingColumn(columns: readonly string[], states: ColumnStates): number {
  const catalog = columns.indexOf(COLUMN.catalog)
  const index = catalog >= 0 ? catalog : columns.length - 1
  const name = columns[index]
  const state = name === undefined ? undefined : states.get(name)
  const isUsual = !state || (!state.manuallyAdjusted && state.width === usualWidth(state.id))
  return name !== undefined && isUsual ? index : -1
}

/** The width in px of a column by its settings alone. [COL-14] */
export function ownWidth(name: string, states: ColumnStates): number {
  return states.get(name)?.width ?? usualWidth(name)
}

/** The px that the growing column gets on top, in a grid that is `available` px wide. */
export function growth(
  columns: readonly string[],
  states: ColumnStates,
  available: number,
): { readonly index: number; readonly extra: number } {
  const own = columns.reduce((sum, name) => sum + ownWidth(name, states), GUTTER_WIDTH + ACTIONS_WIDTH)
  return { index: growingColumn(columns, states), extra: Math.max(0, Math.floor(available - own)) }
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
  return { ...place, label: columnLabel(name), kind, className: classes.filter(Boolean).join(' ') }
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

/** Whether a text may be wider than its cell: only such cells are clipped, since every clip costs paint time. */
export function mayOverflow(text: string, width: number): boolean {
  return text.length * CLIP_CHARACTER_WIDTH + CELL_PADDING > width
}
