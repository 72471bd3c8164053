import type { ImportKind } from '~/domain/files/import-file'
import { type Result, success } from '~/domain/result'
import type { Editor, TabId } from '~/editor/state/editor'
import type { ConfirmRequest } from '~/editor/state/model/model'
import { readImport } from '~/editor/workers/read-import'
import { type AnswerDesk, applyAnswers, earlierAnswers } from './earlier-answers'

export { watchNames } from './names-offer'

/** Puts the table into a tab. The result is false if the person declined, because the table has too many rows. */
export type Enter = (tabId: TabId) => Promise<boolean>

/** Reads a file and requests the earlier answers for its layout. Never throws. */
export async function readArrival(desk: AnswerDesk, file: File, kind: ImportKind): Promise<Result<Enter>> {
  const { editor } = desk
  const read = await readImport(file, kind)
  if (!read.ok) return read
  const { notice, askWhether, ...data } = read.value
  const known = earlierAnswers(desk, data)
  return success(async (tabId) => {
    const question = askWhether(editor.roomIn(tabId))
    if (question && !(await settled(editor, question))) return false
    const answers = await known
    editor.takeImport(data, tabId)
    applyAnswers(editor, tabId, data.columns, answers)
    // An alert stays until it is confirmed, so the list of omitted cells cannot be missed.
    if (notice !== null) void editor.alert(notice)
    return true
  })
}

/** Asks whether to import part of the table. If there is no room at all, an alert says so. */
async function settled(editor: Editor, question: ConfirmRequest): Promise<boolean> {
  if (question.confirmLabel !== undefined) return editor.confirm(question)
  await editor.alert(question.text, question.title)
  return false
}
