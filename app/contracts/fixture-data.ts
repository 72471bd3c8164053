import * as z from 'zod'
import { AppError } from '~/domain/errors'
import { MAX_CELL_LENGTH, MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS, MAX_ROWS } from '~/domain/limits'
import { projects } from '~/domain/messages'
import type { Cells, FixtureData } from '~/domain/table'

/** Numbers, booleans and null become text; an object is not a cell. */
function readCell(value: unknown): string {
  const text = value === null ? '' : typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') throw new AppError('invalid', projects.corruptedData)
  if (text.length > MAX_CELL_LENGTH) throw new AppError('invalid', projects.cellLength)
  return text
}

function readColumn(name: unknown): string {
  if (typeof name !== 'string') throw new AppError('invalid', projects.corruptedData)
  if (name.length > MAX_COLUMN_NAME_LENGTH) throw new AppError('invalid', projects.columnNameLength)
  return name
}

/** Own entries only, and built from entries, so that a column named `__proto__` is a column like any other. */
function readRow(row: unknown): Cells {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new AppError('invalid', projects.corruptedData)
  }
  const entries = Object.entries(row)
  // Beside its columns a row has a few hidden keys; anything far beyond that is not a table.
  if (entries.length > 2 * MAX_COLUMNS) throw new AppError('invalid', projects.tooManyColumns)
  return Object.fromEntries(entries.map(([column, value]) => [readColumn(column), readCell(value)]))
}

/**
 * A table as a client sent it: any column name kept, every cell text.
 * @throws AppError invalid: no columns [PROJ-26], another shape, or over a limit
 */
export function readFixtureData(value: unknown): FixtureData {
  if (typeof value !== 'object' || value === null) throw new AppError('invalid', projects.noData)
  const { columns, rows } = value as { columns?: unknown; rows?: unknown }
  if (!Array.isArray(columns) || columns.length === 0) throw new AppError('invalid', projects.noData)
  if (!Array.isArray(rows)) throw new AppError('invalid', projects.corruptedData)
  if (columns.length > MAX_COLUMNS) throw new AppError('invalid', projects.tooManyColumns)
  if (rows.length > MAX_ROWS) throw new AppError('invalid', projects.tooManyRows)
  return { columns: columns.map(readColumn), rows: rows.map(readRow) }
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
