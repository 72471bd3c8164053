import { commonEnds } from '../lists'
import { COLUMN, DEFAULT_COLUMNS } from '../table/columns'
import { isSpecial, lineCode } from '../table/line-codes'
import { type Cells, cellText, type Row } from '../table/table'
import { cellNumber } from './cell-number'
import { commissionAmount } from './commission'
import { add, type Decimal, formatDecimal, formatMoney, multiply, negate, roundHalfUp, simplest, ZERO } from './money'
import { isMissingPrice } from './pricing'

/** Sums over a table, a group or a selection. Amounts are exact decimals as text, in dollars rounded to cents. */
export interface Totals {
  readonly lines: number
  readonly quantity: string
  /** QTY × UNIT $. An OVG line without a quantity counts as one amount for the job, here and below. */
  readonly extended: string
  /** QTY × COMMDOL, the commission per unit, or where that is blank, the commission from UNIT $ and %. */
  readonly commission: string
  /** QTY × OVGDSP. */
  readonly overage: string
  readonly missingPrices: number
}

/** The contribution of one row to the sums. */
interface Share {
  readonly lines: number
  readonly quantity: Decimal
  readonly extended: Decimal
  readonly commission: Decimal
  readonly overage: Decimal
  readonly missingPrices: number
}

const ONE: Decimal = { units: 1n, scale: 0 }

const NOTHING: Share = {
  lines: 0,
  quantity: ZERO,
  extended: ZERO,
  commission: ZERO,
  overage: ZERO,
  missingPrices: 0,
}

/** Returns a row's contribution to the sums of extended amounts, commission and overage; zero for special rows. */
export function amountsOf(row: Pick<Row, 'cells'>): Pick<Share, 'extended' | 'commission' | 'overage'> {
  return shareOf(row)
}

function shareOf({ cells }: Pick<Row, 'cells'>): Share {
  return isSpecial(cellText(cells, COLUMN.line)) ? NOTHING : readShare(cells)
}

/**
 * An overage row is one amount for the whole job: it counts toward the table's sums, but not toward a group's.
 * [LINE-06]
 */
function shareInGroup(row: Row): Share {
  return isOverage(row.cells) ? NOTHING : shareOf(row)
}

const isOverage = (row: Cells) => lineCode(cellText(row, COLUMN.line)) === 'OVG'

/** Returns how often a row's amounts count: its QTY, or once for an OVG line without one. */
export function timesOf(row: Cells): Decimal {
  return numberIn(row, COLUMN.qty) ?? (isOverage(row) ? ONE : ZERO)
}

function readShare(row: Cells): Share {
  const times = timesOf(row)
  // If the price is not a number, such as '1250 /M', the row's commission and overage do not count either.
  const isUnreadable = cellText(row, COLUMN.unit).trim() !== '' && !numberIn(row, COLUMN.unit)
  return {
    lines: 1,
    quantity: numberIn(row, COLUMN.qty) ?? ZERO,
    extended: inCents(multiply(times, amount(row, COLUMN.unit))),
    commission: isUnreadable ? ZERO : inCents(multiply(times, commission(row))),
    overage: isUnreadable && !isOverage(row) ? ZERO : inCents(multiply(times, amount(row, COLUMN.overage))),
    missingPrices: isMissingPrice(row) ? 1 : 0,
  }
}

/** Rounds each line to whole cents, so that sums match the amounts that users see. */
export const inCents = (value: Decimal) => roundHalfUp(value, 2)

/** Returns COMMDOL, or if it is blank or missing from the table, the commission from UNIT $ and %. */
function commission(row: Cells): Decimal {
  const written = cellText(row, COLUMN.commission)
  if (written.trim() !== '') return amount(row, COLUMN.commission)
  return commissionAmount(cellText(row, COLUMN.unit), cellText(row, COLUMN.percent)) ?? ZERO
}

function amount(row: Cells, column: string): Decimal {
  return numberIn(row, column) ?? ZERO
}

const numberIn = (row: Cells, column: string) => cellNumber(column, cellText(row, column))

function plus(a: Share, b: Share): Share {
  if (b === NOTHING) return a
  return {
    lines: a.lines + b.lines,
    quantity: add(a.quantity, b.quantity),
    extended: add(a.extended, b.extended),
    commission: add(a.commission, b.commission),
    overage: add(a.overage, b.overage),
    missingPrices: a.missingPrices + b.missingPrices,
  }
}

function minus(a: Share, b: Share): Share {
  return plus(a, {
    lines: -b.lines,
    quantity: negate(b.quantity),
    extended: negate(b.extended),
    commission: negate(b.commission),
    overage: negate(b.overage),
    missingPrices: -b.missingPrices,
  })
}

function shown(sum: Share, columns: readonly string[]): Totals {
  return {
    lines: sum.lines,
    quantity: formatDecimal(simplest(sum.quantity)),
    extended: formatMoney(sum.extended),
    commission: formatMoney(sum.commission),
    overage: formatMoney(sum.overage),
    missingPrices: columns.includes(COLUMN.unit) ? sum.missingPrices : 0,
  }
}

/**
 * Returns the sums over all rows that are not special (so NOQTE is excluded). A row adds nothing where its QTY or
 * amount is unreadable. [LINE-05]
 */
export function totals(rows: readonly Row[], columns: readonly string[] = DEFAULT_COLUMNS): Totals {
  return shown(
    rows.reduce((sum, row) => plus(sum, shareOf(row)), NOTHING),
    columns,
  )
}

/** The columns that determine a row's contribution. */
const READ = [COLUMN.line, COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

const addsAsMuch = (a: Row, b: Row | undefined) =>
  a === b || (b !== undefined && READ.every((column) => cellText(a, column) === cellText(b, column)))

/**
 * Creates a `totals` for rows that change gradually: each call examines only the rows that differ from the previous
 * call's, so that one edit among 20,000 rows costs one row, and no contributions are kept. Returns the same object if
 * the sums do not change. `share` returns a row's contribution.
 */
export function createRunningTotals(share: (row: Row) => Share = shareOf): typeof totals {
  let last: readonly Row[] = []
  let sum = NOTHING
  let answer: { readonly of: Share; readonly columns: readonly string[]; readonly totals: Totals } | undefined
  return (rows, columns = DEFAULT_COLUMNS) => {
    const { start, end } = commonEnds(last, rows)
    // If most rows are new, adding up all of them costs less than subtracting the old ones.
    const isAnew = last.length > 2 * (start + end)
    const before = isAnew ? [] : last.slice(start, last.length - end)
    const after = isAnew ? rows : rows.slice(start, rows.length - end)
    if (isAnew) sum = NOTHING
    for (const [at, row] of before.entries()) if (!addsAsMuch(row, after[at])) sum = minus(sum, share(row))
    for (const [at, row] of after.entries()) if (!addsAsMuch(row, before[at])) sum = plus(sum, share(row))
    last = rows
    if (answer?.of !== sum || answer.columns !== columns) answer = { of: sum, columns, totals: shown(sum, columns) }
    return answer.totals
  }
}

/** The running sums of groups, by the row that shows them. */
const groups = new WeakMap<Row, typeof totals>()

function groupSum(row: Row, lines: readonly Row[], columns: readonly string[] | undefined): Totals {
  const running = groups.get(row) ?? createRunningTotals(shareInGroup)
  groups.set(row, running)
  return running(lines, columns)
}

/**
 * Returns the sums that a SUB or GRP row shows: SUB covers the lines above it, back to the previous SUB or GRP; GRP
 * covers its group, down to the next GRP; both exclude overage rows. Null for other rows.
 */
export function groupTotals(rows: readonly Row[], index: number, columns?: readonly string[]): Totals | null {
  const row = rows[index]
  const code = codeAt(rows, index)
  if (!row) return null
  if (code === 'SUB') {
    let first = index
    while (first > 0 && !['SUB', 'GRP'].includes(codeAt(rows, first - 1))) first -= 1
    return groupSum(row, rows.slice(first, index), columns)
  }
  if (code !== 'GRP') return null
  let end = index + 1
  while (end < rows.length && codeAt(rows, end) !== 'GRP') end += 1
  return groupSum(row, rows.slice(index + 1, end), columns)
}

function codeAt(rows: readonly Row[], index: number): string {
  const row = rows[index]
  return row ? lineCode(cellText(row, COLUMN.line)) : ''
}
