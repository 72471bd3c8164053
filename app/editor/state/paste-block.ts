import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits/table'
import { cellNumber, type DecimalSign, decimalSignOf } from '~/domain/pricing/cell-number'
import { displayCell } from '~/domain/pricing/money'
import { withCommission, withCommissionOf } from '~/domain/pricing/pricing'
import { putText } from '~/domain/table/cells'
import { COLUMN, isWorkedOut } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type FixtureTable, makeRow, type Row, type RowId } from '~/domain/table/table'
import { applyOps, type TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import { severalRanges } from './loaded-ranges'
import type { Cell, Tab } from './model/model'
import { cellAt, cellRange, type Rectangle, rangeOf } from './model/ranges'
import { roundedCells } from './model/rounded-cells'
import { isFiltered, seenOrder, seenRow } from './model/seen-rows'
import { shownColumns } from './model/shown-columns'
import { fillOps, rowOps } from './range-edits'

/** Cells from the clipboard, row by row; rows may differ in length. */
export type Block = readonly (readonly string[])[]

/** How a block is written. */
export interface PasteOptions {
  /** Returns what a column takes of a cell; by default all of it. */
  readonly textFor?: (column: string, text: string) => string
  /** The column of each place of a line; by default the selected one and those to its right. New ones are added. */
  readonly columns?: readonly string[]
  /** The decimal sign of the numbers; by default the one that the cells prove. */
  readonly sign?: DecimalSign | null
}

/**
 * Writes a clipboard block over the selected cells: once from the first of them, or repeated if it fills them exactly.
 * Skips worked-out columns and adds rows past the end, except under a filter: the rows below are hidden, and new ones
 * would be far from those above. Columns past the last one, rows that found no place and texts too long for a cell are
 * left out, with a notice. Selects the pasted cells afterwards. Returns the columns of the block, from the left; null
 * if nothing was written or the block was repeated.
 */
export function pasteBlock(editor: Editor, block: Block, options: PasteOptions = {}): readonly string[] | null {
  if (editor.activeTab().moreRanges.length > 0) {
    severalRanges(editor)?.pasteIntoRanges(editor, block)
    return null
  }
  const { textFor = (_column: string, text: string) => text, columns: named, sign: stated } = options
  const [newColumns, tab] = withColumns(editor.activeTab(), named)
  const { table } = tab
  const range = rangeOf(tab) ?? (table.rows.length === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : null)
  if (!range) return null
  const size = sizeOf(block)
  if (size.height === 0 || size.width === 0) return null
  const seen = seenOrder(tab).ids.length
  const shown = shownColumns(tab)
  const [behind, marked] = [columnsFrom(shown, range.left), columnsFrom(shown, range.left, range.right)]
  if (marked.length === 0) {
    editor.toast(words.workedOut, 'info')
    return null
  }
  const isRepeated = !named && (range.bottom - range.top + 1) % size.height === 0 && marked.length % size.width === 0
  const columns = named ?? (isRepeated ? marked : behind.slice(0, size.width))
  const places = columns.map((column) => shown.indexOf(column))
  const bottom = isRepeated ? range.bottom : range.top + size.height - 1
  const filtered = isFiltered(tab)
  const target = {
    top: range.top,
    bottom: Math.min(bottom, filtered ? seen - 1 : MAX_ROWS - 1),
    left: named ? Math.min(...places) : range.left,
    right: Math.max(...places),
  }
  const placeOf = new Map(columns.map((column, at) => [column, at % size.width]))
  let tooLong = false
  const sign = stated ?? decimalSignOf(targets(block, columns))
  const rounded = roundedCells(editor.getState(), sign, stated !== undefined && stated !== null)
  const amounts: Cell[] = []

  function value(row: number, column: string, id = seenRow(tab, row)?.id): string | undefined {
    const text = block[(row - target.top) % size.height]?.[placeOf.get(column) ?? -1]
    if (text === undefined) return undefined
    if (text.length > MAX_CELL_LENGTH) {
      tooLong = true
      return undefined
    }
    if (id !== undefined && columns.length > 1 && isAmountInPercent(column, text)) amounts.push({ row: id, column })
    return rounded.store(id, column, textFor(column, text))
  }

  // One cell or row for many is a fill, which leaves rows alone that carry no such value.
  const isFill = isRepeated && size.height === 1 && target.bottom > target.top
  const ops = (isFill ? fillOps : rowOps)(tab, target, (row, column) => value(row, column))
  const added = Array.from({ length: Math.max(0, target.bottom - seen + 1) }, (_, index) => {
    const row = makeRow({})
    const cells: Record<string, string> = {}
    for (const column of columns) putText(cells, column, value(seen + index, column, row.id) ?? '')
    return { ...row, cells }
  })
  const changes = [...newColumns, ...ops]
  const insert = (rows: readonly Row[]): TableOp[] =>
    rows.length > 0 ? [...changes, { op: 'insertRows', index: table.rows.length, rows }] : changes
  const written = insert(added.map(({ id, cells }) => ({ id, cells: withCommissionOf(table.columns, cells) })))
  const others = columns.includes(COLUMN.commission) ? otherCommissions(table, insert(added), written) : []
  // Draw thousands of cells and their selection only once.
  const said = editor.batch(() => {
    const raised = [...rounded.cells(), ...amounts, ...others.map(({ row }) => ({ row, column: COLUMN.commission }))]
    const notice = editor.edit(written, 'Paste', raised)
    markPasted(editor, target)
    return notice
  })

  const cut = isRepeated ? 0 : size.width - columns.length
  const noPlace = () =>
    filtered ? words.notSeen(target.bottom - target.top + 1, size.height) : words.tooMany(MAX_ROWS)
  const notices = [
    bottom > target.bottom ? noPlace() : '',
    cut > 0 ? words.cutColumns(cut) : '',
    tooLong ? words.cutCells : '',
    rounded.why(),
    amounts.length > 0 ? words.amountsInPercent : '',
    others[0] ? words.otherCommissions(others.length, others[0].came, others[0].given) : '',
  ].filter(Boolean)
  if (notices.length > 0) editor.toast([said, ...notices].filter(Boolean).join(' '), 'info')
  if (isRepeated && target.bottom - target.top + 1 > size.height) return null
  return columns
}

/** Returns the operations that add the columns that the tab lacks, and the tab with them. */
export function withColumns(tab: Tab, columns: readonly string[] = []): readonly [ops: readonly TableOp[], tab: Tab] {
  const { table } = tab
  const added = columns.filter((column) => !table.columns.includes(column))
  const ops = added.map((column, at): TableOp => ({ op: 'insertColumn', index: table.columns.length + at, column }))
  return [ops, ops.length === 0 ? tab : { ...tab, table: applyOps(table, ops) }]
}

interface OtherCommission {
  readonly row: RowId
  readonly came: string
  readonly given: string
}

/** Returns the commissions that `came` and that UNIT $ and % replace by another amount in `written`. [GRID-047] */
export function otherCommissions(
  table: FixtureTable,
  came: readonly TableOp[],
  written: readonly TableOp[],
): readonly OtherCommission[] {
  const { indexOf } = orderOf(table)
  const given = rowsIn(withCommission(table, written))
  return rowsIn(came).flatMap((row, at) => {
    const old = table.rows[indexOf(row.id)]
    const [own = '', before = '', now = ''] = [row, old, given[at]].map((of) => cellText(of ?? {}, COLUMN.commission))
    if (own === before || own === now || cellNumber(COLUMN.commission, own) === null) return []
    return [{ row: row.id, came: displayCell(COLUMN.commission, own), given: displayCell(COLUMN.commission, now) }]
  })
}

/** The rows that are written or inserted as a whole. */
const rowsIn = (ops: readonly TableOp[]) =>
  ops.flatMap((op) => (op.op === 'setRows' || op.op === 'insertRows' ? op.rows : []))

/** Matches a number as amounts are written, and percentages seldom. */
const AMOUNT = /\$|\d\.\d\d$/

/** True if a number in % looks like an amount: the block may have a column of amounts that the table works out. */
const isAmountInPercent = (column: string, text: string) => column === COLUMN.percent && AMOUNT.test(text.trim())

/** The cells of a block with the columns they are written to. */
export function* targets(block: Block, columns: readonly string[]): Generator<readonly [column: string, text: string]> {
  for (const line of block) for (const [at, text] of line.entries()) yield [columns[at] ?? '', text]
}

/** The writable columns between two positions on the screen, both included. */
function columnsFrom(shown: readonly string[], left: number, right = shown.length - 1): readonly string[] {
  return shown.slice(left, right + 1).filter((column) => !isWorkedOut(column))
}

function markPasted(editor: Editor, target: Rectangle): void {
  const tab = editor.activeTab()
  editor.setActive(cellAt(tab, target.top, target.left), cellRange(tab, target))
}

interface Size {
  readonly height: number
  readonly width: number
}

function sizeOf(block: Block): Size {
  return { height: block.length, width: block.reduce((most, line) => Math.max(most, line.length), 0) }
}
