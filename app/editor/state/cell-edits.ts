import { cellValue } from '~/domain/entry/cell-value'
import { MAX_CELL_LENGTH } from '~/domain/limits'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { Cell, Editor } from './editor'

function rowOf(table: FixtureTable, cell: Cell): Row | undefined {
  return table.rows[orderOf(table).indexOf(cell.row)]
}

/** What a cell of the active tab holds; null where there is no such row. */
export function textOf(editor: Editor, cell: Cell): string | null {
  const row = rowOf(editor.activeTab().table, cell)
  return row ? cellText(row, cell.column) : null
}

/** Leaving a cell that was typed in: an edit only when its value changed; looked at in any case. [UPLOAD-35] */
export function commitCell(editor: Editor, cell: Cell, text: string): void {
  const row = rowOf(editor.activeTab().table, cell)
  if (!row) return
  const value = cellValue(cell.column, text.slice(0, MAX_CELL_LENGTH))
  if (value === cellText(row, cell.column)) editor.settle(cell)
  else editor.edit([{ op: 'setCell', row: cell.row, column: cell.column, value }], `Edit ${cell.column}`)
}
