import type { RowId } from '~/domain/table/table'
import { view } from '~/domain/table/view-messages'
import { codeOf, isLine } from '~/domain/view/row-blocks'
import type { Editor } from '../editor'
import type { Tab } from '../model/model'

/** The rows to delete, and a sentence about the headings and subtotals of filtered-out lines; '' if there is none. */
export function withoutHeadsOfHidden(editor: Editor, ids: readonly RowId[]) {
  const tab = editor.activeTab()
  const heads = headsOfHidden(tab)
  const rows = ids.filter((id) => !heads.has(id))
  const left = ids.length - rows.length
  if (left === 0) return { rows, notice: '' }
  // A second press of the key must not delete what has just been kept.
  if (rows.length > 0) editor.setSelectedRows([...tab.selectedRows].filter((id) => !heads.has(id)))
  return rows.length === 0
    ? { rows: ids, notice: `. ${view.linesStay}` }
    : { rows, notice: `. ${view.headsStay(left)}` }
}

/** The GRP rows whose group has filtered-out lines, and the SUB rows that sum up such lines. */
function headsOfHidden({ table, view: seen }: Tab): ReadonlySet<RowId> {
  const heads = new Set<RowId>()
  if (!seen || seen.hidden.size === 0) return heads
  let group: RowId | null = null
  let isSummed = false
  for (const row of table.rows) {
    const code = codeOf(row)
    if (code === 'GRP') group = row.id
    else if (code === 'SUB' && isSummed) heads.add(row.id)
    else if (seen.hidden.has(row.id) && isLine(code)) {
      if (group !== null) heads.add(group)
      isSummed = true
    }
    if (code === 'GRP' || code === 'SUB') isSummed = false
  }
  return heads
}
