import type { TableOp } from '~/domain/table/table-ops'
import type { Editor, Remark } from '~/editor/state/editor'
import { withSettled } from '~/editor/state/model/settled-remarks'

/** Edits the active tab in one undo step, which also replaces the remark by `said`. */
export function settleBy(
  editor: Editor,
  remark: Remark,
  { name, ops, said = [] }: { name: string; ops: readonly TableOp[]; said?: readonly Remark[] },
): void {
  editor.batch(() => {
    const before = editor.activeTab()
    editor.edit(ops, name)
    editor.takeChange(before.id, (tab) => withSettled(tab, before, [remark], said))
  })
}
