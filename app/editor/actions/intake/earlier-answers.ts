import type { Api } from '~/api/client'
import { createLayoutAnswerCalls } from '~/api/layout-answers'
import { columnAskedFor, columnQuestions } from '~/domain/intake/column-questions'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { type ColumnAnswer, columnMeant, layoutOf } from '~/domain/intake/layout-answers'
import { columnTaken } from '~/domain/intake/take-column'
import { ANSWERS_PATIENCE } from '~/domain/limits'
import { columnLabel } from '~/domain/table/columns'
import { type FixtureData, type FixtureTable, toData } from '~/domain/table/table'
import type { Editor, Remark, Tab, TabId } from '~/editor/state/editor'
import { withSettled } from '~/editor/state/settled-remarks'
import { edited, ownTabs } from '~/editor/state/tab'

/** Where answers are remembered and asked for. */
export interface AnswerDesk {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
}

/** Rows that are looked at: the choices are worked out anew at every edit. */
export const SAMPLE = 2000

/** The columns of a table that may hold the product's column, as a question about it names them. */
export function columnsAmong({ columns, rows }: FixtureTable, column: string): readonly string[] {
  const sample = toData({ columns, rows: rows.slice(0, SAMPLE) })
  return columnQuestions(sample).find((question) => question.column === column)?.among ?? []
}

/**
 * What the organization answered before to the questions that come with a table; none where it asks nothing, where nobody
 * is signed in, and where the server cannot say it within 1.5 s. Never throws.
 */
export async function earlierAnswers(
  { editor, api }: AnswerDesk,
  { columns, remarks = [] }: FixtureData,
): Promise<readonly ColumnAnswer[]> {
  const { online, user } = editor.getState()
  if (!online || user === null || !remarks.some((remark) => columnAskedFor(remark) !== null)) return []
  let timer: ReturnType<typeof setTimeout> | undefined
  // A call may have to be signed in again first, which its own limit leaves out.
  const late = new Promise<readonly ColumnAnswer[]>((resolve) => {
    timer = setTimeout(() => resolve([]), ANSWERS_PATIENCE)
  })
  const told = createLayoutAnswerCalls(api)
    .answersFor(columns, ANSWERS_PATIENCE)
    .catch(() => [])
  const answers = await Promise.race([told, late])
  clearTimeout(timer)
  return answers
}

/**
 * Settles the questions of a table that has just entered a tab, each as a step of its own with a remark that says so.
 * While somebody types, nothing is moved: the questions stay.
 */
export function applyAnswers(
  editor: Editor,
  tabId: TabId,
  layout: readonly string[],
  answers: readonly ColumnAnswer[],
): void {
  if (answers.length === 0 || editor.isTyping()) return
  const { id } = ownTabs(editor.getState()).find((tab) => tab.id === tabId) ?? editor.activeTab()
  editor.takeChange(id, (tab) => answers.reduce((next, answer) => withAnswer(next, layout, answer), tab))
}

function withAnswer(tab: Tab, layout: readonly string[], answer: ColumnAnswer): Tab {
  const { column } = answer
  const asks = (remark: Remark) =>
    remark.layout && columnAskedFor(remark.text) === column && layoutOf(remark.layout) === layoutOf(layout)
  const settled = tab.remarks.filter(asks)
  const heading = columnMeant(answer, columnsAmong(tab.table, column))
  if (settled.length === 0 || heading === undefined) return tab
  const text = words.answeredBefore(column, heading)
  const next = edited(tab, columnTaken(tab.table, heading, column), words.takeAs(heading, columnLabel(column)))
  return withSettled(next, tab, settled, [{ text, layout, answered: { column, heading } }])
}

/** Remembers the answer for the layout, or forgets it (null). A failure is no loss: the question comes again. */
export function rememberAnswer(
  { editor, api }: AnswerDesk,
  layout: readonly string[] | undefined,
  column: string,
  heading: string | null,
): void {
  const { online, user } = editor.getState()
  if (!online || user === null || !layout) return
  createLayoutAnswerCalls(api)
    .remember(layout, column, heading)
    .catch(() => {})
}
