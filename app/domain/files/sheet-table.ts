import { spreadsheetColumns } from '../pricing/amounts-in-sheets'
import { shownText } from '../pricing/worked-out'
import { columnLabel, isHidden } from '../table/columns'
import type { FixtureData } from '../table/table'

/** The columns of a table in a spreadsheet: hidden keys stay out, what is worked out comes along. */
export function columnsInSheet({ columns }: Pick<FixtureData, 'columns'>): readonly string[] {
  return spreadsheetColumns(columns.filter((column) => !isHidden(column)))
}

/** A table as lines of cells under the names that people see. */
export function linesOfTable({ columns, rows }: FixtureData): string[][] {
  const visible = columnsInSheet({ columns })
  return [visible.map(columnLabel), ...rows.map((cells) => visible.map((column) => shownText({ cells }, column)))]
}
