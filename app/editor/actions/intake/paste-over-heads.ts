import { pastedCells as words } from '~/domain/intake/intake-messages'
import { carries, isValueColumn } from '~/domain/pricing/carried-values'
import { cellNumber } from '~/domain/pricing/cell-number'
import type { Editor } from '~/editor/state/editor'
import type { Tab } from '~/editor/state/model/model'
import { rangeOf } from '~/editor/state/model/ranges'
import { seenRows } from '~/editor/state/model/seen-rows'
import { type Block, type PasteOptions, pasteBlock } from '~/editor/state/paste-block'
import { undone } from '~/editor/state/tab/tab'

/** A block that was just pasted over the active cell. */
interface Pasted extends Pick<PasteOptions, 'textFor' | 'sign'> {
  readonly block: Block
  /** The tab before and after. */
  readonly before: Tab
  readonly after: Tab
  readonly columns: readonly string[]
}

/**
 * Pastes a list of prices, quantities or percentages again, over the group headers and notes among its rows, if one of
 * its numbers stands on such a row: the quote that it comes from lacks these rows, so all numbers below would belong to
 * other lines. Within the same undo step. Does nothing if the table has changed since.
 */
export function pasteOverHeads(editor: Editor, { block, before, after, columns, ...options }: Pasted): void {
  const [column, ...others] = columns
  const range = rangeOf(before)
  if (!range || column === undefined || others.length > 0 || !isValueColumn(column)) return
  const rows = seenRows(before)
  const isSkipped = (at: number) => {
    const row = rows[at]
    return row !== undefined && !carries(row, column)
  }
  const isStray = ([text = '']: readonly string[], at: number) =>
    isSkipped(range.top + at) && cellNumber(column, text) !== null
  if (!block.some(isStray)) return
  const now = editor.activeTab()
  if (now.table !== after.table || editor.isTyping()) return
  const spread: (readonly string[])[] = []
  let skipped = 0
  for (const line of block) {
    while (isSkipped(range.top + spread.length)) {
      spread.push([])
      skipped += 1
    }
    spread.push(line)
  }
  editor.batch(() => {
    editor.dismissToast()
    editor.takeArrival(after.id, undone)
    editor.setActive(before.active, before.range)
    pasteBlock(editor, spread, options)
    if (now.active !== after.active) editor.setActive(now.active, now.range)
    const { toast } = editor.getState()
    editor.toast([words.overHeads(skipped), toast?.text].filter(Boolean).join(' '), 'info')
  })
}
