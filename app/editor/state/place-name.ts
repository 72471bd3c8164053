import { COLUMN, columnLabel } from '~/domain/columns'
import { orderOf } from '~/domain/row-order'
import { cellText } from '~/domain/table'
import type { Tab } from './model'

/** What people call the active cell: the TYPE of its row and its column. Empty when none is active. */
export function nameOfPlace({ active, table }: Pick<Tab, 'active' | 'table'>): string {
  if (!active) return ''
  const type = cellText(table.rows[orderOf(table).indexOf(active.row)] ?? {}, COLUMN.type)
  return [type, columnLabel(active.column)].filter(Boolean).join(' · ')
}
