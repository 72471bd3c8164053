import { reading } from '~/domain/pictures/upload-messages'
import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import type { Reading } from '../model/recognizer.server'
import type { CloudRow, CloudTable, Mend } from './gemini-answer.server'

const LINE_OF = { group: 'GRP', note: 'NOTE' } as const

const WARNING_OF: Readonly<Record<Mend, string>> = {
  cells: reading.cellsMended,
  cutOff: reading.cutOff,
  limits: reading.cutToLimits,
}

/**
 * Converts a checked answer to a table of the product: headings and notes are rows with a LINE code, their text in
 * CATALOG #.
 */
export function toFixtureData(table: CloudTable): FixtureData {
  const hasHeadings = table.rows.some((row) => row.kind !== 'item')
  const columns = hasHeadings ? withHeadingColumns(table.columns) : [...table.columns]
  return { columns, rows: table.rows.map((row) => toCells(row, table.columns, columns)) }
}

function withHeadingColumns(columns: readonly string[]): string[] {
  const line = columns.includes(COLUMN.line) ? [] : [COLUMN.line]
  const catalog = columns.includes(COLUMN.catalog) ? [] : [COLUMN.catalog]
  return [...line, ...columns, ...catalog]
}

function toCells(row: CloudRow, read: readonly string[], columns: readonly string[]): Cells {
  const entries: (readonly [string, string])[] =
    row.kind === 'item'
      ? read.map((column, index) => [column, row.cells[index] ?? ''])
      : [
          [COLUMN.line, LINE_OF[row.kind]],
          [COLUMN.catalog, row.cells.filter((cell) => cell !== '').join(' ')],
        ]
  const values = new Map(entries)
  return Object.fromEntries(columns.map((column) => [column, values.get(column) ?? '']))
}

/** Merges the tables of single pictures, with columns in order of appearance; `tables[i]` was read from picture i. */
export function mergeTables(tables: readonly CloudTable[]): CloudTable {
  const columns = [...new Set(tables.flatMap((table) => table.columns))]
  const rows = tables.flatMap((table, image) =>
    table.rows.map((row): CloudRow => {
      if (row.kind !== 'item') return { ...row, image, cells: padded(row.cells, columns.length) }
      const values = new Map(table.columns.map((column, index) => [column, row.cells[index] ?? '']))
      return { ...row, image, cells: columns.map((column) => values.get(column) ?? '') }
    }),
  )
  return { columns, rows, mended: [...new Set(tables.flatMap((table) => table.mended))] }
}

/** The rows that another reading found in one picture, in the form of a cloud answer; null if it found none. */
export function tableOfPicture(reading: Reading, image: number): CloudTable | null {
  const sections = new Map(reading.sections.map((section) => [section.id, section]))
  const { columns } = reading.data
  const rows = reading.data.rows.flatMap((row, index): CloudRow[] => {
    const section = sections.get(reading.rowSources[index] ?? '')
    if (section?.imageIndex !== image) return []
    const { startPercent, endPercent } = section
    const cells = columns.map((column) => cellText(row, column))
    return [{ kind: 'item', image, extent: { startPercent, endPercent }, cells }]
  })
  return rows.length > 0 ? { columns, rows, mended: [] } : null
}

function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(length, cells.length) }, (_, index) => cells[index] ?? '')
}

/** Warnings for the user about repairs to the answer. */
export function mendWarnings(table: CloudTable): string[] {
  return table.mended.map((mend) => WARNING_OF[mend])
}
