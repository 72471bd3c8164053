import { cells as words } from '~/domain/table/grid-messages'
import { activeTabOf, type EditorState } from '../state/editor'
import { markAll } from '../state/marking'
import { rangeOf } from '../state/model/ranges'
import { clearRange, fillDown, fillRight } from '../state/range-edits'
import { type EditorAction, withPart } from './desk/action'

type Definition = Omit<EditorAction, 'icon' | 'scope' | 'palette' | 'isVisible' | 'briefly'> &
  Partial<Pick<EditorAction, 'icon'>>

const hasCell = (state: EditorState) => activeTabOf(state).active !== null

/** True if the selection extends beyond the first row or column, or has one above it or to its left. */
const reaches = (edge: 'bottom' | 'right') => (state: EditorState) => (rangeOf(activeTabOf(state))?.[edge] ?? 0) > 0

/** Their shortcuts mean something else elsewhere on the page, so only the grid handles them. */
const rangeAction = (definition: Definition): EditorAction => ({
  icon: 'cells',
  scope: 'grid',
  palette: true,
  isVisible: hasCell,
  briefly: true,
  ...definition,
})

const systemClipboard = () => import('./system-clipboard')

/** All commands on the selected cells. */
export const rangeActions: readonly EditorAction[] = [
  rangeAction({
    id: 'cut',
    title: 'Cut',
    keys: ['Ctrl+X'],
    run: ({ editor }) => withPart(editor, systemClipboard, ({ copyOut }) => copyOut(editor, true)),
  }),
  rangeAction({
    id: 'copy',
    title: 'Copy',
    icon: 'copy',
    keys: ['Ctrl+C'],
    run: ({ editor }) => withPart(editor, systemClipboard, ({ copyOut }) => copyOut(editor, false)),
  }),
  rangeAction({
    id: 'paste',
    title: 'Paste',
    icon: 'paste',
    keys: ['Ctrl+V'],
    run: (desk) => withPart(desk.editor, systemClipboard, ({ pasteIn }) => pasteIn(desk)),
  }),
  rangeAction({
    id: 'clear-cells',
    title: 'Clear Cells',
    keys: ['Delete'],
    run: ({ editor }) => clearRange(editor),
  }),
  rangeAction({
    id: 'fill-down',
    title: 'Fill Down',
    keys: ['Ctrl+D'],
    isEnabled: reaches('bottom'),
    disabledReason: words.nothingAbove,
    run: ({ editor }) => fillDown(editor),
  }),
  rangeAction({
    id: 'fill-right',
    title: 'Fill Right',
    keys: ['Ctrl+R'],
    isEnabled: reaches('right'),
    disabledReason: words.nothingAtLeft,
    run: ({ editor }) => fillRight(editor),
  }),
  rangeAction({
    id: 'select-cells',
    title: 'Select All Cells',
    keys: ['Ctrl+A'],
    run: ({ editor }) => markAll(editor),
  }),
]
