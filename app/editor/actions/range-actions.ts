import { activeTabOf, type EditorState } from '../state/editor'
import { markAll } from '../state/marking'
import { clearRange, fillDown, fillRight } from '../state/range-edits'
import type { EditorAction } from './action'

const hasCell = (state: EditorState) => activeTabOf(state).active !== null

/** Commands on the marked cells. Their keys mean something else in a page, so only the grid answers to them. */
export const rangeActions: readonly EditorAction[] = [
  {
    id: 'select-cells',
    title: 'Select All Cells',
    icon: 'cells',
    keys: ['Ctrl+A'],
    scope: 'grid',
    palette: true,
    isVisible: hasCell,
    run: ({ editor }) => markAll(editor),
  },
  {
    id: 'fill-down',
    title: 'Fill Down',
    icon: 'cells',
    keys: ['Ctrl+D'],
    scope: 'grid',
    palette: true,
    isVisible: hasCell,
    run: ({ editor }) => fillDown(editor),
  },
  {
    id: 'fill-right',
    title: 'Fill Right',
    icon: 'cells',
    keys: ['Ctrl+R'],
    scope: 'grid',
    palette: true,
    isVisible: hasCell,
    run: ({ editor }) => fillRight(editor),
  },
  {
    id: 'clear-cells',
    title: 'Clear Cells',
    icon: 'cells',
    keys: ['Delete'],
    scope: 'grid',
    palette: true,
    isVisible: hasCell,
    run: ({ editor }) => clearRange(editor),
  },
]
