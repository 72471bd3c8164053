import { activeTabOf, type EditorState } from '../state/editor'
import { countDoubts, doubtsOfColumn } from '../state/tab/doubts'
import type { EditorAction } from './desk/action'
import { acceptCells, acceptColumn, goToDoubt } from './intake/check-doubts'

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
  {
    id: 'accept-column',
    title: 'Accept Column',
    icon: 'check',
    keys: [],
    palette: true,
    isVisible: hasDoubtsInColumn,
    run({ editor }) {
      const { active } = editor.activeTab()
      if (active) acceptColumn(editor, active.column)
    },
  },
]
