import type { Revision } from '~/contracts/projects'
import { restoring as words } from '~/domain/project-messages'
import type { TabId } from '~/editor/state/editor'
import { offerUndo } from '~/editor/state/undo-offer'
import { takeVersion } from '~/editor/state/versions'
import type { Desk } from '../desk/desk'

/** Replaces the tab's table with an earlier version, as one undo step; it is stored with the user's next save. */
export function restore({ editor }: Desk, tabId: TabId, revision: Revision): void {
  takeVersion(editor, tabId, revision, words.step)
  editor.closePanel()
  offerUndo(editor, words.done, () => editor.dismissToast())
}
