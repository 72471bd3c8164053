import { textInCents } from '~/domain/pricing/text-in-cents'
import { several as words } from '~/domain/table/several-messages'
import type { Editor } from './editor'
import type { Tab } from './model/model'
import { type CellBlock, type Rectangle, rectanglesOf, textsIn } from './model/ranges'
import { shownColumns } from './model/shown-columns'
import { writeRange } from './range-edits'

/**
 * Pastes into several ranges: a single cell goes into each of their cells, as in Excel; a larger block has no place
 * there and is refused.
 */
export function pasteIntoRanges(editor: Editor, block: readonly (readonly string[])[]): void {
  const [line, ...others] = block
  const [text, ...more] = line ?? []
  if (text === undefined || others.length + more.length > 0) editor.toast(words.oneRange, 'info')
  else writeRange(editor, text, 'Paste')
}

/**
 * Returns the selected cells as one block. Several ranges form one, as in Excel, if all have the same columns or all
 * have the same rows, and no cell is in two of them; otherwise null, with a notice.
 */
export function copyRanges(editor: Editor): CellBlock | null {
  const block = joinedRanges(editor.activeTab())
  if (!block) editor.toast(words.oneBlock, 'info')
  return block
}

function joinedRanges(tab: Tab): CellBlock | null {
  const ranges = rectanglesOf(tab)
  const shown = shownColumns(tab)
  const stacked = inOrder(ranges, 'top', 'bottom', 'left', 'right')
  const [first] = stacked ?? []
  if (stacked && first) {
    const texts = stacked.flatMap((range) => textsIn(tab, range, textInCents))
    return { columns: shown.slice(first.left, first.right + 1), texts }
  }
  const abreast = inOrder(ranges, 'left', 'right', 'top', 'bottom')
  if (!abreast) return null
  const blocks = abreast.map((range) => textsIn(tab, range, textInCents))
  return {
    columns: abreast.flatMap(({ left, right }) => shown.slice(left, right + 1)),
    texts: (blocks[0] ?? []).map((_, at) => blocks.flatMap((block) => block[at] ?? [])),
  }
}

type Side = keyof Rectangle

/** Returns the ranges in order along one axis; null if they overlap there, or differ along the other axis. */
function inOrder(
  ranges: readonly Rectangle[],
  start: Side,
  end: Side,
  ...equal: readonly Side[]
): readonly Rectangle[] | null {
  const sorted = ranges.toSorted((a, b) => a[start] - b[start])
  const fits = sorted.every((range, at) => {
    const before = sorted[at - 1]
    return !before || (range[start] > before[end] && equal.every((side) => range[side] === before[side]))
  })
  return fits && sorted.length > 0 ? sorted : null
}
