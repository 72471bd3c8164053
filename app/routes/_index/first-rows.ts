import { grid as words } from '~/domain/table/grid-messages'
import type { GridColumn } from '~/editor/grid/drawing/layout'
import { cellLook, rowClasses } from '~/editor/grid/drawing/row-look'
import { hasSuggestions } from '~/editor/grid/drawing/suggestion-list'
import type { RowView } from '~/editor/state/store/row-views'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Escapes a text for use as content or in a quoted attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign)
}

const attribute = (name: string, text: string | undefined) => (text === undefined ? '' : ` ${name}="${escaped(text)}"`)

/**
 * The HTML of rows, with the same elements as in the grid (see row-element.ts). Written by hand because rendering them
 * with React would be most of the server's work for the page.
 */
export function firstRowsHtml(views: readonly RowView[], columns: readonly GridColumn[]): string {
  return views.map((view, index) => rowHtml(view, index, columns)).join('')
}

function rowHtml(view: RowView, index: number, columns: readonly GridColumn[]): string {
  const row = index + 1
  const classes = `grid-row${index % 2 === 1 ? ' is-even' : ''}${rowClasses(view)}`
  return [
    `<div role="row" class="${escaped(classes)}" aria-selected="false" aria-rowindex="${index + 2}">`,
    `<div role="rowheader" class="grid-cell grid-gutter" aria-colindex="1" aria-label="${row}">`,
    `<span role="button" class="grid-grip" aria-haspopup="menu"${attribute('aria-label', words.moveRow(row))}></span>`,
    `<span role="checkbox" class="grid-check" aria-checked="false"${attribute('aria-label', words.selectRow(row))}></span>`,
    `${row}</div>`,
    ...columns.map((column) => cellHtml(view, column)),
    `<div role="gridcell" class="grid-cell grid-actions" aria-colindex="${columns.length + 2}">`,
    `<button type="button" tabindex="-1" aria-haspopup="menu"${attribute('aria-label', words.rowActions(row))}></button>`,
    '</div></div>',
  ].join('')
}

function cellHtml(view: RowView, column: GridColumn): string {
  const { text, className, isPill, sum, hint } = cellLook(view, column)
  const popup = hasSuggestions(column.name)
    ? ' aria-haspopup="listbox"'
    : column.isWorkedOut
      ? ' aria-readonly="true"'
      : ''
  const shown = isPill ? `<span class="grid-pill">${escaped(text)}</span>` : escaped(text)
  const about = attribute('data-sum', sum) + attribute('title', hint)
  return `<div role="gridcell" class="${escaped(className)}"${popup} aria-colindex="${column.index + 2}"${about}>${shown}</div>`
}
