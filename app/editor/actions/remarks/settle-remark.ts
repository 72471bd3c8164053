import { columnInQuestion } from '~/domain/intake/column-questions'
import type { FixtureTable } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor, Remark } from '~/editor/state/editor'
import { withSettled } from '~/editor/state/model/settled-remarks'
import { columnsAmong } from '../intake/offered-columns'

/** Edits the active tab in one undo step, which also replaces the remark by `raised`. */
export function settleBy(
  editor: Editor,
  remark: Remark,
  { name, ops, raised = [] }: { name: string; ops: readonly TableOp[]; raised?: readonly Remark[] },
): void {
  editor.batch(() => {
    const before = editor.activeTab()
    editor.edit(ops, name)
    editor.takeChange(before.id, (tab) => {
      const settled = before.remarks.filter((one) => one === remark || isAnswered(one, before.table, tab.table))
      return withSettled(tab, before, settled, raised)
    })
  })
}

/** True for a question that had choices before an edit and has none after it: its column became another one. */
function isAnswered({ text }: Remark, before: FixtureTable, after: FixtureTable): boolean {
  const column = columnInQuestion(text)
  return column !== null && columnsAmong(before, column).length > 0 && columnsAmong(after, column).length === 0
}
