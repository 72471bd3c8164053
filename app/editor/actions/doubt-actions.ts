import { countDoubts } from '../state/doubts'
import { activeTabOf, type EditorState } from '../state/editor'
import type { EditorAction } from './action'
import { acceptCells, goToDoubt } from './check-doubts'

const hasDoubts = (state: EditorState) => countDoubts(activeTabOf(state)) > 0

export const doubtActions: readonly EditorAction[] = [
  {
    id: 'next-doubt',
    title: 'Next Cell to Check',
    icon: 'problems',
    keys: ['F7'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => goToDoubt(editor, 'next'),
  },
  {
    id: 'previous-doubt',
    title: 'Previous Cell to Check',
    icon: 'problems',
    keys: ['Shift+F7'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => goToDoubt(editor, 'previous'),
  },
  {
    id: 'accept-cell',
    title: 'Accept Cell',
    icon: 'check',
    keys: ['F8'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => acceptCells(editor),
  },
]
