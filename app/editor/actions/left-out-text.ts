import { sheetImport as words } from '~/domain/intake/intake-messages'
import { MAX_CELL_LENGTH, MAX_LINES_LEFT_OUT } from '~/domain/limits'
import { COLUMN } from '~/domain/table/columns'
import type { Editor } from '../state/editor'
import type { LinePlace } from '../state/model/model'
import { withSaid } from '../state/model/settled-remarks'

/**
 * Adds a remark to the table that was just pasted: it lists the lines of the mail around the tables, which are in no row.
 * Added as a row, such a line becomes a note. Undoing the paste removes the remark.
 */
export function sayLeftOut(editor: Editor, around: readonly string[]): void {
  if (around.length === 0) return
  const texts = around.map((text) => text.slice(0, MAX_CELL_LENGTH))
  const lines = texts.slice(0, MAX_LINES_LEFT_OUT).map(noteOf)
  const said = {
    text: words.leftOut(texts.map((text) => [text])),
    leftOut: { lines, more: texts.length - lines.length },
  }
  editor.takeChange(editor.activeTab().id, (tab) => withSaid(tab, [said]))
}

const noteOf = (text: string): LinePlace => ({
  line: { texts: [text], cells: { [COLUMN.line]: 'NOTE', [COLUMN.catalog]: text.toUpperCase() }, below: 0 },
  above: null,
})
