import { MAX_COLUMNS } from '~/domain/limits/table'
import { projects } from '~/domain/messages'
import { columnLabel, newColumnName } from '~/domain/table/columns'
import type { Editor } from './editor'
import { reset } from './model/column-states'
import { note } from './model/note-columns'

const columnsOf = (editor: Editor) => editor.activeTab().table.columns

/**
 * Inserts a column at a 0-based position. Returns its name, or null if the table has the maximum number of columns.
 * [COL-19][COL-20]
 */
export function insertColumn(editor: Editor, index: number): string | null {
  editor.commitEdit()
  const columns = columnsOf(editor)
  if (columns.length >= MAX_COLUMNS) {
    void editor.alert(projects.tooManyColumns)
    return null
  }
  const column = newColumnName(columns)
  editor.edit([{ op: 'insertColumn', index, column }], 'Add Column')
  // A deleted column of the same name keeps its width in case the deletion is undone; the new one must not inherit it.
  editor.changeColumns((states) => reset(states, column))
  return column
}

/**
 * Moves a column into a gap between columns: 0 is before the first, the number of columns is after the last. Returns
 * its new 0-based position, or null if it is already there. [COL-01]
 */
export function moveColumnTo(editor: Editor, column: string, gap: number): number | null {
  const at = columnsOf(editor).indexOf(column)
  const index = gap > at ? gap - 1 : gap
  if (at < 0 || index === at) return null
  editor.edit([{ op: 'moveColumn', column, index }], `Move ${columnLabel(column)}`)
  const order = columnsOf(editor)
  note(({ noteOrder }) => noteOrder(order))
  return index
}

/** Moves a column one place. Returns its new 0-based position, or null at the edge of the table. [COL-01] */
export function moveColumnBy(editor: Editor, column: string, direction: 'left' | 'right'): number | null {
  editor.commitEdit()
  const at = columnsOf(editor).indexOf(column)
  const gap = direction === 'left' ? at - 1 : at + 2
  return gap >= 0 && gap <= columnsOf(editor).length ? moveColumnTo(editor, column, gap) : null
}
