import { columnKey, isHidden } from '../table/columns'

/** An answer to a question about a column: the product's column, and the heading of the file's column that holds it. */
export interface ColumnAnswer {
  readonly column: string
  readonly heading: string
}

/** Identifies a layout: tables get the same text if their headings are the same, in the same order. Case does not matter. */
export function layoutOf(columns: readonly string[]): string {
  return JSON.stringify(columns.filter((column) => !isHidden(column)).map(columnKey))
}

/** Finds the column that an earlier answer refers to; undefined if `among` does not contain it. */
export function columnMeant({ heading }: ColumnAnswer, among: readonly string[]): string | undefined {
  return among.find((column) => columnKey(column) === columnKey(heading))
}
