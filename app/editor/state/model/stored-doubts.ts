import { HIDDEN } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureData, type Row, type RowId, toData } from '~/domain/table/table'
import type { Tab } from './model'

/** The table of a tab as it is stored: what is in doubt stays with its row. */
export function storedData({ table, doubts }: Pick<Tab, 'doubts' | 'table'>): FixtureData {
  const data = toData(table)
  if (doubts.size === 0) return data
  const rows = data.rows.map((cells, index): Cells => {
    const columns = table.columns.filter((column) => doubts.get(table.rows[index]?.id ?? '')?.has(column))
    return columns.length === 0 ? cells : { ...cells, [HIDDEN.doubts]: JSON.stringify(columns) }
  })
  return { columns: data.columns, rows }
}

/** The other way round: stored data without the notes of doubt, and which columns of its rows they name. */
export function takeStored(data: FixtureData): { readonly data: FixtureData; readonly doubted: readonly string[][] } {
  const doubted = data.rows.map((cells) => readNote(cellText(cells, HIDDEN.doubts)))
  const rows = data.rows.map((cells) => {
    if (!Object.hasOwn(cells, HIDDEN.doubts)) return cells
    return Object.fromEntries(Object.entries(cells).filter(([key]) => key !== HIDDEN.doubts))
  })
  return { data: { columns: data.columns, rows }, doubted }
}

/** Border: a stored note may hold anything. */
function readNote(note: string): string[] {
  if (note === '') return []
  try {
    const names: unknown = JSON.parse(note)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** The doubts that were noted with rows, by the rows' ids. */
export const notedDoubts = (rows: readonly Row[], doubted: readonly (readonly string[])[]) =>
  rows.flatMap(({ id }, index): [RowId, ReadonlySet<string>][] => {
    const columns = doubted[index] ?? []
    return columns.length > 0 ? [[id, new Set(columns)]] : []
  })
