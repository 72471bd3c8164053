import { COLUMN_COLLAPSED_WIDTH, COLUMN_RESIZE_MAX, COLUMN_RESIZE_MIN } from '~/domain/limits/grid'
import { usualWidth } from '~/domain/table/column-widths'
import { minWidth } from '~/domain/table/columns'
import type { TableOp } from '~/domain/table/table-ops'

/** How a column is shown. Belongs to the tab, not to the project. [COL-11][COL-46] */
export interface ColumnState {
  /** The column's name. */
  readonly id: string
  readonly collapsed: boolean
  /** Present width in pixels: 6 while collapsed. [COL-14] */
  readonly width: number
  /** Width in pixels to restore when expanded; null if not collapsed. [COL-12] */
  readonly preCollapseWidth: number | null
  /** True if the width was set by hand. [COL-13] */
  readonly manuallyAdjusted: boolean
}

/** The columns with a non-default state, by name. */
export type ColumnStates = ReadonlyMap<string, ColumnState>

function changed(states: ColumnStates, state: ColumnState): ColumnStates {
  return new Map(states).set(state.id, state)
}

/** Resizes a column by hand, clamped to 30–400 pixels. [COL-03][COL-13][COL-22][COL-23] */
export function resized(states: ColumnStates, column: string, px: number): ColumnStates {
  const width = Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(COLUMN_RESIZE_MIN, px)))
  return changed(states, { id: column, collapsed: false, width, preCollapseWidth: null, manuallyAdjusted: true })
}

/** Fits a column to its contents; `px` is clamped to the column's minimum and 400. [COL-04][COL-43] */
export function fitted(states: ColumnStates, column: string, px: number): ColumnStates {
  const width = Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(minWidth(column), px)))
  return changed(states, { id: column, collapsed: false, width, preCollapseWidth: null, manuallyAdjusted: false })
}

/** Widens a column to at least `px` pixels, up to 400, unless it is collapsed or its width was set by hand. */
export function widened(states: ColumnStates, column: string, px: number): ColumnStates {
  const state = states.get(column)
  const isTight = Math.min(COLUMN_RESIZE_MAX, Math.round(px)) > (state?.width ?? usualWidth(column))
  return isTight && !state?.collapsed && !state?.manuallyAdjusted ? fitted(states, column, px) : states
}

/** Collapses a column to 6 pixels; `present` is its width before, in pixels. [COL-02][COL-12][COL-14] */
export function collapsed(states: ColumnStates, column: string, present: number): ColumnStates {
  const state = states.get(column)
  if (state?.collapsed) return states
  return changed(states, {
    id: column,
    collapsed: true,
    width: COLUMN_COLLAPSED_WIDTH,
    preCollapseWidth: present,
    manuallyAdjusted: state?.manuallyAdjusted ?? false,
  })
}

/** Expands a column to its width before it was collapsed. [COL-15] */
export function expanded(states: ColumnStates, column: string): ColumnStates {
  const state = states.get(column)
  if (!state?.collapsed || state.preCollapseWidth === null) return states
  return changed(states, { ...state, collapsed: false, width: state.preCollapseWidth, preCollapseWidth: null })
}

/** Restores the default state. */
export function reset(states: ColumnStates, column: string): ColumnStates {
  if (!states.has(column)) return states
  const left = new Map(states)
  left.delete(column)
  return left
}

/** Updates the states after changes to the table: a renamed column keeps its state and does not inherit another's. */
export function followed(states: ColumnStates, ops: readonly TableOp[]): ColumnStates {
  return ops.reduce((now, op) => {
    if (op.op !== 'renameColumn') return now
    const state = now.get(op.column)
    return state ? changed(reset(now, op.column), { ...state, id: op.to }) : reset(now, op.to)
  }, states)
}

export function isCollapsed(states: ColumnStates, column: string): boolean {
  return states.get(column)?.collapsed === true
}

/**
 * The column at a 0-based position, or the next one after it that is not collapsed, otherwise the nearest before it;
 * undefined if all are collapsed.
 */
export function openColumnAt(columns: readonly string[], states: ColumnStates, at: number): string | undefined {
  const isOpen = (column: string) => !isCollapsed(states, column)
  return columns.slice(at).find(isOpen) ?? columns.slice(0, at).findLast(isOpen)
}
