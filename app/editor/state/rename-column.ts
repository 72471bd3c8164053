import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { columnLabel, isProtected, uniqueColumnName } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import type { Editor } from './editor'

/**
 * Renames a column to what the user typed, adjusted to the naming rules; default columns keep their names.
 * [COL-05][COL-09][COL-16]…[COL-18]
 */
export function renameColumn(editor: Editor, column: string, wanted: string): void {
  const { columns } = editor.activeTab().table
  const index = columns.indexOf(column)
  if (index < 0) return
  if (isProtected(column)) return void editor.alert(words.isProtected(columnLabel(column)))
  const others = columns.filter((one) => one !== column)
  const to = uniqueColumnName(others, wanted.slice(0, MAX_COLUMN_NAME_LENGTH), index + 1)
  if (to !== column) editor.edit([{ op: 'renameColumn', column, to }], `Rename ${columnLabel(column)}`)
}
