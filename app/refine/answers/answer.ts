import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits/table'
import { hasTooManyCells } from '~/domain/table/cells'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import { refine as words } from '../language/refine-messages'
import { textOf, type WorkRow } from '../language/work'
import type { RefineChange } from './changes'

/** The result of refining a table. */
export interface RefineAnswer {
  readonly responseType: 'incremental' | 'full_table'
  readonly changes: readonly RefineChange[]
  readonly refinedData: FixtureData | null
  /** For each row of `refinedData`, its index in the original table; null for an inserted row. */
  readonly origins?: readonly (number | null)[]
  /** A one-line message for the user. [REFINE-15] */
  readonly message: string
  /** The part of the instruction that was not understood; if set, nothing changes. */
  readonly notUnderstood?: string
  /** Requests that would be understood. */
  readonly suggestions?: readonly string[]
}

/** Returns the changes that turn a table into these rows, or the whole table if rows changed their order. */
export function answerOf(data: FixtureData, rows: readonly WorkRow[], notes: readonly string[]): RefineAnswer {
  const refused = problemOf(rows, data.columns)
  if (refused) return { responseType: 'incremental', changes: [], refinedData: null, message: refused }
  const kept = rows.flatMap(({ origin }) => (origin === null ? [] : [origin]))
  const isOrdered = kept.every((origin, at) => at === 0 || origin > (kept[at - 1] ?? -1))
  const changes = isOrdered ? changesTo(data, rows) : []
  const summary = [summaryOf(data, rows, isOrdered), ...notes].join(' ')
  if (isOrdered) return { responseType: 'incremental', changes, refinedData: null, message: summary }
  const refinedData = { columns: data.columns, rows: rows.map(({ cells }) => cells) }
  return {
    responseType: 'full_table',
    changes: [],
    refinedData,
    origins: rows.map(({ origin }) => origin),
    message: summary,
  }
}

function problemOf(rows: readonly WorkRow[], columns: readonly string[]): string | null {
  if (rows.length > MAX_ROWS) return words.tooManyRows
  if (hasTooManyCells(rows.length, columns.length)) return words.tooManyCells
  const isLong = rows.some((row) => columns.some((column) => textOf(row, column).length > MAX_CELL_LENGTH))
  return isLong ? words.longCell : null
}

function changesTo(data: FixtureData, rows: readonly WorkRow[]): RefineChange[] {
  const changes: RefineChange[] = []
  const kept = new Set<number>()
  let afterIndex = -1
  for (const { origin, cells } of rows) {
    if (origin === null) {
      changes.push({ type: 'insert_row', afterIndex, row: cells })
      continue
    }
    kept.add(origin)
    afterIndex = origin
    const change = changeOf(origin, data.rows[origin] ?? {}, cells, data.columns)
    if (change) changes.push(change)
  }
  for (const [rowIndex] of data.rows.entries()) if (!kept.has(rowIndex)) changes.push({ type: 'delete_row', rowIndex })
  return changes
}

function changeOf(rowIndex: number, before: Cells, after: Cells, columns: readonly string[]): RefineChange | null {
  if (before === after) return null
  const changed = columns.filter((column) => cellText(before, column) !== cellText(after, column))
  const [column] = changed
  if (column === undefined) return null
  if (changed.length === 1) return { type: 'modify_cell', rowIndex, column, newValue: cellText(after, column) }
  return {
    type: 'modify_row',
    rowIndex,
    changes: Object.fromEntries(changed.map((name) => [name, cellText(after, name)])),
  }
}

function summaryOf(data: FixtureData, rows: readonly WorkRow[], isOrdered: boolean): string {
  let cells = 0
  let kept = 0
  for (const { origin, cells: after } of rows) {
    if (origin === null) continue
    kept++
    const before = data.rows[origin] ?? {}
    if (before !== after)
      cells += data.columns.filter((column) => cellText(before, column) !== cellText(after, column)).length
  }
  const parts = [
    counted(cells, 'cell', 'changed'),
    counted(rows.length - kept, 'row', 'inserted'),
    counted(data.rows.length - kept, 'row', 'deleted'),
    isOrdered ? '' : 'rows put in another order',
  ].filter(Boolean)
  if (parts.length === 0) return words.nothing
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const counted = (count: number, noun: string, done: string) =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'} ${done}`
