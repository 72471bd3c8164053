import { nameText } from '../plain-text'
import { canonicalColumn, columnKey, columnLabel, isHidden, uniqueColumnName } from './columns'

/** The result of renaming the columns of a received table. */
export interface ReceivedColumns {
  readonly columns: readonly string[]
  /** The column of each key that a row of the table may use; other keys belong to no column. */
  readonly columnOf: ReadonlyMap<string, string>
}

/**
 * Gives received columns unique names, by the rules of renaming: a column without a name becomes 'Column {n}', one
 * whose name is in use (ignoring case) gets ' 2', ' 3' and so on; all others keep theirs. Among columns with identical
 * names, the first gets the values. '%$' and 'OVG $' get their names in data and merge with a column that already has
 * that name; hidden keys are not columns. [COL-16][COL-17][COL-40][COL-42][GRID-009]
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
    // A new name must not be the name of another received column either.
    const column = isFree ? wanted : uniqueColumnName([...columns, ...keys], wanted, columns.length + 1)
    columns.push(column)
    taken.add(columnKey(column))
    if (!columnOf.has(key)) columnOf.set(key, column)
  }
  return { columns, columnOf }
}

/**
 * Puts the values of one received row into `cells` under the names of its columns. Drops values without a column,
 * because users could not see, change or export them; keeps hidden keys.
 */
export function receiveCells(
  cells: Map<string, string>,
  { columnOf }: ReceivedColumns,
  values: Iterable<readonly [key: string, text: string]>,
): Map<string, string> {
  for (const [key, text] of values) {
    const column = isHidden(key) ? key : columnOf.get(key)
    if (column === undefined) continue
    // If both '%$' and COMMDOL are received, the one with the name in data wins unless it is blank.
    const isBetter = text !== '' && (column === key || !cells.get(column))
    if (isBetter || !cells.has(column)) cells.set(column, text)
  }
  return cells
}
