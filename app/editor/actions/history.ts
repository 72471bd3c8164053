import { history as words } from '~/domain/messages'
import type { EditorAction } from '~/editor/actions/desk/action'
import { activeTabOf } from '../state/editor'

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
