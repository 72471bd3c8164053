import { COLUMN, DEFAULT_COLUMNS } from './columns'
import { isSpecial } from './line-codes'
import {
  add,
  commissionOf,
  compare,
  type Decimal,
  formatDecimal,
  formatMoney,
  multiply,
  parseDecimal,
  ZERO,
} from './money'
import { applyOps, cellText, type FixtureTable, type Row, type RowId, type TableOp } from './table'

const PRICE_COLUMNS: readonly string[] = [COLUMN.unit, COLUMN.percent]

/**
 * The changes with what follows from them: where UNIT $ or % of a row changes, COMMDOL is set to their product, or
 * emptied when the changed one became blank or unreadable. Everything else leaves COMMDOL as it is.
 * [GRID-047][GRID-048][GRID-076][GRID-081]
 */
export function withCommission(table: FixtureTable, ops: readonly TableOp[]): TableOp[] {
  const priced = new Set<RowId>()
  const typed = new Set<RowId>()
  for (const op of ops) {
    if (op.op !== 'setCell') continue
    if (PRICE_COLUMNS.includes(op.column)) priced.add(op.row)
    if (op.column === COLUMN.commission) typed.add(op.row)
  }
  if (priced.size === 0) return [...ops]
  const isPriced = ({ id }: Row) => priced.has(id)
  const before = new Map(table.rows.filter(isPriced).map((row) => [row.id, row]))
  const after = applyOps(table, ops)
  return [
    ...ops,
    ...commissionOps(after.columns, after.rows.filter(isPriced), (row) => {
      const old = before.get(row.id) ?? {}
      const changed = PRICE_COLUMNS.filter((column) => cellText(row, column) !== cellText(old, column))
      if (changed.length === 0) return null
      const isCleared = changed.some((column) => parseDecimal(cellText(row, column)) === null)
      return rowCommission(row) ?? (isCleared && !typed.has(row.id) ? '' : null)
    }),
  ]
}

/** The changes that bring COMMDOL up to date in all rows where UNIT $ and % are both readable. [GRID-049][GRID-076] */
export function recalculateCommission(table: FixtureTable): TableOp[] {
  return commissionOps(table.columns, table.rows, rowCommission)
}

function rowCommission(row: Row): string | null {
  return commissionOf(cellText(row, COLUMN.unit), cellText(row, COLUMN.percent))
}

/** One change for each row whose commission is wanted (not null) and is not there yet. */
function commissionOps(
  columns: readonly string[],
  rows: readonly Row[],
  wanted: (row: Row) => string | null,
): TableOp[] {
  if (!columns.includes(COLUMN.commission)) return []
  return rows.flatMap((row): TableOp[] => {
    const value = wanted(row)
    return value === null || isSameAmount(cellText(row, COLUMN.commission), value)
      ? []
      : [{ op: 'setCell', row: row.id, column: COLUMN.commission, value }]
  })
}

/** '24.6' and '$24.60' are the same amount: writing one for the other would be a change without a reason. */
function isSameAmount(present: string, wanted: string): boolean {
  if (present === wanted) return true
  const [a, b] = [parseDecimal(present), parseDecimal(wanted)]
  return a !== null && b !== null && compare(a, b) === 0
}

/** Whether a row that should carry a price has none: UNIT $ is blank and LINE is no special code. [GRID-039][GRID-040][GRID-075] */
export function isMissingPrice(row: Row): boolean {
  return !isSpecial(cellText(row, COLUMN.line)) && cellText(row, COLUMN.unit).trim() === ''
}

/** Sums of a table or selection. Amounts are exact decimals as text, extended and commission in cents. */
export interface Totals {
  readonly lines: number
  readonly quantity: string
  /** QTY × UNIT $. */
  readonly extended: string
  /** QTY × COMMDOL, which is the commission of one unit. */
  readonly commission: string
  readonly missingPrices: number
}

/** The sums over all rows that are not special; where QTY or the amount is not readable, the row adds nothing to it. */
export function totals(rows: readonly Row[], columns: readonly string[] = DEFAULT_COLUMNS): Totals {
  const counted = rows.filter((row) => !isSpecial(cellText(row, COLUMN.line)))
  const sums = { quantity: ZERO, extended: ZERO, commission: ZERO }
  for (const row of counted) {
    const quantity = parseDecimal(cellText(row, COLUMN.qty)) ?? ZERO
    sums.quantity = add(sums.quantity, quantity)
    sums.extended = add(sums.extended, multiply(quantity, amount(row, COLUMN.unit)))
    sums.commission = add(sums.commission, multiply(quantity, amount(row, COLUMN.commission)))
  }
  return {
    lines: counted.length,
    quantity: formatDecimal(sums.quantity),
    extended: formatMoney(sums.extended),
    commission: formatMoney(sums.commission),
    missingPrices: columns.includes(COLUMN.unit) ? counted.filter(isMissingPrice).length : 0,
  }
}

function amount(row: Row, column: string): Decimal {
  return parseDecimal(cellText(row, column)) ?? ZERO
}
