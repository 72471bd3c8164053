import { COLUMN } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import type { CellState } from '~/domain/view/filter-rows'
import { activeTabOf, type Editor, type EditorState, hasRows } from '../state/editor'
import { type EditorAction, withPart } from './desk/action'

const applying = () => import('../state/view/apply-view')

type Applying = Awaited<ReturnType<typeof applying>>

const withView = (editor: Editor, run: (part: Applying) => unknown) => withPart(editor, applying, run)

const hasView = (state: EditorState) => activeTabOf(state).view !== null

/** Sorts the view by a column. */
export const sortBy = (editor: Editor, column: string, isDescending: boolean) =>
  withView(editor, ({ sortView }) => sortView(editor, { column, isDescending }))

/** Shows only the rows whose cell in the column is in this state. */
const filterState = (editor: Editor, column: string, state: CellState) =>
  withView(editor, ({ filterColumn }) => filterColumn(editor, column, { values: null, state }))

/** The column that the view is sorted by, or else the active cell's column. */
function sortInHand({ view, active }: ReturnType<typeof activeTabOf>) {
  return view?.sort ?? (active && { column: active.column, isDescending: false })
}

/** Commands on the view of the whole table; those on one column are with the other column commands. */
export const viewActions: readonly EditorAction[] = [
  {
    id: 'schedule-order',
    title: "Back to the Schedule's Order",
    icon: 'reset',
    keys: ['Alt+Shift+L'],
    scope: 'table',
    palette: true,
    isVisible: hasView,
    isEnabled: hasView,
    briefly: true,
    disabledReason: words.isSchedule,
    run: ({ editor }) => withView(editor, ({ showSchedule }) => showSchedule(editor)),
  },
  {
    id: 'apply-view',
    title: 'Apply Filter and Sort Again',
    icon: 'filter',
    keys: [],
    palette: true,
    isVisible: hasView,
    isEnabled: hasView,
    run: ({ editor }) => withView(editor, ({ applyAgain }) => applyAgain(editor)),
  },
  {
    id: 'show-unpriced',
    title: 'Show Only Rows without a Price',
    icon: 'filter',
    keys: [],
    palette: true,
    isVisible: (state) => hasRows(state) && activeTabOf(state).table.columns.includes(COLUMN.unit),
    run: ({ editor }) => filterState(editor, COLUMN.unit, 'missing'),
  },
  {
    id: 'sort-table',
    title: 'Sort the Table Itself',
    icon: 'sort',
    keys: [],
    palette: true,
    isVisible: (state) => sortInHand(activeTabOf(state)) !== null,
    isEnabled: (state) => sortInHand(activeTabOf(state)) !== null,
    run({ editor }) {
      const sort = sortInHand(editor.activeTab())
      return sort && withView(editor, ({ sortTable }) => sortTable(editor, sort))
    },
  },
]
