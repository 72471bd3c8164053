import * as z from 'zod'
import { AppError } from '~/domain/errors'
import { MAX_COLUMN_NAME_LENGTH, MAX_REMARK_LENGTH, MAX_REMARKS } from '~/domain/limits/stored-table'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '~/domain/limits/table'
import { projects } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { nameText, withoutUnprintable } from '~/domain/plain-text'
import { hasTooManyCells } from '~/domain/table/cells'
import { isHidden } from '~/domain/table/columns'
import { type ReceivedColumns, receiveCells, receiveColumns } from '~/domain/table/received-columns'
import type { Cells, FixtureData } from '~/domain/table/table'

/** Converts numbers, booleans and null to text; objects are rejected. Removes invisible characters. */
function readCell(value: unknown): string {
  const text = value === null ? '' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') throw new AppError('invalid', projects.corruptedData)
  if (text.length > MAX_CELL_LENGTH) throw new AppError('invalid', projectFaults.cellLength)
  return withoutUnprintable(text)
}

function readColumns(columns: readonly unknown[]): ReceivedColumns {
  const names = columns.map((name) => {
    if (typeof name !== 'string') throw new AppError('invalid', projects.corruptedData)
    return name
  })
  const isTooLong = (name: string) => name.length > MAX_COLUMN_NAME_LENGTH
  if (names.some(isTooLong)) throw new AppError('invalid', projectFaults.columnNameLength)
  const received = receiveColumns(names)
  if (received.columns.length === 0) throw new AppError('invalid', projects.noData)
  // A number appended to a duplicate name makes it longer.
  if (received.columns.some(isTooLong)) throw new AppError('invalid', projectFaults.columnNameLength)
  return received
}

/** True if nothing in a row has to be renamed, cleaned or left out. */
function isReceived(row: object, { columnOf }: ReceivedColumns): row is Cells {
  let count = 0
  for (const key in row) {
    const value: unknown = (row as Record<string, unknown>)[key]
    if (typeof value !== 'string' || value.length > MAX_CELL_LENGTH || withoutUnprintable(value) !== value) return false
    if (columnOf.get(key) !== key && !isHidden(key)) return false
    count += 1
  }
  return count <= 2 * MAX_COLUMNS
}

/** Reads own entries only, and builds the row from entries, so that `__proto__` is an ordinary column name. */
function readRow(columns: ReceivedColumns, row: unknown): Cells {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new AppError('invalid', projects.corruptedData)
  }
  // True for nearly every row from our own client; copying it would take longer than all other work on it.
  if (isReceived(row, columns)) return row
  const entries = Object.entries(row)
  // A row has a few hidden keys in addition to its columns; with far more than that it is not a table.
  if (entries.length > 2 * MAX_COLUMNS) throw new AppError('invalid', projects.tooManyColumns)
  const values = entries.map(([key, value]) => [key, readCell(value)] as const)
  return Object.fromEntries(receiveCells(new Map(), columns, values))
}

/** The reader's remarks, as far as they are valid: a table is never rejected for them. */
function readRemarks(remarks: unknown): Pick<FixtureData, 'remarks'> {
  if (!Array.isArray(remarks)) return {}
  const texts = remarks.filter((text) => typeof text === 'string').map((text) => plainLine(text))
  const kept = texts.filter((text) => text !== '').slice(0, MAX_REMARKS)
  return kept.length > 0 ? { remarks: kept } : {}
}

const plainLine = (text: string) => nameText(text.slice(0, 2 * MAX_REMARK_LENGTH)).slice(0, MAX_REMARK_LENGTH)

/**
 * Reads a table sent by a client: all cells become text, column names unique, and values without a column are dropped.
 * @throws AppError invalid: no columns [PROJ-26], another shape, or over a limit
 */
export function readFixtureData(value: unknown): FixtureData {
  if (typeof value !== 'object' || value === null) throw new AppError('invalid', projects.noData)
  const { columns, rows, remarks } = value as Partial<Record<keyof FixtureData, unknown>>
  if (!Array.isArray(columns) || columns.length === 0) throw new AppError('invalid', projects.noData)
  if (!Array.isArray(rows)) throw new AppError('invalid', projects.corruptedData)
  if (columns.length > MAX_COLUMNS) throw new AppError('invalid', projects.tooManyColumns)
  if (rows.length > MAX_ROWS) throw new AppError('invalid', projectFaults.tooManyRows)
  const received = readColumns(columns)
  if (hasTooManyCells(rows.length, received.columns.length)) throw new AppError('invalid', projectFaults.tooManyCells)
  return { columns: received.columns, rows: rows.map((row) => readRow(received, row)), ...readRemarks(remarks) }
}

/** `{columns, rows}` of a request. A zod record would drop a column named `__proto__`. [API-24][API-27] */
export const FixtureDataSchema = z.unknown().transform((value, context): FixtureData => {
  try {
    return readFixtureData(value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})
