import type { ImportKind } from '~/domain/files/import-file'
import { type Result, success } from '~/domain/result'
import type { Editor, TabId } from '~/editor/state/editor'
import type { ConfirmRequest } from '~/editor/state/model/model'
import { readImport } from '~/editor/workers/read-import'
import { type AnswerDesk, applyAnswers, earlierAnswers } from './earlier-answers'

/** Lets a table that was read into a tab; false when the person decided against it. */
export type Enter = (tabId: TabId) => Promise<boolean>

/** Reads a file. Never throws. */
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
    // What was left out must have been read before it is gone.
    if (notice !== null) void editor.alert(notice)
    return true
  })
}

/** Where nothing at all would get in, there is nothing to decide. */
async function settled(editor: Editor, question: ConfirmRequest): Promise<boolean> {
  if (question.confirmLabel !== undefined) return editor.confirm(question)
  await editor.alert(question.text, question.title)
  return false
}
