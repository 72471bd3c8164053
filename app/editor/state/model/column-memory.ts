import { COLUMN_RESIZE_MAX, COLUMN_RESIZE_MIN, MAX_COLUMNS } from '~/domain/limits'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { isHidden } from '~/domain/table/columns'
import { remember, remembered } from '~/ui/remembered'
import { type ColumnStates, resized } from './column-states'
import type { Tab } from './model'

/** How somebody arranged the columns last, in this browser. */
export interface ColumnMemory {
  /** The columns in the order that they were moved into; none where nobody moved any. */
  readonly order: readonly string[]
  /** Px by column, of those that were resized by hand. */
  readonly widths: ReadonlyMap<string, number>
}

const NOTHING: ColumnMemory = { order: [], widths: new Map() }

/** Border: whatever the browser holds under that name. */
export function columnMemory(): ColumnMemory {
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

/** Somebody moved a column: this is the order now. */
export function noteOrder(columns: readonly string[]): void {
  keep({ ...columnMemory(), order: columns.filter((column) => !isHidden(column)).slice(0, MAX_COLUMNS) })
}

/** Somebody resized a column; null: they want its usual width back. */
export function noteWidth(column: string, px: number | null): void {
  const { order, widths } = columnMemory()
  const next = new Map(widths)
  // What was set last is kept longest.
  next.delete(column)
  if (px !== null) next.set(column, px)
  keep({ order, widths: new Map([...next].slice(-MAX_COLUMNS)) })
}

/** How a table that is read comes to stand: the order of its columns, and their widths in the tab that has it. */
export interface ArrivalLayout {
  readonly order: readonly string[]
  readonly shape: (tab: Tab) => Tab
}

/** How the next table that is read comes to stand. */
export function keptLayout(): ArrivalLayout {
  const memory = columnMemory()
  return { order: memory.order, shape: (tab) => withKeptWidths(tab, memory) }
}

/** A tab into which a table was just read, its columns as wide as somebody set them last. [COL-13] */
function withKeptWidths(tab: Tab, { widths }: ColumnMemory): Tab {
  if (widths.size === 0) return tab
  const shown = [...tab.table.columns, ...tab.workedOut].filter((column) => !tab.columnStates.has(column))
  const columnStates = shown.reduce((states: ColumnStates, column) => {
    const px = widths.get(column)
    return px === undefined ? states : resized(states, column, px)
  }, tab.columnStates)
  return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
}
