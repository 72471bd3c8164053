import { MAX_ROWS } from '~/domain/limits/table'
import { COLUMN, HIDDEN, isHidden } from '~/domain/table/columns'
import { grid as gridWords, rows as words } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import { blankRow, cellText, makeRow, type Row, type RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import { openColumnAt } from './model/column-states'
import type { Tab } from './model/model'
import { rangeOf } from './model/ranges'
import { isFiltered, seenOrder, seenRow } from './model/seen-rows'
import { clearRange, rowOps, valuesOf } from './range-edits'
import { isAboutRows } from './selected-rows'
import { offerUndo } from './undo-offer'

/** The rows that a command applies to: the selected rows, or those of the selected cells, in screen order. */
export function rowsInHand(tab: Tab): readonly RowId[] {
  const { ids } = seenOrder(tab)
  return tab.selectedRows.size > 0 ? ids.filter((id) => tab.selectedRows.has(id)) : rowsOfRange(tab)
}

/** The rows of the selected cells, or of the active one. */
export function rowsOfRange(tab: Tab): readonly RowId[] {
  const range = rangeOf(tab)
  return range ? seenOrder(tab).ids.slice(range.top, range.bottom + 1) : []
}

/** The rows that a row's menu applies to: the selected rows if it is one of them, otherwise only that row. */
export function rowsAround(tab: Tab, id: RowId): readonly RowId[] {
  return tab.selectedRows.has(id) ? rowsInHand(tab) : [id]
}

/** Inserts blank rows at a 0-based position. Returns the id of the first, or null if the table has no room for them. */
function insertAt(editor: Editor, index: number, count = 1): RowId | null {
  if (editor.activeTab().table.rows.length + count > MAX_ROWS) {
    editor.toast(words.tooMany(MAX_ROWS), 'info')
    return null
  }
  const rows = Array.from({ length: count }, blankRow)
  editor.edit([{ op: 'insertRows', index, rows }], count === 1 ? 'Insert row' : `Insert ${count} rows`)
  return rows[0]?.id ?? null
}

/** Activates the row for typing: in the current column, otherwise in TYPE or the nearest open column. */
function goOnIn(editor: Editor, row: RowId | null): void {
  const { active, table, columnStates } = editor.activeTab()
  const type = Math.max(0, table.columns.indexOf(COLUMN.type))
  const column = active?.column ?? openColumnAt(table.columns, columnStates, type) ?? table.columns[type]
  if (row !== null && column !== undefined) editor.reveal({ row, column })
}

/** Inserts a blank row below `below`, or at the end. Returns its id, or null if the table is full. [GRID-051][GRID-080] */
export function insertRow(editor: Editor, below: RowId | null): RowId | null {
  editor.commitEdit()
  const { table } = editor.activeTab()
  const after = below === null ? -1 : orderOf(table).indexOf(below)
  return insertAt(editor, after < 0 ? table.rows.length : after + 1)
}

/** Inserts a blank row like `insertRow` and activates it for typing. */
export function insertRowAndReveal(editor: Editor, below: RowId | null): void {
  goOnIn(editor, insertRow(editor, below))
}

/** Inserts blank rows above `above`, or at the start, and activates the first of them for typing. */
export function insertRowAbove(editor: Editor, above: RowId | null, count = 1): void {
  editor.commitEdit()
  const at = above === null ? 0 : orderOf(editor.activeTab().table).indexOf(above)
  goOnIn(editor, insertAt(editor, Math.max(0, at), count))
}

/**
 * Deletes rows, after asking only if no row would be left. Offers to undo it, and activates the row that takes the
 * place of the active one. Headings and subtotals of filtered-out lines stay, unless they alone are deleted.
 * [GRID-023]…[GRID-028][GRID-066]
 */
export async function deleteRows(editor: Editor, ids: readonly RowId[]): Promise<void> {
  editor.commitEdit()
  const tab = editor.activeTab()
  const order = orderOf(tab.table)
  const asked = ids.filter((id) => order.indexOf(id) >= 0)
  // If this part cannot be loaded, the rows are deleted as chosen; the undo is offered in any case.
  const part = isFiltered(tab) ? await import('./view/heads-of-hidden').catch(() => null) : null
  const { rows: present, notice } = part?.withoutHeadsOfHidden(editor, asked) ?? { rows: asked, notice: '' }
  if (editor.activeTab().table !== tab.table) return
  const count = present.length
  if (count === 0) return
  if (count === tab.table.rows.length) {
    const text = count === 1 ? words.deleteLast : words.deleteAll(count)
    const sure = await editor.confirm({ title: words.deleteTitle, text, danger: true })
    if (!sure || editor.activeTab().id !== tab.id) return
  }
  editor.edit([{ op: 'deleteRows', rows: present }], count === 1 ? 'Delete row' : `Delete ${count} rows`)
  offerUndo(editor, words.deleted(count) + notice, () => {
    if (tab.active) editor.reveal(tab.active)
    editor.setSelectedRows(tab.selectedRows)
  })
}

/** Handles Delete and Backspace: deletes the selected rows or empties the selected cells, whichever were selected last. */
export function deleteInHand(editor: Editor): void {
  const tab = editor.activeTab()
  if (isAboutRows(tab)) void deleteRows(editor, rowsInHand(tab))
  else clearRange(editor)
}

/** Inserts copies of the rows below the last of them; if the originals were selected, the copies are selected instead. */
export function duplicateRows(editor: Editor, ids: readonly RowId[]): void {
  editor.commitEdit()
  const tab = editor.activeTab()
  const { table, selectedRows, active } = tab
  const chosen = new Set(ids)
  const last = table.rows.findLastIndex(({ id }) => chosen.has(id))
  if (last < 0) return
  const originals = table.rows.filter(({ id }) => chosen.has(id))
  if (table.rows.length + originals.length > MAX_ROWS) {
    editor.toast(words.tooMany(MAX_ROWS), 'info')
    return
  }
  const copies = originals.map(({ cells }) => makeRow(cells))
  editor.edit(
    [{ op: 'insertRows', index: last + 1, rows: copies }],
    copies.length === 1 ? 'Duplicate row' : `Duplicate ${copies.length} rows`,
  )
  const first = copies[0]
  if (active && first) editor.reveal({ row: first.id, column: active.column })
  if (originals.some(({ id }) => selectedRows.has(id))) editor.setSelectedRows(copies.map(({ id }) => id))
}

/**
 * Copies all values of the row above the first selected row into the selected rows; without selected rows, copies the
 * values above the selected cells into them. Does nothing in the first row. [GRID-050][GRID-069][GRID-080]
 */
export function copyFromAbove(editor: Editor): void {
  editor.commitEdit()
  const tab = editor.activeTab()
  if (tab.selectedRows.size > 0) {
    copyRowFromAbove(editor, rowsInHand(tab))
    return
  }
  const range = rangeOf(tab)
  const source = range && seenRow(tab, range.top - 1)
  if (!range || !source) return
  editor.edit(rowOps(tab, range, valuesOf(source)), 'Copy from above')
}

/** Copies all values of the row above the first of these rows into each of them. [GRID-069] */
export function copyRowFromAbove(editor: Editor, ids: readonly RowId[]): void {
  editor.commitEdit()
  const tab = editor.activeTab()
  const { table } = tab
  const chosen = new Set(ids)
  const source = seenRow(tab, seenOrder(tab).ids.findIndex((id) => chosen.has(id)) - 1)
  if (!source) return
  const rows = table.rows
    .filter((row) => chosen.has(row.id) && table.columns.some((name) => cellText(row, name) !== cellText(source, name)))
    .map((row) => withValues(row, source, table.columns))
  editor.edit(rows.length > 0 ? [{ op: 'setRows', rows }] : [], 'Copy from above')
}

/** Hidden keys that say how a row's values were read: they are copied with the values. */
const READ: ReadonlySet<string> = new Set([HIDDEN.readMfg, HIDDEN.readCatalog, HIDDEN.alternates])

function withValues(row: Row, source: Row, columns: readonly string[]): Row {
  const own = Object.entries(row.cells).filter(([key]) => isHidden(key) && !READ.has(key))
  const read = Object.entries(source.cells).filter(([key]) => READ.has(key))
  const values = columns.map((column) => [column, cellText(source, column)] as const)
  return { id: row.id, cells: Object.fromEntries([...values, ...own, ...read]) }
}

/** Marks the rows as completed, or as not completed if all of them already are. [GRID-032][GRID-033][GRID-078] */
export function toggleRowsCompleted(editor: Editor, ids: readonly RowId[]): void {
  const value = areCompleted(editor.activeTab(), ids) ? '' : 'true'
  const label = value === '' ? gridWords.notCompleted : gridWords.completed
  editor.edit(
    ids.map((row): TableOp => ({ op: 'setCell', row, column: HIDDEN.complete, value })),
    label,
  )
  editor.say(label)
}

/** True if every one of the rows is completed. [GRID-008] */
export function areCompleted({ table }: Tab, ids: readonly RowId[]): boolean {
  const order = orderOf(table)
  return ids.every((id) => cellText(table.rows[order.indexOf(id)] ?? {}, HIDDEN.complete) === 'true')
}

/** Selects rows and drops the cell selection, since the last selection counts. */
function select(editor: Editor, rows: Iterable<RowId>): void {
  const chosen = new Set(rows)
  if (chosen.size > 0) editor.setActive(editor.activeTab().active)
  editor.setSelectedRows(chosen)
}

/** Selects or deselects one row. [GRID-010] */
export function toggleRow(editor: Editor, id: RowId): void {
  const selected = new Set(editor.activeTab().selectedRows)
  if (!selected.delete(id)) selected.add(id)
  select(editor, selected)
}

/** Adds every row between the two, both included, to the selection. */
export function selectRowsTo(editor: Editor, from: RowId, to: RowId): void {
  const tab = editor.activeTab()
  const order = seenOrder(tab)
  const [first = 0, last = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b)
  select(editor, [...tab.selectedRows, ...order.ids.slice(Math.max(0, first), last + 1)])
}

/** Selects all visible rows, or none if all are selected. [GRID-011] */
export function toggleAllRows(editor: Editor): void {
  const tab = editor.activeTab()
  const { ids } = seenOrder(tab)
  const all = ids.length > 0 && tab.selectedRows.size === ids.length
  select(editor, all ? [] : ids)
}
