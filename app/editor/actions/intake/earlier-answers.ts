import type { Api } from '~/api/client'
import { createLayoutAnswerCalls } from '~/api/layout-answers'
import { columnInQuestion } from '~/domain/intake/column-questions'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import {
  ALL_SHEETS,
  type ColumnAnswer,
  columnMeant,
  layoutOf,
  SHEET,
  sheetLayout,
} from '~/domain/intake/layout-answers'
import { moveColumnOps } from '~/domain/intake/take-column'
import { ANSWERS_PATIENCE } from '~/domain/limits/stored-table'
import { columnLabel } from '~/domain/table/columns'
import type { SheetChoice } from '~/domain/table/read-table'
import type { FixtureData } from '~/domain/table/table'
import type { Editor, Remark, Tab, TabId } from '~/editor/state/editor'
import { withSettled } from '~/editor/state/model/settled-remarks'
import { edited, ownTabs } from '~/editor/state/tab/tab'
import { withAnsweredDoubts } from './answered-doubts'
import { columnsAmong } from './offered-columns'

/** The editor that shows the table, and the calls that store answers. */
export interface AnswerDesk {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
}

/**
 * The organization's earlier answers to the questions of an arriving table. The list is empty if the table has no
 * questions, if the editor is offline or signed out, and if the server does not respond within 1.5 s. Never throws.
 */
export async function earlierAnswers(
  { editor, api }: AnswerDesk,
  { columns, remarks = [] }: FixtureData,
): Promise<readonly ColumnAnswer[]> {
  return remarks.some((remark) => columnInQuestion(remark) !== null) ? answersFor({ editor, api }, columns) : []
}

/** Returns the sheet that was chosen for an earlier workbook with the same sheets, or null. Never throws. */
export async function earlierSheet(desk: AnswerDesk, sheets: readonly string[]): Promise<SheetChoice | null> {
  if (sheets.length === 0) return null
  const answers = await answersFor(desk, sheetLayout(sheets))
  const heading = answers.find(({ column }) => column === SHEET)?.heading
  if (heading === undefined) return null
  return { ...(heading === ALL_SHEETS ? { isAll: true } : { sheet: heading }), isRemembered: true }
}

/** Stores which sheet was chosen for workbooks with these sheets. */
export const rememberSheet = (desk: AnswerDesk, sheets: readonly string[], { sheet, isAll }: SheetChoice): void =>
  rememberAnswer(desk, sheetLayout(sheets), SHEET, isAll ? ALL_SHEETS : (sheet ?? ''))

async function answersFor({ editor, api }: AnswerDesk, layout: readonly string[]): Promise<readonly ColumnAnswer[]> {
  const { online, user } = editor.getState()
  if (!online || user === null) return []
  let timer: ReturnType<typeof setTimeout> | undefined
  // The call's timeout does not include the time for refreshing the session.
  const late = new Promise<readonly ColumnAnswer[]>((resolve) => {
    timer = setTimeout(() => resolve([]), ANSWERS_PATIENCE)
  })
  const pending = createLayoutAnswerCalls(api)
    .answersFor(layout, ANSWERS_PATIENCE)
    .catch(() => [])
  const answers = await Promise.race([pending, late])
  clearTimeout(timer)
  return answers
}

/**
 * Applies earlier answers to the table that has just entered a tab. Each answer is a separate undo step and replaces the
 * question with a remark that names it. Nothing is applied while the user types, because columns would move under the
 * cursor.
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
    remark.layout && columnInQuestion(remark.text) === column && layoutOf(remark.layout) === layoutOf(layout)
  const settled = tab.remarks.filter(asks)
  const heading = columnMeant(answer, columnsAmong(tab.table, column))
  if (settled.length === 0 || heading === undefined) return tab
  const text = words.answeredBefore(column, heading)
  const next = edited(tab, moveColumnOps(tab.table, heading, column), words.takeAs(heading, columnLabel(column)))
  const noted = withSettled(next, tab, settled, [{ text, layout, answered: { column, heading } }])
  return withAnsweredDoubts(noted, tab, { given: { column, heading } })
}

/** Stores the answer for the layout; null deletes it. Errors are ignored: the question is then simply asked again. */
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
