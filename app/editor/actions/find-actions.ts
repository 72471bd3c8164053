import { hasRows } from '../state/editor'
import { type EditorAction, withPart } from './desk/action'
import type { Desk } from './desk/desk'

function goTo({ editor }: Desk, direction: 'next' | 'previous'): unknown {
  if (editor.activeTab().find.term === '') return editor.showFind(true)
  return withPart(editor, findSteps, ({ goToMatch }) => goToMatch(editor, direction))
}

const findSteps = () => import('../state/find/find-steps')

export const findActions: readonly EditorAction[] = [
  {
    id: 'find',
    title: 'Find',
    icon: 'find',
    keys: ['Ctrl+F', 'Ctrl+H'],
    dock: { order: 1, title: 'Find' },
    panel: { order: 8 },
    run: ({ editor }) => editor.showFind(true),
  },
  {
    id: 'find-next',
    title: 'Find Next',
    icon: 'find',
    keys: ['F3'],
    palette: true,
    isVisible: hasRows,
    run: (desk) => goTo(desk, 'next'),
  },
  {
    id: 'find-previous',
    title: 'Find Previous',
    icon: 'find',
    keys: ['Shift+F3'],
    palette: true,
    isVisible: hasRows,
    run: (desk) => goTo(desk, 'previous'),
  },
]
