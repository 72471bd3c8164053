import { withoutUnprintable } from '../plain-text'
import { isHidden } from './columns'
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

function plainRow(received: ReceivedColumns, row: Record<string, unknown>): Readonly<Record<string, string>> {
  if (isSound(received, row)) return row
  const blank = new Map(received.columns.map((column) => [column, '']))
  const values = Object.entries(row).map(([key, value]) => [key, withoutUnprintable(plainText(value))] as const)
  return Object.fromEntries(receiveCells(blank, received, values))
}

/**
 * Whether a row is already what it would become, as those are that we have stored: it is taken as it is. A row put
 * together anew costs ten times the time and half as much memory again.
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
