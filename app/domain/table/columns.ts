import { COLUMN_BASE_MIN } from '../limits/grid'

/** The columns that rules refer to, by their names in data, calls and files. */
export const COLUMN = {
  line: 'LINE',
  type: 'TYPE',
  qty: 'QTY',
  mfg: 'MFG',
  catalog: 'CATALOG #',
  unit: 'UNIT $',
  percent: '%',
  commission: 'COMMDOL',
  overage: 'OVGDSP',
  notes: 'INT. NOTES',
  comments: 'LINE COMMENTS',
} as const

/** The 11 columns of a new table, in order. They cannot be renamed or deleted. [GRID-003][GRID-004] */
export const DEFAULT_COLUMNS: readonly string[] = Object.values(COLUMN)

/** Keys of a row that are stored with the project but never shown as a column or exported. [GRID-009][MFG-24] */
export const HIDDEN = {
  /** 'true' on a completed row, otherwise absent. [GRID-008][GRID-078] */
  complete: '__COMPLETE',
  /** Id of the section of a source picture that the row was read from. */
  section: '__SECTION',
  /** The manufacturer as read, if a code replaced it. */
  readMfg: '__READ_MFG',
  /** The catalog number as read, if spaces replaced its hyphens. */
  readCatalog: '__READ_CATALOG',
  /** The doubted columns of a stored row that are not reviewed yet, as a JSON list. */
  doubts: '__DOUBTS',
  /** The row's other makers named in the schedule, as JSON; see `entry/alternates`. */
  alternates: '__ALTERNATES',
} as const

/**
 * Columns that are computed from others and never stored. Their names are hidden keys, which table columns cannot have,
 * so saving, XML export, search, mapping and requests never include them.
 */
export const WORKED_OUT = {
  /** QTY × UNIT $. */
  extended: '__EXTENDED',
  /** QTY × COMMDOL, where COMMDOL is the commission per unit. */
  commission: '__EXTENDED_COMMISSION',
} as const

/** All computed columns, in table order. */
export const WORKED_OUT_COLUMNS: readonly string[] = Object.values(WORKED_OUT)

/** True if a column is computed, so that it cannot be edited. */
export function isWorkedOut(column: string): boolean {
  return column === WORKED_OUT.extended || column === WORKED_OUT.commission
}

const HIDDEN_KEY = /^__[A-Z]+(_[A-Z]+)*$/

/** True if a key of a row is hidden. `__proto__` is not: a schedule may have a column of that name. */
export function isHidden(key: string): boolean {
  return HIDDEN_KEY.test(key)
}

const LABELS = new Map<string, string>([
  [COLUMN.commission, '%$'],
  [COLUMN.overage, 'OVG $'],
])
const NAMES = new Map(Array.from(LABELS, ([name, label]) => [label, name]))

const WORKED_OUT_LABELS = new Map<string, string>([
  [WORKED_OUT.extended, 'EXT $'],
  [WORKED_OUT.commission, 'EXT %$'],
])

/** Returns the label that users see instead of a column's name. [COL-07][COL-08][COL-40] */
export function columnLabel(name: string): string {
  return LABELS.get(name) ?? WORKED_OUT_LABELS.get(name) ?? name
}

/** Returns a column's name in data, given the label that users see. [COL-40] */
export function canonicalColumn(name: string): string {
  return NAMES.get(name.trim().toUpperCase()) ?? name
}

const PROTECTED = new Set(DEFAULT_COLUMNS)

/** True if a column cannot be renamed or deleted: the default and the computed ones. [COL-09][COL-10] */
export function isProtected(name: string): boolean {
  return PROTECTED.has(name) || isWorkedOut(name)
}

/** Returns the key for comparing column names, which ignores case and surrounding spaces. [COL-42] */
export function columnKey(name: string): string {
  return name.trim().toUpperCase()
}

/** Returns the name of the next new column: 'New Column', then 'New Column 2' and so on. [COL-19][COL-20] */
export function newColumnName(columns: readonly string[]): string {
  return uniqueColumnName(columns, 'New Column', columns.length + 1)
}

/**
 * Returns the name for a column that the user wants to call `wanted`.
 * `columns` are the other columns of the table; `position` counts from 1. An empty name becomes 'Column {position}'; a
 * name in use gets ' 2', ' 3' and so on; the name of a missing default column gets its standard spelling, so that it
 * becomes that column. [COL-16][COL-17][COL-18][COL-41][COL-45]
 */
export function uniqueColumnName(columns: readonly string[], wanted: string, position: number): string {
  const name = ownSpelling(wanted.trim().replace(/^__(?!proto__$)/, '')) || `Column ${position}`
  const taken = new Set(columns.map(columnKey))
  if (!taken.has(columnKey(name))) return name
  // A user who types '%$' never sees COMMDOL, so the suffix goes after the label.
  const base = canonicalColumn(wanted) === wanted ? name : columnLabel(name)
  let suffix = 2
  while (taken.has(columnKey(`${base} ${suffix}`))) suffix++
  return `${base} ${suffix}`
}

function ownSpelling(name: string): string {
  const key = columnKey(canonicalColumn(name))
  return PROTECTED.has(key) ? key : name
}

/** The sources of each computed column: it follows the last of them, and only exists if the table has them all. */
const SOURCES = new Map<string, readonly string[]>([
  [WORKED_OUT.extended, [COLUMN.qty, COLUMN.unit]],
  [WORKED_OUT.commission, [COLUMN.qty, COLUMN.commission]],
])

/** Returns the columns that a computed column multiplies; none for other columns. */
export const sourcesOf = (column: string) => SOURCES.get(column) ?? []

/** Returns the table column that a computed column follows; other columns unchanged. */
export function anchorColumn(column: string): string {
  return SOURCES.get(column)?.at(-1) ?? column
}

/**
 * Inserts the `wanted` computed columns that have their sources, each after its anchor. A table column with the same
 * name stays, and the computed one is omitted.
 */
export function withWorkedOut(columns: readonly string[], wanted: readonly string[]): readonly string[] {
  const present = new Set(columns.map(columnKey))
  const added = wanted.filter(
    (column) =>
      SOURCES.get(column)?.every((source) => columns.includes(source)) && !present.has(columnKey(columnLabel(column))),
  )
  if (added.length === 0) return columns
  return columns.flatMap((column) => [column, ...added.filter((one) => anchorColumn(one) === column)])
}

/** Initial widths of the default columns in pixels, and the minimum for autofit. [COL-29]…[COL-39][COL-43] */
const DEFAULT_WIDTHS: ReadonlyMap<string, number> = new Map([
  [COLUMN.line, 35],
  [COLUMN.type, 35],
  [COLUMN.qty, 30],
  [COLUMN.mfg, 44],
  [COLUMN.catalog, 400],
  [COLUMN.unit, 50],
  [COLUMN.percent, 30],
  [COLUMN.commission, 50],
  [COLUMN.overage, 60],
  [COLUMN.notes, 150],
  [COLUMN.comments, 150],
  [WORKED_OUT.extended, 60],
  [WORKED_OUT.commission, 60],
])

/** Returns the default minimum width of a column in pixels. [COL-24][COL-43] */
export function minWidth(name: string): number {
  return DEFAULT_WIDTHS.get(name) ?? COLUMN_BASE_MIN
}
