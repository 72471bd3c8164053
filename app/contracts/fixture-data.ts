import * as z from 'zod'
import { AppError } from '~/domain/errors'
import {
  MAX_CELL_LENGTH,
  MAX_COLUMN_NAME_LENGTH,
  MAX_COLUMNS,
  MAX_REMARK_LENGTH,
  MAX_REMARKS,
  MAX_ROWS,
} from '~/domain/limits'
import { projects } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { nameText, withoutUnprintable } from '~/domain/plain-text'
import { hasTooManyCells } from '~/domain/table/cells'
import { isHidden } from '~/domain/table/columns'
import { type ReceivedColumns, receiveCells, receiveColumns } from '~/domain/table/received-columns'
import type { Cells, FixtureData } from '~/domain/table/table'

/** Numbers, booleans and null become text; an object is not a cell. What nobody can see goes. */
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
  // A number behind a name that another column has makes it longer.
  if (received.columns.some(isTooLong)) throw new AppError('invalid', projectFaults.columnNameLength)
  return received
}

/** Whether nothing in a row has to be renamed, cleaned or left out. */
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

/** Own entries only, and built from entries, so that a column named `__proto__` is a column like any other. */
function readRow(columns: ReceivedColumns, row: unknown): Cells {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new AppError('invalid', projects.corruptedData)
  }
  // Nearly every row of our own client's; making it anew takes longer than everything else that is done to it.
  if (isReceived(row, columns)) return row
  const entries = Object.entries(row)
  // Beside its columns a row has a few hidden keys; anything far beyond that is not a table.
  if (entries.length > 2 * MAX_COLUMNS) throw new AppError('invalid', projects.tooManyColumns)
  const values = entries.map(([key, value]) => [key, readCell(value)] as const)
  return Object.fromEntries(receiveCells(new Map(), columns, values))
}

/** What the reader said, as far as it can be read: a table is never refused for it. */
function readRemarks(remarks: unknown): Pick<FixtureData, 'remarks'> {
  if (!Array.isArray(remarks)) return {}
  const texts = remarks.filter((text) => typeof text === 'string').map((text) => plainLine(text))
  const kept = texts.filter((text) => text !== '').slice(0, MAX_REMARKS)
  return kept.length > 0 ? { remarks: kept } : {}
}

const plainLine = (text: string) => nameText(text.slice(0, 2 * MAX_REMARK_LENGTH)).slice(0, MAX_REMARK_LENGTH)

/**
 * A table as a client sent it: every cell text, every column with a name of its own, nothing in no column.
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

/** `{columns, rows}` of a request. Not a zod record: that one drops a column named `__proto__`. [API-24][API-27] */
export const FixtureDataSchema = z.unknown().transform((value, context): FixtureData => {
  try {
    return readFixtureData(value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})
