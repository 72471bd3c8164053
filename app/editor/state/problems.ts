import { findProblems, type Problem, searchProblems } from '~/domain/entry/problems'
import { LONG_TABLE, PROBLEMS_DELAY, PROBLEMS_DELAY_LONG } from '~/domain/limits'
import { carries } from '~/domain/pricing/carried-values'
import { isMissingPrice } from '~/domain/pricing/pricing'
import { COLUMN } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import { cellText, type FixtureTable } from '~/domain/table/table'
import type { Cell, Tab } from './model/model'
import { seenOrder } from './model/seen-rows'

/** Which way to go from the active cell, in reading order. */
export type Direction = 'next' | 'previous'

/** The cell behind the active one, or the one before it, among `cells` in reading order, once round; null when there is none. */
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

/** The cells as they are seen, from the top; where none is, all of them: going to one brings its row into view. */
function inView(tab: Tab, cells: readonly Cell[]): readonly Cell[] {
  if (!tab.view) return cells
  const { indexOf } = seenOrder(tab)
  const seen = cells.filter(({ row }) => indexOf(row) >= 0)
  if (seen.length === 0) return cells
  // The cells of a row follow each other already.
  return seen.sort((a, b) => indexOf(a.row) - indexOf(b.row))
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

const priced = new WeakMap<FixtureTable, boolean>()

/** Whether any line has a price: before that a missing one is what is left to do, and nothing to be alarmed about. */
export function isPriced(table: FixtureTable): boolean {
  const known = priced.get(table)
  if (known !== undefined) return known
  const found = table.rows.some(
    (row) => carries(row, COLUMN.unit) && !isMissingPrice(row) && !isUnder(cellText(row, COLUMN.line)),
  )
  priced.set(table, found)
  return found
}

/** The problems that are told, in reading order: missing prices among them once another line has one. */
export function toldProblems(table: FixtureTable): readonly Problem[] {
  return isPriced(table) ? problemsOf(table) : problemsOf(table).filter(({ kind }) => kind !== 'price')
}

/** The problem behind the active cell, or the one before it, once round; null when there is none. */
export function nextProblem(tab: Tab, direction: Direction): Cell | null {
  return beside(tab, toldProblems(tab.table), direction)
}
