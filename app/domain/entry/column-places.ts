import { COLUMN, columnKey, DEFAULT_COLUMNS } from '../table/columns'

/** Patterns in the names of imported columns, each with the default column after which matching columns go. */
const BELONGS: readonly (readonly [behind: string, name: RegExp])[] = [
  [COLUMN.catalog, /\b(DESCRIPTION|DESC|CATALOG|MODEL|PART)\b/],
  [COLUMN.comments, /\b(NOTES?|REMARKS?|COMMENTS?)\b/],
  [COLUMN.mfg, /\b(MFG|MFR|MANUFACTURERS?|MAKER|VENDOR)\b/],
  [COLUMN.qty, /\b(QTY|QUANTITY|COUNT)\b/],
  [COLUMN.unit, /\$|\b(PRICE|COST|NET|LIST)\b/],
]

/** Voltage, lamps, mounting and the rest go after the price columns and before the notes. */
const OTHERWISE = COLUMN.overage

const placeOf = (name: string) => BELONGS.find(([, pattern]) => pattern.test(columnKey(name)))?.[0] ?? OTHERWISE

/**
 * Returns the columns of an imported table, including the default ones. Each new column follows the default column that
 * it relates to, such as DESCRIPTION after CATALOG #. `order` is the user's last column order; columns in it keep that
 * order, others stay next to their neighbors.
 */
export function arrangedColumns(read: readonly string[], order: readonly string[] = []): readonly string[] {
  const added = read.filter((column) => !DEFAULT_COLUMNS.includes(column))
  const usual = DEFAULT_COLUMNS.flatMap((column) => [column, ...added.filter((one) => placeOf(one) === column)])
  const arranged = order.filter((column) => usual.includes(column))
  if (arranged.length === 0) return usual
  for (const [at, column] of usual.entries()) {
    if (arranged.includes(column)) continue
    const before = usual.slice(0, at).findLast((one) => arranged.includes(one))
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column)
  }
  return arranged
}
