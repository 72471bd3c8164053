import { sheetImport as words } from '~/domain/intake/intake-messages'
import { MAX_CELL_LENGTH, MAX_LINES_LEFT_OUT } from '~/domain/limits'
import { COLUMN } from '~/domain/table/columns'
import type { HtmlCells } from '../grid/clipboard/html-table'
import type { Editor } from '../state/editor'
import type { LinePlace, Remark } from '../state/model/model'
import { withRemarks } from '../state/model/settled-remarks'

/**
 * Adds remarks to the table that was just pasted: they list the lines of the mail around the tables, which are in no
 * row, and what the tables do not show. Added as a row, such a line becomes a note. Undoing the paste removes them.
 */
export function sayLeftOut(editor: Editor, { around, unseen = [] }: Pick<HtmlCells, 'around' | 'unseen'>): void {
  const raised: Remark[] = unseen.map(({ rows, columns, struck }) => ({ text: words.hidden(rows, columns, struck) }))
  if (around.length > 0) raised.push(remarkOn(around))
  if (raised.length > 0) editor.takeChange(editor.activeTab().id, (tab) => withRemarks(tab, raised))
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
