import { isMoneyColumn } from '~/domain/pricing/money'
import { isHidden } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureTable, makeRow, type Row, type RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { BUILT_IN_MAKERS } from '~/domain/trade/built-in-makers'
import type { Applied } from '~/refine/answers/apply'
import type { Preview, PreviewRow } from '~/refine/answers/preview'
import { refine as words } from '~/refine/language/refine-messages'
import type { Tab } from './model/model'
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
  // Only amounts are stored like typed ones, so the makers do not matter.
  const rounded = roundedCells({ makers: BUILT_IN_MAKERS })
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

/** The rows that the Refiner may change. */
export interface RefineScope {
  /** Their 0-based indexes; null for all rows. */
  readonly rows: readonly number[] | null
  /** Number of rows left out because a filter hides them. */
  readonly unseen: number
}

/** Returns the selected rows; without any, the rows that a filter shows, since an edit touches only what is seen. */
export function refineScope({ table, selectedRows, view }: Pick<Tab, 'table' | 'selectedRows' | 'view'>): RefineScope {
  const indexesOf = (isMeant: (id: RowId) => boolean) =>
    table.rows.flatMap(({ id }, index) => (isMeant(id) ? [index] : []))
  const selected = indexesOf((id) => selectedRows.has(id))
  if (selected.length > 0) return { rows: selected, unseen: 0 }
  const seen = indexesOf((id) => !view?.hidden.has(id))
  const unseen = table.rows.length - seen.length
  return { rows: unseen > 0 ? seen : null, unseen }
}

/** Counts the rows of a preview that a filter hides. `rows` is the table's result. */
export function unseenRows(
  { table, view }: Pick<Tab, 'table' | 'view'>,
  rows: readonly Row[],
  preview: Preview,
): number {
  const idAt = ({ kind, number }: PreviewRow) => (kind === 'deleted' ? table.rows : rows)[number - 1]?.id ?? ''
  return view ? preview.rows.filter((row) => view.hidden.has(idAt(row))).length : 0
}

/** Says of an answer about the rows that a filter shows what the interpreter, which knows of no filter, cannot. */
export function inScope(message: string, { unseen }: RefineScope): string {
  if (unseen === 0) return message
  return message.replace(words.nothingSelected, words.nothingSeen).replace(words.onlySelected, '').trim()
}

function withHidden(before: Cells, after: Cells, columns: readonly string[]): Cells {
  return {
    ...Object.fromEntries(Object.entries(before).filter(([key]) => isHidden(key))),
    ...Object.fromEntries(columns.map((column) => [column, cellText(after, column)])),
  }
}
