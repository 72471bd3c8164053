import type { FixtureTable } from './table'

/** Names that every object already has; columns and rows may use them. */
export const NASTY = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'cells', 'id']

/** Returns rows r0, r1, …; the cell in column C of row 2 is 'C2'. */
export function sample(columns: readonly string[] = ['A', 'B', 'C'], count = 4): FixtureTable {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    cells: Object.fromEntries(columns.map((column) => [column, `${column}${at}`])),
  }))
  return { columns, rows }
}

/** Returns the row ids in order. */
export const ids = (table: FixtureTable) => table.rows.map(({ id }) => id).join(' ')
