import { cellText } from '~/domain/table/table'
import type { Editor } from '../editor'
import { editorWith, textsOf } from '../editor-samples'
import { cellAt, cellRange } from '../model/ranges'
import { seenRows } from '../model/seen-rows'
import { shownColumns } from '../model/shown-columns'
import { filterColumn } from './apply-view'

/** An editor with six lines in two groups. For tests, like the other functions of this file. */
export const schedule = () =>
  editorWith(
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
    { TYPE: 'C', QTY: '1', MFG: 'LITH', 'UNIT $': '30' },
    { TYPE: 'A', QTY: '2', MFG: 'HALO', 'UNIT $': '' },
    { TYPE: 'B', QTY: '3', MFG: 'LITH', 'UNIT $': '10' },
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 2' },
    { TYPE: 'E', QTY: '4', MFG: 'HALO', 'UNIT $': '5' },
    { TYPE: 'D', QTY: '5', MFG: 'LITH', 'UNIT $': '' },
    { TYPE: 'F', QTY: '6', MFG: 'GOTH', 'UNIT $': '7' },
  )

/** Shows only the lines of these makers. */
export const onlyMaker = (editor: Editor, ...makers: string[]) =>
  filterColumn(editor, 'MFG', { values: new Set(makers), state: null })

/** The TYPE of the visible rows; for a heading, its text. */
export const seenTypes = (editor: Editor) =>
  seenRows(editor.activeTab()).map((row) => cellText(row, 'TYPE') || cellText(row, 'CATALOG #'))

/** The texts of a column, in the order of the table. */
export const column = (editor: Editor, name: string) => textsOf(editor, name).flat()

/** Selects cells by their visible position; rows are 0-based. */
export function markSeen(editor: Editor, top: number, left: string, bottom: number, right = left): void {
  const tab = editor.activeTab()
  const columns = shownColumns(tab)
  const [first, last] = [columns.indexOf(left), columns.indexOf(right)]
  editor.setActive(cellAt(tab, top, first), cellRange(tab, { top, bottom, left: first, right: last }))
}
