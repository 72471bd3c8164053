import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type FixtureTable } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { openColumnAt } from '../model/column-states'
import type { Cell, Step, Tab } from '../model/model'
import { isSameCell, type Rectangle, rectanglesOf } from '../model/ranges'
import { seenOrder } from '../model/seen-rows'
import { shownColumns } from '../model/shown-columns'

/** 0-based positions; `column` is -1 if the change concerns no particular column. */
interface Touched {
  readonly row: number
  readonly column: number
  /** True if the row was removed, so that the position is its former one. */
  readonly isGone: boolean
}

/**
 * Moves the active cell to where an undone or redone step shows: the first cell that changed or is in doubt again, a
 * restored row, or the row in the place of a removed one. Ranges stay selected if one of them has that cell. `before` is the table
 * before the step was crossed.
 */
export function goneTo(tab: Tab, { ops, settled }: Step, before: FixtureTable): Tab {
  const { table, active, columnStates } = tab
  // A step that only accepted cells changed no text: use the first of them.
  const op = ops[0] ?? (settled?.[0] && { op: 'setCell', ...settled[0], value: '' })
  const at = op && touchedBy(op, before, table)
  const row = orderOf(table).ids[Math.min(at?.row ?? -1, table.rows.length - 1)]
  // A hidden row in the place of a removed one stays hidden: the step did not change it.
  if (!at || row === undefined || (at.isGone && tab.view?.hidden.has(row))) return tab
  const seen = seenOrder(tab).indexOf(row)
  const shownAt = shownColumns(tab).indexOf(table.columns[at.column] ?? '')
  const marked = tab.range || tab.moreRanges.length > 0 ? rectanglesOf(tab) : []
  const isMarked = ({ top, bottom, left, right }: Rectangle) =>
    isWithin(seen, top, bottom) && isWithin(shownAt, left, right)
  if (marked.some(isMarked)) return tab
  const wanted = at.column < 0 ? table.columns.indexOf(active?.column ?? COLUMN.type) : at.column
  const column = openColumnAt(table.columns, columnStates, Math.max(0, wanted))
  const cell: Cell | null = column === undefined ? active : { row, column }
  return isSameCell(cell, active) ? tab : { ...tab, active: cell, range: null, moreRanges: [] }
}

const isWithin = (at: number, from: number, to: number) => at >= from && at <= to

function touchedBy(op: TableOp, before: FixtureTable, after: FixtureTable): Touched | null {
  /** The present position of a row, or its former one. */
  const at = (id = '', column = -1): Touched | null => {
    const [now, former] = [orderOf(after).indexOf(id), orderOf(before).indexOf(id)]
    return now < 0 && former < 0 ? null : { row: now >= 0 ? now : former, column, isGone: now < 0 }
  }
  switch (op.op) {
    case 'setCell':
      return at(op.row, after.columns.indexOf(op.column))
    case 'setRows': {
      const id = op.rows[0]?.id ?? ''
      const [old, now] = [before, after].map((table) => table.rows[orderOf(table).indexOf(id)])
      const isOther = (name: string) => old && now && cellText(old, name) !== cellText(now, name)
      return at(id, after.columns.findIndex(isOther))
    }
    case 'insertRows':
      return at(op.rows[0]?.id)
    case 'deleteRows':
    case 'moveRows':
      return at(op.rows[0])
    default:
      return null
  }
}
