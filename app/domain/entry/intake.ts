import { COLUMN, columnKey, HIDDEN } from '../table/columns'
import type { RowSources, Section } from '../table/snippets'
import {
  type Cells,
  cellText,
  emptyTable,
  type FixtureData,
  type FixtureTable,
  isEmptyTable,
  makeRow,
} from '../table/table'
import type { TableOp } from '../table/table-ops'
import { type CodeOf, codeFor } from '../trade/maker-codes'
import { UNKNOWN_CODE } from '../trade/manufacturers'
import { blanksForHyphens } from './catalog-links'
import { arrangedColumns } from './column-places'

/** The result of reading pictures: everything as printed. */
export interface Read {
  readonly data: FixtureData
  readonly sections?: readonly Section[]
  readonly rowSources?: RowSources
}

/**
 * Prepares read data for a tab: replaces maker names with codes and hyphens of CATALOG # with spaces, and keeps the
 * originals in hidden keys. A maker's name that the map does not know also goes into INT. NOTES if that is blank; each
 * row gets its section. For a tab without data, adds the missing default columns, so that the table can be priced at
 * once, and arranges the columns in `order`, the user's last column order. `codeOf` knows the makers. [UPLOAD-13][MFG-07][MFG-24][CAT-04][SNIP-06]
 */
export function takeRead(
  { data, rowSources = [] }: Read,
  into: FixtureTable = emptyTable(),
  order: readonly string[] = [],
  codeOf?: CodeOf,
): FixtureData {
  const columns = isEmptyTable(into) ? arrangedColumns(data.columns, order) : data.columns
  const noteColumns = new Set([...columns, ...into.columns])
  return {
    columns,
    rows: data.rows.map((read, index) => {
      const section = rowSources[index]
      const cells = withNote(withReadForms(read, data.columns, codeOf), noteColumns)
      return section ? { ...cells, [HIDDEN.section]: section } : cells
    }),
  }
}

/** Returns a row with the maker's code and with spaces for hyphens; the originals stay in hidden keys. */
export function withReadForms(cells: Cells, columns: readonly string[], codeOf?: CodeOf): Cells {
  return withCode(withoutHyphens(cells, columns), columns, codeOf)
}

/**
 * Prepares imported data for a tab: replaces hyphens of CATALOG # with spaces, keeps the original in a hidden key, and
 * changes nothing else. [CAT-04][CAT-05][MFG-25]
 */
export function takeImported(data: FixtureData): FixtureData {
  return { columns: data.columns, rows: data.rows.map((row) => withoutHyphens(row, data.columns)) }
}

/**
 * Returns the operations that bring data into a table: they replace a table without data, and append to one that has
 * data or in which the user is typing. Columns are matched by name, ignoring case; new columns go to the end.
 * [UPLOAD-14]…[UPLOAD-16][UPLOAD-31]
 */
export function mergeInto(table: FixtureTable, incoming: FixtureData, isTypedIn = false): TableOp[] {
  if (incoming.columns.length === 0) return []
  if (isEmptyTable(table) && !isTypedIn) {
    return [{ op: 'replaceTable', table: { columns: incoming.columns, rows: incoming.rows.map(makeRow) } }]
  }
  const present = new Map(table.columns.map((column) => [columnKey(column), column]))
  const added = incoming.columns.filter((column) => !present.has(columnKey(column)))
  const names = new Map(incoming.columns.map((column) => [column, present.get(columnKey(column)) ?? column]))
  const isSame = incoming.columns.every((column) => names.get(column) === column)
  const rows = incoming.rows.map((cells) => makeRow(isSame ? cells : renamed(cells, names)))
  return [
    ...added.map((column, at): TableOp => ({ op: 'insertColumn', index: table.columns.length + at, column })),
    { op: 'insertRows', index: table.rows.length, rows },
  ]
}

/**
 * Keeps only the first row of each TYPE, ignoring case, and all rows without one. No upload does this automatically:
 * schedules print a type once per room, and each of those lines is needed. [UPLOAD-22][UPLOAD-23]
 */
export function firstOfEachType({ columns, rows }: FixtureData): FixtureData {
  const seen = new Set<string>()
  const kept = rows.filter((row) => {
    const type = cellText(row, COLUMN.type).trim().toUpperCase()
    const isFirst = type === '' || !seen.has(type)
    seen.add(type)
    return isFirst
  })
  return { columns, rows: kept }
}

function withoutHyphens(cells: Cells, columns: readonly string[]): Cells {
  const original = cellText(cells, COLUMN.catalog)
  const catalog = blanksForHyphens(original)
  if (catalog === original || !columns.includes(COLUMN.mfg)) return cells
  return { ...cells, [COLUMN.catalog]: catalog, [HIDDEN.readCatalog]: original }
}

function withCode(cells: Cells, columns: readonly string[], codeOf?: CodeOf): Cells {
  const name = cellText(cells, COLUMN.mfg)
  const code = codeFor(name, codeOf)
  if (code === name || !columns.includes(COLUMN.mfg)) return cells
  return { ...cells, [COLUMN.mfg]: code, [HIDDEN.readMfg]: name }
}

function withNote(cells: Cells, columns: ReadonlySet<string>): Cells {
  const name = cellText(cells, HIDDEN.readMfg)
  const isUnknown = name !== '' && cellText(cells, COLUMN.mfg) === UNKNOWN_CODE
  if (!isUnknown || !columns.has(COLUMN.notes) || cellText(cells, COLUMN.notes).trim() !== '') return cells
  return { ...cells, [COLUMN.notes]: name }
}

function renamed(cells: Cells, names: ReadonlyMap<string, string>): Cells {
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [names.get(key) ?? key, text]))
}
