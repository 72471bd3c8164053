import { COLUMN, columnKey, DEFAULT_COLUMNS } from '../table/columns'

/** What columns of a schedule are about, by words in their names: they stand behind the column of ours that it belongs to. */
const BELONGS: readonly (readonly [behind: string, name: RegExp])[] = [
  [COLUMN.catalog, /\b(DESCRIPTION|DESC|CATALOG|MODEL|PART)\b/],
  [COLUMN.comments, /\b(NOTES?|REMARKS?|COMMENTS?)\b/],
  [COLUMN.mfg, /\b(MFG|MFR|MANUFACTURERS?|MAKER|VENDOR)\b/],
  [COLUMN.qty, /\b(QTY|QUANTITY|COUNT)\b/],
  [COLUMN.unit, /\$|\b(PRICE|COST|NET|LIST)\b/],
]

/** Volts, lamps, mountings and all else: behind what a line is priced by, before the notes. */
const OTHERWISE = COLUMN.overage

const placeOf = (name: string) => BELONGS.find(([, pattern]) => pattern.test(columnKey(name)))?.[0] ?? OTHERWISE

/**
 * The columns of a table that was read, the default ones among them: each new column stands beside the one that it belongs
 * to, DESCRIPTION behind CATALOG #. `order` are columns as somebody arranged them last; those known there stand so, and
 * others beside their neighbours.
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
