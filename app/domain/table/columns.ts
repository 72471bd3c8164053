import { COLUMN_BASE_MIN } from '../limits'

/** The columns that a rule speaks of, by their names in data, calls and files. */
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

/** The 11 columns of a new table, in order. They are protected: no rename, no delete. [GRID-003][GRID-004] */
export const DEFAULT_COLUMNS: readonly string[] = Object.values(COLUMN)

/** Keys of a row that are stored with the project but never shown as a column and never exported. [GRID-009][MFG-24] */
export const HIDDEN = {
  /** 'true' on a completed row, otherwise absent. [GRID-008][GRID-078] */
  complete: '__COMPLETE',
  /** Id of the section of a source picture that the row was read from. */
  section: '__SECTION',
  /** The manufacturer as it was read, where a code took its place. */
  readMfg: '__READ_MFG',
  /** The catalog number as it was read, where blanks took the place of hyphens. */
  readCatalog: '__READ_CATALOG',
  /** The columns of a stored row that the reader was not sure of and nobody has looked at, as a JSON list. */
  doubts: '__DOUBTS',
  /** The other makers that the schedule names for a row, as JSON; see `entry/alternates`. */
  alternates: '__ALTERNATES',
} as const

/**
 * Columns that are worked out from others and never stored. Their names are hidden keys, which no column of a table may
 * have: nothing that saves, exports as XML, searches, maps or sends a table ever sees them.
 */
export const WORKED_OUT = {
  /** QTY × UNIT $. */
  extended: '__EXTENDED',
  /** QTY × COMMDOL, which is the commission of one unit. */
  commission: '__EXTENDED_COMMISSION',
} as const

/** All of them, in the order in which they stand in a table. */
export const WORKED_OUT_COLUMNS: readonly string[] = Object.values(WORKED_OUT)

/** Whether a column is worked out, so that nothing can be written into it. */
export function isWorkedOut(column: string): boolean {
  return column === WORKED_OUT.extended || column === WORKED_OUT.commission
}

const HIDDEN_KEY = /^__[A-Z]+(_[A-Z]+)*$/

/** Whether a key of a row is hidden. `__proto__` is not: a schedule may have a column of that name. */
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

/** What people see in place of a column's name. [COL-07][COL-08][COL-40] */
export function columnLabel(name: string): string {
  return LABELS.get(name) ?? WORKED_OUT_LABELS.get(name) ?? name
}

/** The name in data of a column that arrives under the label people see. [COL-40] */
export function canonicalColumn(name: string): string {
  return NAMES.get(name.trim().toUpperCase()) ?? name
}

const PROTECTED = new Set(DEFAULT_COLUMNS)

/** Whether a column can be neither renamed nor deleted: the default ones, and what is worked out. [COL-09][COL-10] */
export function isProtected(name: string): boolean {
  return PROTECTED.has(name) || isWorkedOut(name)
}

/** Column names are the same for a person when they differ in case or outer blanks only. [COL-42] */
export function columnKey(name: string): string {
  return name.trim().toUpperCase()
}

/** The name of the next new column: 'New Column', then 'New Column 2' and so on. [COL-19][COL-20] */
export function newColumnName(columns: readonly string[]): string {
  return uniqueColumnName(columns, 'New Column', columns.length + 1)
}

/**
 * The name that a column gets when a person asks for `wanted`.
 * `columns` are the other columns of the table; `position` counts from 1. An empty name becomes 'Column {position}';
 * a name in use gets ' 2', ' 3' and so on; the name of an absent default column is taken in its own spelling, so
 * that it behaves as that column. [COL-16][COL-17][COL-18][COL-41][COL-45]
 */
export function uniqueColumnName(columns: readonly string[], wanted: string, position: number): string {
  const name = ownSpelling(wanted.trim().replace(/^__(?!proto__$)/, '')) || `Column ${position}`
  const taken = new Set(columns.map(columnKey))
  if (!taken.has(columnKey(name))) return name
  // Who asks for '%$' sees no COMMDOL anywhere.
  const base = canonicalColumn(wanted) === wanted ? name : columnLabel(name)
  let suffix = 2
  while (taken.has(columnKey(`${base} ${suffix}`))) suffix++
  return `${base} ${suffix}`
}

function ownSpelling(name: string): string {
  const key = columnKey(canonicalColumn(name))
  return PROTECTED.has(key) ? key : name
}

/** What each is worked out from: it stands behind the last of these, and only where the table has them all. */
const SOURCES = new Map<string, readonly string[]>([
  [WORKED_OUT.extended, [COLUMN.qty, COLUMN.unit]],
  [WORKED_OUT.commission, [COLUMN.qty, COLUMN.commission]],
])

/** The columns that a worked-out one is the product of; none for any other. */
export const sourcesOf = (column: string) => SOURCES.get(column) ?? []

/** The column of the table that a worked-out column stands behind; the column itself where it is one of the table. */
export function anchorColumn(column: string): string {
  return SOURCES.get(column)?.at(-1) ?? column
}

/**
 * The columns of a table with those of `wanted` that can be worked out, each behind the one that it stands by. A column
 * of the table's own that goes by the same name stays, and nothing is worked out beside it.
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

/** Widths in px that the default columns start with, and below which autofit does not go. [COL-29]…[COL-39][COL-43] */
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

/** The default minimum width of a column in px. [COL-24][COL-43] */
export function minWidth(name: string): number {
  return DEFAULT_WIDTHS.get(name) ?? COLUMN_BASE_MIN
}
