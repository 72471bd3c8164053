import { snippet as words } from '~/domain/messages'
import { hasRows } from '../state/editor'
import type { EditorAction } from './desk/action'

/** Shows or hides the source pictures next to the table. */
export const evidenceAction: EditorAction = {
  id: 'evidence',
  title: words.beside,
  icon: 'evidence',
  keys: ['Alt+B'],
  palette: true,
  isVisible: hasRows,
  run: ({ editor }) => editor.showEvidence(!editor.getState().evidenceShown),
}
