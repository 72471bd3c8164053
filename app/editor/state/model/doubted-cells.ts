import type { CellPlace } from '~/domain/entry/uncounted'
import type { FixtureData } from '~/domain/table/table'
import type { Tab } from './model'
import { takeStored } from './stored-doubts'

/** The cells in doubt, by row index and column. */
export function doubtedCells({ doubts, table }: Pick<Tab, 'doubts' | 'table'>): readonly CellPlace[] {
  if (doubts.size === 0) return []
  return table.rows.flatMap(({ id }, index) => {
    const columns = doubts.get(id)
    return columns ? table.columns.filter((column) => columns.has(column)).map((column) => ({ index, column })) : []
  })
}

/** The cells in doubt of a stored table. */
export function storedDoubts(stored: FixtureData): readonly CellPlace[] {
  return takeStored(stored).doubted.flatMap((names, index) =>
    stored.columns.filter((column) => names.includes(column)).map((column) => ({ index, column })),
  )
}
