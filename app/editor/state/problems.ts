import { COLUMN } from '~/domain/columns'
import { isMissingPrice } from '~/domain/pricing'
import type { Cell, Tab } from './model'
import { orderOf } from './row-order'

/** How many cells the reader was not sure of and nobody has looked at. */
export function countDoubts(tab: Tab): number {
  let count = 0
  for (const columns of tab.doubts.values()) count += columns.size
  return count
}

/** Cells of the table in reading order, beginning behind the active cell and once round. */
function* cellsAfterActive(tab: Tab, columns: readonly string[]): Generator<Cell> {
  const { rows } = tab.table
  const start = tab.active ? Math.max(0, orderOf(tab.table).indexOf(tab.active.row)) : 0
  const from = tab.active ? tab.table.columns.indexOf(tab.active.column) : -1
  for (let step = 0; step <= rows.length; step += 1) {
    const row = rows[(start + step) % rows.length]
    for (const column of columns) {
      const at = tab.table.columns.indexOf(column)
      if (!row || at < 0 || (step === 0 && at <= from) || (step === rows.length && at > from)) continue
      yield { row: row.id, column }
    }
  }
}

/** The next cell in doubt behind the active one; null when there is none. */
export function nextDoubt(tab: Tab): Cell | null {
  if (tab.doubts.size === 0) return null
  for (const cell of cellsAfterActive(tab, tab.table.columns)) {
    if (tab.doubts.get(cell.row)?.has(cell.column)) return cell
  }
  return null
}

/** The next missing price behind the active cell; null when there is none. [GRID-039] */
export function nextMissingPrice(tab: Tab): Cell | null {
  const order = orderOf(tab.table)
  for (const cell of cellsAfterActive(tab, [COLUMN.unit])) {
    const row = tab.table.rows[order.indexOf(cell.row)]
    if (row && isMissingPrice(row)) return cell
  }
  return null
}
