import { isMoneyColumn } from '~/domain/pricing/money'
import { isHidden } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureTable, makeRow, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Applied } from '~/refine/answers/apply'
import { type RoundedCells, roundedCells } from './model/rounded-cells'

/** The edits that an answer from the Refiner makes. */
export interface Refined {
  readonly ops: readonly TableOp[]
  /** The resulting rows as they are stored. */
  readonly rows: readonly Row[]
  /** The amounts in the answer that were rounded to cents. */
  readonly rounded: RoundedCells
}

/**
 * Builds the single change that turns a table into its refined version. Rows keep their ids, and with them snippets,
 * doubts and selection; unchanged rows stay the same objects. Amounts are stored like typed ones. [SNIP-14]
 */
export function refined(table: FixtureTable, { data, origins }: Applied): Refined {
  const rounded = roundedCells()
  const amounts = table.columns.filter(isMoneyColumn)
  const rows = data.rows.map((answered, index): Row => {
    const row = table.rows[origins[index] ?? -1]
    const { id } = row ?? makeRow({})
    const cells = { ...answered }
    for (const column of amounts) {
      const text = cellText(answered, column)
      if (text !== (row ? cellText(row, column) : '')) cells[column] = rounded.store(id, column, text)
    }
    if (!row) return { id, cells }
    const changed = table.columns.filter((column) => cellText(row, column) !== cellText(cells, column))
    return changed.length === 0 ? row : { id, cells: withHidden(row.cells, cells, table.columns) }
  })
  const isSame = rows.length === table.rows.length && rows.every((row, index) => row === table.rows[index])
  return { ops: isSame ? [] : [{ op: 'replaceTable', table: { columns: table.columns, rows } }], rows, rounded }
}

function withHidden(before: Cells, after: Cells, columns: readonly string[]): Cells {
  return {
    ...Object.fromEntries(Object.entries(before).filter(([key]) => isHidden(key))),
    ...Object.fromEntries(columns.map((column) => [column, cellText(after, column)])),
  }
}
