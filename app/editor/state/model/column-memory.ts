import { COLUMN_RESIZE_MAX, COLUMN_RESIZE_MIN } from '~/domain/limits/grid'
import { MAX_COLUMNS } from '~/domain/limits/table'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { isHidden } from '~/domain/table/columns'
import { remember, remembered } from '~/ui/remembered'
import { type ColumnStates, resized } from './column-states'
import type { Tab } from './model'

/** The user's last arrangement of the columns, in this browser. */
export interface ColumnMemory {
  /** The column order that the user's last move produced; empty if no column was ever moved. */
  readonly order: readonly string[]
  /** Widths in pixels, by column, of those resized by hand. */
  readonly widths: ReadonlyMap<string, number>
}

const NOTHING: ColumnMemory = { order: [], widths: new Map() }

/** Validates the stored value, since the browser may hold anything under that key. */
function columnMemory(): ColumnMemory {
  try {
    const kept: unknown = JSON.parse(remembered(STORAGE_KEYS.columnLayout) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const { order, widths } = kept as { readonly order?: unknown; readonly widths?: unknown }
    return { order: namesIn(order), widths: widthsIn(widths) }
  } catch {
    return NOTHING
  }
}

function namesIn(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return [...new Set(list.slice(0, MAX_COLUMNS).filter((name): name is string => typeof name === 'string'))]
}

function widthsIn(pairs: unknown): ReadonlyMap<string, number> {
  if (!Array.isArray(pairs)) return NOTHING.widths
  const isWidth = (px: unknown): px is number =>
    typeof px === 'number' && px >= COLUMN_RESIZE_MIN && px <= COLUMN_RESIZE_MAX
  return new Map(
    pairs.slice(0, MAX_COLUMNS).flatMap((pair: unknown): [string, number][] => {
      const [name, px] = Array.isArray(pair) ? pair : []
      return typeof name === 'string' && isWidth(px) ? [[name, px]] : []
    }),
  )
}

function keep({ order, widths }: ColumnMemory): void {
  remember(STORAGE_KEYS.columnLayout, JSON.stringify({ order, widths: [...widths] }))
}

/** Stores the column order after the user moved a column. */
export function noteOrder(columns: readonly string[]): void {
  keep({ ...columnMemory(), order: columns.filter((column) => !isHidden(column)).slice(0, MAX_COLUMNS) })
}

/** Stores the width of a column after the user resized it; null removes it, which restores the default. */
export function noteWidth(column: string, px: number | null): void {
  const { order, widths } = columnMemory()
  const next = new Map(widths)
  // Re-insert it last: the oldest widths are dropped first.
  next.delete(column)
  if (px !== null) next.set(column, px)
  keep({ order, widths: new Map([...next].slice(-MAX_COLUMNS)) })
}

/** The layout of a table that is read: the order of its columns, and a function that sets their widths in its tab. */
export interface ArrivalLayout {
  readonly order: readonly string[]
  readonly shape: (tab: Tab) => Tab
}

/** The layout for the next table that is read. */
export function keptLayout(): ArrivalLayout {
  const memory = columnMemory()
  return { order: memory.order, shape: (tab) => withKeptWidths(tab, memory) }
}

/** Gives the columns of a tab that just received a table the widths the user set last. [COL-13] */
function withKeptWidths(tab: Tab, { widths }: ColumnMemory): Tab {
  if (widths.size === 0) return tab
  const shown = [...tab.table.columns, ...tab.workedOut].filter((column) => !tab.columnStates.has(column))
  const columnStates = shown.reduce((states: ColumnStates, column) => {
    const px = widths.get(column)
    return px === undefined ? states : resized(states, column, px)
  }, tab.columnStates)
  return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
}
