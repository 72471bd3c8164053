import { history as words } from '~/domain/messages'
import { activeTabOf } from '../state/editor'
import type { EditorAction } from './desk/action'

export const historyAction: EditorAction = {
  id: 'history',
  needsServer: 'always',
  title: words.title,
  icon: 'history',
  keys: [],
  palette: true,
  isEnabled: (state) => activeTabOf(state).projectId !== null,
  disabledReason: words.needsProject,
  notInDemo: true,
  run: ({ editor }) => editor.open('history'),
}
