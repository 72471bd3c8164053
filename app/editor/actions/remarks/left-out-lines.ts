import { mergeInto } from '~/domain/entry/intake'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { MAX_ROWS } from '~/domain/limits/table'
import { columnKey } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import type { FixtureTable, Row } from '~/domain/table/table'
import { applyOps, type TableOp } from '~/domain/table/table-ops'
import type { Editor, Remark } from '~/editor/state/editor'
import type { LinePlace } from '~/editor/state/model/model'
import { withAddedDoubts } from '../intake/answered-doubts'
import { settleBy } from './settle-remark'

/**
 * Adds lines that an import left out, each at its place in the file, and checks the numbers again: an added total would
 * be counted together with the rows it sums up. The remark keeps the other lines. One undo step.
 * Does nothing if the table has no room.
 */
export function addLines(editor: Editor, remark: Remark, chosen: readonly LinePlace[]): void {
  editor.commitEdit()
  const { lines = [], more = 0 } = remark.leftOut ?? {}
  const { table } = editor.activeTab()
  if (chosen.length === 0 || table.rows.length + chosen.length > MAX_ROWS) return
  const { columnOps, rows } = rowsFor(table, chosen)
  const added = new Map(chosen.map((place, at) => [place, rows[at]]))
  // A later line from the same place now follows the line that was added.
  const latest = new Map<string | null, string>()
  const left = lines.flatMap((place): LinePlace[] => {
    const row = added.get(place)
    if (row) latest.set(place.above, row.id)
    return row ? [] : [{ ...place, above: latest.get(place.above) ?? place.above }]
  })
  const raised = {
    ...remark,
    text: words.leftOut(
      left.map(({ line }) => line.texts),
      more,
    ),
    leftOut: { lines: left, more },
  }
  const before = editor.activeTab()
  settleBy(editor, remark, {
    name: words.addedLines(chosen.length),
    ops: [...columnOps, ...insertions(applyOps(table, columnOps), chosen, rows)],
    raised: left.length + more > 0 ? [raised] : [],
  })
  editor.takeChange(before.id, (tab) => withAddedDoubts(tab, before))
}

/** The lines as rows of this table, and the operations that add their missing columns. */
function rowsFor(table: FixtureTable, chosen: readonly LinePlace[]) {
  const cells = chosen.map(({ line }) => line.cells)
  const names = new Map(cells.flatMap((one) => Object.keys(one).map((column) => [columnKey(column), column])))
  const ops = mergeInto(table, { columns: [...names.values()], rows: cells }, true)
  return {
    columnOps: ops.filter(({ op }) => op === 'insertColumn'),
    rows: ops.flatMap((op) => (op.op === 'insertRows' ? op.rows : [])),
  }
}

/** Inserts the rows from last to first, so that every index refers to the original table. */
function insertions(table: FixtureTable, chosen: readonly LinePlace[], rows: readonly Row[]): readonly TableOp[] {
  const order = orderOf(table)
  return rows
    .map((row, at): TableOp => {
      const above = chosen[at]?.above ?? null
      const place = above === null ? -1 : order.indexOf(above)
      return { op: 'insertRows', index: above !== null && place < 0 ? table.rows.length : place + 1, rows: [row] }
    })
    .reverse()
}
