import { COLUMN, columnLabel } from '../table/columns'
import { cellText, type FixtureTable } from '../table/table'
import { exporting } from '../xml/export-messages'
import { countsForNothing, type Problem } from './problems'

/** Maximum number of names in a list. */
const MOST_NAMED = 5

/** Joins the first names and says how many more there are. */
export const firstOf = (names: readonly string[]) =>
  [
    ...names.slice(0, MOST_NAMED),
    ...(names.length > MOST_NAMED ? [exporting.more(names.length - MOST_NAMED)] : []),
  ].join(', ')

/** Returns the TYPE of a row, or its number if it has none. */
export const lineName = ({ rows }: FixtureTable, index: number) =>
  cellText(rows[index] ?? {}, COLUMN.type) || exporting.row(index + 1)

/** The position of a cell. */
export interface CellPlace {
  readonly index: number
  readonly column: string
}

/** Returns a message with the number of doubted cells and the names of the first ones; an empty list without doubts. */
export function cellsToCheck(table: FixtureTable, places: readonly CellPlace[]): readonly string[] {
  const names = places.map(({ column, index }) => exporting.place(columnLabel(column), lineName(table, index)))
  return names.length > 0 ? [exporting.toCheck(names.length, firstOf(names))] : []
}

/**
 * Returns messages with the number of cells that no sum includes and of unlikely numbers that are included, naming the
 * first ones, or an empty list. Quotes the text of cells in columns for which `isQuoted` is true.
 */
export function uncountedCells(
  table: FixtureTable,
  problems: readonly Problem[],
  isQuoted: (column: string) => boolean = () => true,
): readonly string[] {
  const cellsOf = (isMeant: (problem: Problem) => boolean) =>
    problems.filter(isMeant).map(({ column, index, text }) => {
      const place = [columnLabel(column), lineName(table, index)] as const
      return isQuoted(column) ? exporting.cell(...place, text) : exporting.place(...place)
    })
  const [uncounted, unlikely] = [cellsOf(countsForNothing), cellsOf(isUnlikely)]
  return [
    ...(uncounted.length > 0 ? [exporting.uncounted(uncounted.length, firstOf(uncounted))] : []),
    ...(unlikely.length > 0 ? [exporting.unlikely(unlikely.length, firstOf(unlikely))] : []),
  ]
}

/** True for a marked number that still counts, such as 0.12 % or a QTY of 2.5. Credits are intentional. */
const isUnlikely = (problem: Problem) =>
  problem.kind === 'number' && !countsForNothing(problem) && problem.fault !== 'negative'
