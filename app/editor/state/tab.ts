import { MAX_TITLE_LENGTH, UNDO_STEPS } from '~/domain/limits'
import { UNSAVED_PROJECT, tabs as words } from '~/domain/messages'
import { nameText } from '~/domain/plain-text'
import { withCommission } from '~/domain/pricing/pricing'
import { anchorColumn, isWorkedOut } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, emptyTable, type FixtureTable, type Row, type RowId } from '~/domain/table/table'
import { applyOps, invertOps, type TableOp } from '~/domain/table/table-ops'
import { followColumns } from './column-follow'
import { isDoubted, raiseDoubts, settleDoubts } from './doubts'
import type { Cell, CellRange, EditorState, Step, Tab, TabId } from './model/model'
import { seenOrder, type Viewed } from './model/seen-rows'
import { goneTo } from './touched'
import { workedOutWanted } from './worked-out-choice'

/** A tab as the plus button makes it: empty, unsaved, nothing to lose. [TAB-16][TAB-20][TAB-31][GRID-064] */
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

/** The steps of a tab that is saved: nothing goes back to an earlier version any more. */
export function savedSteps(undo: readonly Step[]): readonly Step[] {
  const isSaved = ({ restored }: Step) => restored === undefined
  return undo.every(isSaved) ? undo : undo.map(({ restored: _, ...step }) => step)
}

/** Whether nothing was ever done in it: it can make room for something else. */
export function isUntouched({ projectId, hasUnsavedChanges, table, undo, redo, title }: Tab): boolean {
  const isEmpty = table.rows.length === 0 && undo.length === 0 && redo.length === 0
  return isEmpty && projectId === null && !hasUnsavedChanges && title === UNSAVED_PROJECT
}

/** The tab under another title, as a name is kept; one that nobody can see is none. */
export function renamed(tab: Tab, typed: string): Tab {
  const title = nameText(typed).slice(0, MAX_TITLE_LENGTH)
  if (title === '' || title === tab.title) return tab
  const differs = hasOtherTitle({ title, savedTitle: tab.savedTitle })
  const isSame = tab.savedTitle === title && isSameTable(tab.table, tab.savedTable)
  return { ...tab, title, hasUnsavedChanges: differs || (tab.hasUnsavedChanges && !isSame) }
}

/** What the save indicator says. [PROJ-12][PROJ-13][PROJ-15][PROJ-17] */
export function saveStatus(tab: Tab): 'unsaved' | 'working' | 'saved' {
  if (tab.projectId === null || tab.table.rows.length === 0) return 'unsaved'
  return tab.hasUnsavedChanges ? 'working' : 'saved'
}

export function activeTabOf(state: Pick<EditorState, 'tabs' | 'activeTabId'>): Tab {
  const tab = state.tabs.find((one) => one.id === state.activeTabId) ?? state.tabs[0]
  if (!tab) throw new Error('The editor has no tab')
  return tab
}

/** What the person has open, also while the tutorial shows a table of its own. */
export function ownWork(state: EditorState): Pick<EditorState, 'tabs' | 'activeTabId'> {
  return state.aside ?? state
}

export const ownTabs = (state: EditorState): readonly Tab[] => ownWork(state).tabs

/** The demo-mode flag: on while the tutorial's table is shown, or for a whole installation. [CMD-60] */
export function isDemo({ demoMode, aside }: EditorState): boolean {
  return demoMode || aside !== null
}

/** True when the active tab's table has rows. */
export function hasRows(state: EditorState): boolean {
  return activeTabOf(state).table.rows.length > 0
}

const isThere = ({ row, column }: Cell, table: FixtureTable) =>
  orderOf(table).indexOf(row) >= 0 && table.columns.includes(anchorColumn(column))

/** The cell, or the one that takes its place where its row is gone: the next that is left, else the one before it. */
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

/** The tab with `ops` done to its table and everything that points into the table kept valid. */
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

/** What is worked out is never written, whoever asks for it. */
const isWrittenToData = (op: TableOp) => op.op !== 'setCell' || !isWorkedOut(op.column)

/**
 * One edit by a person: the operations, the commissions that follow from them, one step to undo. [GRID-047][GRID-048]
 * An edit that changes nothing gives the same tab. [TAB-29] The cells in `raised` are in doubt afterwards: they hold
 * something else than what was entered.
 */
export function edited(tab: Tab, asked: readonly TableOp[], label: string, raised: readonly Cell[] = []): Tab {
  const ops = asked.every(isWrittenToData) ? asked : asked.filter(isWrittenToData)
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

/** Somebody looked at these cells and found them right: one step to undo. Cells without doubt change nothing. */
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

/** Whether two tables hold the same columns and texts in the same order. */
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

/** A step that leads back to what is stored leaves nothing to save; what is in doubt is stored too. */
function withMark(tab: Tab, { settled = [], raised = [] }: Step): Tab {
  return {
    ...tab,
    hasUnsavedChanges:
      settled.length + raised.length > 0 || hasOtherTitle(tab) || !isSameTable(tab.table, tab.savedTable),
  }
}

/** Operations that belong to the last step (a recalculation): undone with it, and no edit of their own. [GRID-076] */
export function followedUp(tab: Tab, ops: readonly TableOp[]): Tab {
  if (ops.length === 0) return tab
  const last = tab.undo.at(-1)
  const changed = applied(tab, ops)
  const next = tab.hasUnsavedChanges ? changed : { ...changed, savedTable: changed.table }
  if (!last) return next
  const inverse = [...invertOps(tab.table, ops), ...last.inverse]
  return { ...next, undo: [...tab.undo.slice(0, -1), { ...last, ops: [...last.ops, ...ops], inverse }] }
}

/** The default table without project in the tab's place, as one step. [TAB-32] */
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

/** The cells that are no longer in doubt on the other side of a step, and those that are in doubt there. */
interface DoubtChange {
  readonly gone: readonly Cell[] | undefined
  readonly come: readonly Cell[] | undefined
}

/** The tab on the other side of a step, with the steps of this one. */
function across(tab: Tab, step: Step, ops: readonly TableOp[], { gone = [], come = [] }: DoubtChange): Tab {
  // With its own project, title and mark; nothing is recalculated, since it is what was there.
  if (step.tab) return { ...step.tab, rowCountChanges: tab.rowCountChanges }
  const next = applied(tab, ops)
  const doubts = raiseDoubts(settleDoubts(next.doubts, gone), come)
  const { remarks } = remarksAcross(tab, step)
  return withMark({ ...goneTo(next, step, tab.table), doubts, remarks }, step)
}

/** The step that leads back: one that keeps a whole tab keeps this one then. */
function turned(tab: Tab, step: Step): Step {
  if (step.tab) return { ...step, tab: withoutSteps(tab) }
  return step.remarks ? { ...step, remarks: remarksAcross(tab, step).back } : step
}

/** The remarks on the other side of a step, and those of the step back: what was put away meanwhile does not return. */
function remarksAcross(tab: Tab, { remarks: [going, coming] = [[], []] }: Step) {
  const left = [...tab.remarks]
  const gone = going.flatMap(({ text }) => {
    // The same may be said of several readings; the latest one is taken back first.
    const at = left.findLastIndex((one) => one.text === text)
    return at < 0 ? [] : left.splice(at, 1)
  })
  return { remarks: [...left, ...coming], back: [coming, gone] as const }
}

/** One more step; the oldest ones go beyond the number that is kept. */
export const withStep = (steps: readonly Step[], step: Step): readonly Step[] => [...steps.slice(1 - UNDO_STEPS), step]

/** A tab that a step keeps: the steps are those of the tab in its place. */
export const withoutSteps = (tab: Tab): Tab => ({ ...tab, undo: [], redo: [] })
