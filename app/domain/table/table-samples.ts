import type { FixtureTable } from './table'

/** Names that every object has already: columns and rows may be called so. */
export const NASTY = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'cells', 'id']

/** Rows r0, r1, … whose cell in column C of row 2 reads 'C2'. */
export function sample(columns: readonly string[] = ['A', 'B', 'C'], count = 4): FixtureTable {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    cells: Object.fromEntries(columns.map((column) => [column, `${column}${at}`])),
  }))
  return { columns, rows }
}

/** The ids of its rows, in their order. */
export const ids = (table: FixtureTable) => table.rows.map(({ id }) => id).join(' ')
