import { spreadsheetColumns } from '../pricing/amounts-in-sheets'
import { shownText } from '../pricing/worked-out'
import { columnLabel, isHidden } from '../table/columns'
import type { FixtureData } from '../table/table'

/** Returns the columns of a table in a spreadsheet, without hidden keys and with computed columns. */
export function columnsInSheet({ columns }: Pick<FixtureData, 'columns'>): readonly string[] {
  return spreadsheetColumns(columns.filter((column) => !isHidden(column)))
}

/** Returns a table as lines of cells, headed by the column names that users see. */
export function linesOfTable({ columns, rows }: FixtureData): string[][] {
  const visible = columnsInSheet({ columns })
  return [visible.map(columnLabel), ...rows.map((cells) => visible.map((column) => shownText({ cells }, column)))]
}
