import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Steps } from '~/domain/steps'

/**
 * The HTML of rows, one after the other: a page that renders thousands of them with everything else keeps all others
 * waiting meanwhile.
 * @param rowOf the element of a row, by its place from 0
 */
export function* renderedRows<T>(rows: readonly T[], rowOf: (row: T, index: number) => ReactElement): Steps<string> {
  const html: string[] = []
  for (const [index, row] of rows.entries()) {
    html.push(renderToStaticMarkup(rowOf(row, index)))
    yield
  }
  return html.join('')
}
