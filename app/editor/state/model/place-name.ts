import { COLUMN, columnLabel } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import type { Tab } from './model'

/** A readable name for the active cell: the TYPE of its row and its column. Empty if no cell is active. */
export function nameOfPlace({ active, table }: Pick<Tab, 'active' | 'table'>): string {
  if (!active) return ''
  const type = cellText(table.rows[orderOf(table).indexOf(active.row)] ?? {}, COLUMN.type)
  return [type, columnLabel(active.column)].filter(Boolean).join(' · ')
}
