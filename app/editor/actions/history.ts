import type { Revision } from '~/contracts/projects'
import { history as words } from '~/domain/messages'
import { activeTabOf, type TabId } from '../state/editor'
import { offerUndo } from '../state/undo-offer'
import type { EditorAction } from './action'
import type { Desk } from './desk'

/** An earlier version takes the place of the tab's table, as one step to undo; it is saved when the person saves. */
export function restore({ editor }: Desk, tabId: TabId, revision: Revision): void {
  editor.takeVersion(tabId, revision, words.restoreStep)
  editor.closePanel()
  offerUndo(editor, words.restored, () => editor.dismissToast())
}

export const historyAction: EditorAction = {
  id: 'history',
  needsServer: true,
  title: words.title,
  icon: 'history',
  keys: [],
  palette: true,
  isEnabled: (state) => activeTabOf(state).projectId !== null,
  disabledReason: words.needsProject,
  notInDemo: true,
  run: ({ editor }) => editor.open('history'),
}
