import { spreadsheetColumns } from '../pricing/amounts-in-sheets'
import { isNumberColumn, isPlainNumber } from '../pricing/money'
import { textInCents } from '../pricing/text-in-cents'
import { columnLabel, isHidden } from '../table/columns'
import type { FixtureData } from '../table/table'

/** Returns the columns of a table in a spreadsheet, without hidden keys and with computed columns. */
export function columnsInSheet({ columns }: Pick<FixtureData, 'columns'>): readonly string[] {
  return spreadsheetColumns(columns.filter((column) => !isHidden(column)))
}

/** Returns a table as lines of cells, headed by the column names that users see. */
export function linesOfTable({ columns, rows }: FixtureData): string[][] {
  const visible = columnsInSheet({ columns })
  return [visible.map(columnLabel), ...rows.map((cells) => visible.map((column) => textInCents({ cells }, column)))]
}

/**
 * Like `linesOfTable`, for a file without number formats: numbers of the number columns have one form, plain digits
 * ('8' for '8%', '1250.50' for '$1,250.50').
 */
export function plainLinesOfTable(data: FixtureData): string[][] {
  const columns = columnsInSheet(data)
  const [head = [], ...lines] = linesOfTable(data)
  const plain = (text: string, at: number) =>
    isNumberColumn(columns[at] ?? '') && isPlainNumber(text) ? text.replace(SIGNS, '') : text
  return [head, ...lines.map((line) => line.map(plain))]
}

const SIGNS = /[$,%\s]/g
