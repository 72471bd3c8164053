import { withNextMaker } from '~/domain/entry/next-maker'
import { alternates as words } from '~/domain/panel-messages'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type RowId } from '~/domain/table/table'
import type { Editor } from '../state/editor'

/** Writes each row's next alternate manufacturer into MFG and CATALOG #, as one undo step, and names it. */
export function takeNextMakers(editor: Editor, ids: readonly RowId[]): void {
  editor.commitEdit()
  const { table } = editor.activeTab()
  const order = orderOf(table)
  const { codeOf } = editor.getState().makers
  const rows = ids.flatMap((id) => {
    const row = table.rows[order.indexOf(id)]
    return (row && withNextMaker(row, table.columns, codeOf)) ?? []
  })
  editor.edit(rows.length > 0 ? [{ op: 'setRows', rows }] : [], 'Take next maker')
  const [first] = rows
  if (!first) return
  const taken = words.nextMaker(cellText(first, COLUMN.mfg), cellText(first, COLUMN.catalog))
  editor.say(rows.length === 1 ? taken : words.nextMakers(rows.length))
}
