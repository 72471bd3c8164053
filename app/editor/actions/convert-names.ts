import { convertNames as words } from '~/domain/messages'
import { hasRows } from '../state/editor'
import type { EditorAction } from './desk/action'

export const convertNamesAction: EditorAction = {
  id: 'convert-names',
  title: words.title,
  icon: 'convert',
  keys: [],
  palette: true,
  isVisible: hasRows,
  run: async ({ editor, imports }) => {
    const { convertNamesOps } = await import('./intake/names-to-codes')
    const ops = convertNamesOps(editor.activeTab().table)
    imports.dismissOffer()
    if (ops.length === 0) return editor.alert(words.nothing)
    editor.edit(ops, words.title)
    editor.toast(words.done(ops.length / 2), 'success')
  },
}
