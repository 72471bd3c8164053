import { withoutUnprintable } from './plain-text'
import { type ReceivedColumns, receiveCells, receiveColumns } from './received-columns'

interface PlainData {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/**
 * Columns and rows out of anything received. Anything but an object with arrays `columns` and `rows` is the empty
 * `{ columns: [], rows: [] }`; numbers become text, null and missing values ''; the columns get names of their own, values
 * in no column are left out, hidden keys stay (see received-columns.ts). [UPLOAD-19][UPLOAD-34][COL-40]
 */
export function plainData(value: unknown): PlainData {
  if (!isObject(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return { columns: [], rows: [] }
  const received = receiveColumns(value.columns.filter(isText).map(plainText))
  return {
    columns: received.columns,
    rows: value.rows.map((row: unknown) => plainRow(received, isObject(row) ? row : {})),
  }
}

function plainRow(received: ReceivedColumns, row: Record<string, unknown>) {
  const blank = new Map(received.columns.map((column) => [column, '']))
  const values = Object.entries(row).map(([key, value]) => [key, withoutUnprintable(plainText(value))] as const)
  return Object.fromEntries(receiveCells(blank, received, values))
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
