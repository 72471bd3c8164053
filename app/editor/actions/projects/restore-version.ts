import type { Revision } from '~/contracts/projects'
import { restoring as words } from '~/domain/project-messages'
import type { TabId } from '~/editor/state/editor'
import { offerUndo } from '~/editor/state/undo-offer'
import { takeVersion } from '~/editor/state/versions'
import type { Desk } from '../desk/desk'

/** An earlier version takes the place of the tab's table, as one step to undo; it is saved when the person saves. */
export function restore({ editor }: Desk, tabId: TabId, revision: Revision): void {
  takeVersion(editor, tabId, revision, words.step)
  editor.closePanel()
  offerUndo(editor, words.done, () => editor.dismissToast())
}
