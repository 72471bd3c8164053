import { COLUMN_COLLAPSED_WIDTH, COLUMN_RESIZE_MAX, COLUMN_RESIZE_MIN } from '~/domain/limits'
import { minWidth } from '~/domain/table/columns'
import type { TableOp } from '~/domain/table/table-ops'

/** How a column is shown: a matter of the tab, not of the project. [COL-11][COL-46] */
export interface ColumnState {
  /** The column's name. */
  readonly id: string
  readonly collapsed: boolean
  /** Px as it stands now: 6 while it is collapsed. [COL-14] */
  readonly width: number
  /** Px to come back to; null while it is not collapsed. [COL-12] */
  readonly preCollapseWidth: number | null
  /** Its width was set by hand. [COL-13] */
  readonly manuallyAdjusted: boolean
}

/** The columns whose state is not the usual one, by name. */
export type ColumnStates = ReadonlyMap<string, ColumnState>

function changed(states: ColumnStates, state: ColumnState): ColumnStates {
  return new Map(states).set(state.id, state)
}

/** Resized by hand: anywhere from 30 to 400 px. [COL-03][COL-13][COL-22][COL-23] */
export function resized(states: ColumnStates, column: string, px: number): ColumnStates {
  const width = Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(COLUMN_RESIZE_MIN, px)))
  return changed(states, { id: column, collapsed: false, width, preCollapseWidth: null, manuallyAdjusted: true })
}

/** Fitted to its contents; `px` is kept between the column's minimum and 400. [COL-04][COL-43] */
export function fitted(states: ColumnStates, column: string, px: number): ColumnStates {
  const width = Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(minWidth(column), px)))
  return changed(states, { id: column, collapsed: false, width, preCollapseWidth: null, manuallyAdjusted: false })
}

/** 6 px wide until it is opened again; `present` are the px it has now. [COL-02][COL-12][COL-14] */
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

/** As wide as before it was collapsed. [COL-15] */
export function expanded(states: ColumnStates, column: string): ColumnStates {
  const state = states.get(column)
  if (!state?.collapsed || state.preCollapseWidth === null) return states
  return changed(states, { ...state, collapsed: false, width: state.preCollapseWidth, preCollapseWidth: null })
}

/** As if nobody had touched it. */
export function reset(states: ColumnStates, column: string): ColumnStates {
  if (!states.has(column)) return states
  const left = new Map(states)
  left.delete(column)
  return left
}

/** The states after changes to the table: a column keeps its own under a new name, and takes over no other's. */
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
 * The column at a position from 0 or the next one behind it that is not collapsed, else the nearest before it; undefined
 * when all are collapsed.
 */
export function openColumnAt(columns: readonly string[], states: ColumnStates, at: number): string | undefined {
  const isOpen = (column: string) => !isCollapsed(states, column)
  return columns.slice(at).find(isOpen) ?? columns.slice(0, at).findLast(isOpen)
}
