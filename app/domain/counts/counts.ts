import { counts as words } from '../panel-messages'
import { cellNumber } from '../pricing/cell-number'
import { COLUMN, columnKey } from '../table/columns'
import { isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'

/** How many of a type were counted. Whole numbers as a rule; what was printed with decimals keeps them. [COUNT-05] */
export interface CountItem {
  readonly type: string
  readonly quantity: number
  /** How sure the reader is of the line, 0-1; left out where it cannot say. */
  readonly confidence?: number
  /** What the type may be instead, for a person to choose: the reader was not sure which of the two is printed. */
  readonly alternative?: string
}

/** A type that stands in the picture with no number that can be told; `text` is what stands there, '' for nothing. */
export interface UnreadCount {
  readonly type: string
  readonly text: string
}

/** A printed total and the counts that it is of, by the ids of their groups and their places in `items` and `unread`. */
export interface CountTotalLine {
  /** What it is the total of, '' for the whole. */
  readonly label: string
  readonly printed: number
  readonly of: readonly TotalPart[]
}

export interface TotalPart {
  readonly group: string
  readonly items: readonly number[]
  readonly unread: readonly number[]
}

/** What was counted on one floor or in one area. [COUNT-04][COUNT-24] */
export interface CountGroup {
  /** Unique within the preview. */
  readonly id: string
  /** The heading in the picture, '' for an implicit group. */
  readonly label: string
  /** No heading was found. */
  readonly isImplicit: boolean
  readonly warnings: readonly string[]
  readonly items: readonly CountItem[]
  /** What a person may put a number to. */
  readonly unread?: readonly UnreadCount[]
  /** Which picture it was read from, from 0. */
  readonly imageIndex?: number
}

/** [COUNT-03][COUNT-06] */
export interface CountsPreview {
  readonly groups: readonly CountGroup[]
  readonly warnings: readonly string[]
  /** Printed totals, whether they agree with the counts or not. */
  readonly totals?: readonly CountTotalLine[]
}

export interface CountTotal {
  /** As it was first written. */
  readonly type: string
  readonly quantity: number
}

/** Types are the same when they differ in case and outer blanks only. [COUNT-22] */
export function typeKey(type: string): string {
  return type.trim().toUpperCase()
}

/** What was counted of each type in all groups together, in the order of first mention. [COUNT-22] */
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

/** Decimals of counts, of which there are three at most, add up as they are printed. */
export function sumOf(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0) / 1000
}

const WITHOUT_QUANTITY: ReadonlySet<string> = new Set(['GRP', 'BLNK', 'NOTE', 'SUB'])

interface Named {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

/** The name under which a table has a column, whatever its case. */
function ownColumn({ columns }: Named, name: string): string {
  return columns.find((column) => columnKey(column) === name) ?? name
}

/**
 * The rows that get the quantity of their TYPE, by type. Headings, notes, blanks and subtotals have none; parts and
 * lamps keep their own as long as the fixture itself stands in the table, since they may be several per fixture.
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

/** The types of a schedule, as they are written there, each once. */
export function scheduleTypes(table: Named): string[] {
  const type = ownColumn(table, COLUMN.type)
  return [...countedRows(table).values()].flatMap(([first]) => {
    const row = first === undefined ? undefined : table.rows[first]
    return row ? [cellText(row, type).trim()] : []
  })
}

/** A type that stands in the table and was counted. */
export interface CountChange {
  readonly type: string
  /** QTY as it is now, of every row with the type that has another one than the rows before it. */
  readonly before: readonly string[]
  readonly after: number
  /** New less old; null where the rows differ among themselves, or QTY is no number. A blank QTY counts as 0. */
  readonly difference: number | null
  /** How many rows get the whole quantity, where they are several. */
  readonly rows?: number
}

export interface CountComparison {
  readonly changes: readonly CountChange[]
  /** Counted, and not in the table. */
  readonly added: readonly CountTotal[]
  /** In the table, and not counted. */
  readonly uncounted: readonly string[]
}

/** What merging would do to a table. */
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

/** What is said of types that stand in several rows, each of which gets the whole count. */
export function severalRowsWarnings({ changes }: Pick<CountComparison, 'changes'>): string[] {
  return changes.flatMap(({ type, after, rows }) =>
    rows === undefined ? [] : [words.severalRows(type, rows, quantityText(after))],
  )
}

/** A quantity as it stands in QTY: '1200', '2.5'. */
export function quantityText(quantity: number): string {
  return String(sumOf([quantity]))
}

export interface MergedCounts {
  readonly updatedTable: FixtureData
  readonly warnings: readonly string[]
}

/**
 * The table with the counts in QTY: all groups added up, written where TYPE is the same, types that the table does not
 * have at its end; everything else as it was. What was replaced, added or written more than once is in the warnings.
 * A table without TYPE or QTY gets the column. [COUNT-22][COUNT-23]
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

/** TYPE goes first where it is missing, QTY after TYPE. */
function withColumns(columns: readonly string[], type: string, qty: string): readonly string[] {
  const typed = columns.includes(type) ? columns : [type, ...columns]
  return typed.includes(qty) ? typed : typed.toSpliced(typed.indexOf(type) + 1, 0, qty)
}
