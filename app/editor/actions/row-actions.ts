import { alternatesOf } from '~/domain/entry/alternates'
import { catalogLink } from '~/domain/entry/catalog-links'
import { commands, doubts, snippet } from '~/domain/messages'
import { rows as words } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import type { RowId } from '~/domain/table/table'
import { copyRows, pasteRows } from '../state/copied-rows'
import { activeTabOf, type Editor, type EditorState, type Tab } from '../state/editor'
import { seenOrder } from '../state/model/seen-rows'
import {
  areCompleted,
  copyFromAbove,
  copyRowFromAbove,
  deleteRows,
  duplicateRows,
  insertRowAbove,
  insertRowAndReveal,
  rowsInHand,
  toggleRow,
  toggleRowsCompleted,
} from '../state/row-edits'
import { moveRowsBy } from '../state/row-moves'
import { doubtsIn } from '../state/tab/doubts'
import { type EditorAction, withPart } from './desk/action'
import { checking } from './doubt-actions'

type Rows = readonly RowId[]

/** A command on rows: runs on the selected rows, and is listed in every row's menu. */
export interface RowAction extends EditorAction {
  /** The label of its menu entry for these rows; commands without one are not in the menu. */
  readonly entry?: (rows: Rows, state: EditorState) => string
  /** Entries of a group are adjacent. */
  readonly group?: 'insert' | 'copy' | 'move' | 'delete'
  /** Its shortcut works only on selected rows. */
  readonly isForSelection: boolean
  /** If false, the menu entry is disabled. */
  readonly canRunOn: (rows: Rows, state: EditorState) => boolean
  /** Runs it on these rows, given in table order. */
  readonly runOn: (editor: Editor, rows: Rows) => unknown
}

/** Chooses the rows that the shortcut and the palette apply to. */
type Choice = (tab: Tab) => Rows

const active: Choice = (tab) => (tab.active ? [tab.active.row] : [])
const selected: Choice = (tab) => (tab.selectedRows.size > 0 ? rowsInHand(tab) : [])

interface Definition extends Omit<EditorAction, 'run' | 'isVisible' | 'isEnabled'> {
  readonly choose?: Choice
  /** Works without rows. */
  readonly needsNone?: true
  readonly entry?: RowAction['entry']
  readonly group?: RowAction['group']
  readonly canRunOn?: RowAction['canRunOn']
  readonly runOn: RowAction['runOn']
}

function rowAction({ choose = rowsInHand, needsNone, canRunOn = () => true, runOn, ...action }: Definition): RowAction {
  const isEnabled = (state: EditorState) => {
    const rows = choose(activeTabOf(state))
    return (rows.length > 0 || needsNone === true) && canRunOn(rows, state)
  }
  return {
    palette: true,
    scope: 'table',
    briefly: true,
    ...action,
    isForSelection: choose === selected,
    isVisible: isEnabled,
    isEnabled,
    canRunOn,
    runOn,
    run: ({ editor }) => runOn(editor, choose(editor.activeTab())),
  }
}

const named = (one: string, many: (count: string) => string) => (rows: Rows) =>
  rows.length === 1 ? one : many(rows.length.toLocaleString('en-US'))

const hasRowAbove = (rows: Rows, state: EditorState) => seenOrder(activeTabOf(state)).indexOf(rows[0] ?? '') > 0
const hasRowBelow = (rows: Rows, state: EditorState) =>
  rows.length > 0 && seenOrder(activeTabOf(state)).ids.at(-1) !== rows.at(-1)

/** [SNIP-07][SNIP-08] */
const isSnippetOpen = (rows: Rows, state: EditorState) => activeTabOf(state).snippetRow === rows[0]

/** True if the schedule names another manufacturer for one of the rows. */
function hasAlternates(rows: Rows, state: EditorState): boolean {
  const { table } = activeTabOf(state)
  const order = orderOf(table)
  return rows.some((id) => (alternatesOf(table.rows[order.indexOf(id)] ?? {})?.others.length ?? 0) > 0)
}

function linkOf(rows: Rows, state: EditorState): string | null {
  const { table } = activeTabOf(state)
  const row = table.rows[orderOf(table).indexOf(rows[0] ?? '')]
  return row && rows.length === 1 ? catalogLink(row, state.makers) : null
}

const alternates = () => import('./alternates')

/** All row commands, in menu order. [GRID-013][GRID-073] */
export const ROW_ACTIONS: readonly RowAction[] = [
  rowAction({
    id: 'insert-row-above',
    title: 'Insert Row Above',
    icon: 'row',
    keys: ['Alt+Shift+N'],
    choose: active,
    needsNone: true,
    group: 'insert',
    entry: () => 'Insert row above',
    runOn: (editor, rows) => insertRowAbove(editor, rows[0] ?? null),
  }),
  rowAction({
    id: 'insert-row',
    title: 'Insert Row Below',
    icon: 'row',
    keys: ['Alt+N'],
    choose: active,
    needsNone: true,
    group: 'insert',
    entry: () => 'Insert row below',
    runOn: (editor, rows) => insertRowAndReveal(editor, rows.at(-1) ?? null),
  }),
  rowAction({
    id: 'copy-rows',
    title: 'Copy Selected Rows',
    icon: 'copy',
    keys: ['Alt+C'],
    choose: selected,
    disabledReason: words.nothingToCopy,
    group: 'copy',
    entry: named('Copy row', (count) => `Copy ${count} rows`),
    runOn(editor, rows) {
      copyRows(editor, rows)
      // The rows can be pasted here even if the system clipboard fails.
      return withPart(
        editor,
        () => import('./system-clipboard'),
        ({ copyRowsOut }) => copyRowsOut(editor),
      )
    },
  }),
  rowAction({
    id: 'paste-rows',
    title: 'Paste Rows Below',
    icon: 'paste',
    keys: ['Alt+V'],
    choose: active,
    needsNone: true,
    disabledReason: words.nothingToPaste,
    group: 'copy',
    entry: (_, { copiedRows }) =>
      copiedRows && copiedRows.rows.length > 1
        ? `Paste ${copiedRows.rows.length.toLocaleString('en-US')} rows below`
        : 'Paste row below',
    canRunOn: (_, { copiedRows }) => copiedRows !== null,
    runOn: (editor, rows) => pasteRows(editor, rows.at(-1) ?? null),
  }),
  rowAction({
    id: 'duplicate-rows',
    title: 'Duplicate Rows',
    icon: 'duplicate',
    keys: ['Alt+Shift+C'],
    disabledReason: words.nothingInHand,
    group: 'copy',
    entry: named('Duplicate row', (count) => `Duplicate ${count} rows`),
    runOn: duplicateRows,
  }),
  {
    ...rowAction({
      id: 'copy-from-above',
      title: 'Copy from Above',
      icon: 'above',
      keys: ['Alt+K'],
      group: 'copy',
      entry: () => 'Copy from row above',
      canRunOn: hasRowAbove,
      runOn: copyRowFromAbove,
    }),
    // Applies to the selected rows, or else to the selected cells.
    run: ({ editor }) => copyFromAbove(editor),
  },
  rowAction({
    id: 'move-rows-up',
    title: 'Move Rows Up',
    icon: 'up',
    keys: ['Alt+Shift+ArrowUp'],
    scope: 'rest',
    group: 'move',
    entry: named('Move row up', (count) => `Move ${count} rows up`),
    canRunOn: hasRowAbove,
    runOn: (editor, rows) => moveRowsBy(editor, rows, 'up'),
  }),
  rowAction({
    id: 'move-rows-down',
    title: 'Move Rows Down',
    icon: 'down',
    keys: ['Alt+Shift+ArrowDown'],
    scope: 'rest',
    group: 'move',
    entry: named('Move row down', (count) => `Move ${count} rows down`),
    canRunOn: hasRowBelow,
    runOn: (editor, rows) => moveRowsBy(editor, rows, 'down'),
  }),
  rowAction({
    id: 'complete-rows',
    title: 'Complete Rows',
    icon: 'check',
    keys: ['Alt+X'],
    group: 'move',
    entry: (rows, state) => (areCompleted(activeTabOf(state), rows) ? 'Mark as not completed' : 'Mark as completed'),
    runOn: toggleRowsCompleted,
  }),
  rowAction({
    id: 'next-maker',
    title: 'Take Next Maker',
    icon: 'convert',
    keys: ['Alt+Shift+M'],
    disabledReason: words.noAlternates,
    group: 'move',
    entry: named('Take next maker', (count) => `Take next maker in ${count} rows`),
    canRunOn: hasAlternates,
    runOn: (editor, rows) => withPart(editor, alternates, ({ takeNextMakers }) => takeNextMakers(editor, rows)),
  }),
  rowAction({
    id: 'open-maker',
    title: "Open Maker's Page",
    icon: 'link',
    keys: [],
    choose: active,
    group: 'move',
    entry: () => "Open maker's page",
    canRunOn: (rows, state) => linkOf(rows, state) !== null,
    runOn(editor, rows) {
      const link = linkOf(rows, editor.getState())
      if (link !== null) window.open(link, '_blank', 'noopener,noreferrer')
    },
  }),
  rowAction({
    id: 'show-snippet',
    title: 'Show Snippet',
    icon: 'snippet',
    keys: ['Alt+I'],
    choose: active,
    group: 'move',
    entry: (rows, state) => (isSnippetOpen(rows, state) ? snippet.hide : snippet.show),
    canRunOn: (rows) => rows.length === 1,
    runOn: (editor, rows) => editor.showSnippet(isSnippetOpen(rows, editor.getState()) ? null : (rows[0] ?? null)),
  }),
  rowAction({
    id: 'accept-row',
    title: 'Accept Row',
    icon: 'check',
    keys: ['Shift+F8'],
    group: 'move',
    entry: named(doubts.acceptRow, doubts.acceptRows),
    canRunOn: (rows, state) => doubtsIn(activeTabOf(state), rows).length > 0,
    runOn: (editor, rows) => withPart(editor, checking, (part) => part.acceptRows(editor, rows)),
  }),
  rowAction({
    id: 'select-row',
    title: 'Select Row',
    icon: 'row',
    keys: ['Shift+Space'],
    scope: 'grid',
    choose: active,
    runOn: (editor, rows) => rows.map((row) => toggleRow(editor, row)),
  }),
  rowAction({
    id: 'delete-rows',
    title: 'Delete Selected Rows',
    icon: 'clear',
    keys: ['Alt+D'],
    choose: selected,
    disabledReason: commands.needsSelection,
    group: 'delete',
    entry: named('Delete row', (count) => `Delete ${count} rows`),
    runOn: deleteRows,
  }),
]
