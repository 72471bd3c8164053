import { findProblems, type Problem, searchProblems } from '~/domain/entry/problems'
import { LONG_TABLE, PROBLEMS_DELAY, PROBLEMS_DELAY_LONG } from '~/domain/limits/table'
import { carries } from '~/domain/pricing/carried-values'
import { isMissingPrice } from '~/domain/pricing/pricing'
import { COLUMN } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import { cellText, type FixtureTable } from '~/domain/table/table'
import { BUILT_IN_MAKERS } from '~/domain/trade/built-in-makers'
import type { KnownMakers } from '~/domain/trade/known-makers'
import type { Cell, Remark, Tab } from './model/model'
import { seenOrder } from './model/seen-rows'

/** The direction from the active cell, in reading order. */
export type Direction = 'next' | 'previous'

/** The cell among `all` after or before the active one in reading order, wrapping around, or null. */
function beside(tab: Tab, all: readonly Cell[], direction: Direction): Cell | null {
  const { table, active } = tab
  const cells = inView(tab, all)
  const { indexOf } = seenOrder(tab)
  const row = active ? indexOf(active.row) : -1
  const column = active ? table.columns.indexOf(active.column) : -1
  const distance = (cell: Cell) => indexOf(cell.row) - row || table.columns.indexOf(cell.column) - column
  const cell =
    direction === 'next'
      ? (cells.find((one) => distance(one) > 0) ?? cells[0])
      : (cells.findLast((one) => distance(one) < 0) ?? cells.at(-1))
  return cell ? { row: cell.row, column: cell.column } : null
}

/** The visible cells from the top. If none is visible, all of them: going to one brings its row into view. */
function inView(tab: Tab, cells: readonly Cell[]): readonly Cell[] {
  if (!tab.view) return cells
  const { indexOf } = seenOrder(tab)
  const seen = cells.filter(({ row }) => indexOf(row) >= 0)
  if (seen.length === 0) return cells
  // The sort is stable, and the cells of a row are already in order.
  return seen.sort((a, b) => indexOf(a.row) - indexOf(b.row))
}

/** The cell in doubt after or before the active one, or null. */
export function nextDoubt(tab: Tab, direction: Direction): Cell | null {
  const { rows, columns } = tab.table
  const doubted = rows.flatMap(({ id }) => {
    const names = tab.doubts.get(id)
    return names ? columns.filter((column) => names.has(column)).map((column) => ({ row: id, column })) : []
  })
  return beside(tab, doubted, direction)
}

/** The next missing price after the active cell; null if no price is missing. [GRID-039] */
export function nextMissingPrice(tab: Tab): Cell | null {
  const { rows, columns } = tab.table
  if (!columns.includes(COLUMN.unit)) return null
  const missing = rows.filter(isMissingPrice).map(({ id }) => ({ row: id, column: COLUMN.unit }))
  return beside(tab, missing, 'next')
}

const found = new WeakMap<FixtureTable, { readonly makers: KnownMakers; readonly problems: readonly Problem[] }>()

/**
 * The problems of a table in reading order; a maker in `makers` is none. Cached per table: finding them takes some
 * milliseconds on a long one.
 */
export function problemsOf(table: FixtureTable, makers = BUILT_IN_MAKERS): readonly Problem[] {
  const known = found.get(table)
  return known?.makers === makers ? known.problems : keep(table, makers, findProblems(table, makers.codeOf))
}

/** Finds the problems in advance, in slices, so that a long table stays scrollable; stops when `isWanted` returns false. */
export async function lookForProblems(
  { table }: Tab,
  isWanted: () => boolean,
  makers = BUILT_IN_MAKERS,
): Promise<void> {
  const search = searchProblems(table, makers.codeOf)
  let step = search.next()
  while (!step.done && isWanted()) {
    await new Promise((resolve) => setTimeout(resolve))
    step = search.next()
  }
  if (step.done) keep(table, makers, step.value)
}

function keep(table: FixtureTable, makers: KnownMakers, problems: Problem[]): readonly Problem[] {
  const place = new Map(table.columns.map((column, index) => [column, index]))
  const position = ({ column }: Problem) => place.get(column) ?? 0
  problems.sort((a, b) => a.index - b.index || position(a) - position(b))
  found.set(table, { makers, problems })
  return problems
}

/** How long a table must stay unchanged before its problems are looked for, in milliseconds. */
export const problemsDelay = ({ rows }: FixtureTable) =>
  rows.length < LONG_TABLE ? PROBLEMS_DELAY : PROBLEMS_DELAY_LONG

const priced = new WeakMap<FixtureTable, boolean>()

/** True if any line has a price: until then, missing prices are work to do rather than problems. */
export function isPriced(table: FixtureTable): boolean {
  const known = priced.get(table)
  if (known !== undefined) return known
  const found = table.rows.some(
    (row) => carries(row, COLUMN.unit) && !isMissingPrice(row) && !isUnder(cellText(row, COLUMN.line)),
  )
  priced.set(table, found)
  return found
}

/** The problems to show, in reading order; missing prices only if another line has a price. */
export function problemsToList(table: FixtureTable, makers = BUILT_IN_MAKERS): readonly Problem[] {
  const all = problemsOf(table, makers)
  return isPriced(table) ? all : all.filter(({ kind }) => kind !== 'price')
}

/** The problem after or before the active cell, wrapping around, or null. */
export function nextProblem(tab: Tab, direction: Direction, makers = BUILT_IN_MAKERS): Cell | null {
  return beside(tab, problemsToList(tab.table, makers), direction)
}

/** True unless the remark only confirms what was read. */
export const isToCheck = ({ leftOut }: Remark) => !leftOut?.isConfirmed
