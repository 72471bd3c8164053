import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Generates the HTML of rows one by one: if rendered with its page, a long table would have all its elements in memory
 * at once.
 * @param rowOf the element of a row, by 0-based position
 */
export function* renderedRows<T>(
  rows: readonly T[],
  rowOf: (row: T, index: number) => ReactElement,
): Generator<string> {
  for (const [index, row] of rows.entries()) yield renderToStaticMarkup(rowOf(row, index))
}
