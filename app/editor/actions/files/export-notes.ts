import { countsForNothing, type ProblemKind } from '~/domain/entry/problems'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import { cellText } from '~/domain/table/table'
import { exporting } from '~/domain/xml/export-messages'
import { countDoubts } from '~/editor/state/doubts'
import type { Tab } from '~/editor/state/editor'
import { problemsOf } from '~/editor/state/problems'

/** Names that are told one by one. */
const TOLD = 5

/** The first of some names, and how many more there are. */
export const listed = (names: readonly string[]) =>
  [...names.slice(0, TOLD), ...(names.length > TOLD ? [exporting.more(names.length - TOLD)] : [])].join(', ')

/** Sentences about the sums of a table: columns that it lacks, cells that count for nothing. */
export function uncounted({ table }: Pick<Tab, 'table'>): readonly string[] {
  const cells = problemsOf(table)
    .filter(countsForNothing)
    .map(({ column, index, text }) => exporting.cell(columnLabel(column), nameOf(table, index), text))
  return [
    ...[COLUMN.unit, COLUMN.qty].filter((column) => !table.columns.includes(column)).map(exporting.noColumn),
    ...(cells.length > 0 ? [exporting.uncounted(cells.length, listed(cells))] : []),
  ]
}

/** Sentences about an unfinished table: cells to check, cells that count for nothing, lines without a price or a QTY. */
export function unfinished(tab: Tab): readonly string[] {
  const { table } = tab
  const doubts = countDoubts(tab)
  const lines = (kind: ProblemKind) =>
    problemsOf(table)
      .filter((problem) => problem.kind === kind)
      .map(({ index }) => nameOf(table, index))
  const [prices, quantities] = [lines('price'), lines('quantity')]
  return [
    ...(doubts > 0 ? [exporting.toCheck(doubts)] : []),
    ...uncounted(tab),
    ...(prices.length > 0 ? [exporting.noPrice(prices.length, listed(prices))] : []),
    ...(quantities.length > 0 ? [exporting.noQuantity(quantities.length, listed(quantities))] : []),
  ]
}

/** The TYPE of a row, else its number. */
const nameOf = ({ rows }: Tab['table'], index: number) =>
  cellText(rows[index] ?? {}, COLUMN.type) || exporting.row(index + 1)
