import { nameText } from '../plain-text'
import { canonicalColumn, columnKey, columnLabel, isHidden, uniqueColumnName } from './columns'

/** What becomes of the columns of a table that comes from outside. */
export interface ReceivedColumns {
  readonly columns: readonly string[]
  /** The column of every key that a row of that table may use; other keys are in no column. */
  readonly columnOf: ReadonlyMap<string, string>
}

/**
 * Gives received columns names that are theirs alone, by the rules of renaming: one without a name becomes
 * 'Column {n}', one whose name is in use (whatever its case) gets ' 2', ' 3' and so on; all others keep theirs. Of columns
 * with the very same name the first has the values. '%$' and 'OVG $' get their names in data and are one with a column
 * that has that name already; hidden keys are no columns. [COL-16][COL-17][COL-40][COL-42][GRID-009]
 */
export function receiveColumns(names: readonly string[]): ReceivedColumns {
  const keys = names.filter((name) => !isHidden(name))
  const columns: string[] = []
  const taken = new Set<string>()
  const columnOf = new Map<string, string>()
  for (const key of keys) {
    const wanted = canonicalColumn(nameText(key))
    if (!columnOf.has(key) && columns.includes(wanted) && columnLabel(wanted) !== wanted) {
      columnOf.set(key, wanted)
      continue
    }
    const isFree = wanted !== '' && !isHidden(wanted) && !taken.has(columnKey(wanted))
    // A new name is none that another column brings along either.
    const column = isFree ? wanted : uniqueColumnName([...columns, ...keys], wanted, columns.length + 1)
    columns.push(column)
    taken.add(columnKey(column))
    if (!columnOf.has(key)) columnOf.set(key, column)
  }
  return { columns, columnOf }
}

/**
 * Puts the values of one received row into `cells` under the names of its columns. Values in no column are left out, since
 * nobody could see, change or export them; hidden keys stay.
 */
export function receiveCells(
  cells: Map<string, string>,
  { columnOf }: ReceivedColumns,
  values: Iterable<readonly [key: string, text: string]>,
): Map<string, string> {
  for (const [key, text] of values) {
    const column = isHidden(key) ? key : columnOf.get(key)
    if (column === undefined) continue
    // Where both '%$' and COMMDOL arrive, the one with the name in data wins unless it is blank.
    const isBetter = text !== '' && (column === key || !cells.get(column))
    if (isBetter || !cells.has(column)) cells.set(column, text)
  }
  return cells
}
