import { withoutUnprintable } from '../plain-text'
import { isHidden } from './columns'
import { type ReceivedColumns, receiveCells, receiveColumns } from './received-columns'

interface PlainData {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/**
 * Extracts columns and rows from any received value. Returns `{ columns: [], rows: [] }` for anything but an object
 * with arrays `columns` and `rows`; numbers become text, null and missing values ''; columns get unique names, values
 * without a column are dropped, hidden keys stay (see received-columns.ts). [UPLOAD-19][UPLOAD-34][COL-40]
 */
export function plainData(value: unknown): PlainData {
  if (!isObject(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return { columns: [], rows: [] }
  const received = receiveColumns(value.columns.filter(isText).map(plainText))
  return {
    columns: received.columns,
    rows: value.rows.map((row: unknown) => plainRow(received, isObject(row) ? row : {})),
  }
}

function plainRow(received: ReceivedColumns, row: Record<string, unknown>): Readonly<Record<string, string>> {
  if (isSound(received, row)) return row
  const blank = new Map(received.columns.map((column) => [column, '']))
  const values = Object.entries(row).map(([key, value]) => [key, withoutUnprintable(plainText(value))] as const)
  return Object.fromEntries(receiveCells(blank, received, values))
}

/**
 * True if a row is in its final form already, like all rows that we stored, and can be used as is. Rebuilding a row
 * takes ten times as long and half as much memory again.
 */
function isSound({ columns, columnOf }: ReceivedColumns, row: Record<string, unknown>): row is Record<string, string> {
  let count = 0
  for (const [key, value] of Object.entries(row)) {
    if (typeof value !== 'string' || withoutUnprintable(value) !== value) return false
    if (isHidden(key)) continue
    if (columnOf.get(key) !== key) return false
    count += 1
  }
  return count === columns.length
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}

function plainText(value: unknown): string {
  return isText(value) ? String(value) : ''
}
