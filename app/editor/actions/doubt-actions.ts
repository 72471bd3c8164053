import { activeTabOf, type EditorState } from '../state/editor'
import { countDoubts, doubtsOfColumn } from '../state/tab/doubts'
import { type EditorAction, withPart } from './desk/action'

/** The part that moves between doubts and accepts them, loaded on first use. */
export const checking = () => import('./intake/check-doubts')

const hasDoubts = (state: EditorState) => countDoubts(activeTabOf(state)) > 0

function hasDoubtsInColumn(state: EditorState): boolean {
  const tab = activeTabOf(state)
  return tab.active !== null && doubtsOfColumn(tab, tab.active.column).length > 0
}

export const doubtActions: readonly EditorAction[] = [
  {
    id: 'next-doubt',
    title: 'Next Cell to Check',
    icon: 'problems',
    keys: ['F7'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => withPart(editor, checking, (part) => part.goToDoubt(editor, 'next')),
  },
  {
    id: 'previous-doubt',
    title: 'Previous Cell to Check',
    icon: 'problems',
    keys: ['Shift+F7'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => withPart(editor, checking, (part) => part.goToDoubt(editor, 'previous')),
  },
  {
    id: 'accept-cell',
    title: 'Accept Cell',
    icon: 'check',
    keys: ['F8'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => withPart(editor, checking, (part) => part.acceptCells(editor)),
  },
  {
    id: 'accept-column',
    title: 'Accept Column',
    icon: 'check',
    keys: [],
    palette: true,
    isVisible: hasDoubtsInColumn,
    run({ editor }) {
      const { active } = editor.activeTab()
      return active && withPart(editor, checking, (part) => part.acceptColumn(editor, active.column))
    },
  },
]
