import { columnInQuestion, columnQuestions } from '~/domain/intake/column-questions'
import { type FixtureTable, toData } from '~/domain/table/table'
import type { Tab } from '~/editor/state/editor'

/** Number of rows to examine. The choices are computed again after every edit, so a sample must be enough. */
export const SAMPLE = 2000

/** The columns that may hold the product's column: the choices of the question. */
export function columnsAmong({ columns, rows }: FixtureTable, column: string): readonly string[] {
  const sample = toData({ columns, rows: rows.slice(0, SAMPLE) })
  return columnQuestions(sample).find((question) => question.column === column)?.among ?? []
}

/** The columns that the open questions of a tab offer. */
export const offeredColumns = ({ remarks, table }: Tab): readonly string[] =>
  remarks.flatMap(({ text }) => columnInQuestion(text) ?? []).flatMap((column) => columnsAmong(table, column))
