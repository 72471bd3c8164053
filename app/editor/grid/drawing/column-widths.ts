import { usualWidth } from '~/domain/table/column-widths'
import { COLUMN } from '~/domain/table/columns'
import type { ColumnStates } from '~/editor/state/model/column-states'
import { ACTIONS_WIDTH, GUTTER_WIDTH, ownWidth } from './layout'

/** Px that a column takes to show what it holds. */
export type Held = (name: string) => number

/** CATALOG # takes of a wide screen up to so many px; past that it would only push apart what belongs together. */
export const CATALOG_MOST = 560

/** What stands in sight while a table is priced beside its picture, as far as the table has them. */
const PRICED_BY: readonly string[] = [COLUMN.line, COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog, COLUMN.unit]

/** Px down to which columns give way, in this order: first the others, then CATALOG #. */
const FLOORS: readonly ((name: string) => number)[] = [
  (name) => (PRICED_BY.includes(name) ? Number.POSITIVE_INFINITY : 120),
  (name) => (name === COLUMN.catalog ? 220 : Number.POSITIVE_INFINITY),
  (name) => (PRICED_BY.includes(name) ? Number.POSITIVE_INFINITY : 60),
  (name) => (name === COLUMN.catalog ? 110 : Number.POSITIVE_INFINITY),
]

/** A column that takes what is left of a wide screen, up to `most` px. */
export interface Growing {
  readonly index: number
  readonly most: number
}

/**
 * The columns that take what is left, the first as much as it may and the next what is left then: CATALOG # and the last
 * of the notes; in a table without CATALOG # its last column. None that was given a width.
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
 * The px of all columns of a grid that is `available` px wide. What a wide grid leaves goes to the columns that grow.
 * `held` is given beside a picture: there columns give way to what they hold, and if need be further, until UNIT $ is in
 * sight with all before it. Widths that somebody set stay. [COL-14][COL-43]
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

/** How many columns, from the first on, are to be in sight beside a picture. */
function pricedCount(names: readonly string[]): number {
  return Math.max(...PRICED_BY.map((name) => names.indexOf(name))) + 1
}

/** The px that a table beside its picture asks for: as many as show what is priced by, each column with what it holds. */
export function pricingWidth(names: readonly string[], states: ColumnStates, held: Held): number {
  const count = pricedCount(names)
  const widths = names.slice(0, count).map((name) => Math.min(ownWidth(name, states), floorOf(name, states, held)))
  return widths.reduce((sum, width) => sum + width, GUTTER_WIDTH + ACTIONS_WIDTH)
}

const isSet = (name: string, states: ColumnStates) => {
  const state = states.get(name)
  return state?.manuallyAdjusted === true || state?.collapsed === true
}

/** Down to how many px a column gives way without cutting anything off. */
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

/** The widths less `excess` px, each by its share of what it has above its floor; as much as there is. */
function trimmed(widths: readonly number[], floors: readonly number[], excess: number): readonly number[] {
  const slacks = widths.map((width, at) => Math.max(0, width - (floors[at] ?? width)))
  const slack = slacks.reduce((sum, one) => sum + one, 0)
  if (slack === 0) return widths
  const share = Math.min(1, excess / slack)
  return widths.map((width, at) => width - Math.ceil((slacks[at] ?? 0) * share))
}
