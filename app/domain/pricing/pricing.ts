import { COLUMN } from '../table/columns'
import { isSpecial, lineCode } from '../table/line-codes'
import { orderOf } from '../table/row-order'
import { type Cells, cellText, type FixtureTable, type Row, type RowId } from '../table/table'
import { applyOps, rowsOf, type TableOp } from '../table/table-ops'
import { cellNumber } from './cell-number'
import { commissionAmount } from './commission'
import { compare, type Decimal, formatDecimal } from './money'
import { rateFor } from './rate-for'

const PRICE_COLUMNS: readonly string[] = [COLUMN.unit, COLUMN.percent]

/**
 * Returns the changes plus those that follow from them. If UNIT $ or % of a row changes, COMMDOL becomes their product,
 * or blank if the changed cell became blank or unreadable. If only COMMDOL changes, % becomes the one that yields that
 * amount, so that it survives a recalculation. Rows that are set as a whole include their own, so that thousands of
 * them stay one change. [GRID-047][GRID-048][GRID-076][GRID-081]
 */
export function withCommission(table: FixtureTable, ops: readonly TableOp[]): TableOp[] {
  const { indexOf } = orderOf(table)
  const before = (id: RowId) => table.rows[indexOf(id)] ?? {}
  const priced = new Set<RowId>()
  const typed = new Set<RowId>()
  const hasPercent = table.columns.includes(COLUMN.percent)
  const following = (row: Row) => {
    const old = before(row.id)
    const rate = hasPercent ? followingRate(row, old) : null
    if (rate !== null) return { id: row.id, cells: { ...row.cells, [COLUMN.percent]: rate } }
    return withAmount(row, followingAmount(row, old, typed.has(row.id)))
  }
  const all = ops.map((op) => {
    if (op.op === 'setRows' && hasCommission(table)) return { ...op, rows: op.rows.map(following) }
    if (op.op !== 'setCell') return op
    if (PRICE_COLUMNS.includes(op.column)) priced.add(op.row)
    if (op.column === COLUMN.commission) typed.add(op.row)
    return op
  })
  const touched = new Set([...priced, ...typed])
  if (touched.size === 0) return all
  const after = applyOps(table, all)
  return hasCommission(after) ? [...all, ...opsTo(rowsOf(after, touched), following)] : all
}

const hasCommission = ({ columns }: Pick<FixtureTable, 'columns'>) => columns.includes(COLUMN.commission)

/** Returns the new COMMDOL of a row whose price or % changed ('' for blank); null if it stays. */
function followingAmount(row: Row, old: Row | Cells, typed: boolean): Decimal | '' | null {
  const isNew = (column: string) => cellText(row, column) !== cellText(old, column)
  if (!PRICE_COLUMNS.some(isNew)) return null
  const amount = rowCommission(row)
  if (amount || typed || isNew(COLUMN.commission)) return amount
  const isCleared = (column: string) => isNew(column) && cellNumber(column, cellText(row, column)) === null
  return PRICE_COLUMNS.some(isCleared) ? '' : null
}

/** Returns the new % of a row whose COMMDOL was typed; null if it stays. Price changes in the same row take precedence. */
function followingRate(row: Row, old: Row | Cells): string | null {
  const isNew = (column: string) => cellText(row, column) !== cellText(old, column)
  if (!isNew(COLUMN.commission) || PRICE_COLUMNS.some(isNew)) return null
  const amount = cellText(row, COLUMN.commission)
  if (cellNumber(COLUMN.commission, amount) === null) return null
  const present = rowCommission(row)
  if (present && isThere(amount, present)) return null
  const rate = rateFor(cellText(row, COLUMN.unit), amount)
  return rate === cellText(row, COLUMN.percent) ? null : rate
}

/** Changes of at least this many rows replace all rows at once, which is cheaper. */
const MANY_ROWS = 100

/** Cells with a correct commission. Cells are immutable, so a long table only checks new ones. */
const upToDate = new WeakSet<Cells>()

/** Returns the changes that update COMMDOL in all rows where UNIT $ and % can be parsed. [GRID-049][GRID-076] */
export function recalculateCommission(table: FixtureTable): TableOp[] {
  if (!hasCommission(table)) return []
  const unchecked = table.rows.filter(({ cells }) => !upToDate.has(cells))
  return opsTo(unchecked, (row) => {
    const priced = withAmount(row, rowCommission(row))
    if (priced === row) upToDate.add(row.cells)
    return priced
  })
}

/** Returns a row's cells with the correct commission, so that recalculating the table finds nothing to change. */
export function withCommissionOf(columns: readonly string[], cells: Cells): Cells {
  if (!hasCommission({ columns })) return cells
  const text = newText(cells, rowCommission(cells))
  const priced = text === null ? cells : { ...cells, [COLUMN.commission]: text }
  upToDate.add(priced)
  return priced
}

function rowCommission(row: Row | Cells): Decimal | null {
  return commissionAmount(cellText(row, COLUMN.unit), cellText(row, COLUMN.percent))
}

/** The columns that `priced` may change in a row. */
const FOLLOWING: readonly string[] = [COLUMN.percent, COLUMN.commission]

/** Returns the changes from the rows to the results of `priced`. */
function opsTo(rows: readonly Row[], priced: (row: Row) => Row): TableOp[] {
  const pairs = rows.map((row) => ({ row, next: priced(row) })).filter(({ row, next }) => next !== row)
  if (pairs.length >= MANY_ROWS) return [{ op: 'setRows', rows: pairs.map(({ next }) => next) }]
  return pairs.flatMap(({ row, next }) =>
    FOLLOWING.filter((column) => cellText(next, column) !== cellText(row, column)).map(
      (column): TableOp => ({ op: 'setCell', row: row.id, column, value: cellText(next, column) }),
    ),
  )
}

/** Returns the row with this commission ('' for blank); the same row if none is wanted or it is already there. */
function withAmount(row: Row, wanted: Decimal | '' | null): Row {
  const text = newText(row.cells, wanted)
  return text === null ? row : { id: row.id, cells: { ...row.cells, [COLUMN.commission]: text } }
}

function newText(cells: Cells, wanted: Decimal | '' | null): string | null {
  if (wanted === null || isThere(cellText(cells, COLUMN.commission), wanted)) return null
  return wanted === '' ? '' : formatDecimal(wanted)
}

/** '24.6' and '$24.60' are the same amount, so replacing one with the other would be a needless change. */
function isThere(present: string, wanted: Decimal | ''): boolean {
  if (wanted === '') return present === ''
  const amount = cellNumber(COLUMN.commission, present)
  return amount !== null && compare(amount, wanted) === 0
}

/**
 * True if a row that should have a price has none: UNIT $ is blank, LINE is not a special code, and it is no overage
 * row with its amount. [GRID-039][GRID-040][GRID-075]
 */
export function isMissingPrice(row: Row | Cells): boolean {
  if (cellText(row, COLUMN.unit).trim() !== '') return false
  const line = cellText(row, COLUMN.line)
  return !isSpecial(line) && !(lineCode(line) === 'OVG' && cellNumber(COLUMN.overage, cellText(row, COLUMN.overage)))
}
