import { convertNames as words } from '~/domain/messages'
import { hasRows } from '../state/editor'
import { type EditorAction, withPart } from './desk/action'

const names = () => import('./intake/names-to-codes')

export const convertNamesAction: EditorAction = {
  id: 'convert-names',
  title: words.title,
  icon: 'convert',
  keys: [],
  palette: true,
  isVisible: hasRows,
  run: (desk) => withPart(desk.editor, names, ({ convertNames }) => convertNames(desk)),
}
