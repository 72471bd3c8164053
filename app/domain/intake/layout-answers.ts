import { MAX_COLUMN_NAME_LENGTH } from '../limits/stored-table'
import { MAX_COLUMNS } from '../limits/table'
import { columnKey, isHidden } from '../table/columns'

/** An answer to a question about a column: the product's column, and the heading of the file's column that holds it. */
export interface ColumnAnswer {
  readonly column: string
  readonly heading: string
}

/** Used as the column in an answer that names a sheet. The layout of a workbook is the list of its sheets. */
export const SHEET = 'SHEET'
/** Means all sheets with a schedule. Excel does not allow this name for a sheet. */
export const ALL_SHEETS = '[*]'

/** Returns the layout of a workbook with these sheets. */
export const sheetLayout = (sheets: readonly string[]): readonly string[] =>
  [ALL_SHEETS, ...sheets].slice(0, MAX_COLUMNS).map((name) => name.slice(0, MAX_COLUMN_NAME_LENGTH))

/** Returns the key of a layout: the same for tables with the same headings in the same order, ignoring case. */
export function layoutOf(columns: readonly string[]): string {
  return JSON.stringify(columns.filter((column) => !isHidden(column)).map(columnKey))
}

/** Finds the column that an earlier answer refers to; undefined if `among` does not contain it. */
export function columnMeant({ heading }: ColumnAnswer, among: readonly string[]): string | undefined {
  return among.find((column) => columnKey(column) === columnKey(heading))
}
