import { findProblems, type Problem, searchProblems } from '~/domain/entry/problems'
import { LONG_TABLE, PROBLEMS_DELAY, PROBLEMS_DELAY_LONG } from '~/domain/limits'
import { isMissingPrice } from '~/domain/pricing/pricing'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import type { FixtureTable } from '~/domain/table/table'
import type { Cell, Tab } from '~/editor/state/model/model'

/** Which way to go from the active cell, in reading order. */
export type Direction = 'next' | 'previous'

/** The cell behind the active one, or the one before it, among `cells` in reading order, once round; null when there is none. */
function beside({ table, active }: Tab, cells: readonly Cell[], direction: Direction): Cell | null {
  const { indexOf } = orderOf(table)
  const row = active ? indexOf(active.row) : -1
  const column = active ? table.columns.indexOf(active.column) : -1
  const distance = (cell: Cell) => indexOf(cell.row) - row || table.columns.indexOf(cell.column) - column
  const cell =
    direction === 'next'
      ? (cells.find((one) => distance(one) > 0) ?? cells[0])
      : (cells.findLast((one) => distance(one) < 0) ?? cells.at(-1))
  return cell ? { row: cell.row, column: cell.column } : null
}

/** The cell in doubt behind the active one, or the one before it; null when there is none. */
export function nextDoubt(tab: Tab, direction: Direction): Cell | null {
  const { rows, columns } = tab.table
  const doubted = rows.flatMap(({ id }) => {
    const names = tab.doubts.get(id)
    return names ? columns.filter((column) => names.has(column)).map((column) => ({ row: id, column })) : []
  })
  return beside(tab, doubted, direction)
}

/** The next missing price behind the active cell; null when there is none. [GRID-039] */
export function nextMissingPrice(tab: Tab): Cell | null {
  const { rows, columns } = tab.table
  if (!columns.includes(COLUMN.unit)) return null
  const missing = rows.filter(isMissingPrice).map(({ id }) => ({ row: id, column: COLUMN.unit }))
  return beside(tab, missing, 'next')
}

const found = new WeakMap<FixtureTable, readonly Problem[]>()

/** The problems of a table in reading order. Looked for once per table: on a long one that takes some milliseconds. */
export function problemsOf(table: FixtureTable): readonly Problem[] {
  return found.get(table) ?? keep(table, findProblems(table))
}

/** Looks for them ahead, a little at a time, so that a long table can be scrolled meanwhile; `isWanted`: whether to go on. */
export async function lookForProblems({ table }: Tab, isWanted: () => boolean): Promise<void> {
  const search = searchProblems(table)
  let step = search.next()
  while (!step.done && isWanted()) {
    await new Promise((resolve) => setTimeout(resolve))
    step = search.next()
  }
  if (step.done) keep(table, step.value)
}

function keep(table: FixtureTable, problems: Problem[]): readonly Problem[] {
  const place = new Map(table.columns.map((column, index) => [column, index]))
  const position = ({ column }: Problem) => place.get(column) ?? 0
  found.set(
    table,
    problems.sort((a, b) => a.index - b.index || position(a) - position(b)),
  )
  return problems
}

/** How long a table stays as it is before its problems are looked for, in ms. */
export const problemsDelay = ({ rows }: FixtureTable) =>
  rows.length < LONG_TABLE ? PROBLEMS_DELAY : PROBLEMS_DELAY_LONG

/** The problem behind the active cell, or the one before it, once round; null when there is none. */
export function nextProblem(tab: Tab, direction: Direction): Cell | null {
  return beside(tab, problemsOf(tab.table), direction)
}
