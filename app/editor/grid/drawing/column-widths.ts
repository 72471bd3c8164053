import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN } from '~/domain/table/columns'
import type { ColumnStates } from '~/editor/state/model/column-states'
import { ACTIONS_WIDTH, GUTTER_WIDTH, ownWidth } from './layout'

/** Returns the width in pixels that a column needs for its content. */
export type Held = (name: string) => number

/** The maximum width of CATALOG # on a wide screen, in pixels; beyond it, related columns would drift apart. */
export const CATALOG_MOST = 560

/** Columns that should be visible while a table is priced next to its picture, if the table has them. */
const PRICED_BY: readonly string[] = [COLUMN.line, COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog, COLUMN.unit]

/** The minimum widths, in pixels, to which columns shrink, step by step: first the other columns, then CATALOG #. */
const FLOORS: readonly ((name: string) => number)[] = [
  (name) => (PRICED_BY.includes(name) ? Number.POSITIVE_INFINITY : 120),
  (name) => (name === COLUMN.catalog ? 220 : Number.POSITIVE_INFINITY),
  (name) => (PRICED_BY.includes(name) ? Number.POSITIVE_INFINITY : 60),
  (name) => (name === COLUMN.catalog ? 110 : Number.POSITIVE_INFINITY),
]

/** A column that takes surplus width on a wide screen, up to `most` pixels. */
export interface Growing {
  readonly index: number
  readonly most: number
}

/**
 * The columns that take surplus width, in order of priority: CATALOG # and the last notes column; without CATALOG #,
 * the last column. Columns with a width set by the user are excluded.
 */
export function growingColumns(names: readonly string[], states: ColumnStates): readonly Growing[] {
  const catalog = names.indexOf(COLUMN.catalog)
  const notes = names.findLastIndex((name) => name === COLUMN.comments || name === COLUMN.notes)
  const wanted: Growing[] =
    catalog < 0
      ? [{ index: names.length - 1, most: Number.POSITIVE_INFINITY }]
      : [
          { index: catalog, most: CATALOG_MOST },
          { index: notes, most: Number.POSITIVE_INFINITY },
        ]
  return wanted.filter(({ index }) => {
    const name = names[index]
    const state = name === undefined ? undefined : states.get(name)
    return name !== undefined && (!state || (!state.manuallyAdjusted && state.width === usualWidth(name)))
  })
}

/**
 * Returns the widths of all columns, in pixels, in a grid of `available` pixels. Surplus width goes to the growing
 * columns. `held` is set next to a picture: columns then shrink to their content, and further if needed, until UNIT $
 * and all columns before it are visible. Widths set by the user are kept. [COL-14][COL-43]
 */
export function columnWidths(
  names: readonly string[],
  states: ColumnStates,
  available: number,
  held: Held | null,
): readonly number[] {
  const own = names.map((name) => ownWidth(name, states))
  const left = available - own.reduce((sum, width) => sum + width, GUTTER_WIDTH + ACTIONS_WIDTH)
  if (left >= 0) return grown(own, growingColumns(names, states), Math.floor(left))
  return held && available > 0 ? narrowed(names, states, own, available, held) : own
}

function grown(own: readonly number[], growing: readonly Growing[], room: number): readonly number[] {
  const widths = [...own]
  let left = room
  for (const { index, most } of growing) {
    const width = widths[index] ?? 0
    const extra = Math.max(0, Math.min(left, most - width))
    widths[index] = width + extra
    left -= extra
  }
  return widths
}

/** The number of leading columns that should be visible next to a picture. */
function pricedCount(names: readonly string[]): number {
  return Math.max(...PRICED_BY.map((name) => names.indexOf(name))) + 1
}

/** The width in pixels that a table next to its picture needs to show all pricing columns with their content. */
export function pricingWidth(names: readonly string[], states: ColumnStates, held: Held): number {
  const count = pricedCount(names)
  const widths = names.slice(0, count).map((name) => Math.min(ownWidth(name, states), floorOf(name, states, held)))
  return widths.reduce((sum, width) => sum + width, GUTTER_WIDTH + ACTIONS_WIDTH)
}

const isSet = (name: string, states: ColumnStates) => {
  const state = states.get(name)
  return state?.manuallyAdjusted === true || state?.collapsed === true
}

/** The width in pixels to which a column can shrink without cutting off its content. */
function floorOf(name: string, states: ColumnStates, held: Held): number {
  return isSet(name, states) ? Number.POSITIVE_INFINITY : Math.ceil(held(name))
}

function narrowed(
  names: readonly string[],
  states: ColumnStates,
  own: readonly number[],
  available: number,
  held: Held,
): readonly number[] {
  const count = pricedCount(names)
  const room = available - GUTTER_WIDTH - ACTIONS_WIDTH
  let widths = own
  for (const floor of [(name: string) => floorOf(name, states, held), ...FLOORS]) {
    const excess = widths.slice(0, count).reduce((sum, width) => sum + width, 0) - room
    if (excess <= 0) break
    const floors = names.map((name, at) =>
      at < count && !isSet(name, states) ? floor(name) : Number.POSITIVE_INFINITY,
    )
    widths = trimmed(widths, floors, excess)
  }
  return widths
}

/**
 * Shrinks the widths by `excess` pixels in total, in proportion to each one's slack above its floor, as far as
 * possible.
 */
function trimmed(widths: readonly number[], floors: readonly number[], excess: number): readonly number[] {
  const slacks = widths.map((width, at) => Math.max(0, width - (floors[at] ?? width)))
  const slack = slacks.reduce((sum, one) => sum + one, 0)
  if (slack === 0) return widths
  const share = Math.min(1, excess / slack)
  return widths.map((width, at) => width - Math.ceil((slacks[at] ?? 0) * share))
}
