import { isMoneyColumn } from '~/domain/pricing/money'
import { isHidden } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureTable, makeRow, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Applied } from '~/refine/answers/apply'
import { type RoundedCells, roundedCells } from './model/rounded-cells'

/** The edits that an answer of the Refiner makes. */
export interface Refined {
  readonly ops: readonly TableOp[]
  /** Its rows as they are stored. */
  readonly rows: readonly Row[]
  /** The amounts of which cents do not hold all that was said. */
  readonly rounded: RoundedCells
}

/**
 * The one change that makes a table what refining made of it. Rows stay the rows they were, so that snippets, doubts and
 * marks go with them; those that do not change stay the same objects. Amounts are stored as typed ones are. [SNIP-14]
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
