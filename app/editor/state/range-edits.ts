import { cellValue } from '~/domain/entry/cell-value'
import { MAX_CELL_LENGTH } from '~/domain/limits'
import { isMoneyColumn } from '~/domain/pricing/money'
import { putText, textAt } from '~/domain/table/cells'
import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { isSpecial } from '~/domain/table/line-codes'
import { cellText, type FixtureTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { type Rectangle, rangeOf } from '~/editor/state/model/ranges'
import type { Editor } from './editor'

/** Empties the marked cells. */
export function clearRange(editor: Editor, label = 'Clear'): void {
  const tab = editor.activeTab()
  const range = rangeOf(tab)
  if (!range) return
  editor.edit(
    rowOps(tab.table, range, () => ''),
    label,
  )
  editor.say(words.cleared)
}

/** Ctrl+Enter: what was typed goes into every marked cell. */
export function writeRange(editor: Editor, text: string): void {
  const tab = editor.activeTab()
  const range = rangeOf(tab)
  if (range)
    editor.edit(
      rowOps(tab.table, range, (_, column) => cellValue(column, text.slice(0, MAX_CELL_LENGTH))),
      'Fill',
    )
}

/** Ctrl+D: the first row of what is marked into the others; of a single row, the row above it. */
export function fillDown(editor: Editor): void {
  const tab = editor.activeTab()
  const range = rangeOf(tab)
  if (!range) return
  const from = range.top === range.bottom ? range.top - 1 : range.top
  const source = tab.table.rows[from]
  if (!source) return
  editor.edit(fillOps(tab.table, { ...range, top: from + 1 }, valuesOf(source)), 'Fill down')
}

/** Ctrl+R: the first column of what is marked into the others; of a single column, the column left of it. */
export function fillRight(editor: Editor): void {
  const tab = editor.activeTab()
  const range = rangeOf(tab)
  if (!range) return
  const from = range.left === range.right ? range.left - 1 : range.left
  const source = tab.table.columns[from]
  if (source === undefined) return
  const value = (at: number, column: string) => cellValue(column, cellText(tab.table.rows[at] ?? {}, source))
  editor.edit(rowOps(tab.table, { ...range, left: from + 1 }, value), 'Fill right')
}

/** What goes down from a row. What a special row leaves empty is no value: it must not empty the rows below it. [LINE-10] */
export function valuesOf(source: Row): Value {
  const isHeading = isSpecial(cellText(source, COLUMN.line))
  return (_, column) => cellText(source, column) || (isHeading ? undefined : '')
}

type Value = (row: number, column: string, columnAt: number) => string | undefined

/** The change that fills the rectangle. Special rows carry no price and get none, unless LINE is filled too. [LINE-10] */
export function fillOps(table: FixtureTable, target: Rectangle, value: Value): TableOp[] {
  const lineAt = table.columns.indexOf(COLUMN.line)
  const hasLine = lineAt >= target.left && lineAt <= target.right
  return rowOps(table, target, (row, column, columnAt) =>
    (isMoneyColumn(column) || column === COLUMN.percent) &&
    !hasLine &&
    isSpecial(cellText(table.rows[row] ?? {}, COLUMN.line))
      ? undefined
      : value(row, column, columnAt),
  )
}

/**
 * The change that gives the cells of the rectangle their texts; undefined leaves one as it is. Positions are those of the
 * table; rows that stay the same keep their identity.
 */
export function rowOps(table: FixtureTable, { top, bottom, left, right }: Rectangle, value: Value): TableOp[] {
  const columns = table.columns.slice(left, right + 1)
  const rows: Row[] = []
  let rowAt = top
  for (const row of table.rows.slice(top, bottom + 1)) {
    let cells: Record<string, string> | undefined
    let columnAt = left
    for (const column of columns) {
      const text = value(rowAt, column, columnAt)
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
