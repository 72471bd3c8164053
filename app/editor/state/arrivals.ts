import type { UploadResponse } from '~/contracts/recognition'
import { numberChecks } from '~/domain/checks/check-messages'
import { mergeInto, takeImported, takeRead } from '~/domain/entry/intake'
import { DOUBTED_BELOW } from '~/domain/limits/stored-table'
import { MAX_ROWS } from '~/domain/limits/table'
import { COLUMN, columnKey, HIDDEN } from '~/domain/table/columns'
import type { LinesTable } from '~/domain/table/read-table'
import type { RowSources } from '~/domain/table/snippets'
import { cellText, type FixtureData, isEmptyTable, normalizeData, type Row, type RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor, EditorState } from './editor'
import type { ArrivalLayout } from './model/column-memory'
import type { Doubts, Remark, Tab, TabId } from './model/model'
import { withNote } from './model/settled-remarks'
import { IMPORT } from './model/step-labels'
import { notedDoubts, takeStored } from './model/stored-doubts'
import { withExtents } from './tab/section-extents'
import { withSections } from './tab/sections'
import { edited, ownTabs, undone, withoutSteps, withStep } from './tab/tab'

/** The rows that the `ops` of a merge insert, in order. */
function arrivedRows(ops: readonly TableOp[]): readonly Row[] {
  return ops.flatMap((op) => (op.op === 'insertRows' ? op.rows : op.op === 'replaceTable' ? op.table.rows : []))
}

/** The cells whose confidence is below the threshold. A manufacturer's name repeated in NOTES is in doubt if its MFG is. */
function doubtsOf(answer: UploadResponse, rows: readonly Row[], columns: readonly string[]): Map<RowId, Set<string>> {
  const present = new Map(columns.map((column) => [columnKey(column), column]))
  const doubts = new Map<RowId, Set<string>>()
  answer.confidence?.forEach((cells, index) => {
    const row = rows[index]
    if (row === undefined) return
    const doubted = cells.flatMap((sure, at) => {
      const column = present.get(columnKey(answer.data.columns[at] ?? ''))
      return column !== undefined && sure !== null && sure < DOUBTED_BELOW ? [column] : []
    })
    const name = cellText(row, HIDDEN.readMfg)
    if (name && doubted.includes(COLUMN.mfg) && cellText(row, COLUMN.notes) === name) doubted.push(COLUMN.notes)
    if (doubted.length > 0) doubts.set(row.id, new Set(doubted))
  })
  return doubts
}

/**
 * Adds an upload to the tab: replaces an empty table that is not being edited, with its columns in the user's last
 * arrangement (`order`), otherwise appends. Removes the remarks in `settled`. [UPLOAD-14]…[UPLOAD-17][TAB-21]
 */
function withUpload(
  tab: Tab,
  answer: UploadResponse,
  settled: readonly (string | null)[],
  isTypedIn: boolean,
  order: readonly string[],
  { makers }: Pick<EditorState, 'makers'>,
): Tab {
  const clean = { ...answer, data: normalizeData(answer.data) }
  const [sections, names] = withSections(tab.sections, withExtents(answer.sections))
  const rowSources = renamedSources(answer.rowSources, names)
  const ops = mergeInto(
    tab.table,
    takeRead({ data: clean.data, rowSources }, tab.table, order, makers.codeOf),
    isTypedIn,
  )
  const next = edited(tab, ops, 'Upload')
  const arrived = arrivedRows(ops)
  const doubts: Doubts = new Map([...next.doubts, ...doubtsOf(clean, arrived, next.table.columns)])
  const raised = remarksFrom(answer.warnings, clean.data, arrived)
  const isSettled = ({ text }: Remark) => settled.includes(text)
  const remarks = [...tab.remarks.filter((one) => !isSettled(one)), ...raised]
  const noted = withNote(next, tab, { remarks: [raised, tab.remarks.filter(isSettled)] })
  return { ...noted, sections, doubts, remarks, dataSource: 'upload' }
}

/** Row sources with the section ids used in this tab. [SNIP-06] */
const renamedSources = (sources: RowSources, names: ReadonlyMap<string, string>): RowSources =>
  sources.map((id) => (id === null ? null : (names.get(id) ?? null)))

const remarksFrom = (
  remarks: readonly string[] = [],
  { columns }: FixtureData,
  arrived: readonly Row[],
): readonly Remark[] => {
  const rows = arrived.map(({ id }) => id)
  return remarks.map((text) => ({ text, layout: columns, ...(numberChecks.asksForPercent(text) && { rows }) }))
}

/** Adds an import, with its remarks, to the tab like an upload. [TAB-22][TAB-33] */
function withImport(tab: Tab, incoming: LinesTable, isTypedIn: boolean): Tab {
  const { data, doubted } = takeStored(incoming)
  const ops = mergeInto(tab.table, takeImported(data), isTypedIn)
  const rows = arrivedRows(ops)
  const next = edited(tab, ops, IMPORT)
  const raised = remarksFrom(incoming.remarks, incoming, rows).map((one) =>
    withLeftOut(withOffer(one, incoming), incoming, rows, next.table.rows),
  )
  const doubts = new Map([...next.doubts, ...notedDoubts(rows, doubted)])
  const noted = withNote(next, tab, { remarks: [raised, []] })
  return { ...noted, doubts, remarks: [...tab.remarks, ...raised], dataSource: 'upload' }
}

/** The remark with the other parts of the file that it names. */
function withOffer(remark: Remark, { offers, reading }: LinesTable): Remark {
  const offer = offers?.find((one) => one.remark === remark.text)
  if (!offer || reading === undefined) return remark
  const { choices, sheets = [] } = offer
  return { ...remark, offer: { reading, choices, sheets } }
}

/** The remark with the lines that it names, each below the row that it followed in the file. */
function withLeftOut(
  remark: Remark,
  { leftOut, remarks = [] }: LinesTable,
  arrived: readonly Row[],
  rows: readonly Row[],
): Remark {
  if (leftOut?.remark !== remark.text) return remark
  // Another remark may be about what a total is of.
  const isOnly = remarks.length === 1
  const before = rows.length - arrived.length
  const lines = leftOut.lines.map((line) => ({
    line,
    above: rows[before + Math.min(line.below, arrived.length) - 1]?.id ?? null,
  }))
  return { ...remark, leftOut: { lines, more: leftOut.more, isConfirmed: leftOut.isConfirmed && isOnly } }
}

const NO_LAYOUT: ArrivalLayout = { order: [], shape: (tab) => tab }

/**
 * Adds a table read from pictures to the active tab or to `tabId`, without closing a cell that is being edited.
 * `settled` are remarks of earlier uploads that no longer hold.
 */
export function takeUpload(
  editor: Editor,
  answer: UploadResponse,
  tabId?: TabId,
  settled: readonly (string | null)[] = [],
  layout = NO_LAYOUT,
): void {
  editor.takeArrival(tabId ?? editor.activeTab().id, (tab, isTypedIn) =>
    layout.shape(withUpload(tab, answer, settled, isTypedIn, layout.order, editor.getState())),
  )
}

/**
 * Adds the table of a file to the active tab, or to `tabId` if that is still open, up to the row limit. Returns the
 * tab's id.
 */
export function takeImport(editor: Editor, data: LinesTable, tabId?: TabId): TabId {
  const { id } = importTab(editor, tabId)
  editor.takeArrival(id, (tab, isTypedIn) => withImport(tab, fitting(data, tab, isTypedIn), isTypedIn))
  return id
}

/**
 * Replaces the table of the last import by another reading of the same file, as one step whose undo restores the first
 * reading. If that was edited, it stays and the new reading opens in a new tab: appended to it, its rows would count
 * twice. Returns the tab's id.
 */
export function takeAgain(editor: Editor, data: LinesTable, tabId: TabId): TabId {
  const place = placeOfReading(editor, tabId)
  if (place === null) {
    editor.newTab()
    return takeImport(editor, data)
  }
  editor.takeArrival(tabId, (tab) => {
    const next = withImport(place, fitting(data, place, false), false)
    const rowCountChanges = tab.rowCountChanges + 1
    return {
      ...next,
      undo: withStep(tab.undo, { label: IMPORT, ops: [], inverse: [], tab: withoutSteps(tab) }),
      rowCountChanges,
    }
  })
  return tabId
}

/**
 * Returns how many rows an import may add to the active tab, or to `tabId` if that is still open. `isAgain` if the file
 * is the one last imported there.
 */
export function roomFor(editor: Editor, tabId?: TabId, isAgain = false): number {
  const tab = importTab(editor, tabId)
  if (!isAgain) return roomOf(tab, tab.id === editor.activeTab().id && editor.isTyping())
  const place = placeOfReading(editor, tab.id)
  return place ? roomOf(place, false) : MAX_ROWS
}

/** The tab before its last import; null if any step other than reapplied answers followed that import. */
function placeOfReading(editor: Editor, tabId: TabId): Tab | null {
  if (tabId === editor.activeTab().id) editor.commitEdit()
  let tab = ownTabs(editor.getState()).find(({ id }) => id === tabId)
  while (tab) {
    const at = tab.undo.findLastIndex(({ remarks }) => !remarks?.[0].some(({ answered }) => answered))
    const step = tab.undo[at]
    if (step?.label !== IMPORT) return null
    for (let left = tab.undo.length - at; left > 0; left -= 1) tab = undone(tab)
    // A step that stores a whole tab replaced an earlier reading of the file: undo that one too.
    if (!step.tab) return tab
  }
  return null
}

const importTab = (editor: Editor, tabId: TabId | undefined): Tab =>
  ownTabs(editor.getState()).find(({ id }) => id === tabId) ?? editor.activeTab()

const fitting = (data: LinesTable, tab: Tab, isTypedIn: boolean): LinesTable => ({
  ...data,
  rows: data.rows.slice(0, roomOf(tab, isTypedIn)),
})

const roomOf = ({ table }: Tab, isTypedIn: boolean) =>
  isEmptyTable(table) && !isTypedIn ? MAX_ROWS : Math.max(0, MAX_ROWS - table.rows.length)
