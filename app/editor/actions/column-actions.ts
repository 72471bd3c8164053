import { columnLabel, isProtected, isWorkedOut, WORKED_OUT } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import { usualFreeze } from '../grid/drawing/layout'
import { moveColumnBy } from '../state/column-edits'
import { activeTabOf, type Editor, type EditorState } from '../state/editor'
import { isCollapsed, reset } from '../state/model/column-states'
import { note } from '../state/model/note-columns'
import { placeInTable, shownColumns } from '../state/model/shown-columns'
import { type EditorAction, withPart } from './desk/action'
import { sortBy } from './view-actions'

/** A command on a column: runs on the active column, and is listed in every column's header menu. */
export interface ColumnAction extends EditorAction {
  /** The label of its menu entry for this column. */
  readonly entry: (column: string, state: EditorState) => string
  /** Entries of a group are adjacent. */
  readonly group: 'view' | 'name' | 'place' | 'width' | 'delete'
  /** If false, the menu entry is disabled. */
  readonly canRunOn: (column: string, state: EditorState) => boolean
  /** Why it is disabled. */
  readonly refusal?: (column: string) => string
  readonly runOn: (editor: Editor, column: string) => unknown
}

type Definition = Omit<EditorAction, 'run' | 'isVisible' | 'isEnabled' | 'icon' | 'keys' | 'palette'> &
  Partial<Pick<EditorAction, 'icon'>> &
  Pick<ColumnAction, 'group' | 'runOn' | 'refusal'> &
  Partial<Pick<ColumnAction, 'entry' | 'canRunOn' | 'keys'>>

const changing = () => import('../grid/drawing/column-changes')

/** Changes columns with a part that is loaded on first use. */
export const changeColumns = (editor: Editor, run: (part: Awaited<ReturnType<typeof changing>>) => unknown) =>
  withPart(editor, changing, run)

const activeColumn = (state: EditorState) => activeTabOf(state).active?.column ?? null

function columnAction(definition: Definition): ColumnAction {
  const { entry, canRunOn = () => true, runOn, keys = [], title, ...action } = definition
  // A command with a refusal reason is listed even when it cannot run.
  const isEnabled = (state: EditorState) => {
    const column = activeColumn(state)
    return column !== null && (action.refusal !== undefined || canRunOn(column, state))
  }
  return {
    icon: 'column',
    palette: true,
    briefly: true,
    disabledReason: words.noActive,
    ...action,
    title,
    keys,
    entry: entry ?? (() => title),
    isVisible: isEnabled,
    isEnabled,
    canRunOn,
    runOn,
    run({ editor }) {
      const column = activeColumn(editor.getState())
      if (column === null) return
      return canRunOn(column, editor.getState())
        ? runOn(editor, column)
        : editor.toast(action.refusal?.(column) ?? '', 'info')
    },
  }
}

const columnsIn = (state: EditorState) => activeTabOf(state).table.columns
const shownIn = (state: EditorState) => shownColumns(activeTabOf(state))
/** A column's index in the table; for a computed column, the index of its source column. */
const placeIn = (state: EditorState, column: string) => placeInTable(activeTabOf(state), column)
const isOwn = (column: string) => !isProtected(column)
const isData = (column: string) => !isWorkedOut(column)
const whyProtected = (column: string) =>
  isWorkedOut(column) ? words.isWorkedOut(columnLabel(column)) : words.isProtected(columnLabel(column))
const isClosed = (column: string, state: EditorState) => isCollapsed(activeTabOf(state).columnStates, column)

/** The number of frozen columns if this one is the last. */
const frozenUpTo = (column: string, state: EditorState) => shownIn(state).indexOf(column) + 1

/** The number of columns frozen now. */
const frozenIn = (state: EditorState) => activeTabOf(state).frozenColumns ?? usualFreeze(shownIn(state))

/** Inserts a column, moves the active cell into it and opens the field for its name. */
export const insertAt = (editor: Editor, index: number) =>
  changeColumns(editor, (part) => part.insertAndName(editor, index))

const expandAll = (editor: Editor) => changeColumns(editor, (part) => part.expandAll(editor))

/**
 * A command that shows or hides a computed column in every tab. It is available on any column, because a hidden one has
 * no header.
 */
function switchOf(column: string, id: string): ColumnAction {
  const label = columnLabel(column)
  const isShown = (state: EditorState) => activeTabOf(state).workedOut.includes(column)
  function run(editor: Editor): void {
    const shown = editor.activeTab().workedOut
    const isOn = shown.includes(column)
    editor.commitEdit()
    editor.showWorkedOut(isOn ? shown.filter((one) => one !== column) : [...shown, column])
    editor.say(isOn ? words.hidden(label) : words.shownAgain(label))
  }
  const action = columnAction({
    id,
    title: `Show or Hide ${label}`,
    group: 'width',
    entry: (_, state) => (isShown(state) ? `Hide ${label}` : `Show ${label}`),
    runOn: run,
  })
  const isAlways = () => true
  return { ...action, isVisible: isAlways, isEnabled: isAlways, run: ({ editor }) => run(editor) }
}

/** All column commands, in menu order. */
export const COLUMN_ACTIONS: readonly ColumnAction[] = [
  columnAction({
    id: 'sort-ascending',
    title: 'Sort A to Z',
    icon: 'sort',
    group: 'view',
    entry: () => 'Sort A → Z, smallest first',
    runOn: (editor, column) => sortBy(editor, column, false),
  }),
  columnAction({
    id: 'sort-descending',
    title: 'Sort Z to A',
    icon: 'sort',
    group: 'view',
    entry: () => 'Sort Z → A, largest first',
    runOn: (editor, column) => sortBy(editor, column, true),
  }),
  columnAction({
    id: 'filter-column',
    title: 'Filter Column',
    icon: 'filter',
    keys: ['Alt+L'],
    scope: 'table',
    group: 'view',
    entry: () => 'Filter…',
    runOn: (editor, column) => editor.showFilter(column),
  }),
  columnAction({
    id: 'rename-column',
    title: 'Rename Column',
    group: 'name',
    entry: () => 'Rename column',
    canRunOn: isOwn,
    refusal: whyProtected,
    runOn: (editor, column) => editor.renameColumn(column),
  }),
  columnAction({
    id: 'insert-column-left',
    title: 'Insert Column Left',
    group: 'place',
    entry: () => 'Insert column left',
    runOn: (editor, column) => insertAt(editor, placeIn(editor.getState(), column)),
  }),
  columnAction({
    id: 'insert-column-right',
    title: 'Insert Column Right',
    group: 'place',
    entry: () => 'Insert column right',
    runOn: (editor, column) => insertAt(editor, placeIn(editor.getState(), column) + 1),
  }),
  columnAction({
    id: 'move-column-left',
    title: 'Move Column Left',
    keys: ['Alt+Shift+ArrowLeft'],
    scope: 'grid',
    group: 'place',
    entry: () => 'Move column left',
    canRunOn: (column, state) => isData(column) && columnsIn(state).indexOf(column) > 0,
    runOn: (editor, column) => moveColumnBy(editor, column, 'left'),
  }),
  columnAction({
    id: 'move-column-right',
    title: 'Move Column Right',
    keys: ['Alt+Shift+ArrowRight'],
    scope: 'grid',
    group: 'place',
    entry: () => 'Move column right',
    canRunOn: (column, state) => isData(column) && columnsIn(state).indexOf(column) < columnsIn(state).length - 1,
    runOn: (editor, column) => moveColumnBy(editor, column, 'right'),
  }),
  columnAction({
    id: 'freeze-columns',
    title: 'Freeze Columns up to This',
    group: 'width',
    entry: (column) => `Freeze up to ${columnLabel(column)}`,
    canRunOn: (column, state) => frozenIn(state) !== frozenUpTo(column, state),
    runOn: (editor, column) => editor.freezeColumns(frozenUpTo(column, editor.getState())),
  }),
  columnAction({
    id: 'unfreeze-columns',
    title: 'Unfreeze Columns',
    group: 'width',
    entry: () => 'Unfreeze columns',
    canRunOn: (_, state) => frozenIn(state) > 0,
    runOn: (editor) => editor.freezeColumns(0),
  }),
  columnAction({
    id: 'autofit-column',
    title: 'Fit Column to Contents',
    group: 'width',
    entry: () => 'Fit to contents',
    runOn: (editor, column) => changeColumns(editor, (part) => part.autofitColumn(editor, column)),
  }),
  columnAction({
    id: 'autofit-columns',
    title: 'Fit All Columns to Contents',
    group: 'width',
    entry: () => 'Fit all columns to contents',
    runOn: (editor) => changeColumns(editor, (part) => part.autofitAll(editor)),
  }),
  columnAction({
    id: 'reset-column',
    title: 'Reset Column Width',
    group: 'width',
    entry: () => 'Reset width',
    canRunOn: (column, state) => activeTabOf(state).columnStates.has(column) && !isClosed(column, state),
    runOn(editor, column) {
      editor.changeColumns((states) => reset(states, column))
      note(({ noteWidth }) => noteWidth(column, null))
    },
  }),
  columnAction({
    id: 'collapse-column',
    title: 'Collapse Column',
    group: 'width',
    entry: (column, state) => (isClosed(column, state) ? 'Show column' : 'Collapse column'),
    runOn: (editor, column) => changeColumns(editor, (part) => part.toggleCollapsed(editor, column)),
  }),
  {
    ...columnAction({
      id: 'expand-columns',
      title: 'Show All Collapsed Columns',
      group: 'width',
      entry: () => 'Show all collapsed columns',
      canRunOn: (_, state) => hasCollapsed(state),
      runOn: expandAll,
    }),
    isVisible: hasCollapsed,
    isEnabled: hasCollapsed,
    run: ({ editor }) => expandAll(editor),
  },
  switchOf(WORKED_OUT.extended, 'show-extended'),
  switchOf(WORKED_OUT.commission, 'show-extended-commission'),
  columnAction({
    id: 'delete-column',
    title: 'Delete Column',
    group: 'delete',
    entry: () => 'Delete column',
    canRunOn: (column, state) => isOwn(column) || columnsIn(state).length === 1,
    refusal: whyProtected,
    runOn: (editor, column) => withPart(editor, deleting, (part) => part.deleteColumn(editor, column)),
  }),
]

const deleting = () => import('../state/delete-column')

function hasCollapsed(state: EditorState): boolean {
  const { columnStates, table } = activeTabOf(state)
  return table.columns.some((column) => isCollapsed(columnStates, column))
}
