import { COLUMN, HIDDEN } from '~/domain/columns'
import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits'
import { knownCode } from '~/domain/manufacturers'
import { rows as words } from '~/domain/messages'
import { cellText, type FixtureTable, makeRow, type Row, type TableOp } from '~/domain/table'
import type { Cell, Editor } from './editor'
import { orderOf } from './row-order'

/** What is stored when `text` is left in a cell of `column`: upper case; a known maker's name as its code. [GRID-034][MFG-30] */
export function cellValue(column: string, text: string): string {
  const upper = text.toUpperCase()
  return column === COLUMN.mfg ? (knownCode(upper) ?? upper) : upper
}

function rowOf(table: FixtureTable, cell: Cell): Row | undefined {
  return table.rows[orderOf(table).indexOf(cell.row)]
}

/** Leaving a cell that was typed in: an edit only when its value changed; looked at in any case. [UPLOAD-35] */
export function commitCell(editor: Editor, cell: Cell, text: string): void {
  const row = rowOf(editor.activeTab().table, cell)
  if (!row) return
  const value = cellValue(cell.column, text.slice(0, MAX_CELL_LENGTH))
  if (value === cellText(row, cell.column)) editor.settle(cell)
  else editor.edit([{ op: 'setCell', row: cell.row, column: cell.column, value }], `Edit ${cell.column}`)
}

/** Double click on TYPE: 'true' when it becomes completed, no flag at all when not. [GRID-032][GRID-033][GRID-078] */
export function toggleCompleted(editor: Editor, cell: Cell): void {
  const row = rowOf(editor.activeTab().table, cell)
  if (!row) return
  const completed = cellText(row, HIDDEN.complete) === 'true'
  const value = completed ? '' : 'true'
  editor.edit(
    [{ op: 'setCell', row: row.id, column: HIDDEN.complete, value }],
    completed ? 'Not completed' : 'Completed',
  )
}

/**
 * Cells from a clipboard, written from `cell` on to the right and down. Rows past the end are added, columns past the
 * last one are left out. Refuses what is too long for a cell and rows above the limit, with a notice.
 */
export function pasteCells(editor: Editor, cell: Cell, block: readonly (readonly string[])[]): void {
  const { table } = editor.activeTab()
  const top = orderOf(table).indexOf(cell.row)
  const left = table.columns.indexOf(cell.column)
  if (top < 0 || left < 0 || block.length === 0) return
  const columns = table.columns.slice(left)
  const fitting = block.slice(0, MAX_ROWS - top)
  let tooLong = false

  const values = (line: readonly string[]): [string, string][] =>
    columns.flatMap((column, index): [string, string][] => {
      const text = line[index]
      if (text === undefined) return []
      if (text.length > MAX_CELL_LENGTH) {
        tooLong = true
        return []
      }
      return [[column, cellValue(column, text)]]
    })

  const ops = fitting.flatMap((line, index): TableOp[] => {
    const row = table.rows[top + index]
    if (!row) return []
    return values(line).flatMap(([column, value]): TableOp[] =>
      value === cellText(row, column) ? [] : [{ op: 'setCell', row: row.id, column, value }],
    )
  })
  const added = fitting.slice(table.rows.length - top).map((line) => makeRow(Object.fromEntries(values(line))))
  if (added.length > 0) ops.push({ op: 'insertRows', index: table.rows.length, rows: added })
  editor.edit(ops, 'Paste')
  if (fitting.length < block.length) editor.toast(words.tooMany(MAX_ROWS), 'info')
  else if (tooLong) editor.toast(words.cutCells, 'info')
}
