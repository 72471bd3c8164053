import { problems as words } from '~/domain/messages'
import { hasRows } from '../state/editor'
import { type Direction, nextMissingPrice, nextProblem } from '../state/problems'
import type { EditorAction } from './desk/action'
import type { Desk } from './desk/desk'

/** Moves to a problem, or reports that the table has no problems. */
function goTo({ editor }: Desk, direction: Direction): void {
  const cell = nextProblem(editor.activeTab(), direction, editor.getState().makers)
  if (cell) editor.reveal(cell)
  else editor.toast(words.none, 'info')
}

export const problemActions: readonly EditorAction[] = [
  {
    id: 'problems',
    title: words.title,
    icon: 'problems',
    keys: ['Alt+P'],
    palette: true,
    isVisible: hasRows,
    run: ({ editor }) => editor.showProblems(!editor.getState().problemsShown),
  },
  {
    id: 'next-missing-price',
    title: 'Next Missing Price',
    icon: 'problems',
    keys: ['Alt+U'],
    palette: true,
    isVisible: hasRows,
    run({ editor }) {
      const cell = nextMissingPrice(editor.activeTab())
      if (cell) editor.reveal(cell)
      else editor.toast(words.allPriced, 'info')
    },
  },
  {
    id: 'next-problem',
    title: 'Next Problem',
    icon: 'problems',
    keys: ['F9'],
    palette: true,
    isVisible: hasRows,
    run: (desk) => goTo(desk, 'next'),
  },
  {
    id: 'previous-problem',
    title: 'Previous Problem',
    icon: 'problems',
    keys: ['Shift+F9'],
    palette: true,
    isVisible: hasRows,
    run: (desk) => goTo(desk, 'previous'),
  },
]
