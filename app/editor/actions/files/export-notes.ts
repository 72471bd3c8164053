import type { ProblemKind } from '~/domain/entry/problems'
import { COLUMN } from '~/domain/table/columns'
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

/** What an exported table still lacks, a sentence each: what is to check, lines without a price, lines without a QTY. */
export function unfinished(tab: Tab): readonly string[] {
  const { table } = tab
  const doubts = countDoubts(tab)
  const lines = (kind: ProblemKind) =>
    problemsOf(table)
      .filter((problem) => problem.kind === kind)
      .map(({ index }) => cellText(table.rows[index] ?? {}, COLUMN.type) || exporting.row(index + 1))
  const [prices, quantities] = [lines('price'), lines('quantity')]
  return [
    ...(doubts > 0 ? [exporting.toCheck(doubts)] : []),
    ...(prices.length > 0 ? [exporting.noPrice(prices.length, listed(prices))] : []),
    ...(quantities.length > 0 ? [exporting.noQuantity(quantities.length, listed(quantities))] : []),
  ]
}
