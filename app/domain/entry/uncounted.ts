import { COLUMN, columnLabel } from '../table/columns'
import { cellText, type FixtureTable } from '../table/table'
import { exporting } from '../xml/export-messages'
import { countsForNothing, type Problem } from './problems'

/** The number of names in a list. */
const TOLD = 5

/** The first of some names, and how many more there are. */
export const firstOf = (names: readonly string[]) =>
  [...names.slice(0, TOLD), ...(names.length > TOLD ? [exporting.more(names.length - TOLD)] : [])].join(', ')

/** The TYPE of a row, else its number. */
export const lineName = ({ rows }: FixtureTable, index: number) =>
  cellText(rows[index] ?? {}, COLUMN.type) || exporting.row(index + 1)

/** A cell by the place of its row. */
export interface CellPlace {
  readonly index: number
  readonly column: string
}

/** A sentence with the number of cells in doubt and the names of the first ones; an empty list without doubts. */
export function cellsToCheck(table: FixtureTable, places: readonly CellPlace[]): readonly string[] {
  const names = places.map(({ column, index }) => exporting.place(columnLabel(column), lineName(table, index)))
  return names.length > 0 ? [exporting.toCheck(names.length, firstOf(names))] : []
}

/**
 * Says how many cells no sum of the table counts, and how many are counted though they are unlikely, and names the first ones;
 * nothing if all are sound. Texts of columns that are not told (`isTold`) are not quoted.
 */
export function uncountedCells(
  table: FixtureTable,
  problems: readonly Problem[],
  isTold: (column: string) => boolean = () => true,
): readonly string[] {
  const cellsOf = (isMeant: (problem: Problem) => boolean) =>
    problems.filter(isMeant).map(({ column, index, text }) => {
      const place = [columnLabel(column), lineName(table, index)] as const
      return isTold(column) ? exporting.cell(...place, text) : exporting.place(...place)
    })
  const [uncounted, unlikely] = [cellsOf(countsForNothing), cellsOf(isUnlikely)]
  return [
    ...(uncounted.length > 0 ? [exporting.uncounted(uncounted.length, firstOf(uncounted))] : []),
    ...(unlikely.length > 0 ? [exporting.unlikely(unlikely.length, firstOf(unlikely))] : []),
  ]
}

/** True for a number that counts and is marked: 0.12 %, a QTY of 2.5. Credits are written on purpose. */
const isUnlikely = (problem: Problem) =>
  problem.kind === 'number' && !countsForNothing(problem) && problem.fault !== 'negative'
