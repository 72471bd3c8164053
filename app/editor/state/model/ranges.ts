import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import type { Cell, CellRange, Tab } from './model'

/** A rectangle of cells by 0-based positions of rows and data columns, all four included. */
export interface Rectangle {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

type RangeOwner = Pick<Tab, 'table' | 'active' | 'range'>
type TableOwner = Pick<Tab, 'table'>

/** The cells that an action on cells is about: the marked ones, else the active one; null when there is none. */
export function rangeOf({ table, active, range }: RangeOwner): Rectangle | null {
  if (!active) return null
  const { anchor, head } = range ?? { anchor: active, head: active }
  const order = orderOf(table)
  const [top, bottom] = sorted(order.indexOf(anchor.row), order.indexOf(head.row))
  const [left, right] = sorted(table.columns.indexOf(anchor.column), table.columns.indexOf(head.column))
  return top < 0 || left < 0 ? null : { top, bottom, left, right }
}

/** Every cell of the table; null when it has none. */
export function wholeTable({ table }: TableOwner): Rectangle | null {
  const [bottom, right] = [table.rows.length - 1, table.columns.length - 1]
  return bottom < 0 || right < 0 ? null : { top: 0, bottom, left: 0, right }
}

/** Two corners for a rectangle; null when the table has no such cells or the rectangle is one cell. */
export function cellRange(owner: TableOwner, { top, bottom, left, right }: Rectangle): CellRange | null {
  const [anchor, head] = [cellAt(owner, top, left), cellAt(owner, bottom, right)]
  return anchor && head && !isSameCell(anchor, head) ? { anchor, head } : null
}

/** The cell at these 0-based positions; null where the table has none. */
export function cellAt({ table }: TableOwner, rowAt: number, columnAt: number): Cell | null {
  const [row, column] = [orderOf(table).ids[rowAt], table.columns[columnAt]]
  return row === undefined || column === undefined ? null : { row, column }
}

/** The bare texts of a rectangle, row by row. */
export function textsIn({ table }: TableOwner, { top, bottom, left, right }: Rectangle): string[][] {
  const columns = table.columns.slice(left, right + 1)
  return table.rows.slice(top, bottom + 1).map((row) => columns.map((column) => cellText(row, column)))
}

export function isSameRectangle(a: Rectangle | null, b: Rectangle | null): boolean {
  if (!a || !b) return a === b
  return a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right
}

export function isSameCell(a: Cell | null, b: Cell | null): boolean {
  return a?.row === b?.row && a?.column === b?.column
}

export function isSameRange(a: CellRange | null, b: CellRange | null): boolean {
  if (!a || !b) return a === b
  return isSameCell(a.anchor, b.anchor) && isSameCell(a.head, b.head)
}

function sorted(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a]
}
