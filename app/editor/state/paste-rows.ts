import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '~/domain/limits/table'
import { decimalSignOf } from '~/domain/pricing/cell-number'
import { withCommissionOf } from '~/domain/pricing/pricing'
import { putText } from '~/domain/table/cells'
import { COLUMN, columnKey, isWorkedOut } from '~/domain/table/columns'
import { rows as words } from '~/domain/table/grid-messages'
import { makeRow, type Row, type RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Editor } from './editor'
import { roundedCells } from './model/rounded-cells'
import { type Block, otherCommissions, type PasteOptions, targets, withColumns } from './paste-block'

/** Where lines go, and their columns. */
interface RowPaste extends Omit<PasteOptions, 'columns'> {
  readonly columns: readonly string[]
  /** The index of the row of each line; null for a new row at the end. */
  readonly rowAt: readonly (number | null)[]
}

/**
 * Writes lines into the rows that they are about, and adds the others at the end, in one step. Blank cells keep what the
 * row has. Texts too long for a cell, and rows and columns without room, are left out, with a notice. Returns the row of
 * each line; null for one left out.
 */
export function pasteRows(
  editor: Editor,
  lines: Block,
  { columns: named, rowAt, textFor = (_column, text) => text, sign: stated }: RowPaste,
): readonly (RowId | null)[] {
  const { table: before } = editor.activeTab()
  const present = new Map(before.columns.map((column) => [columnKey(column), column]))
  const wanted = named.map((column) => present.get(columnKey(column)) ?? column)
  const added = wanted
    .filter((column) => !before.columns.includes(column))
    .slice(0, MAX_COLUMNS - before.columns.length)
  const columns = wanted.map((column) =>
    !isWorkedOut(column) && (before.columns.includes(column) || added.includes(column)) ? column : null,
  )
  const written = columns.filter((column) => column !== null)
  const [newColumns, tab] = withColumns(editor.activeTab(), written)
  const { table } = tab
  const sign = stated ?? decimalSignOf(targets(lines, wanted))
  const rounded = roundedCells(editor.getState(), sign, stated !== undefined && stated !== null)
  let room = MAX_ROWS - table.rows.length
  let tooLong = false
  const given = lines.map((line, at): Row | null => {
    const place = rowAt[at] ?? null
    if (place === null && room === 0) return null
    if (place === null) room -= 1
    const row = (place === null ? undefined : table.rows[place]) ?? makeRow({})
    const cells = { ...row.cells }
    for (const [index, text] of line.entries()) {
      const column = columns[index] ?? null
      if (column === null || text.trim() === '') continue
      if (text.length > MAX_CELL_LENGTH) tooLong = true
      else putText(cells, column, rounded.store(row.id, column, textFor(column, text)))
    }
    return { ...row, cells }
  })
  const isRow = (row: Row | null) => row !== null
  const changed = given.filter((_, at) => rowAt[at] !== null).filter(isRow)
  const fresh = given.filter((_, at) => rowAt[at] === null).filter(isRow)
  const opsWith = (rows: readonly Row[]): TableOp[] => [
    ...newColumns,
    ...(changed.length > 0 ? [{ op: 'setRows', rows: changed } as const] : []),
    ...(rows.length > 0 ? [{ op: 'insertRows', index: table.rows.length, rows } as const] : []),
  ]
  const ops = opsWith(fresh.map((row) => ({ ...row, cells: withCommissionOf(table.columns, row.cells) })))
  const others = written.includes(COLUMN.commission) ? otherCommissions(table, opsWith(fresh), ops) : []
  const raised = [...rounded.cells(), ...others.map(({ row }) => ({ row, column: COLUMN.commission }))]
  const said = editor.edit(ops, 'Paste', raised)
  const notices = [
    given.includes(null) ? words.tooMany(MAX_ROWS) : '',
    written.length < wanted.filter((column) => !isWorkedOut(column)).length
      ? words.cutColumns(wanted.length - written.length)
      : '',
    tooLong ? words.cutCells : '',
    rounded.why(),
    others[0] ? words.otherCommissions(others.length, others[0].came, others[0].given) : '',
  ].filter(Boolean)
  if (notices.length > 0) editor.toast([said, ...notices].filter(Boolean).join(' '), 'info')
  return given.map((row) => row?.id ?? null)
}
