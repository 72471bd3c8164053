import { COLUMN } from '~/domain/columns'
import { LONG_TABLE, PROBLEMS_DELAY, PROBLEMS_DELAY_LONG } from '~/domain/limits'
import { isMissingPrice } from '~/domain/pricing'
import { findProblems, type Problem, searchProblems } from '~/domain/problems'
import { orderOf } from '~/domain/row-order'
import type { FixtureTable } from '~/domain/table'
import type { Cell, Tab } from './model'

/** Cells of the table in reading order, beginning behind the active cell and once round. */
function* cellsAfterActive(tab: Tab, columns: readonly string[]): Generator<Cell> {
  const { rows } = tab.table
  const start = tab.active ? Math.max(0, orderOf(tab.table).indexOf(tab.active.row)) : 0
  const from = tab.active ? tab.table.columns.indexOf(tab.active.column) : -1
  for (let step = 0; step <= rows.length; step += 1) {
    const row = rows[(start + step) % rows.length]
    for (const column of columns) {
      const at = tab.table.columns.indexOf(column)
      if (!row || at < 0 || (step === 0 && at <= from) || (step === rows.length && at > from)) continue
      yield { row: row.id, column }
    }
  }
}

/** The next cell in doubt behind the active one; null when there is none. */
export function nextDoubt(tab: Tab): Cell | null {
  if (tab.doubts.size === 0) return null
  for (const cell of cellsAfterActive(tab, tab.table.columns)) {
    if (tab.doubts.get(cell.row)?.has(cell.column)) return cell
  }
  return null
}

/** The next missing price behind the active cell; null when there is none. [GRID-039] */
export function nextMissingPrice(tab: Tab): Cell | null {
  const order = orderOf(tab.table)
  for (const cell of cellsAfterActive(tab, [COLUMN.unit])) {
    const row = tab.table.rows[order.indexOf(cell.row)]
    if (row && isMissingPrice(row)) return cell
  }
  return null
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
export function nextProblem({ table, active }: Tab, direction: 'next' | 'previous'): Cell | null {
  const problems = problemsOf(table)
  const row = active ? orderOf(table).indexOf(active.row) : -1
  const column = active ? table.columns.indexOf(active.column) : -1
  const distance = (problem: Problem) => problem.index - row || table.columns.indexOf(problem.column) - column
  const problem =
    direction === 'next'
      ? (problems.find((one) => distance(one) > 0) ?? problems[0])
      : (problems.findLast((one) => distance(one) < 0) ?? problems.at(-1))
  return problem ? { row: problem.row, column: problem.column } : null
}
