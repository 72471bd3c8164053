import { commands, tabs } from '~/domain/messages'
import { activeTabOf, type EditorState, hasRows } from '../state/editor'
import { insertRowAndReveal } from '../state/row-edits'
import { offerUndo } from '../state/undo-offer'
import { COLUMN_ACTIONS, insertAt } from './column-actions'
import type { EditorAction } from './desk/action'
import { ROW_ACTIONS } from './row-actions'

const canUndo = (state: EditorState) => activeTabOf(state).undo.length > 0 || state.toast?.action?.isUndo?.() === true

export const tableActions: readonly EditorAction[] = [
  {
    id: 'add-row',
    title: 'Add Row',
    icon: 'row',
    keys: [],
    palette: true,
    run: ({ editor }) => insertRowAndReveal(editor, null),
  },
  ...ROW_ACTIONS,
  ...COLUMN_ACTIONS,
  {
    id: 'add-column',
    title: 'Add Column',
    icon: 'column',
    keys: [],
    dock: { order: 10, title: 'Column' },
    palette: true,
    run: ({ editor }) => insertAt(editor, editor.activeTab().table.columns.length),
  },
  {
    id: 'clear-data',
    title: 'New',
    icon: 'clear',
    keys: [],
    dock: { order: 9, title: 'Clear' },
    panel: { order: 9 },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    async run({ editor }) {
      if (await editor.clearTable()) offerUndo(editor, tabs.cleared, () => {})
    },
  },
  {
    id: 'undo',
    title: 'Undo',
    icon: 'undo',
    keys: ['Ctrl+Z'],
    scope: 'rest',
    palette: true,
    isVisible: canUndo,
    isEnabled: canUndo,
    run: ({ editor }) => editor.undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    icon: 'redo',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    scope: 'rest',
    palette: true,
    isVisible: (state) => activeTabOf(state).redo.length > 0,
    isEnabled: (state) => activeTabOf(state).redo.length > 0,
    run: ({ editor }) => editor.redo(),
  },
]
