import { cells as words } from '~/domain/messages'
import { activeTabOf, type EditorState } from '../state/editor'
import { markAll } from '../state/marking'
import { clearRange, fillDown, fillRight } from '../state/range-edits'
import { rangeOf } from '../state/ranges'
import { type EditorAction, withPart } from './action'

/** A command on the marked cells, and an entry of their menu. */
export interface RangeAction extends EditorAction {
  /** How the menu calls it; what has none is not in the menu. */
  readonly entry?: string
  /** Entries of the same group stand together. */
  readonly group?: 'clipboard' | 'fill'
}

type Definition = Omit<RangeAction, 'icon' | 'scope' | 'palette' | 'isVisible' | 'briefly'> &
  Partial<Pick<RangeAction, 'icon'>>

const hasCell = (state: EditorState) => activeTabOf(state).active !== null

/** Whether the marked cells reach beyond the first row or column, or have one above them or at their left. */
const reaches = (edge: 'bottom' | 'right') => (state: EditorState) => (rangeOf(activeTabOf(state))?.[edge] ?? 0) > 0

/** Their keys mean something else in a page, so only the grid answers to them. */
const rangeAction = (definition: Definition): RangeAction => ({
  icon: 'cells',
  scope: 'grid',
  palette: true,
  isVisible: hasCell,
  briefly: true,
  ...definition,
})

const systemClipboard = () => import('../effects/system-clipboard')

/** Every command on the marked cells, in the order of their menu. */
export const rangeActions: readonly RangeAction[] = [
  rangeAction({
    id: 'cut',
    title: 'Cut',
    keys: ['Ctrl+X'],
    group: 'clipboard',
    entry: 'Cut',
    run: ({ editor }) => withPart(editor, systemClipboard, ({ copyOut }) => copyOut(editor, true)),
  }),
  rangeAction({
    id: 'copy',
    title: 'Copy',
    icon: 'copy',
    keys: ['Ctrl+C'],
    group: 'clipboard',
    entry: 'Copy',
    run: ({ editor }) => withPart(editor, systemClipboard, ({ copyOut }) => copyOut(editor, false)),
  }),
  rangeAction({
    id: 'paste',
    title: 'Paste',
    icon: 'paste',
    keys: ['Ctrl+V'],
    group: 'clipboard',
    entry: 'Paste',
    run: ({ editor }) => withPart(editor, systemClipboard, ({ pasteIn }) => pasteIn(editor)),
  }),
  rangeAction({
    id: 'clear-cells',
    title: 'Clear Cells',
    keys: ['Delete'],
    group: 'fill',
    entry: 'Clear',
    run: ({ editor }) => clearRange(editor),
  }),
  rangeAction({
    id: 'fill-down',
    title: 'Fill Down',
    keys: ['Ctrl+D'],
    group: 'fill',
    entry: 'Fill down',
    isEnabled: reaches('bottom'),
    disabledReason: words.nothingAbove,
    run: ({ editor }) => fillDown(editor),
  }),
  rangeAction({
    id: 'fill-right',
    title: 'Fill Right',
    keys: ['Ctrl+R'],
    group: 'fill',
    entry: 'Fill right',
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
