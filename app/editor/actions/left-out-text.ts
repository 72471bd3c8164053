import { type Note, withNotedNumbers } from '~/domain/checks/noted-numbers'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { MAX_LINES_LEFT_OUT } from '~/domain/limits/stored-table'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { COLUMN } from '~/domain/table/columns'
import { doubtedIn } from '~/domain/table/doubted-cells'
import type { Row } from '~/domain/table/table'
import type { HtmlCells } from '../grid/clipboard/html-table'
import type { Editor } from '../state/editor'
import type { LinePlace, Remark, Tab } from '../state/model/model'
import { withRemarks } from '../state/model/settled-remarks'
import { raiseDoubts } from '../state/tab/doubts'

/**
 * Adds remarks to the table that was just pasted: they list the lines of the mail around the tables, which are in no
 * row, and what the tables do not show. Added as a row, such a line becomes a note. Marks the numbers that those lines are
 * about in the pasted rows. Undoing the paste removes the remarks.
 */
export function sayLeftOut(
  editor: Editor,
  { around, unseen = [] }: Pick<HtmlCells, 'around' | 'unseen'>,
  pastedRows: (tab: Tab) => readonly Row[],
): void {
  const raised: Remark[] = unseen.map(({ rows, columns, struck }) => ({ text: words.hidden(rows, columns, struck) }))
  if (around.length > 0) raised.push(remarkOn(around.map(({ text }) => text)))
  if (raised.length === 0) return
  editor.takeChange(editor.activeTab().id, (tab) => {
    const notes = around.map(({ text, below }): Note => ({ text, isTitle: below === 0 }))
    const pasted = pastedRows(tab)
    const marked = withNotedNumbers({ columns: tab.table.columns, rows: pasted.map(({ cells }) => cells) }, notes)
    const doubts = marked.rows.flatMap((cells, at) =>
      doubtedIn(cells).map((column) => ({ row: pasted[at]?.id ?? '', column })),
    )
    const known = tab.remarks.map(({ text }) => text)
    const said = marked.remarks.filter((text) => !known.includes(text)).map((text) => ({ text }))
    return withRemarks({ ...tab, doubts: raiseDoubts(tab.doubts, doubts) }, [...raised, ...said])
  })
}

function remarkOn(around: readonly string[]): Remark {
  const texts = around.map((text) => text.slice(0, MAX_CELL_LENGTH))
  const lines = texts.slice(0, MAX_LINES_LEFT_OUT).map(noteOf)
  return {
    text: words.leftOut(texts.map((text) => [text])),
    leftOut: { lines, more: texts.length - lines.length },
  }
}

const noteOf = (text: string): LinePlace => ({
  line: { texts: [text], cells: { [COLUMN.line]: 'NOTE', [COLUMN.catalog]: text.toUpperCase() }, below: 0 },
  above: null,
})
