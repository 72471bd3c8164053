import { COLUMN } from './columns'
import { isSpecial } from './line-codes'
import { commissionAmount, compare, type Decimal, formatDecimal, parseDecimal } from './money'
import { applyOps, type Cells, cellText, type FixtureTable, type Row, type RowId, rowsOf, type TableOp } from './table'

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
    if (op.op === 'setRows') for (const { id } of op.rows) priced.add(id)
    if (op.op !== 'setCell') continue
    if (PRICE_COLUMNS.includes(op.column)) priced.add(op.row)
    if (op.column === COLUMN.commission) typed.add(op.row)
  }
  if (priced.size === 0) return [...ops]
  const before = new Map(rowsOf(table, priced).map((row) => [row.id, row]))
  const after = applyOps(table, ops)
  return [
    ...ops,
    ...commissionOps(after.columns, rowsOf(after, priced), (row) => {
      const old = before.get(row.id) ?? {}
      const changed = PRICE_COLUMNS.filter((column) => cellText(row, column) !== cellText(old, column))
      if (changed.length === 0) return null
      const isTyped = typed.has(row.id) || cellText(row, COLUMN.commission) !== cellText(old, COLUMN.commission)
      const isCleared = () => changed.some((column) => parseDecimal(cellText(row, column)) === null)
      return rowCommission(row) ?? (!isTyped && isCleared() ? '' : null)
    }),
  ]
}

/** From so many on, rows are set as a whole, which costs less. */
const MANY_ROWS = 100

/** Cells whose commission was found right: they never change, so on a long table only new ones are looked at again. */
const upToDate = new WeakSet<Cells>()

/** The changes that bring COMMDOL up to date in all rows where UNIT $ and % are both readable. [GRID-049][GRID-076] */
export function recalculateCommission(table: FixtureTable): TableOp[] {
  if (!table.columns.includes(COLUMN.commission)) return []
  const unchecked = table.rows.filter(({ cells }) => !upToDate.has(cells))
  const ops = commissionOps(table.columns, unchecked, rowCommission)
  const stale = new Set(ops.flatMap(rowsIn))
  for (const { id, cells } of unchecked) if (!stale.has(id)) upToDate.add(cells)
  return ops
}

/** The cells of a row with their commission up to date, so that bringing a whole table up to date finds nothing to do. */
export function withCommissionOf(columns: readonly string[], cells: Cells): Cells {
  if (!columns.includes(COLUMN.commission)) return cells
  const amount = rowCommission(cells)
  const isRight = amount === null || isThere(cellText(cells, COLUMN.commission), amount)
  const priced = isRight ? cells : { ...cells, [COLUMN.commission]: formatDecimal(amount) }
  upToDate.add(priced)
  return priced
}

function rowsIn(op: TableOp): readonly RowId[] {
  if (op.op === 'setRows') return op.rows.map(({ id }) => id)
  return op.op === 'setCell' ? [op.row] : []
}

function rowCommission(row: Row | Cells): Decimal | null {
  return commissionAmount(cellText(row, COLUMN.unit), cellText(row, COLUMN.percent))
}

/** One change for each row whose commission is wanted (not null; '' is none) and is not there yet. */
function commissionOps(
  columns: readonly string[],
  rows: readonly Row[],
  wanted: (row: Row) => Decimal | '' | null,
): TableOp[] {
  if (!columns.includes(COLUMN.commission)) return []
  const changes: [Row, string][] = []
  for (const row of rows) {
    const amount = wanted(row)
    if (amount === null || isThere(cellText(row, COLUMN.commission), amount)) continue
    changes.push([row, amount === '' ? '' : formatDecimal(amount)])
  }
  if (changes.length >= MANY_ROWS) {
    const column = COLUMN.commission
    return [
      { op: 'setRows', rows: changes.map(([{ id, cells }, value]) => ({ id, cells: { ...cells, [column]: value } })) },
    ]
  }
  return changes.map(([row, value]) => ({ op: 'setCell', row: row.id, column: COLUMN.commission, value }))
}

/** '24.6' and '$24.60' are the same amount: writing one for the other would be a change without a reason. */
function isThere(present: string, wanted: Decimal | ''): boolean {
  if (wanted === '') return present === ''
  const amount = parseDecimal(present)
  return amount !== null && compare(amount, wanted) === 0
}

/** Whether a row that should carry a price has none: UNIT $ is blank and LINE is no special code. [GRID-039][GRID-040][GRID-075] */
export function isMissingPrice(row: Row | Cells): boolean {
  return !isSpecial(cellText(row, COLUMN.line)) && cellText(row, COLUMN.unit).trim() === ''
}
