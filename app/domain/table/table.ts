import { completed, textAt } from './cells'
import { DEFAULT_COLUMNS, isHidden } from './columns'
import { plainData } from './plain-data'

/** The values of one row by column name; keys that start with `__` are hidden (see columns.ts) and never a column. */
export type Cells = Readonly<Record<string, string>>

/** A table as sent and stored: column names in order, rows as column name → text. [GRID-001][GRID-002] */
export interface FixtureData {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
  /** Remarks of the picture reader that were not dismissed; stored with the table, never exported. */
  readonly remarks?: readonly string[]
}

export type RowId = string

/** A row in memory. Unchanged rows keep their identity through every change, so that views can be memoized on it. */
export interface Row {
  readonly id: RowId
  readonly cells: Cells
}

/** A table in memory: `FixtureData` with row ids. Ids never leave the browser. */
export interface FixtureTable {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

const visit = Math.random().toString(36).slice(2, 8)
let rowCount = 0

/** Returns an id that no row has had, in this visit or an earlier one. */
function newRowId(): RowId {
  rowCount += 1
  return `${visit}-${rowCount}`
}

/** Creates a row in memory with these values. */
export function makeRow(cells: Cells): Row {
  return { id: newRowId(), cells }
}

export function blankRow(): Row {
  return makeRow({})
}

/**
 * Returns the value of a row in a column; '' if it has none. The only safe way to read one, because columns may be
 * named `toString`.
 */
export function cellText(row: Row | Cells, column: string): string {
  return textAt(isRow(row) ? row.cells : row, column)
}

function isRow(row: Row | Cells): row is Row {
  return typeof row.cells === 'object'
}

/** Returns the table of a new tab: the 11 default columns and no rows. [GRID-003][GRID-064] */
export function emptyTable(): FixtureTable {
  return { columns: DEFAULT_COLUMNS, rows: [] }
}

/** True if a table has no rows, or only rows with blank cells. [GRID-065] */
export function isEmptyTable(table: FixtureTable): boolean {
  return table.rows.every(({ cells }) => Object.entries(cells).every(([key, text]) => isHidden(key) || !text.trim()))
}

/** Creates a table in memory from stored or received data; every row gets a new id. */
export function fromData(data: FixtureData): FixtureTable {
  return { columns: data.columns, rows: data.rows.map(makeRow) }
}

/** Returns the table as stored: every row has a text for every column, hidden keys stay. */
export function toData({ columns, rows }: FixtureTable): FixtureData {
  return { columns, rows: rows.map(({ cells }) => completed(cells, columns)) }
}

/** Sanitizes received data; empty if it is not a table at all; see plain-data.ts. [UPLOAD-19][UPLOAD-20][UPLOAD-34] */
export function normalizeData(value: unknown): FixtureData {
  return plainData(value)
}
