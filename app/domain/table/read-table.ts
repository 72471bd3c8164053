import { MAX_ROWS } from '../limits'
import { type Result, success } from '../result'
import { shortened } from './shortened'
import { type FixtureData, normalizeData } from './table'

/** A table that was read from a file, as far as it can be taken. */
export interface ReadTable extends FixtureData {
  /** How many rows the file has. */
  readonly count: number
}

/**
 * What was read, as plain data, with at most as many rows as a table can have, and one sign more than a cell: that one says
 * that there were more.
 */
export function bounded(read: Result<FixtureData>): Result<ReadTable> {
  if (!read.ok) return read
  const { columns, rows, remarks } = read.value
  const data = normalizeData({ columns, rows: rows.slice(0, MAX_ROWS).map((row) => shortened(row, 1)) })
  return success({ ...data, ...(remarks && { remarks }), count: rows.length })
}
