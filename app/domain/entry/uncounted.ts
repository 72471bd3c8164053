import { COLUMN, columnLabel } from '../table/columns'
import { cellText, type FixtureTable } from '../table/table'
import { exporting } from '../xml/export-messages'
import { countsForNothing, type Problem } from './problems'

/** Names that are told one by one. */
const TOLD = 5

/** The first of some names, and how many more there are. */
export const firstOf = (names: readonly string[]) =>
  [...names.slice(0, TOLD), ...(names.length > TOLD ? [exporting.more(names.length - TOLD)] : [])].join(', ')

/** The TYPE of a row, else its number. */
export const lineName = ({ rows }: FixtureTable, index: number) =>
  cellText(rows[index] ?? {}, COLUMN.type) || exporting.row(index + 1)

/** Says how many cells no sum of the table counts and names the first ones; nothing if all count. */
export function uncountedCells(table: FixtureTable, problems: readonly Problem[]): readonly string[] {
  const cells = problems
    .filter(countsForNothing)
    .map(({ column, index, text }) => exporting.cell(columnLabel(column), lineName(table, index), text))
  return cells.length > 0 ? [exporting.uncounted(cells.length, firstOf(cells))] : []
}
