import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { columnLabel } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Cell, Editor, EditorState } from './editor'
import { type RoundedCells, roundedCells } from './model/rounded-cells'

function rowOf(table: FixtureTable, cell: Cell): Row | undefined {
  return table.rows[orderOf(table).indexOf(cell.row)]
}

/** The text of a cell of the active tab; null if its row does not exist. */
export function textOf(editor: Editor, cell: Cell): string | null {
  const row = rowOf(editor.activeTab().table, cell)
  return row ? cellText(row, cell.column) : null
}

/** The edit that leaving a cell makes. */
export interface CellEdit {
  readonly value: string
  readonly ops: readonly TableOp[]
  readonly label: string
  /** Holds the cell if the typed number was rounded to cents, otherwise empty. */
  readonly rounded: RoundedCells
}

/** Returns the value that a cell with `text` stores, and whether it is in doubt. */
export function cellEdit(state: Pick<EditorState, 'makers'>, cell: Cell, text: string): CellEdit {
  const { row, column } = cell
  const rounded = roundedCells(state)
  const value = rounded.store(row, column, text.slice(0, MAX_CELL_LENGTH))
  return { value, ops: [{ op: 'setCell', row, column, value }], label: `Edit ${columnLabel(column)}`, rounded }
}

/** Makes an edit, marks the cells that it rounded and shows a notice about them. */
export function enter(editor: Editor, ops: readonly TableOp[], label: string, rounded: RoundedCells): void {
  const left = editor.edit(ops, label, rounded.cells())
  if (rounded.why() !== '') editor.toast([left, rounded.why()].filter(Boolean).join(' '), 'info')
}

/** Leaves a cell that was typed in: an edit if its value changed. Settles its doubt in either case. [UPLOAD-35] */
export function commitCell(editor: Editor, cell: Cell, text: string): void {
  const row = rowOf(editor.activeTab().table, cell)
  if (!row) return
  const { value, ops, label, rounded } = cellEdit(editor.getState(), cell, text)
  if (value === cellText(row, cell.column) && rounded.why() === '') editor.settle(cell)
  else enter(editor, ops, label, rounded)
}
