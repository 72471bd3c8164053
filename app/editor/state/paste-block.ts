import { cellValue } from '~/domain/entry/cell-value'
import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits'
import { putText } from '~/domain/table/cells'
import { rows as words } from '~/domain/table/grid-messages'
import { makeRow } from '~/domain/table/table'
import { cellAt, cellRange, type Rectangle, rangeOf } from '~/editor/state/model/ranges'
import type { Editor } from './editor'
import { rowOps } from './range-edits'

/** Cells of a clipboard, row by row; rows may differ in length. */
export type Block = readonly (readonly string[])[]

/**
 * A block from a clipboard, written over the marked cells: once from the first of them, or as often as it fills them
 * exactly. Rows past the end are added; columns past the last one, rows past the largest table and texts too long for a
 * cell are left out, with a notice. What was pasted is marked afterwards.
 */
export function pasteBlock(editor: Editor, block: Block): void {
  const tab = editor.activeTab()
  const { table } = tab
  const range = rangeOf(tab) ?? (table.rows.length === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : null)
  const size = sizeOf(block)
  if (!range || size.height === 0 || size.width === 0) return
  const wanted = repeats(range, size)
    ? range
    : { ...range, bottom: range.top + size.height - 1, right: range.left + size.width - 1 }
  const target = {
    ...wanted,
    bottom: Math.min(wanted.bottom, MAX_ROWS - 1),
    right: Math.min(wanted.right, table.columns.length - 1),
  }
  let tooLong = false

  function value(row: number, column: string, columnAt: number): string | undefined {
    const text = block[(row - target.top) % size.height]?.[(columnAt - target.left) % size.width]
    if (text === undefined) return undefined
    if (text.length <= MAX_CELL_LENGTH) return cellValue(column, text)
    tooLong = true
    return undefined
  }

  const ops = rowOps(table, target, value)
  const columns = table.columns.slice(target.left, target.right + 1)
  const added = Array.from({ length: Math.max(0, target.bottom - table.rows.length + 1) }, (_, index) => {
    const cells: Record<string, string> = {}
    for (const [at, column] of columns.entries())
      putText(cells, column, value(table.rows.length + index, column, target.left + at) ?? '')
    return makeRow(cells)
  })
  if (added.length > 0) ops.push({ op: 'insertRows', index: table.rows.length, rows: added })
  // Thousands of cells and what is marked of them are drawn once.
  editor.batch(() => {
    editor.edit(ops, 'Paste')
    markPasted(editor, target)
  })

  const notices = [
    wanted.bottom > target.bottom ? words.tooMany(MAX_ROWS) : '',
    wanted.right > target.right ? words.cutColumns(wanted.right - target.right) : '',
    tooLong ? words.cutCells : '',
  ]
  const notice = notices.filter(Boolean).join(' ')
  if (notice) editor.toast(notice, 'info')
}

function markPasted(editor: Editor, target: Rectangle): void {
  const tab = editor.activeTab()
  editor.setActive(cellAt(tab, target.top, target.left), cellRange(tab, target))
}

/** Whether the block, side by side and one below the other, fills the marked cells and leaves none over. */
function repeats({ top, bottom, left, right }: Rectangle, { height, width }: Size): boolean {
  return (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0
}

interface Size {
  readonly height: number
  readonly width: number
}

function sizeOf(block: Block): Size {
  return { height: block.length, width: block.reduce((most, line) => Math.max(most, line.length), 0) }
}
