import type { ImportKind } from '~/domain/files/import-file'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { type Result, success } from '~/domain/result'
import { roomFor, takeAgain, takeImport } from '~/editor/state/arrivals'
import type { Editor, TabId } from '~/editor/state/editor'
import type { ConfirmRequest } from '~/editor/state/model/model'
import { type Imported, readImport } from '~/editor/workers/read-import'
import { choiceFor, fileFor } from '~/editor/workers/sheet-offers'
import { type AnswerDesk, applyAnswers, earlierAnswers, earlierSheet } from './earlier-answers'
import { followNames } from './follow-names'

/** A table that was read from a file. */
export interface Arrival {
  /** Puts the table into this tab or a new one. Returns the tab; null if the table has too many rows and the user declined. */
  enter(tabId: TabId): Promise<TabId | null>
  /**
   * Calls `report` with the number of maker names in a tab that could become codes, now and after each change. Returns a
   * function that stops it.
   */
  followNames(tabId: TabId, report: (count: number) => void): () => void
}

/** Reads a file and requests the earlier answers for its layout. Never throws. */
export async function readArrival(desk: AnswerDesk, file: File, kind: ImportKind): Promise<Result<Arrival>> {
  const { editor } = desk
  const read = await readChosen(desk, file, kind)
  if (!read.ok) return read
  const { notice, shortage, ...data } = read.value
  const known = earlierAnswers(desk, data)
  const isAgain = choiceFor(file) !== undefined
  async function enter(tabId: TabId): Promise<TabId | null> {
    const short = shortage(roomFor(editor, tabId, isAgain))
    if (short && !(await settled(editor, short.question))) return null
    const answers = await known
    const taken = short ? { ...data, remarks: [short.remark, ...(data.remarks ?? [])] } : data
    const entered = isAgain ? takeAgain(editor, taken, tabId) : takeImport(editor, taken, tabId)
    if (isAgain && entered !== tabId) editor.toast(words.inNewTab, 'info')
    applyAnswers(editor, entered, data.columns, answers)
    // An alert stays until it is confirmed, so the list of omitted cells cannot be missed.
    if (notice !== null) void editor.alert(notice)
    return entered
  }
  return success({ enter, followNames: (tabId, report) => followNames(editor, tabId, report) })
}

/**
 * Reads the file; if the same kind of workbook was imported before, reads the sheet chosen then, unless one is chosen for
 * this file.
 */
async function readChosen(desk: AnswerDesk, file: File, kind: ImportKind): Promise<Result<Imported>> {
  const { codeOf } = desk.editor.getState().makers
  const read = await readImport(file, kind, codeOf)
  if (!read.ok || choiceFor(file)) return read
  const { offers = [], reading = '' } = read.value
  const earlier = await earlierSheet(desk, offers.find(({ sheets }) => sheets)?.sheets ?? [])
  const again = earlier && fileFor(reading, earlier)
  return again ? readImport(again, kind, codeOf) : read
}

/** Asks whether to import part of the table. If there is no room at all, an alert says so. */
async function settled(editor: Editor, question: ConfirmRequest): Promise<boolean> {
  if (question.confirmLabel !== undefined) return editor.confirm(question)
  await editor.alert(question.text, question.title)
  return false
}
