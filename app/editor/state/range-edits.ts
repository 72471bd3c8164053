import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { carries } from '~/domain/pricing/carried-values'
import { shownText } from '~/domain/pricing/worked-out'
import { putText, textAt } from '~/domain/table/cells'
import { COLUMN, isWorkedOut } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { isSpecial } from '~/domain/table/line-codes'
import { cellText, type Row } from '~/domain/table/table'
import { applyOps, type TableOp } from '~/domain/table/table-ops'
import { commitCell, enter } from './cell-edits'
import type { Cell, Editor } from './editor'
import type { Tab } from './model/model'
import { isForTicked, type Rectangle, rectanglesOf } from './model/ranges'
import { roundedCells } from './model/rounded-cells'
import { seenRow, seenRows } from './model/seen-rows'
import { shownColumns } from './model/shown-columns'
import { offerUndo } from './undo-offer'

/** Empties the selected cells. */
export function clearRange(editor: Editor, label = 'Clear'): void {
  const tab = editor.activeTab()
  const ranges = rectanglesOf(tab)
  if (ranges.length === 0) return
  editor.edit(
    opsOfAll(tab, ranges, (present, range) => rowOps(present, range, () => '')),
    label,
  )
  editor.say(words.cleared)
}

/**
 * Collects the changes to several rectangles. Each sees the results of the previous ones, since rectangles may share
 * rows.
 */
export function opsOfAll(
  tab: CellOwner,
  ranges: readonly Rectangle[],
  opsOf: (present: CellOwner, range: Rectangle) => readonly TableOp[],
): TableOp[] {
  let present = tab
  return ranges.flatMap((range) => {
    const ops = opsOf(present, range)
    present = { ...present, table: applyOps(present.table, ops) }
    return ops
  })
}

/**
 * Handles Ctrl+Enter: writes the typed text into every selected cell whose row carries such a value, or into the ticked
 * rows, as Enter does. [LINE-10]
 */
export function writeRange(editor: Editor, text: string, label = 'Fill'): void {
  const tab = editor.activeTab()
  if (tab.active && isForTicked(tab, tab.active)) {
    commitOver(editor, tab.active, text)
    return
  }
  const ranges = rectanglesOf(tab)
  const [only] = ranges.length === 1 ? ranges : []
  const typed = text.slice(0, MAX_CELL_LENGTH)
  const rounded = roundedCells(editor.getState())
  const value: Value = (at, column) => rounded.store(seenRow(tab, at)?.id, column, typed)
  // A selection within a single row means that row, even if it is a special one.
  const ops = only && only.top === only.bottom ? rowOps : fillOps
  if (ranges.length === 0) return
  enter(
    editor,
    opsOfAll(tab, ranges, (present, range) => ops(present, range, value)),
    label,
    rounded,
  )
}

/**
 * Leaves a cell that was typed over. If it is in one of several selected rows, writes the value to all of them that can
 * carry it, as one undo step, with a notice of how many.
 */
export function commitOver(editor: Editor, cell: Cell, text: string): void {
  const tab = editor.activeTab()
  if (!isForTicked(tab, cell)) {
    commitCell(editor, cell, text)
    return
  }
  const { selectedRows } = tab
  const { column } = cell
  const typed = text.slice(0, MAX_CELL_LENGTH)
  const rounded = roundedCells(editor.getState())
  const value = rounded.store(undefined, column, typed)
  const taking = seenRows(tab).filter((row) => selectedRows.has(row.id) && carries(row, column))
  const rows = taking
    .filter((row) => cellText(row, column) !== value)
    .map((row) => ({ id: row.id, cells: { ...row.cells, [column]: value } }))
  for (const { id } of taking) rounded.store(id, column, typed)
  if (rows.length === 0 && rounded.cells().length === 0) return
  editor.edit([{ op: 'setRows', rows }], `Edit ${taking.length} rows`, rounded.cells())
  const notice = [words.writtenInto(taking.length), rounded.why()].filter(Boolean).join('. ')
  offerUndo(editor, notice, () => editor.reveal(cell))
}

/**
 * Keeps the values that a fill from a cell with only a remembered one would empty. `keep` counts a target, and `say`
 * shows the number of values kept.
 */
export function keptPrices(editor: Editor) {
  const { remembered } = editor.getState()
  let kept = 0
  return {
    isOffer: (row: Row | undefined, column: string | undefined) =>
      column !== undefined && row !== undefined && remembered?.of(row, column) !== undefined,
    keep(row: Row | undefined, column: string): undefined {
      if (row && cellText(row, column) !== '') kept += 1
    },
    say() {
      if (kept > 0) editor.toast(words.keptPrices(kept), 'info')
    },
  }
}

/**
 * Handles Ctrl+D: copies the first row of each selected range into its others; for a range of a single row, copies the row
 * above it.
 */
export function fillDown(editor: Editor): void {
  const tab = editor.activeTab()
  const { isOffer, keep, say } = keptPrices(editor)
  const opsOf = (present: CellOwner, range: Rectangle) => {
    const from = range.top === range.bottom ? range.top - 1 : range.top
    const source = seenRow(present, from)
    if (!source) return []
    const values = valuesOf(source)
    const value: Value = (at, column, columnAt) =>
      isOffer(source, column) ? keep(seenRow(present, at), column) : values(at, column, columnAt)
    return fillOps(present, { ...range, top: from + 1 }, value)
  }
  editor.edit(opsOfAll(tab, rectanglesOf(tab), opsOf), 'Fill down')
  say()
}

/**
 * Handles Ctrl+R: copies the first column of each selected range into its others; for a range of a single column, copies
 * the one left of it.
 */
export function fillRight(editor: Editor): void {
  const tab = editor.activeTab()
  const rounded = roundedCells(editor.getState())
  const { isOffer, keep, say } = keptPrices(editor)
  const opsOf = (present: CellOwner, range: Rectangle) => {
    const from = range.left === range.right ? range.left - 1 : range.left
    const source = shownColumns(tab)[from]
    if (source === undefined) return []
    const value: Value = (at, column) => {
      const row = seenRow(present, at)
      if (isOffer(row, source)) return keep(row, column)
      return row && rounded.store(row.id, column, shownText(row, source))
    }
    return rowOps(present, { ...range, left: from + 1 }, value)
  }
  enter(editor, opsOfAll(tab, rectanglesOf(tab), opsOf), 'Fill right', rounded)
  say()
}

/**
 * The values of a row to fill down. Cells that a special row leaves empty have no value: they must not empty the rows
 * below. [LINE-10]
 */
export function valuesOf(source: Row): Value {
  const isHeading = isSpecial(cellText(source, COLUMN.line))
  return (_, column) => cellText(source, column) || (isHeading ? undefined : '')
}

type Value = (row: number, column: string, columnAt: number) => string | undefined

/** The change that fills the rectangle. Special rows carry no numbers and get none, unless LINE is filled too. [LINE-10] */
export function fillOps(tab: CellOwner, target: Rectangle, value: Value): TableOp[] {
  const lineAt = shownColumns(tab).indexOf(COLUMN.line)
  const hasLine = lineAt >= target.left && lineAt <= target.right
  return rowOps(tab, target, (row, column, columnAt) =>
    hasLine || carries(seenRow(tab, row) ?? {}, column) ? value(row, column, columnAt) : undefined,
  )
}

type CellOwner = Pick<Tab, 'table' | 'view' | 'workedOut'>

/**
 * The change that gives the cells of the rectangle new texts; undefined leaves a cell unchanged, and worked-out columns
 * are never written. Positions count visible rows and shown columns. Unchanged rows keep their identity.
 */
export function rowOps(tab: CellOwner, { top, bottom, left, right }: Rectangle, value: Value): TableOp[] {
  const columns = shownColumns(tab).slice(left, right + 1)
  const rows: Row[] = []
  let rowAt = top
  for (const row of seenRows(tab).slice(top, bottom + 1)) {
    let cells: Record<string, string> | undefined
    let columnAt = left
    for (const column of columns) {
      const text = isWorkedOut(column) ? undefined : value(rowAt, column, columnAt)
      columnAt += 1
      if (text === undefined || text === textAt(row.cells, column)) continue
      cells ??= { ...row.cells }
      putText(cells, column, text)
    }
    if (cells) rows.push({ id: row.id, cells })
    rowAt += 1
  }
  return rows.length > 0 ? [{ op: 'setRows', rows }] : []
}
