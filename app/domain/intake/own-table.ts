import { MAX_COLUMN_NAME_LENGTH } from '../limits/stored-table'
import { MAX_COLUMNS } from '../limits/table'
import { nameText } from '../plain-text'
import { withoutAmounts } from '../pricing/amounts-in-sheets'
import { failure, type Result, success } from '../result'
import { canonicalColumn, columnKey, columnLabel, DEFAULT_COLUMNS } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { sheetImport as words } from './intake-messages'
import type { Lines } from './table-of-lines'

/**
 * Reads a sheet that `linesOfTable` wrote, with every cell unchanged and blank rows included. Null if the sheet has
 * other headings, or spells ours differently.
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
  return rows.length === 0
    ? failure(words.noRows(columns.map(columnLabel), []))
    : success(withoutAmounts({ columns, rows }))
}

/** Returns the column that users see under exactly this name, or else the name itself. */
function labelledColumn(label: string): string {
  const column = canonicalColumn(label)
  return columnLabel(column) === label ? column : label
}

/** True if several names spell our columns as other programs do: 'Type', 'Qty'. The product has only one spelling. */
function areForeign(names: readonly string[]): boolean {
  const others = names.filter((name) => DEFAULT_COLUMNS.includes(columnKey(name)) && !names.includes(columnKey(name)))
  return others.length > 1
}
