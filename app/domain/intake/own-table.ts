import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS } from '../limits'
import { nameText } from '../plain-text'
import { withoutAmounts } from '../pricing/amounts-in-sheets'
import { failure, type Result, success } from '../result'
import { canonicalColumn, columnKey, columnLabel, DEFAULT_COLUMNS } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { sheetImport as words } from './intake-messages'
import type { Lines } from './table-of-lines'

/**
 * Reads a sheet that `linesOfTable` wrote: every cell unchanged, blank rows included. Null for a sheet with other headings, or with
 * another spelling of ours.
 */
export function tableOfOwnLines(lines: Lines): Result<FixtureData> | null {
  const [head = [], ...body] = lines
  const columns = head.map(labelledColumn)
  const isOurs = columns.every(
    (name) => name !== '' && name.length <= MAX_COLUMN_NAME_LENGTH && nameText(name) === name,
  )
  if (!isOurs || areForeign(columns) || new Set(columns).size < columns.length || columns.length > MAX_COLUMNS)
    return null
  const rows = body.map((line): Cells => Object.fromEntries(columns.map((column, at) => [column, line[at] ?? ''])))
  return rows.length === 0 ? failure(words.nothing) : success(withoutAmounts({ columns, rows }))
}

/** The column that people see under exactly this name. */
function labelledColumn(label: string): string {
  const column = canonicalColumn(label)
  return columnLabel(column) === label ? column : label
}

/** The product writes its own columns in one way: 'Type' and 'Qty' are headings of another program. */
function areForeign(names: readonly string[]): boolean {
  const others = names.filter((name) => DEFAULT_COLUMNS.includes(columnKey(name)) && !names.includes(columnKey(name)))
  return others.length > 1
}
