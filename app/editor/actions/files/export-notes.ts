import type { ProblemKind } from '~/domain/entry/problems'
import { cellsToCheck, firstOf, lineName, uncountedCells } from '~/domain/entry/uncounted'
import { COLUMN } from '~/domain/table/columns'
import { exporting } from '~/domain/xml/export-messages'
import type { Tab } from '~/editor/state/editor'
import { doubtedCells } from '~/editor/state/model/doubted-cells'
import { problemsOf } from '~/editor/state/problems'

/** Sentences about the sums of a table: missing columns, and cells excluded from the sums. */
export function uncounted({ table }: Pick<Tab, 'table'>): readonly string[] {
  return [
    ...[COLUMN.unit, COLUMN.qty].filter((column) => !table.columns.includes(column)).map(exporting.noColumn),
    ...uncountedCells(table, problemsOf(table)),
  ]
}

/** Sentences about an unfinished table: cells to check, cells excluded from the sums, lines without a price or a QTY. */
export function unfinished(tab: Tab): readonly string[] {
  const { table } = tab
  const lines = (kind: ProblemKind) =>
    problemsOf(table)
      .filter((problem) => problem.kind === kind)
      .map(({ index }) => lineName(table, index))
  const [prices, quantities] = [lines('price'), lines('quantity')]
  return [
    ...cellsToCheck(table, doubtedCells(tab)),
    ...uncounted(tab),
    ...(prices.length > 0 ? [exporting.noPrice(prices.length, firstOf(prices))] : []),
    ...(quantities.length > 0 ? [exporting.noQuantity(quantities.length, firstOf(quantities))] : []),
  ]
}
