import { MAX_REFINED_GROWTH, MAX_REFINED_ROWS } from '~/domain/limits/refining'
import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits/table'
import { compare, isMoneyColumn, isPlainNumber, parseDecimal } from '~/domain/pricing/money'
import { COLUMN, columnLabel, isHidden } from '~/domain/table/columns'
import { isSpecial, isUnder } from '~/domain/table/line-codes'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import { folded } from './facts'
import { codeOf } from './makers'
import { isNumeric } from './numeric'
import { refine as words } from './refine-messages'

/** A row while steps are applied. */
export interface WorkRow {
  /** Its index in the original table; null for an inserted row. */
  readonly origin: number | null
  cells: Cells
}

/** The table while the steps of an instruction are applied. */
export interface Work {
  /** The number of rows of the original table. */
  readonly length: number
  readonly columns: readonly string[]
  rows: WorkRow[]
  /** The rows that may change; null: all of them. */
  readonly allowed: ReadonlySet<WorkRow> | null
  /** The rows of the previous step; null before the first. */
  last: ReadonlySet<WorkRow> | null
  /** All rows used by steps of the same sentence, for "the rest". */
  readonly named: Set<WorkRow>
  /** The rows in which this sentence has replaced whole cells: "A to B and B to C" must not turn A into C. */
  readonly renamed: Map<string, Set<WorkRow>>
  /** Notes for the user, in addition to the summary of changes. */
  readonly notes: string[]
  /** The characters added and rows visited so far; both are limited. */
  readonly spent: { characters: number; rows: number }
}

/** The meaning of a row description in an instruction. */
export interface RowSet {
  /** Returns the matching rows of `pool`, in order. */
  readonly select: (work: Work, pool: readonly WorkRow[]) => WorkRow[]
  /** True if it includes group headers and other rows without a price. */
  readonly special: boolean
  /** True for "each" and "every": the step applies at every one of the rows, not once. */
  readonly each: boolean
  /** Without a condition: all rows with a price. */
  readonly everything?: true
  /** A named value that no cell has. */
  readonly unseen?: string
  /** Rows described twice: only those in both sets are meant. */
  readonly parts?: readonly [RowSet, RowSet]
  /** A column used as a noun: "prices over 100" are cells as well as rows. */
  readonly cells?: true
  /** Several rows listed by name. */
  readonly listed?: true
  /** Rows given by number: what is inserted after them directly follows them. */
  readonly numbered?: true
  /** The rows of a group named by its header. */
  readonly group?: true
  /** "Their": the rows of the previous step, or those that the same step names. */
  readonly back?: true
  /** The rows with everything that belongs to them, such as the header, notes and subtotals of a group. */
  readonly whole?: (work: Work, pool: readonly WorkRow[]) => WorkRow[]
}

/** Thrown if an understood instruction cannot be applied to this table; the message says why. */
export class CannotRefine extends Error {
  override readonly name = 'CannotRefine'
}

export function startWork({ columns, rows }: FixtureData, selected: readonly number[] | null): Work {
  const all = rows.map((cells, origin): WorkRow => ({ origin, cells }))
  const marked = new Set(selected)
  const allowed = selected === null ? null : new Set(all.filter((_, index) => marked.has(index)))
  return {
    length: rows.length,
    columns,
    rows: all,
    allowed,
    last: null,
    named: new Set(),
    renamed: new Map(),
    notes: [],
    spent: { characters: 0, rows: 0 },
  }
}

export const textOf = (row: WorkRow, column: string) => cellText(row.cells, column)
/** True if a row is a line of the quote: not empty, and without a LINE code for rows without a price. */
export const isFixture = (row: WorkRow) => !isSpecial(textOf(row, COLUMN.line)) && !isEmpty(row.cells)

function isEmpty(cells: Cells): boolean {
  for (const column in cells) if (!isHidden(column) && cellText(cells, column).trim() !== '') return false
  return true
}

export const isBlankRow = (row: WorkRow, columns: readonly string[]) =>
  columns.every((column) => textOf(row, column).trim() === '')

/**
 * Writes a cell.
 * @throws CannotRefine if the table lacks the column, the cell is too long, or the table would grow too much
 */
export function write(work: Work, row: WorkRow, column: string, text: string): void {
  need(work, column)
  const before = textOf(row, column)
  if (before === text) return
  checkNumber(column, before, text)
  if (text.length > MAX_CELL_LENGTH) throw new CannotRefine(words.longCell)
  grow(work, text.length - before.length)
  row.cells = { ...row.cells, [column]: text }
}

/**
 * Checks that numeric columns get numbers, that quantities are not negative and that rates do not exceed 100%. @throws
 * CannotRefine
 */
export function checkNumber(column: string, before: string, text: string): void {
  if (!isNumeric(column) || text.trim() === '' || folded(before) === folded(text)) return
  const value = isPlainNumber(text) ? parseDecimal(text) : null
  if (value === null) throw new CannotRefine(words.noNumber(columnLabel(column), text.slice(0, 40)))
  if (isMoneyColumn(column)) return
  if (value.units < 0n && !before.trim().startsWith('-')) throw new CannotRefine(words.negative(columnLabel(column)))
  if (column === COLUMN.percent && compare(value, HUNDRED) > 0) throw new CannotRefine(words.overHundred)
}

const HUNDRED = { units: 100n, scale: 0 }

/** The last row of a fixture or assembly, including the parts and lamps below it. */
export function lastPart({ rows }: Pick<Work, 'rows'>, row: WorkRow): WorkRow {
  let at = rows.indexOf(row)
  while (isUnder(textOf(rows[at + 1] ?? row, COLUMN.line)) && rows[at + 1]) at++
  return rows[at] ?? row
}

/** Rows, with the parts and lamps below each assembly. */
export function withParts(work: Work, chosen: readonly WorkRow[]): WorkRow[] {
  const wanted = new Set(chosen)
  let isTaken = false
  return work.rows.filter((row) => {
    const under = isUnder(textOf(row, COLUMN.line))
    isTaken = wanted.has(row) || (under && isTaken)
    return isTaken && (wanted.has(row) || work.allowed === null || work.allowed.has(row))
  })
}

/** @throws CannotRefine if the instruction adds more characters than one instruction may */
export function grow(work: Work, characters: number): void {
  work.spent.characters += characters
  if (work.spent.characters > MAX_REFINED_GROWTH) throw new CannotRefine(words.tooMuchGrowth)
}

/** Counts the rows visited by a step. @throws CannotRefine if an instruction visits too many, or if the table is too long */
export function lookAt(work: Work, rows: number): void {
  if (work.rows.length > MAX_ROWS) throw new CannotRefine(words.tooManyRows)
  work.spent.rows += rows
  if (work.spent.rows > MAX_REFINED_ROWS) throw new CannotRefine(words.tooMuchWork)
}

export function need(work: Work, column: string): void {
  if (!work.columns.includes(column)) throw new CannotRefine(words.noColumn(column))
}

/** True if a cell has the value, ignoring case; a maker's code and names are equal. */
export function isValue(column: string, cell: string, value: string): boolean {
  const [one, other] = [folded(cell), folded(value)]
  if (one === other) return true
  if (column !== COLUMN.mfg || one === '' || other === '') return false
  const code = codeOf(one)
  return code !== null && code === codeOf(other)
}
