import { counts as words } from '../panel-messages'
import { cellNumber } from '../pricing/cell-number'
import { COLUMN, columnKey } from '../table/columns'
import { isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'

/** The count of one type. Usually whole; decimals are kept as printed. [COUNT-05] */
export interface CountItem {
  readonly type: string
  readonly quantity: number
  /** The reader's confidence in the line (0–1); omitted if it cannot say. */
  readonly confidence?: number
  /** Another reading of the type for the user to choose, if the reader was unsure which one is printed. */
  readonly alternative?: string
}

/** A type in the picture without a legible number; `text` is the text in its place, '' for none. */
export interface UnreadCount {
  readonly type: string
  readonly text: string
}

/** A printed total and the counts it covers, by group id and by index in `items` and `unread`. */
export interface CountTotalLine {
  /** The label of the total, '' for the whole. */
  readonly label: string
  readonly printed: number
  readonly of: readonly TotalPart[]
}

export interface TotalPart {
  readonly group: string
  readonly items: readonly number[]
  readonly unread: readonly number[]
}

/** The counts of one floor or area. [COUNT-04][COUNT-24] */
export interface CountGroup {
  /** Unique within the preview. */
  readonly id: string
  /** The heading in the picture; '' for an implicit group. */
  readonly label: string
  /** True if no heading was found. */
  readonly isImplicit: boolean
  readonly warnings: readonly string[]
  readonly items: readonly CountItem[]
  /** Types to which the user may add a number. */
  readonly unread?: readonly UnreadCount[]
  /** Index of the source picture, from 0. */
  readonly imageIndex?: number
}

/** [COUNT-03][COUNT-06] */
export interface CountsPreview {
  readonly groups: readonly CountGroup[]
  readonly warnings: readonly string[]
  /** Printed totals, including those that match the counts. */
  readonly totals?: readonly CountTotalLine[]
}

export interface CountTotal {
  /** Spelled as in its first occurrence. */
  readonly type: string
  readonly quantity: number
}

/** Returns the key for comparing types, which ignores case and surrounding spaces. [COUNT-22] */
export function typeKey(type: string): string {
  return type.trim().toUpperCase()
}

/** Returns the count of each type over all groups, in order of first occurrence. [COUNT-22] */
export function countTotals(groups: readonly Pick<CountGroup, 'items'>[]): ReadonlyMap<string, CountTotal> {
  const totals = new Map<string, CountTotal>()
  for (const { type, quantity } of groups.flatMap(({ items }) => items)) {
    const key = typeKey(type)
    if (key === '') continue
    const known = totals.get(key)
    totals.set(key, { type: known?.type ?? type.trim(), quantity: sumOf([known?.quantity ?? 0, quantity]) })
  }
  return totals
}

/** Adds counts, which have at most three decimals, without rounding errors. */
export function sumOf(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0) / 1000
}

const WITHOUT_QUANTITY: ReadonlySet<string> = new Set(['GRP', 'BLNK', 'NOTE', 'SUB'])

interface Named {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

/** Returns the table's spelling of a column name, ignoring case. */
function ownColumn({ columns }: Named, name: string): string {
  return columns.find((column) => columnKey(column) === name) ?? name
}

/**
 * Returns the rows that get the quantity of their TYPE, by type. Headings, notes, blanks and subtotals get none; parts
 * and lamps keep their own if the table has the fixture itself, because there may be several per fixture.
 */
function countedRows(table: Named): ReadonlyMap<string, readonly number[]> {
  const [type, line] = [ownColumn(table, COLUMN.type), ownColumn(table, COLUMN.line)]
  const own = new Map<string, number[]>()
  const under = new Map<string, number[]>()
  table.rows.forEach((row, index) => {
    const code = lineCode(cellText(row, line))
    const key = typeKey(cellText(row, type))
    if (key === '' || WITHOUT_QUANTITY.has(code)) return
    const rows = isUnder(code) ? under : own
    const known = rows.get(key)
    if (known) known.push(index)
    else rows.set(key, [index])
  })
  return new Map([...under, ...own])
}

/** Returns the types of a schedule as written, each once. */
export function scheduleTypes(table: Named): string[] {
  const type = ownColumn(table, COLUMN.type)
  return [...countedRows(table).values()].flatMap(([first]) => {
    const row = first === undefined ? undefined : table.rows[first]
    return row ? [cellText(row, type).trim()] : []
  })
}

/** A type that is in the table and was counted. */
export interface CountChange {
  readonly type: string
  /** The current distinct QTY values of the rows with the type. */
  readonly before: readonly string[]
  readonly after: number
  /** New minus old, a blank QTY counting as 0; null if the rows differ or QTY is not a number. */
  readonly difference: number | null
  /** Number of rows that get the full quantity, if several. */
  readonly rows?: number
}

export interface CountComparison {
  readonly changes: readonly CountChange[]
  /** Counted but not in the table. */
  readonly added: readonly CountTotal[]
  /** In the table but not counted. */
  readonly uncounted: readonly string[]
}

/** Returns the changes that merging would make to a table. */
export function compareCounts(table: Named, groups: readonly Pick<CountGroup, 'items'>[]): CountComparison {
  const rows = countedRows(table)
  const totals = countTotals(groups)
  const qty = ownColumn(table, COLUMN.qty)
  const changes: CountChange[] = []
  const added: CountTotal[] = []
  for (const [key, total] of totals) {
    const places = rows.get(key)
    if (!places) {
      added.push(total)
      continue
    }
    const before = [...new Set(places.map((at) => cellText(table.rows[at] ?? {}, qty).trim()))]
    const [only = ''] = before
    const old = only === '' ? 0 : numberIn(only)
    const difference = before.length > 1 || old === null ? null : sumOf([total.quantity, -old])
    const several = places.length > 1 ? { rows: places.length } : {}
    changes.push({ type: total.type, before, after: total.quantity, difference, ...several })
  }
  const uncounted = scheduleTypes(table).filter((type) => !totals.has(typeKey(type)))
  return { changes, added, uncounted }
}

function numberIn(text: string): number | null {
  const value = cellNumber(COLUMN.qty, text)
  return value && Number(value.units) / 10 ** value.scale
}

/** Returns warnings about types in several rows, each of which gets the full count. */
export function severalRowsWarnings({ changes }: Pick<CountComparison, 'changes'>): string[] {
  return changes.flatMap(({ type, after, rows }) =>
    rows === undefined ? [] : [words.severalRows(type, rows, quantityText(after))],
  )
}

/** Formats a quantity as written to QTY: '1200', '2.5'. */
export function quantityText(quantity: number): string {
  return String(sumOf([quantity]))
}

export interface MergedCounts {
  readonly updatedTable: FixtureData
  readonly warnings: readonly string[]
}

/**
 * Returns the table with the counts in QTY: all groups are added up and written to the rows with the same TYPE; types
 * missing from the table are appended, everything else is unchanged. Warnings list what was replaced, appended or
 * written more than once. Adds the TYPE or QTY column if the table has none. [COUNT-22][COUNT-23]
 */
export function mergeCounts(data: FixtureData, groups: readonly Pick<CountGroup, 'items'>[]): MergedCounts {
  const rows = countedRows(data)
  const totals = countTotals(groups)
  const [type, qty] = [ownColumn(data, COLUMN.type), ownColumn(data, COLUMN.qty)]
  const warnings: string[] = []
  const quantities = new Map<number, string>()
  const added: Cells[] = []
  for (const [key, total] of totals) {
    const text = quantityText(total.quantity)
    if (!Number.isInteger(total.quantity)) warnings.push(words.notWhole(total.type, text))
    const places = rows.get(key)
    if (!places) {
      added.push({ [type]: total.type, [qty]: text })
      warnings.push(words.appended(total.type))
      continue
    }
    if (places.length > 1) warnings.push(words.severalRows(total.type, places.length, text))
    for (const at of places) {
      const before = cellText(data.rows[at] ?? {}, qty)
      if (numberIn(before.trim()) === total.quantity && before.trim() !== '') continue
      quantities.set(at, text)
      if (before.trim() !== '') warnings.push(words.replaced(total.type, before.trim(), text))
    }
  }
  if (totals.size === 0) return { updatedTable: data, warnings }
  const columns = withColumns(data.columns, type, qty)
  const blank = Object.fromEntries(
    columns.filter((column) => !data.columns.includes(column)).map((column) => [column, '']),
  )
  const isWider = columns.length > data.columns.length
  const empty = Object.fromEntries(columns.map((column) => [column, '']))
  return {
    updatedTable: {
      columns,
      rows: [
        ...data.rows.map((row, at) => {
          const text = quantities.get(at)
          const whole = isWider ? { ...blank, ...row } : row
          return text === undefined ? whole : { ...whole, [qty]: text }
        }),
        ...added.map((row) => ({ ...empty, ...row })),
      ],
    },
    warnings: [...new Set(warnings)],
  }
}

/** Adds the missing columns: TYPE first, QTY after TYPE. */
function withColumns(columns: readonly string[], type: string, qty: string): readonly string[] {
  const typed = columns.includes(type) ? columns : [type, ...columns]
  return typed.includes(qty) ? typed : typed.toSpliced(typed.indexOf(type) + 1, 0, qty)
}
