import { columnKey, isHidden } from '../table/columns'

/** An answer to a question about a column: the product's column, and the heading that it is read from. */
export interface ColumnAnswer {
  readonly column: string
  readonly heading: string
}

/** The same text for all tables whose columns arrived with the same headings in the same order, whatever their case. */
export function layoutOf(columns: readonly string[]): string {
  return JSON.stringify(columns.filter((column) => !isHidden(column)).map(columnKey))
}

/** The one of these columns that an earlier answer means; undefined where it is not among them. */
export function columnMeant({ heading }: ColumnAnswer, among: readonly string[]): string | undefined {
  return among.find((column) => columnKey(column) === columnKey(heading))
}
