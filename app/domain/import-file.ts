import { MAX_CELL_LENGTH, MAX_ROWS, MAX_XML_BYTES } from './limits'
import { xmlImport } from './messages'
import { failure, type Result, success } from './result'
import { type Cells, type FixtureData, normalizeData } from './table'

/** What an importable file is read as. */
export type ImportKind = 'xml' | 'xlsx' | 'csv'

/** The kind of a file by its name; null for any other. [XMLIN-03] */
export function importKind(name: string): ImportKind | null {
  const extension = /\.(xml|xlsx|csv|tsv)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === 'xml' || extension === 'xlsx') return extension
  return extension === undefined ? null : 'csv'
}

/** Whether a file may be read at all, by extension, size and emptiness, in this order. [XMLIN-02]…[XMLIN-07] */
export function checkImportFile({ name, size }: { readonly name: string; readonly size: number }): Result<ImportKind> {
  const kind = importKind(name)
  if (kind === null) return failure(xmlImport.extension)
  if (size > MAX_XML_BYTES) return failure(xmlImport.size)
  return size === 0 ? failure(xmlImport.empty) : success(kind)
}

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
  const { columns, rows } = read.value
  const data = normalizeData({ columns, rows: rows.slice(0, MAX_ROWS).map((row) => shortened(row, 1)) })
  return success({ ...data, count: rows.length })
}

/** Cells with no more text than fits, and so many signs more; the same object when nothing is longer. */
export function shortened(cells: Cells, more = 0): Cells {
  const length = MAX_CELL_LENGTH + more
  if (Object.values(cells).every((text) => text.length <= length)) return cells
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, text.slice(0, length)]))
}
