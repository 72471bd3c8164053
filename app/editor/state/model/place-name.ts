import { COLUMN, columnLabel } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import type { Tab } from './model'

/** What people call the active cell: the TYPE of its row and its column. Empty when none is active. */
export function nameOfPlace({ active, table }: Pick<Tab, 'active' | 'table'>): string {
  if (!active) return ''
  const type = cellText(table.rows[orderOf(table).indexOf(active.row)] ?? {}, COLUMN.type)
  return [type, columnLabel(active.column)].filter(Boolean).join(' · ')
}
