import { PASTE_SAMPLE_ROWS } from '~/domain/limits/stored-table'
import { isSameAmount } from '~/domain/pricing/amounts-in-sheets'
import { workedOut } from '~/domain/pricing/worked-out'
import { putText } from '~/domain/table/cells'
import { isWorkedOut } from '~/domain/table/columns'
import type { Tab } from '~/editor/state/model/model'
import { type Rectangle, rangeOf } from '~/editor/state/model/ranges'
import { seenRow } from '~/editor/state/model/seen-rows'
import { shownColumns } from '~/editor/state/model/shown-columns'
import type { Block } from '~/editor/state/paste-block'

/**
 * Drops the columns of a block whose values match those worked out at the paste position: a copy of the table brings
 * them along. In any other block they are data.
 */
export function withoutAmounts(block: Block, tab: Tab): Block {
  const range = rangeOf(tab)
  if (!range) return block
  const { top, left } = range
  const shown = shownColumns(tab)
  const width = block.reduce((most, line) => Math.max(most, line.length), 0)
  const places = Array.from({ length: width }, (_, at) => at).filter((at) => isWorkedOut(shown[left + at] ?? ''))
  const repeated = places.filter((at) => at > 0 && isRepetition(block, tab, { top, left }, at))
  return repeated.length === 0 ? block : block.map((line) => line.filter((_, at) => !repeated.includes(at)))
}

function isRepetition(block: Block, tab: Tab, { top, left }: Pick<Rectangle, 'top' | 'left'>, place: number): boolean {
  const shown = shownColumns(tab)
  const column = shown[left + place] ?? ''
  let isSeen = false
  for (const [index, line] of block.slice(0, PASTE_SAMPLE_ROWS).entries()) {
    const cells: Record<string, string> = { ...seenRow(tab, top + index)?.cells }
    for (const [at, text] of line.entries()) {
      const name = shown[left + at]
      if (name !== undefined && !isWorkedOut(name)) putText(cells, name, text)
    }
    const amount = workedOut({ cells }, column)
    if (!isSameAmount(line[place] ?? '', amount)) return false
    isSeen ||= amount !== null
  }
  return isSeen
}
