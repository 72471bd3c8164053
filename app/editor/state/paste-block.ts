import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits/table'
import { cellNumber, decimalSignOf } from '~/domain/pricing/cell-number'
import { displayCell } from '~/domain/pricing/money'
import { withCommission } from '~/domain/pricing/pricing'
import { putText } from '~/domain/table/cells'
import { COLUMN, isWorkedOut } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { cellText, type FixtureTable, makeRow, type RowId } from '~/domain/table/table'
import { applyOps, type TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import type { Cell } from './model/model'
import { cellAt, cellRange, type Rectangle, rangeOf } from './model/ranges'
import { roundedCells } from './model/rounded-cells'
import { isFiltered, seenOrder, seenRow } from './model/seen-rows'
import { shownColumns } from './model/shown-columns'
import { fillOps, rowOps } from './range-edits'

/** Cells from the clipboard, row by row; rows may differ in length. */
export type Block = readonly (readonly string[])[]

/**
 * Writes a clipboard block over the selected cells: once from the first of them, or repeated if it fills them exactly.
 * Skips worked-out columns and adds rows past the end, except under a filter: the rows below are hidden, and new ones
 * would be far from those above. Columns past the last one, rows that found no place and texts too long for a cell are
 * left out, with a notice. Selects the pasted cells afterwards.
 * @param textFor returns what a column takes of a cell; by default all of it
 */
export function pasteBlock(editor: Editor, block: Block, textFor = (_column: string, text: string) => text): void {
  const tab = editor.activeTab()
  const { table } = tab
  const range = rangeOf(tab) ?? (table.rows.length === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : null)
  if (!range) return
  const size = sizeOf(block)
  if (size.height === 0 || size.width === 0) return
  const seen = seenOrder(tab).ids.length
  const shown = shownColumns(tab)
  const [behind, marked] = [columnsFrom(shown, range.left), columnsFrom(shown, range.left, range.right)]
  if (marked.length === 0) {
    editor.toast(words.workedOut, 'info')
    return
  }
  const isRepeated = (range.bottom - range.top + 1) % size.height === 0 && marked.length % size.width === 0
  const columns = isRepeated ? marked : behind.slice(0, size.width)
  const bottom = isRepeated ? range.bottom : range.top + size.height - 1
  const filtered = isFiltered(tab)
  const target = {
    top: range.top,
    bottom: Math.min(bottom, filtered ? seen - 1 : MAX_ROWS - 1),
    left: range.left,
    right: shown.indexOf(columns.at(-1) ?? ''),
  }
  const placeOf = new Map(columns.map((column, at) => [column, at % size.width]))
  let tooLong = false
  const sign = decimalSignOf(targets(block, columns))
  const rounded = roundedCells(sign)
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
  if (added.length > 0) ops.push({ op: 'insertRows', index: table.rows.length, rows: added })
  const others = columns.includes(COLUMN.commission) ? otherCommissions(table, ops) : []
  // Draw thousands of cells and their selection only once.
  const said = editor.batch(() => {
    const raised = [...rounded.cells(), ...amounts, ...others.map(({ row }) => ({ row, column: COLUMN.commission }))]
    const notice = editor.edit(ops, 'Paste', raised)
    markPasted(editor, target)
    return notice
  })

  const cut = isRepeated ? 0 : size.width - columns.length
  const noPlace = filtered ? words.notSeen(target.bottom - target.top + 1, size.height) : words.tooMany(MAX_ROWS)
  const notices = [
    bottom > target.bottom ? noPlace : '',
    cut > 0 ? words.cutColumns(cut) : '',
    tooLong ? words.cutCells : '',
    rounded.why(),
    amounts.length > 0 ? words.amountsInPercent : '',
    others[0] ? words.otherCommissions(others.length, others[0].came, others[0].given) : '',
  ].filter(Boolean)
  if (notices.length === 0) return
  editor.toast([said, ...notices].filter(Boolean).join(' '), 'info')
}

interface OtherCommission {
  readonly row: RowId
  readonly came: string
  readonly given: string
}

/** Returns the commissions that `ops` would write and that UNIT $ and % then replace by another amount. [GRID-047] */
function otherCommissions(table: FixtureTable, ops: readonly TableOp[]): readonly OtherCommission[] {
  const given = rowsById(applyOps(table, withCommission(table, ops)))
  const before = rowsById(table)
  return applyOps(table, ops).rows.flatMap((row) => {
    const [came, old, now] = [row, before.get(row.id), given.get(row.id)].map((of) =>
      cellText(of ?? {}, COLUMN.commission),
    )
    const isOther = came !== old && came !== now && cellNumber(COLUMN.commission, came ?? '') !== null
    return isOther
      ? [
          {
            row: row.id,
            came: displayCell(COLUMN.commission, came ?? ''),
            given: displayCell(COLUMN.commission, now ?? ''),
          },
        ]
      : []
  })
}

const rowsById = ({ rows }: FixtureTable) => new Map(rows.map((row) => [row.id, row]))

/** Matches a number as amounts are written, and percentages seldom. */
const AMOUNT = /\$|\d\.\d\d$/

/** True if a number in % looks like an amount: the block may have a column of amounts that the table works out. */
const isAmountInPercent = (column: string, text: string) => column === COLUMN.percent && AMOUNT.test(text.trim())

/** The cells of a block with the columns they are written to. */
function* targets(block: Block, columns: readonly string[]): Generator<readonly [column: string, text: string]> {
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
