import { HIDDEN } from '~/domain/table/columns'
import { doubtedIn } from '~/domain/table/doubted-cells'
import { type Cells, type FixtureData, type Row, type RowId, toData } from '~/domain/table/table'
import type { Tab } from './model'

/** The table of a tab as it is stored: each row's doubts are kept in the row. */
export function storedData({ table, doubts }: Pick<Tab, 'doubts' | 'table'>): FixtureData {
  const data = toData(table)
  if (doubts.size === 0) return data
  const rows = data.rows.map((cells, index): Cells => {
    const columns = table.columns.filter((column) => doubts.get(table.rows[index]?.id ?? '')?.has(column))
    return columns.length === 0 ? cells : { ...cells, [HIDDEN.doubts]: JSON.stringify(columns) }
  })
  return { columns: data.columns, rows }
}

/** Reverses `storedData`: returns the stored data without the doubts, and the columns in doubt of each row. */
export function takeStored(data: FixtureData): { readonly data: FixtureData; readonly doubted: readonly string[][] } {
  const doubted = data.rows.map(doubtedIn)
  const rows = data.rows.map((cells) => {
    if (!Object.hasOwn(cells, HIDDEN.doubts)) return cells
    return Object.fromEntries(Object.entries(cells).filter(([key]) => key !== HIDDEN.doubts))
  })
  return { data: { columns: data.columns, rows }, doubted }
}

/** Doubts by row id, from those stored with the rows. */
export const notedDoubts = (rows: readonly Row[], doubted: readonly (readonly string[])[]) =>
  rows.flatMap(({ id }, index): [RowId, ReadonlySet<string>][] => {
    const columns = doubted[index] ?? []
    return columns.length > 0 ? [[id, new Set(columns)]] : []
  })
