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
 * Says how many cells no sum of the table counts and names the first ones; nothing if all count. Texts of columns that are
 * not told (`isTold`) are not quoted.
 */
export function uncountedCells(
  table: FixtureTable,
  problems: readonly Problem[],
  isTold: (column: string) => boolean = () => true,
): readonly string[] {
  const cells = problems.filter(countsForNothing).map(({ column, index, text }) => {
    const place = [columnLabel(column), lineName(table, index)] as const
    return isTold(column) ? exporting.cell(...place, text) : exporting.place(...place)
  })
  return cells.length > 0 ? [exporting.uncounted(cells.length, firstOf(cells))] : []
}
