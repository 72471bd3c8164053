import { add, formatDecimal, formatMoney, isMoneyColumn, parseDecimal, simplest, ZERO } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { cellText, type Row } from '~/domain/table/table'
import type { Tab } from '~/editor/state/model/model'
import { rangeOf } from '~/editor/state/model/ranges'

/** Whether what is copied, cut or deleted next are the selected rows: those, unless a cell was chosen after them. */
export function isAboutRows({ selectedRows, rowsLast }: Tab): boolean {
  return selectedRows.size > 0 && rowsLast
}

/**
 * The rows whose sums are wanted: the selected ones or those of the marked cells, what was marked last; null when there is
 * no choice.
 */
export function chosenRows(tab: Tab): readonly Row[] | null {
  const { table, selectedRows } = tab
  if (selectedRows.size > 0 && (tab.rowsLast || !tab.range)) return table.rows.filter(({ id }) => selectedRows.has(id))
  const range = tab.range ? rangeOf(tab) : null
  return range && range.bottom > range.top ? table.rows.slice(range.top, range.bottom + 1) : null
}

/** What the marked cells of one column of numbers add up to, special rows and all; null for anything else. */
export function markedSum(tab: Tab): { readonly sum: string; readonly isMoney: boolean } | null {
  const range = tab.range ? rangeOf(tab) : null
  const column = range && range.left === range.right ? tab.table.columns[range.left] : undefined
  if (!range || column === undefined) return null
  const isMoney = isMoneyColumn(column)
  if (!isMoney && column !== COLUMN.qty) return null
  const sum = tab.table.rows
    .slice(range.top, range.bottom + 1)
    .reduce((all, row) => add(all, parseDecimal(cellText(row, column)) ?? ZERO), ZERO)
  return { sum: isMoney ? formatMoney(sum) : formatDecimal(simplest(sum)), isMoney }
}
