import { snippet as words } from '~/domain/messages'
import type { EditorAction } from '~/editor/actions/desk/action'
import { hasRows } from '../state/editor'

/** Shows the pictures that the table was read from beside it, or puts them away. */
export const evidenceAction: EditorAction = {
  id: 'evidence',
  title: words.beside,
  icon: 'evidence',
  keys: ['Alt+B'],
  palette: true,
  isVisible: hasRows,
  run: ({ editor }) => editor.showEvidence(!editor.getState().evidenceShown),
}
