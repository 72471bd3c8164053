import { MAX_ROWS } from '../limits/table'
import { type Result, success } from '../result'
import { shortened } from './shortened'
import { type Cells, type FixtureData, normalizeData } from './table'

/** A part of a workbook other than the default sheet. */
export interface SheetChoice {
  /** Name of a sheet, possibly hidden. */
  readonly sheet?: string
  /** All visible sheets with known headings, concatenated vertically. */
  readonly isAll?: boolean
  /** Includes hidden rows and columns. */
  readonly withHidden?: boolean
  /** True if it was chosen for an earlier workbook with the same sheets. */
  readonly isRemembered?: boolean
}

/** A remark about the parts of a workbook outside the table, and the ways to read them. */
export interface SheetOffer {
  readonly remark: string
  readonly choices: readonly SheetChoice[]
  /** The names of all sheets, the key under which the choice is remembered. */
  readonly sheets?: readonly string[]
}

/** A line of a file that became no row of the table: a total, a title, repeated headings. */
export interface LeftOutLine {
  /** The texts as printed. */
  readonly texts: readonly string[]
  /** The row that it would become. */
  readonly cells: Cells
  /** The number of rows above it. */
  readonly below: number
}

/** The first lines that became no rows, in order, and the number of further ones. */
export interface LeftOut {
  readonly lines: readonly LeftOutLine[]
  readonly more: number
  /** The remark that names them. */
  readonly remark: string
  /** True if all of them are printed totals that are exactly those of the rows: there is nothing to check. */
  readonly isConfirmed: boolean
}

/** A table that was read from lines. */
export interface LinesTable extends FixtureData {
  readonly leftOut?: LeftOut
  readonly offers?: readonly SheetOffer[]
  /** The id of the reading that makes these offers, while its file is still available. */
  readonly reading?: string
}

/** A table with offers for the rest of its file. */
export interface OfferedTable extends LinesTable {
  /** The decimal sign of its numbers, if the file is conclusive. */
  readonly sign?: '.' | ','
  /** True if this product wrote the file, whose texts are kept. */
  readonly isOwn?: boolean
}

/** A table that was read from a file, limited to the maximum size. */
export interface ReadTable extends OfferedTable {
  /** The number of rows in the file. */
  readonly count: number
}

/**
 * Limits a read table to the maximum number of rows, as plain data. Cells keep one character more than the limit, as
 * evidence that they were longer.
 */
export function bounded(read: Result<OfferedTable>): Result<ReadTable> {
  if (!read.ok) return read
  const { columns, rows, remarks, offers, sign, isOwn, leftOut } = read.value
  const data = normalizeData({ columns, rows: rows.slice(0, MAX_ROWS).map((row) => shortened(row, 1)) })
  return success({
    ...data,
    ...(remarks && { remarks }),
    ...(offers && { offers }),
    ...(sign && { sign }),
    ...(isOwn && { isOwn }),
    ...(leftOut && { leftOut }),
    count: rows.length,
  })
}
