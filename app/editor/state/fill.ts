import { seriesAfter } from '~/domain/entry/series'
import { COLUMN, isWorkedOut } from '~/domain/table/columns'
import { cellText } from '~/domain/table/table'
import { enter } from './cell-edits'
import type { Editor } from './editor'
import { cellRange, type Rectangle, rangeOf, textsIn } from './model/ranges'
import { roundedCells } from './model/rounded-cells'
import { seenRow, seenRows } from './model/seen-rows'
import { shownColumns } from './model/shown-columns'
import { fillOps, keptPrices } from './range-edits'

/** Columns whose trailing digits identify a product rather than a place in a series. */
const NEVER_COUNTED: ReadonlySet<string> = new Set([COLUMN.line, COLUMN.mfg, COLUMN.catalog])

/**
 * Writes what a drag of the fill handle covers: continues the texts of `source` into the part of `target` below, above,
 * right or left of it. Evenly spaced runs continue counting, except in LINE, MFG and CATALOG #; everything else is
 * repeated. `isTurned` (Ctrl) reverses that. Selects both rectangles afterwards.
 */
export function fillTo(editor: Editor, source: Rectangle, target: Rectangle, isTurned = false): void {
  const tab = editor.activeTab()
  const { active } = tab
  const columns = shownColumns(tab)
  const texts = textsIn(tab, source)
  const isSideways = target.left < source.left || target.right > source.right
  const isBackward = target.top < source.top || target.left < source.left
  const lines = isSideways ? texts : transposed(texts)
  const added = part(source, target)
  const count = isSideways ? added.right - added.left + 1 : added.bottom - added.top + 1
  const filled = lines.map((line, index) => {
    const column = columns[source.left + index] ?? ''
    const isRun = line.length > 1 && !isSideways && !NEVER_COUNTED.has(column)
    const next = seriesAfter(isBackward ? line.toReversed() : line, count, counting(line.length, isRun, isTurned))
    return isBackward ? next.toReversed() : next
  })
  const rounded = roundedCells(editor.getState())
  const { isOffer, keep, say } = keptPrices(editor)
  const from = {
    rows: seenRows(tab).slice(source.top, source.bottom + 1),
    columns: columns.slice(source.left, source.right + 1),
  }
  /** True if the blank comes from a cell that shows a remembered price. */
  const isFromOffer = (row: number, column: string) =>
    isSideways
      ? from.columns.some((one) => isOffer(seenRow(tab, row), one))
      : from.rows.some((one) => isOffer(one, column))
  const value = (row: number, column: string, columnAt: number) => {
    const text = isSideways
      ? filled[row - added.top]?.[columnAt - added.left]
      : filled[columnAt - added.left]?.[row - added.top]
    if (!text && isFromOffer(row, column)) return keep(seenRow(tab, row), column)
    return isSideways ? rounded.store(seenRow(tab, row)?.id, column, text ?? '') : text
  }
  enter(editor, fillOps(tab, added, value), 'Fill', rounded)
  editor.setActive(active, cellRange(editor.activeTab(), target))
  say()
}

/**
 * The rectangle that a double click on the fill handle fills: down to where the texts of an adjacent column end; null
 * if that has none.
 */
export function fillDownTarget(editor: Editor): Rectangle | null {
  const tab = editor.activeTab()
  const range = rangeOf(tab)
  if (!range) return null
  const isFilled = (row: number, column: string | undefined) => {
    const line = seenRow(tab, row)
    return line !== undefined && column !== undefined && cellText(line, column) !== ''
  }
  const columns = shownColumns(tab)
  const left = columns.slice(0, range.left).findLast((column) => !isWorkedOut(column))
  const beside = [left, columns.slice(range.right + 1).find((column) => !isWorkedOut(column))]
  const neighbour = beside.find((column) => isFilled(range.bottom + 1, column))
  let bottom = range.bottom
  while (isFilled(bottom + 1, neighbour)) bottom += 1
  return bottom === range.bottom ? null : { ...range, bottom }
}

function counting(length: number, isRun: boolean, isTurned: boolean): 'runs' | 'single' | 'never' {
  if (isRun) return isTurned ? 'never' : 'runs'
  if (!isTurned) return 'never'
  return length === 1 ? 'single' : 'runs'
}

/** The part of `target` outside of `source`; the two share two edges. */
function part(source: Rectangle, target: Rectangle): Rectangle {
  if (target.bottom > source.bottom) return { ...target, top: source.bottom + 1 }
  if (target.top < source.top) return { ...target, bottom: source.top - 1 }
  if (target.right > source.right) return { ...target, left: source.right + 1 }
  return { ...target, right: source.left - 1 }
}

function transposed(lines: readonly (readonly string[])[]): string[][] {
  return (lines[0] ?? []).map((_, index) => lines.map((line) => line[index] ?? ''))
}
