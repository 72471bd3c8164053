import { shownText } from '~/domain/pricing/worked-out'
import type { Row } from '~/domain/table/table'
import type { Cell, CellRange, Tab } from './model'
import { seenOrder, seenRows } from './seen-rows'
import { shownColumns } from './shown-columns'

/** A rectangle of cells by 0-based positions among the visible rows and the shown columns; all four are inclusive. */
export interface Rectangle {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A block of cells: its columns, and its texts row by row. */
export interface CellBlock {
  readonly columns: readonly string[]
  readonly texts: readonly (readonly string[])[]
}

type RangeOwner = Pick<Tab, 'table' | 'view' | 'workedOut' | 'active' | 'range'>
type RangesOwner = RangeOwner & Pick<Tab, 'moreRanges'>
type EntryOwner = RangesOwner & Pick<Tab, 'selectedRows'>
type TableOwner = Pick<Tab, 'table' | 'view' | 'workedOut'>

/** The cells that an action applies to: the selected ones, or the active one; null if no cell is active. */
export function rangeOf(owner: RangeOwner): Rectangle | null {
  const { table, view, active, range } = owner
  if (!active) return null
  const { anchor, head } = range ?? { anchor: active, head: active }
  const order = seenOrder({ table, view })
  const [top, bottom] = sorted(order.indexOf(anchor.row), order.indexOf(head.row))
  const columns = shownColumns(owner)
  const [left, right] = sorted(columns.indexOf(anchor.column), columns.indexOf(head.column))
  return top < 0 || left < 0 ? null : { top, bottom, left, right }
}

/** The rectangles selected in addition to the active one. */
export function moreRectangles(owner: RangesOwner): readonly Rectangle[] {
  return owner.moreRanges.flatMap((range) => rangeOf({ ...owner, active: owner.active ?? range.anchor, range }) ?? [])
}

/** All selected rectangles; the active one, or the active cell, comes last. */
export function rectanglesOf(tab: RangesOwner): readonly Rectangle[] {
  const range = rangeOf(tab)
  return range ? [...moreRectangles(tab), range] : []
}

/** True if an entry in `cell` is meant for several ticked rows: its row is one of them and no other cell is selected. */
export function isForTicked({ range, moreRanges, selectedRows }: EntryOwner, cell: Cell): boolean {
  return range === null && moreRanges.length === 0 && selectedRows.size > 1 && selectedRows.has(cell.row)
}

/**
 * The rectangles that an entry in the active cell applies to: the selected ones, or the cells of its column in several
 * ticked rows. Empty if only the active cell is meant.
 */
export function entryRanges(tab: EntryOwner): readonly Rectangle[] {
  const ranges = rectanglesOf(tab)
  const [only] = ranges
  if (!only || !tab.active || !isOneCell(ranges)) return ranges
  if (!isForTicked(tab, tab.active)) return []
  return seenRows(tab).flatMap(({ id }, at) => (tab.selectedRows.has(id) ? [{ ...only, top: at, bottom: at }] : []))
}

/** True if a single cell is selected. */
export function isOneCell([only, ...others]: readonly Rectangle[]): boolean {
  return others.length === 0 && only?.top === only?.bottom && only?.left === only?.right
}

/** All visible cells of the table; null if it has none. */
export function wholeTable(owner: TableOwner): Rectangle | null {
  const [bottom, right] = [seenOrder(owner).ids.length - 1, shownColumns(owner).length - 1]
  return bottom < 0 || right < 0 ? null : { top: 0, bottom, left: 0, right }
}

/** The two corners of a rectangle; null if the table has no such cells or the rectangle is a single cell. */
export function cellRange(owner: TableOwner, { top, bottom, left, right }: Rectangle): CellRange | null {
  const [anchor, head] = [cellAt(owner, top, left), cellAt(owner, bottom, right)]
  return anchor && head && !isSameCell(anchor, head) ? { anchor, head } : null
}

/** The cell at these 0-based positions, or null. */
export function cellAt(owner: TableOwner, rowAt: number, columnAt: number): Cell | null {
  const [row, column] = [seenOrder(owner).ids[rowAt], shownColumns(owner)[columnAt]]
  return row === undefined || column === undefined ? null : { row, column }
}

/** The plain texts of a rectangle, row by row. */
export function textsIn(
  owner: TableOwner,
  { top, bottom, left, right }: Rectangle,
  textOf: (row: Row, column: string) => string = shownText,
): string[][] {
  const columns = shownColumns(owner).slice(left, right + 1)
  return seenRows(owner)
    .slice(top, bottom + 1)
    .map((row) => columns.map((column) => textOf(row, column)))
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
