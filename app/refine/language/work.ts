import { MAX_CELL_LENGTH, MAX_REFINED_GROWTH, MAX_REFINED_ROWS, MAX_ROWS } from '~/domain/limits'
import { compare, isMoneyColumn, isPlainNumber, parseDecimal } from '~/domain/pricing/money'
import { COLUMN, columnLabel, isHidden } from '~/domain/table/columns'
import { isSpecial, isUnder } from '~/domain/table/line-codes'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import { codeOf, folded } from './facts'
import { isNumeric } from './numeric'
import { refine as words } from './refine-messages'

/** A row while steps are done to it. */
export interface WorkRow {
  /** Its position in the table that was sent; null for one that was put in. */
  readonly origin: number | null
  cells: Cells
}

/** The table while the steps of an instruction are done to it, one after the other. */
export interface Work {
  /** Rows of the table that was sent. */
  readonly length: number
  readonly columns: readonly string[]
  rows: WorkRow[]
  /** The rows that may be changed; null: all of them. */
  readonly allowed: ReadonlySet<WorkRow> | null
  /** The rows that the step before this one was about; null before the first. */
  last: ReadonlySet<WorkRow> | null
  /** All rows that steps of the same sentence were about, for "the rest". */
  readonly named: Set<WorkRow>
  /** Where the sentence has given whole cells another value: "A to B and B to C" does not make C of A. */
  readonly renamed: Map<string, Set<WorkRow>>
  /** What a person should know beside the numbers of changes. */
  readonly notes: string[]
  /** Characters that were added so far, and rows that were looked at: both are bounded. */
  readonly spent: { characters: number; rows: number }
}

/** What a part of an instruction says about rows. */
export interface RowSet {
  /** The rows meant among `pool`, in order. */
  readonly select: (work: Work, pool: readonly WorkRow[]) => WorkRow[]
  /** Group headers and other rows without a price are meant too. */
  readonly special: boolean
  /** "each", "every": something happens at every one of them, not once. */
  readonly each: boolean
  /** No condition at all: every row with a price. */
  readonly everything?: true
  /** A value that was named and that no cell has. */
  readonly unseen?: string
  /** Rows that were named in two ways, of which it means those that are both. */
  readonly parts?: readonly [RowSet, RowSet]
  /** A column stood in place of a noun: "prices over 100" are cells as well as rows. */
  readonly cells?: true
  /** Several rows that were named one by one. */
  readonly listed?: true
  /** Rows named by their numbers: what is put behind them stands right there. */
  readonly numbered?: true
  /** The rows of a group that was named by its header. */
  readonly group?: true
  /** "Their": the rows of the step before, or those that the same step names. */
  readonly back?: true
  /** The rows and all that belongs to them: of a group its header, notes and subtotals too. */
  readonly whole?: (work: Work, pool: readonly WorkRow[]) => WorkRow[]
}

/** An understood instruction cannot be done to this table; the message says why. */
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
/** Whether a row is a line of the quote: it has something in it, and no LINE code of a row without a price. */
export const isFixture = (row: WorkRow) => !isSpecial(textOf(row, COLUMN.line)) && !isEmpty(row.cells)

function isEmpty(cells: Cells): boolean {
  for (const column in cells) if (!isHidden(column) && cellText(cells, column).trim() !== '') return false
  return true
}

export const isBlankRow = (row: WorkRow, columns: readonly string[]) =>
  columns.every((column) => textOf(row, column).trim() === '')

/**
 * Writes a cell.
 * @throws CannotRefine for a column that the table lacks, a cell too long, or a table that would grow too much
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

/** Columns of numbers get numbers, no negative quantities, and no rate above 100%. @throws CannotRefine */
export function checkNumber(column: string, before: string, text: string): void {
  if (!isNumeric(column) || text.trim() === '' || folded(before) === folded(text)) return
  const value = isPlainNumber(text) ? parseDecimal(text) : null
  if (value === null) throw new CannotRefine(words.noNumber(columnLabel(column), text.slice(0, 40)))
  if (isMoneyColumn(column)) return
  if (value.units < 0n && !before.trim().startsWith('-')) throw new CannotRefine(words.negative(columnLabel(column)))
  if (column === COLUMN.percent && compare(value, HUNDRED) > 0) throw new CannotRefine(words.overHundred)
}

const HUNDRED = { units: 100n, scale: 0 }

/** The last row that belongs to a fixture or assembly: its parts and lamps stand under it. */
export function lastPart({ rows }: Pick<Work, 'rows'>, row: WorkRow): WorkRow {
  let at = rows.indexOf(row)
  while (isUnder(textOf(rows[at + 1] ?? row, COLUMN.line)) && rows[at + 1]) at++
  return rows[at] ?? row
}

/** Rows, each assembly with the parts and lamps under it. */
export function withParts(work: Work, chosen: readonly WorkRow[]): WorkRow[] {
  const wanted = new Set(chosen)
  let isTaken = false
  return work.rows.filter((row) => {
    const under = isUnder(textOf(row, COLUMN.line))
    isTaken = wanted.has(row) || (under && isTaken)
    return isTaken && (wanted.has(row) || work.allowed === null || work.allowed.has(row))
  })
}

/** @throws CannotRefine when the instruction has added more characters than a table may get from one */
export function grow(work: Work, characters: number): void {
  work.spent.characters += characters
  if (work.spent.characters > MAX_REFINED_GROWTH) throw new CannotRefine(words.tooMuchGrowth)
}

/** Counts a step over so many rows. @throws CannotRefine when an instruction asks for too many of them, or the table is too long */
export function lookAt(work: Work, rows: number): void {
  if (work.rows.length > MAX_ROWS) throw new CannotRefine(words.tooManyRows)
  work.spent.rows += rows
  if (work.spent.rows > MAX_REFINED_ROWS) throw new CannotRefine(words.tooMuchWork)
}

export function need(work: Work, column: string): void {
  if (!work.columns.includes(column)) throw new CannotRefine(words.noColumn(column))
}

/** Whether a cell holds the value, in any letter case; a maker is the same under its code and its names. */
export function isValue(column: string, cell: string, value: string): boolean {
  const [one, other] = [folded(cell), folded(value)]
  if (one === other) return true
  if (column !== COLUMN.mfg || one === '' || other === '') return false
  const code = codeOf(one)
  return code !== null && code === codeOf(other)
}
