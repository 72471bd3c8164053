import { MAX_ROWS } from '../limits'
import { type Result, success } from '../result'
import { shortened } from './shortened'
import { type Cells, type FixtureData, normalizeData } from './table'

/** Another part of a workbook than the sheet that is read by default. */
export interface SheetChoice {
  /** Name of a sheet, which may be hidden. */
  readonly sheet?: string
  /** All visible sheets with known headings, one below the other. */
  readonly isAll?: boolean
  /** Hidden rows and columns as well. */
  readonly withHidden?: boolean
  /** It was chosen for an earlier workbook with the same sheets. */
  readonly isRemembered?: boolean
}

/** A remark about what a workbook has besides the table, and the ways to read that. */
export interface SheetOffer {
  readonly remark: string
  readonly choices: readonly SheetChoice[]
  /** The names of all sheets, by which a choice of one is remembered. */
  readonly sheets?: readonly string[]
}

/** A line of a file that became no row of the table: a total, a title, repeated headings. */
export interface LeftOutLine {
  /** The texts as printed. */
  readonly texts: readonly string[]
  /** The row that it would be. */
  readonly cells: Cells
  /** The number of rows above it. */
  readonly below: number
}

/** The first lines that became no rows, in order, and how many more there are. */
export interface LeftOut {
  readonly lines: readonly LeftOutLine[]
  readonly more: number
  /** The remark that names them. */
  readonly remark: string
}

/** A table that was read from lines. */
export interface LinesTable extends FixtureData {
  readonly leftOut?: LeftOut
  readonly offers?: readonly SheetOffer[]
  /** The id of the reading that makes these offers, while its file is at hand. */
  readonly reading?: string
}

/** A table with what else its file has. */
export interface OfferedTable extends LinesTable {
  /** The decimal sign of its numbers, if the file proves it. */
  readonly sign?: '.' | ','
}

/** A table that was read from a file, as far as it can be taken. */
export interface ReadTable extends OfferedTable {
  /** How many rows the file has. */
  readonly count: number
}

/**
 * What was read, as plain data, with at most as many rows as a table can have, and one sign more than a cell: that one says
 * that there were more.
 */
export function bounded(read: Result<OfferedTable>): Result<ReadTable> {
  if (!read.ok) return read
  const { columns, rows, remarks, offers, sign, leftOut } = read.value
  const data = normalizeData({ columns, rows: rows.slice(0, MAX_ROWS).map((row) => shortened(row, 1)) })
  return success({
    ...data,
    ...(remarks && { remarks }),
    ...(offers && { offers }),
    ...(sign && { sign }),
    ...(leftOut && { leftOut }),
    count: rows.length,
  })
}
