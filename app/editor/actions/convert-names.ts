import { convertNames as words } from '~/domain/messages'
import type { EditorAction } from '~/editor/actions/desk/action'
import { convertNamesOps } from '~/editor/actions/intake/names-to-codes'
import { hasRows } from '../state/editor'

export const convertNamesAction: EditorAction = {
  id: 'convert-names',
  title: words.title,
  icon: 'convert',
  keys: [],
  palette: true,
  isVisible: hasRows,
  run: async ({ editor, imports }) => {
    const ops = convertNamesOps(editor.activeTab().table)
    imports.dismissOffer()
    if (ops.length === 0) return editor.alert(words.nothing)
    editor.edit(ops, words.title)
    editor.toast(words.done(ops.length / 2), 'success')
  },
}
