import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The HTML of rows, one after the other: rendered with its page, a long table would have all of its elements in memory at
 * once.
 * @param rowOf the element of a row, by its place from 0
 */
export function* renderedRows<T>(
  rows: readonly T[],
  rowOf: (row: T, index: number) => ReactElement,
): Generator<string> {
  for (const [index, row] of rows.entries()) yield renderToStaticMarkup(rowOf(row, index))
}
