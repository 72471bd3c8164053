import { cellValue } from '~/domain/cell-value'
import { putText, textAt } from '~/domain/cells'
import { COLUMN } from '~/domain/columns'
import { grid as words } from '~/domain/grid-messages'
import { MAX_CELL_LENGTH } from '~/domain/limits'
import { seriesAfter } from '~/domain/series'
import { cellText, type FixtureTable, type Row } from '~/domain/table'
import type { TableOp } from '~/domain/table-ops'
import type { Editor } from './editor'
import { cellRange, type Rectangle, rangeOf, textsIn } from './ranges'

/** Columns whose texts end in figures that mean a product, not a place in a row of numbers. */
const NEVER_COUNTED: ReadonlySet<string> = new Set([COLUMN.line, COLUMN.mfg, COLUMN.catalog])

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
  editor.edit(
    rowOps(tab.table, { ...range, top: from + 1 }, (_, column) => cellText(source, column)),
    'Fill down',
  )
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

/**
 * What a drag of the fill handle writes: the texts of `source` go on into the part of `target` that lies below, above,
 * right or left of it. Runs that count evenly count on, except in LINE, MFG and CATALOG #; everything else is repeated.
 * `isTurned` (Ctrl) turns that round. Both rectangles are marked afterwards.
 */
export function fillTo(editor: Editor, source: Rectangle, target: Rectangle, isTurned = false): void {
  const { table, active } = editor.activeTab()
  const texts = textsIn({ table }, source)
  const isSideways = target.left < source.left || target.right > source.right
  const isBackward = target.top < source.top || target.left < source.left
  const lines = isSideways ? texts : transposed(texts)
  const added = part(source, target)
  const count = isSideways ? added.right - added.left + 1 : added.bottom - added.top + 1
  const filled = lines.map((line, index) => {
    const column = table.columns[source.left + index] ?? ''
    const isRun = line.length > 1 && !isSideways && !NEVER_COUNTED.has(column)
    const next = seriesAfter(isBackward ? line.toReversed() : line, count, counting(line.length, isRun, isTurned))
    return isBackward ? next.toReversed() : next
  })
  const value = (row: number, column: string, columnAt: number) =>
    isSideways
      ? cellValue(column, filled[row - added.top]?.[columnAt - added.left] ?? '')
      : filled[columnAt - added.left]?.[row - added.top]
  editor.edit(rowOps(table, added, value), 'Fill')
  editor.setActive(active, cellRange(editor.activeTab(), target))
}

/** How far a double click on the fill handle fills: as far as the column beside it has texts; null when it has none. */
export function fillDownTarget(editor: Editor): Rectangle | null {
  const { table, ...tab } = editor.activeTab()
  const range = rangeOf({ table, ...tab })
  if (!range) return null
  const isFilled = (row: number, column: string | undefined) => {
    const line = table.rows[row]
    return line !== undefined && column !== undefined && cellText(line, column) !== ''
  }
  const beside = [table.columns[range.left - 1], table.columns[range.right + 1]]
  const neighbour = beside.find((column) => isFilled(range.bottom + 1, column))
  let bottom = range.bottom
  while (isFilled(bottom + 1, neighbour)) bottom += 1
  return bottom === range.bottom ? null : { ...range, bottom }
}

/**
 * The change that gives the cells of the rectangle their texts; undefined leaves one as it is. Positions are those of the
 * table; rows that stay the same keep their identity.
 */
export function rowOps(
  table: FixtureTable,
  { top, bottom, left, right }: Rectangle,
  value: (row: number, column: string, columnAt: number) => string | undefined,
): TableOp[] {
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

function counting(length: number, isRun: boolean, isTurned: boolean): 'runs' | 'single' | 'never' {
  if (isRun) return isTurned ? 'never' : 'runs'
  if (!isTurned) return 'never'
  return length === 1 ? 'single' : 'runs'
}

/** The part of `target` outside of `source`; they share two edges. */
function part(source: Rectangle, target: Rectangle): Rectangle {
  if (target.bottom > source.bottom) return { ...target, top: source.bottom + 1 }
  if (target.top < source.top) return { ...target, bottom: source.top - 1 }
  if (target.right > source.right) return { ...target, left: source.right + 1 }
  return { ...target, right: source.left - 1 }
}

function transposed(lines: readonly (readonly string[])[]): string[][] {
  return (lines[0] ?? []).map((_, index) => lines.map((line) => line[index] ?? ''))
}
