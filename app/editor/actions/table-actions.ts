import { newColumnName } from '~/domain/columns'
import { MAX_COLUMNS } from '~/domain/limits'
import { commands, projects } from '~/domain/messages'
import { activeTabOf, type EditorState, hasRows } from '../state/editor'
import { deleteRows, insertRowAndReveal } from '../state/row-edits'
import type { EditorAction } from './action'
import type { Desk } from './desk'

/** A column at the end, named as the rule says. [COL-19][COL-20] */
export function addColumn({ editor }: Desk): void {
  const { columns } = editor.activeTab().table
  if (columns.length >= MAX_COLUMNS) return void editor.alert(projects.tooManyColumns)
  const column = newColumnName(columns)
  editor.edit([{ op: 'insertColumn', index: columns.length, column }], 'Add Column')
}

const hasSelection = (state: EditorState) => activeTabOf(state).selectedRows.size > 0

export const tableActions: readonly EditorAction[] = [
  {
    id: 'add-row',
    title: 'Add Row',
    icon: 'row',
    keys: [],
    palette: true,
    run: ({ editor }) => insertRowAndReveal(editor, null),
  },
  {
    id: 'insert-row',
    title: 'Insert Row Below',
    icon: 'row',
    keys: ['Alt+N'],
    palette: true,
    run: ({ editor }) => insertRowAndReveal(editor, editor.activeTab().active?.row ?? null),
  },
  {
    id: 'delete-rows',
    title: 'Delete Selected Rows',
    icon: 'clear',
    keys: ['Alt+D'],
    palette: true,
    isVisible: hasSelection,
    isEnabled: hasSelection,
    disabledReason: commands.needsSelection,
    run: ({ editor }) => deleteRows(editor, [...editor.activeTab().selectedRows]),
  },
  {
    id: 'add-column',
    title: 'Add Column',
    icon: 'column',
    keys: [],
    dock: { order: 10, title: 'Column' },
    palette: true,
    run: addColumn,
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
    run: ({ editor }) => editor.clearTable(),
  },
  {
    id: 'undo',
    title: 'Undo',
    icon: 'undo',
    keys: ['Ctrl+Z'],
    scope: 'rest',
    palette: true,
    isVisible: (state) => activeTabOf(state).undo.length > 0,
    isEnabled: (state) => activeTabOf(state).undo.length > 0,
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
