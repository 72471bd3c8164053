import { columnAskedFor, columnQuestions } from '~/domain/intake/column-questions'
import { type FixtureTable, toData } from '~/domain/table/table'
import type { Remark, Tab } from './model/model'

/** Number of rows to examine. The choices are computed again after every edit, so a sample must be enough. */
export const SAMPLE = 2000

/** The columns of the table that may hold the product's column: the choices of the question. */
export function columnsAmong({ columns, rows }: FixtureTable, column: string): readonly string[] {
  const sample = toData({ columns, rows: rows.slice(0, SAMPLE) })
  return columnQuestions(sample).find((question) => question.column === column)?.among ?? []
}

const NONE: readonly string[] = []

/** The choices of the questions that remarks ask, for a table with these columns. */
const found = new WeakMap<
  readonly Remark[],
  { readonly columns: readonly string[]; readonly asked: readonly string[] }
>()

/** The columns that the open questions of a tab offer. The same list as long as its remarks and columns stay. */
export function askedColumns({ remarks, table }: Tab): readonly string[] {
  if (remarks.length === 0) return NONE
  const known = found.get(remarks)
  if (known?.columns === table.columns) return known.asked
  const questions = remarks.flatMap(({ text }) => columnAskedFor(text) ?? [])
  const asked = questions.length === 0 ? NONE : questions.flatMap((column) => columnsAmong(table, column))
  found.set(remarks, { columns: table.columns, asked })
  return asked
}
