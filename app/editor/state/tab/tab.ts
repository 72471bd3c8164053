import { MAX_TITLE_LENGTH, UNDO_STEPS } from '~/domain/limits/table'
import { UNSAVED_PROJECT, tabs as words } from '~/domain/messages'
import { nameText } from '~/domain/plain-text'
import { withCommission } from '~/domain/pricing/pricing'
import { anchorColumn, isWorkedOut } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, emptyTable, type FixtureTable, type Row, type RowId } from '~/domain/table/table'
import { applyOps, invertOps, type TableOp } from '~/domain/table/table-ops'
import type { Cell, CellRange, EditorState, Step, Tab, TabId } from '../model/model'
import { seenOrder, type Viewed } from '../model/seen-rows'
import { followColumns } from './column-follow'
import { isDoubted, raiseDoubts, settleDoubts } from './doubts'
import { goneTo } from './touched'
import { workedOutWanted } from './worked-out-choice'

/** A tab as the plus button creates it: empty and unsaved, with nothing to lose. [TAB-16][TAB-20][TAB-31][GRID-064] */
export function createTab(id: TabId, table: FixtureTable = emptyTable()): Tab {
  return {
    id,
    title: UNSAVED_PROJECT,
    projectId: null,
    version: null,
    table,
    view: null,
    dataSource: 'upload',
    hasUnsavedChanges: false,
    savedTable: table,
    savedTitle: null,
    sections: new Map(),
    doubts: new Map(),
    remarks: [],
    snippetRow: null,
    undo: [],
    redo: [],
    active: null,
    range: null,
    moreRanges: [],
    selectedRows: new Set(),
    rowsLast: false,
    columnStates: new Map(),
    frozenColumns: null,
    workedOut: workedOutWanted(),
    find: { term: '', sought: '', replacement: '', caseSensitive: false, wholeWords: false, current: 0 },
    rowCountChanges: 0,
  }
}

/** Steps without their `restored` version, which no longer matters once the tab is saved. */
export function savedSteps(undo: readonly Step[]): readonly Step[] {
  const isSaved = ({ restored }: Step) => restored === undefined
  return undo.every(isSaved) ? undo : undo.map(({ restored: _, ...step }) => step)
}

/** True if the tab was never used, so that other content may take its place. */
export function isUntouched({ projectId, hasUnsavedChanges, table, undo, redo, title }: Tab): boolean {
  const isEmpty = table.rows.length === 0 && undo.length === 0 && redo.length === 0
  return isEmpty && projectId === null && !hasUnsavedChanges && title === UNSAVED_PROJECT
}

/** Renames the tab; a title without visible characters leaves it unchanged. */
export function renamed(tab: Tab, typed: string): Tab {
  const title = nameText(typed).slice(0, MAX_TITLE_LENGTH)
  if (title === '' || title === tab.title) return tab
  const differs = hasOtherTitle({ title, savedTitle: tab.savedTitle })
  const isSame = tab.savedTitle === title && isSameTable(tab.table, tab.savedTable)
  return { ...tab, title, hasUnsavedChanges: differs || (tab.hasUnsavedChanges && !isSame) }
}

/** The state of the save indicator. [PROJ-12][PROJ-13][PROJ-15][PROJ-17] */
export function saveStatus(tab: Tab): 'unsaved' | 'working' | 'saved' {
  if (tab.projectId === null || tab.table.rows.length === 0) return 'unsaved'
  return tab.hasUnsavedChanges ? 'working' : 'saved'
}

export function activeTabOf(state: Pick<EditorState, 'tabs' | 'activeTabId'>): Tab {
  const tab = state.tabs.find((one) => one.id === state.activeTabId) ?? state.tabs[0]
  if (!tab) throw new Error('The editor has no tab')
  return tab
}

/** The user's own tabs, even while the tutorial shows another table. */
export function ownWork(state: EditorState): Pick<EditorState, 'tabs' | 'activeTabId'> {
  return state.beforeTour ?? state
}

export const ownTabs = (state: EditorState): readonly Tab[] => ownWork(state).tabs

/** True while the tutorial's table is shown, or if the whole installation runs in demo mode. [CMD-60] */
export function isDemo({ demoMode, beforeTour }: EditorState): boolean {
  return demoMode || beforeTour !== null
}

/** True when the active tab's table has rows. */
export function hasRows(state: EditorState): boolean {
  return activeTabOf(state).table.rows.length > 0
}

const isThere = ({ row, column }: Cell, table: FixtureTable) =>
  orderOf(table).indexOf(row) >= 0 && table.columns.includes(anchorColumn(column))

/** The cell, or its replacement if its row was deleted: in the next remaining row, otherwise in the previous one. */
function keepCell(cell: Cell | null, before: Viewed, after: Viewed): Cell | null {
  const { table } = after
  if (!cell || isThere(cell, table)) return cell
  const order = seenOrder(after)
  const { ids } = seenOrder(before)
  const at = ids.indexOf(cell.row)
  const isLeft = (id: RowId) => order.indexOf(id) >= 0
  const last = order.ids[Math.min(at, order.ids.length - 1)]
  const row = ids.slice(at).find(isLeft) ?? ids.slice(0, at).findLast(isLeft) ?? last
  const column = table.columns.includes(anchorColumn(cell.column)) ? cell.column : table.columns[0]
  return row === undefined || column === undefined ? null : { row, column }
}

function keepRange(range: CellRange | null, table: FixtureTable): CellRange | null {
  return range && isThere(range.anchor, table) && isThere(range.head, table) ? range : null
}

function keepSelection(selected: ReadonlySet<RowId>, table: FixtureTable): ReadonlySet<RowId> {
  const order = orderOf(table)
  const kept = [...selected].filter((row) => order.indexOf(row) >= 0)
  return kept.length === selected.size ? selected : new Set(kept)
}

function writtenCells(table: FixtureTable, ops: readonly TableOp[]): Cell[] {
  const order = orderOf(table)
  return ops.flatMap((op): Cell[] => {
    if (op.op === 'setCell') return [{ row: op.row, column: op.column }]
    if (op.op !== 'setRows') return []
    return op.rows.flatMap((row) => {
      const before = table.rows[order.indexOf(row.id)] ?? {}
      const written = table.columns.filter((column) => cellText(row, column) !== cellText(before, column))
      return written.map((column) => ({ row: row.id, column }))
    })
  })
}

/** Applies `ops` to the tab's table and keeps every reference into the table valid. */
function applied(tab: Tab, ops: readonly TableOp[]): Tab {
  const table = applyOps(tab.table, ops)
  const { active, range, doubts, columnStates, sections, view } = followColumns(tab, ops)
  return {
    ...tab,
    table,
    view,
    doubts: doubts.size === 0 ? doubts : settleDoubts(doubts, writtenCells(tab.table, ops)),
    active: keepCell(active, tab, { table, view }),
    columnStates,
    sections,
    range: keepRange(range, table),
    selectedRows: keepSelection(tab.selectedRows, table),
  }
}

/** Worked-out columns are never written, no matter who asks. */
const isWrittenToData = (op: TableOp) => op.op !== 'setCell' || !isWorkedOut(op.column)

/**
 * Makes one edit by the user: the operations and the commissions that follow from them, as one undo step.
 * [GRID-047][GRID-048] Returns the same tab if nothing changes. [TAB-29] The cells in `raised` are in doubt afterwards:
 * they hold something other than the text entered.
 */
export function edited(tab: Tab, requested: readonly TableOp[], label: string, raised: readonly Cell[] = []): Tab {
  const ops = requested.every(isWrittenToData) ? requested : requested.filter(isWrittenToData)
  if (ops.length === 0) return tab
  const all = withCommission(tab.table, ops)
  const next = applied(tab, all)
  const doubts = raiseDoubts(next.doubts, raised)
  if (next.table === tab.table) return doubts === tab.doubts ? tab : { ...tab, doubts }
  const settled =
    tab.doubts.size === 0 ? [] : writtenCells(tab.table, all).filter((cell) => isDoubted(tab.doubts, cell))
  const doubted = raised.length > 0 ? { raised } : {}
  const step: Step = { label, ops: all, inverse: invertOps(tab.table, all), settled, ...doubted }
  const countChanged = next.table.rows.length !== tab.table.rows.length
  return {
    ...next,
    doubts,
    hasUnsavedChanges: true,
    undo: withStep(tab.undo, step),
    redo: [],
    rowCountChanges: tab.rowCountChanges + (countChanged ? 1 : 0),
  }
}

/** Accepts these cells as correct, as one undo step. Cells that are not in doubt change nothing. */
export function accepted(tab: Tab, cells: readonly Cell[], label: string): Tab {
  const settled = cells.filter((cell) => isDoubted(tab.doubts, cell))
  if (settled.length === 0) return tab
  const step: Step = { label, ops: [], inverse: [], settled }
  return {
    ...tab,
    doubts: settleDoubts(tab.doubts, settled),
    hasUnsavedChanges: true,
    undo: withStep(tab.undo, step),
    redo: [],
  }
}

export function isSameRow(one: Row, other: Row): boolean {
  if (one === other) return true
  const keys = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)])
  return [...keys].every((key) => cellText(one, key) === cellText(other, key))
}

/** True if two tables hold the same columns and texts in the same order. */
export function isSameTable(one: FixtureTable, other: FixtureTable | null): boolean {
  if (one === other) return true
  return (
    other !== null &&
    one.rows.length === other.rows.length &&
    one.columns.join('\n') === other.columns.join('\n') &&
    one.rows.every((row, at) => isSameRow(row, other.rows[at] ?? row))
  )
}

const hasOtherTitle = ({ title, savedTitle }: Pick<Tab, 'title' | 'savedTitle'>) =>
  savedTitle !== null && title !== savedTitle

/** Updates the unsaved mark: undoing back to the stored state leaves nothing to save. Doubts are stored too. */
function withMark(tab: Tab, { settled = [], raised = [] }: Step): Tab {
  return {
    ...tab,
    hasUnsavedChanges:
      settled.length + raised.length > 0 || hasOtherTitle(tab) || !isSameTable(tab.table, tab.savedTable),
  }
}

/** Adds operations to the last step, such as a recalculation: they are undone with it and are not an edit. [GRID-076] */
export function followedUp(tab: Tab, ops: readonly TableOp[]): Tab {
  if (ops.length === 0) return tab
  const last = tab.undo.at(-1)
  const changed = applied(tab, ops)
  const next = tab.hasUnsavedChanges ? changed : { ...changed, savedTable: changed.table }
  if (!last) return next
  const inverse = [...invertOps(tab.table, ops), ...last.inverse]
  return { ...next, undo: [...tab.undo.slice(0, -1), { ...last, ops: [...last.ops, ...ops], inverse }] }
}

/** Replaces the tab by an empty default table without a project, as one step. [TAB-32] */
export function cleared(tab: Tab): Tab {
  const step: Step = { label: words.clearTitle, ops: [], inverse: [], tab: withoutSteps(tab) }
  return { ...createTab(tab.id), undo: withStep(tab.undo, step), rowCountChanges: tab.rowCountChanges }
}

export function undone(tab: Tab): Tab {
  const step = tab.undo.at(-1)
  if (!step) return tab
  const { settled, raised } = step
  const next = across(tab, step, step.inverse, { gone: raised, come: settled })
  return { ...next, undo: tab.undo.slice(0, -1), redo: [...tab.redo, turned(tab, step)] }
}

export function redone(tab: Tab): Tab {
  const step = tab.redo.at(-1)
  if (!step) return tab
  const { settled, raised } = step
  const next = across(tab, step, step.ops, { gone: settled, come: raised })
  return { ...next, undo: [...tab.undo, turned(tab, step)], redo: tab.redo.slice(0, -1) }
}

/** The cells that crossing a step removes from doubt, and those that it puts in doubt. */
interface DoubtChange {
  readonly gone: readonly Cell[] | undefined
  readonly come: readonly Cell[] | undefined
}

/** The tab after crossing a step; the caller sets its undo and redo steps. */
function across(tab: Tab, step: Step, ops: readonly TableOp[], { gone = [], come = [] }: DoubtChange): Tab {
  // It returns with its project, title and unsaved mark. Nothing to recalculate: this state existed before.
  if (step.tab) return { ...step.tab, rowCountChanges: tab.rowCountChanges }
  const next = applied(tab, ops)
  const doubts = raiseDoubts(settleDoubts(next.doubts, gone), come)
  const { remarks } = remarksAcross(tab, step)
  return withMark({ ...goneTo(next, step, tab.table), doubts, remarks }, step)
}

/** The step that leads back; if the step stores a whole tab, the reverse stores the present one. */
function turned(tab: Tab, step: Step): Step {
  if (step.tab) return { ...step, tab: withoutSteps(tab) }
  return step.remarks ? { ...step, remarks: remarksAcross(tab, step).back } : step
}

/** The remarks after crossing a step, and those of the reverse step. Remarks dismissed in the meantime do not return. */
function remarksAcross(tab: Tab, { remarks: [going, coming] = [[], []] }: Step) {
  const left = [...tab.remarks]
  const gone = going.flatMap(({ text }) => {
    // Several readings may give the same remark: remove the latest one first.
    const at = left.findLastIndex((one) => one.text === text)
    return at < 0 ? [] : left.splice(at, 1)
  })
  return { remarks: [...left, ...coming], back: [coming, gone] as const }
}

/** Appends a step and drops the oldest beyond the limit. */
export const withStep = (steps: readonly Step[], step: Step): readonly Step[] => [...steps.slice(1 - UNDO_STEPS), step]

/** A tab to store in a step; the tab that replaces it holds the steps. */
export const withoutSteps = (tab: Tab): Tab => ({ ...tab, undo: [], redo: [] })
