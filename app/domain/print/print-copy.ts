import { findProblems } from '../entry/problems'
import { type CellPlace, cellsToCheck, uncountedCells } from '../entry/uncounted'
import { cellNumber } from '../pricing/cell-number'
import {
  add,
  type Decimal,
  displayCell,
  formatMoney,
  groupDigits,
  inDollars,
  isMoneyColumn,
  multiply,
  parseDecimal,
  ZERO,
} from '../pricing/money'
import { amountsOf, groupTotals, inCents, totals } from '../pricing/totals'
import { workedOut } from '../pricing/worked-out'
import { COLUMN, columnLabel, isHidden, WORKED_OUT } from '../table/columns'
import { lineCode } from '../table/line-codes'
import { cellText, type FixtureTable, type Row } from '../table/table'
import type { SplitOf } from '../trade/overage-splits'
import { amountColumns, customerColumns } from './customer-columns'
import { printing as words } from './print-messages'

/** The agency's own copy, or the customer's. */
export type CopyKind = 'office' | 'customer'

export interface PrintedColumn {
  readonly name: string
  readonly label: string
  /** Codes are narrow; the catalog number takes the remaining width. */
  readonly kind: 'code' | 'text' | 'catalog' | 'notes' | 'number'
}

/** The style of a row; rows with special codes and parts have their own. */
export type PrintedLook = 'grp' | 'sub' | 'note' | 'noqte' | 'blnk' | 'part' | 'line'

export interface PrintedRow {
  readonly look: PrintedLook
  /** A single text across the row instead of cells; null for rows with cells. */
  readonly text: string | null
  readonly cells: readonly string[]
  /** QTY × price; for SUB, the sum of the lines above; for GRP on the office copy, that of its group; '' if none. */
  readonly extended: string
  /** QTY × commission, or its sum as for `extended`; '' if none, and on every customer copy. */
  readonly commission: string
}

/** A table prepared for printing. */
export interface PrintedCopy {
  readonly kind: CopyKind
  readonly columns: readonly PrintedColumn[]
  /** True if rows end with their extended amount. */
  readonly isPriced: boolean
  /** True if the line's commission follows that amount: on the office copy, if there is any commission. */
  readonly hasCommission: boolean
  readonly rows: readonly PrintedRow[]
  readonly sums: readonly { readonly label: string; readonly value: string }[]
  /** Warnings to read before giving the copy away. Neither warnings nor remarks are printed. */
  readonly warnings: readonly string[]
  /** Messages for the user about this copy. */
  readonly remarks: readonly string[]
}

/**
 * Prepares a table for printing, without empty columns. The customer copy has no LINE codes, no OVG lines, and no
 * columns for commission, overage or internal notes; its prices include the overage of their line, so that they add up
 * to the amount the customer pays. If the table has an OVG line, it shows a single lot price and no other prices or
 * sums. `toCheck` are the doubted cells, which a table does not know itself; `splitOf` returns the agency's share of a
 * maker's overages, for the office copy.
 */
export function printedCopy(
  table: FixtureTable,
  kind: CopyKind,
  toCheck: readonly CellPlace[] = [],
  splitOf: SplitOf = () => null,
): PrintedCopy {
  const isCustomer = kind === 'customer'
  const isLot = isCustomer && table.rows.some((row) => lineCode(cellText(row, COLUMN.line)) === 'OVG')
  const isPriced = table.columns.includes(COLUMN.unit) && !isLot
  const visible = table.columns.filter((column) => !isHidden(column))
  const filled = visible.filter((column) => table.rows.some((row) => cellText(row, column).trim() !== ''))
  const amounts = isCustomer ? amountColumns(table) : []
  const isShown = isCustomer ? customerColumns(table, amounts, isLot) : () => true
  const shown = filled.filter(isShown)
  // The price is the last column of a quote.
  const columns = (
    isCustomer ? shown.toSorted((a, b) => Number(a === COLUMN.unit) - Number(b === COLUMN.unit)) : shown
  ).map(columnOf)
  const rows: PrintedRow[] = []
  let above: Amounts = NO_AMOUNTS
  let all: Decimal = ZERO
  const hasCommission = !isCustomer && isPriced && table.rows.some((row) => !isNothing(amountsOf(row).commission))
  for (const [index, row] of table.rows.entries()) {
    const code = lineCode(cellText(row, COLUMN.line))
    const own: RowAmounts = {
      extended: extendedOf(row, isCustomer),
      commission: hasCommission ? workedOut(row, WORKED_OUT.commission) : null,
    }
    all = add(all, own.extended ?? ZERO)
    const isLeftOut = (isCustomer && code === 'OVG') || (isLot && code === 'SUB')
    const group = code === 'GRP' ? (isCustomer ? NO_AMOUNTS : sumsOfGroup(table, index)) : above
    const facts = { code, columns, isCustomer, isPriced, hasCommission, amounts: own, group }
    if (!isLeftOut) rows.push(printedRow(row, facts))
    if (code === 'SUB' || code === 'GRP') above = NO_AMOUNTS
    // An overage belongs to the whole job, on paper as on screen.
    else if (code !== 'OVG') above = plus(above, own)
  }
  const leftOut = filled.filter((column) => column !== COLUMN.line && !isShown(column)).map(columnLabel)
  return {
    kind,
    columns,
    isPriced,
    hasCommission,
    rows,
    sums: isCustomer ? customerSums(table, all, isLot) : officeSums(table, splitOf),
    warnings: [
      ...openQuestions(table, toCheck, isShown),
      ...missingPrices(table),
      ...(isCustomer ? ownAmounts(amounts.filter(isShown)) : []),
    ],
    remarks: [
      ...(table.columns.includes(COLUMN.unit) ? [] : [words.noPrices]),
      ...(isCustomer ? customerRemarks(table, leftOut, isLot) : []),
    ],
  }
}

function columnOf(name: string): PrintedColumn {
  const label = columnLabel(name)
  if (name === COLUMN.catalog) return { name, label, kind: 'catalog' }
  if (name === COLUMN.notes || name === COLUMN.comments) return { name, label, kind: 'notes' }
  if (name === COLUMN.line || name === COLUMN.type || name === COLUMN.mfg) return { name, label, kind: 'code' }
  const isNumber = name === COLUMN.qty || name === COLUMN.percent || isMoneyColumn(name)
  return { name, label, kind: isNumber ? 'number' : 'text' }
}

const isNothing = ({ units }: Decimal) => units === 0n

/** Returns a line's extended amount, for a customer including overage; null if there is nothing to multiply. */
function extendedOf(row: Row, isCustomer: boolean): Decimal | null {
  const extended = workedOut(row, WORKED_OUT.extended)
  const { overage } = amountsOf(row)
  return isCustomer && !isNothing(overage) ? add(extended ?? ZERO, overage) : extended
}

/** Sums over several lines. */
interface Amounts {
  readonly extended: Decimal
  readonly commission: Decimal
}

/** The amounts of one row; null if there is nothing to multiply. */
type RowAmounts = { readonly [part in keyof Amounts]: Decimal | null }

const NO_AMOUNTS: Amounts = { extended: ZERO, commission: ZERO }

const plus = (sum: Amounts, row: RowAmounts): Amounts => ({
  extended: add(sum.extended, row.extended ?? ZERO),
  commission: add(sum.commission, row.commission ?? ZERO),
})

interface RowFacts {
  readonly code: string
  readonly columns: readonly PrintedColumn[]
  readonly isCustomer: boolean
  readonly isPriced: boolean
  readonly hasCommission: boolean
  readonly amounts: RowAmounts
  /** The sums that the row shows: of the lines above, back to the last SUB or GRP; for a GRP, of its group. */
  readonly group: Amounts
}

/** The sums of the group below a GRP row, as on screen. */
function sumsOfGroup({ rows, columns }: FixtureTable, index: number): Amounts {
  const { extended, commission } = groupTotals(rows, index, columns) ?? {}
  return { extended: parseDecimal(extended ?? '') ?? ZERO, commission: parseDecimal(commission ?? '') ?? ZERO }
}

function printedRow(row: Row, facts: RowFacts): PrintedRow {
  const { code, columns, isCustomer, isPriced, hasCommission, amounts, group } = facts
  const look = LOOKS.get(code) ?? 'line'
  const dollars = (value: Decimal | null) => (isPriced && value ? inDollars(formatMoney(value)) : '')
  const earned = (value: Decimal) => (isNothing(value) ? '' : dollars(value))
  if (look === 'grp' || look === 'sub' || look === 'note' || look === 'blnk') {
    const texts = columns.filter(({ name, kind }) => name !== COLUMN.line && kind !== 'number')
    const text = texts.map(({ name }) => cellText(row, name).trim()).filter(Boolean)
    const title = text.length === 0 && look === 'sub' ? words.subtotal : text.join(' · ')
    const extended = look === 'sub' ? dollars(group.extended) : look === 'grp' ? earned(group.extended) : ''
    const hasSums = hasCommission && (look === 'sub' || look === 'grp')
    return { look, text: title, cells: [], extended, commission: hasSums ? earned(group.commission) : '' }
  }
  const cells = columns.map(({ name }) =>
    look === 'noqte' && isMoneyColumn(name)
      ? ''
      : isCustomer && name === COLUMN.unit
        ? salePrice(row)
        : shownCell(row, name),
  )
  // Without amounts at the end of each line, the text says it: the customer sees no LINE codes.
  const named = columns.findIndex(({ kind }) => kind === 'catalog' || kind === 'text')
  if (look === 'noqte' && isCustomer && !isPriced)
    cells[Math.max(0, named)] = [cells[Math.max(0, named)], words.isNotQuoted].filter(Boolean).join(' ')
  const extended = look === 'noqte' && isPriced ? words.notQuoted : dollars(amounts.extended)
  return { look, text: null, cells, extended, commission: dollars(amounts.commission) }
}

const shownCell = (row: Row, column: string) => displayCell(column, cellText(row, column))

/** Returns the unit price including overage. */
function salePrice(row: Row): string {
  const text = cellText(row, COLUMN.unit)
  const price = cellNumber(COLUMN.unit, text)
  const overage = cellNumber(COLUMN.overage, cellText(row, COLUMN.overage)) ?? ZERO
  if (isNothing(overage) || (text.trim() !== '' && !price)) return displayCell(COLUMN.unit, text)
  return inDollars(formatMoney(add(price ?? ZERO, overage)))
}

const LOOKS: ReadonlyMap<string, PrintedLook> = new Map([
  ['GRP', 'grp'],
  ['SUB', 'sub'],
  ['NOTE', 'note'],
  ['NOQTE', 'noqte'],
  ['BLNK', 'blnk'],
  ['PART', 'part'],
  ['LMPS', 'part'],
])

const HUNDREDTH: Decimal = { units: 1n, scale: 2 }

/** Returns the agency's share of the overages, and whether it is known for all of them; null if it is for none. */
function shareOfOverages(rows: readonly Row[], splitOf: SplitOf) {
  const overages = rows.flatMap((row) => {
    const { overage } = amountsOf(row)
    return isNothing(overage) ? [] : [{ overage, split: splitOf(cellText(row, COLUMN.mfg).trim()) }]
  })
  const known = overages.flatMap(({ overage, split }) => {
    const share = split === null ? null : parseDecimal(String(split))
    return share ? [inCents(multiply(multiply(overage, share), HUNDREDTH))] : []
  })
  return known.length === 0 ? null : { amount: known.reduce(add, ZERO), isAll: known.length === overages.length }
}

function officeSums({ rows, columns }: FixtureTable, splitOf: SplitOf): PrintedCopy['sums'] {
  const { lines, quantity, extended, commission, overage } = totals(rows, columns)
  const extra = parseDecimal(overage) ?? ZERO
  const sale = add(parseDecimal(extended) ?? ZERO, extra)
  const label = words.sums
  const share = shareOfOverages(rows, splitOf)
  return [
    { label: label.lines, value: groupDigits(String(lines)) },
    { label: label.quantity, value: groupDigits(quantity) },
    { label: label.extended, value: inDollars(extended) },
    { label: label.commission, value: inDollars(commission) },
    ...(isNothing(extra)
      ? []
      : [
          { label: label.overage, value: inDollars(overage) },
          ...(share
            ? [{ label: share.isAll ? label.share : label.knownShare, value: inDollars(formatMoney(share.amount)) }]
            : []),
          { label: label.withOverage, value: inDollars(formatMoney(sale)) },
        ]),
  ]
}

function customerSums({ columns }: FixtureTable, all: Decimal, isLot: boolean): PrintedCopy['sums'] {
  if (!columns.includes(COLUMN.unit)) return []
  return [{ label: isLot ? words.sums.lot : words.sums.total, value: inDollars(formatMoney(all)) }]
}

/**
 * Returns messages about unchecked cells and cells that no sum of this copy includes, worded as in exports. Does not
 * quote cells hidden from the customer, because a saved page contains these messages.
 */
function openQuestions(
  table: FixtureTable,
  toCheck: readonly CellPlace[],
  isShown: (column: string) => boolean,
): string[] {
  return [...cellsToCheck(table, toCheck), ...uncountedCells(table, findProblems(table), isShown)]
}

function missingPrices({ rows, columns }: FixtureTable): string[] {
  const { missingPrices: count } = totals(rows, columns)
  return count > 0 ? [words.missing(count)] : []
}

const ownAmounts = (shown: readonly string[]) => (shown.length > 0 ? [words.ownAmounts(shown.join(', '))] : [])

function customerRemarks({ rows, columns }: FixtureTable, leftOut: readonly string[], isLot: boolean): string[] {
  const { overage } = totals(rows, columns)
  return [
    ...(isLot ? [words.hidden] : []),
    ...(isNothing(parseDecimal(overage) ?? ZERO) ? [] : [words.included(inDollars(overage))]),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut.join(', '))] : []),
  ]
}
