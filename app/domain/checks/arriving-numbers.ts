import { MAX_NUMBER_TEXT } from '../limits/numbers'
import { cellNumber, type DecimalSign, isSeparated, provenSign, storedNumberText } from '../pricing/cell-number'
import {
  add,
  compare,
  type Decimal,
  formatMoney,
  isNumberColumn,
  multiply,
  negate,
  parseDecimal,
  roundHalfUp,
} from '../pricing/money'
import { numberFault } from '../pricing/number-fault'
import { relativeChange } from '../pricing/relative-edit'
import { COLUMN } from '../table/columns'
import { grid } from '../table/grid-messages'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isAmountHeading, isPriceHeading } from './unit-price'

/** An amount in another column, which is also evidence of the decimal sign: '12.340,00'. */
const AMOUNT = /^[$€£]? ?-?\d[\d., ]*[.,]\d\d$/

/**
 * Returns the decimal sign of a table, as proven by the product's number columns or else by amounts in other columns;
 * '.' by default.
 */
export const decimalSignIn = (data: FixtureData): DecimalSign => provenSignIn(data) ?? '.'

/** Like `decimalSignIn`, but null if the cells prove nothing. */
export function provenSignIn({ columns, rows }: FixtureData): DecimalSign | null {
  return provenSign(cellsOf(rows, columns.filter(isNumberColumn))) ?? provenSign(amountsIn(rows, columns))
}

function* cellsOf(rows: readonly Cells[], columns: readonly string[]): Generator<readonly [string, string]> {
  for (const row of rows) for (const column of columns) yield [column, cellText(row, column)]
}

function* amountsIn(rows: readonly Cells[], columns: readonly string[]): Generator<readonly [string, string]> {
  const others = columns.filter((column) => isPriceHeading(column) || isAmountHeading(column))
  for (const [, text] of cellsOf(rows, others)) if (AMOUNT.test(text)) yield [COLUMN.unit, text]
}

/** A footnote sign before or after a number: '118.50*', '118.50 (1)', '118.50²'. */
const FOOTNOTE = /^[*†‡]{1,3} ?(?=[\d$.])|(?<=\d) ?([*†‡]{1,3}|\(\d\)|\[\d\]|[¹²³⁴⁵⁶⁷⁸⁹])$/g

/** Returns an amount without its footnote sign; the text itself if it has none or is no amount. */
export function withoutFootnote(text: string): string {
  if (text.length > MAX_NUMBER_TEXT || !FOOTNOTED.test(text)) return text
  const amount = text.trim().replace(FOOTNOTE, '')
  return (['.', ','] as const).some((sign) => cellNumber(COLUMN.unit, amount, sign)) ? amount : text
}

/** Characters that may be part of a footnote sign; most numbers have none. */
const FOOTNOTED = /[*†‡)\]¹²³⁴⁵⁶⁷⁸⁹]/

/** Returns the row with its numbers in stored form; the same object if nothing changes. */
export function withStoredNumbers(row: Cells, columns: readonly string[], sign: DecimalSign): Cells {
  const changed = columns.flatMap((column): (readonly [string, string])[] => {
    const [text, stored] = [cellText(row, column), storedNumberText(column, cellText(row, column), sign)]
    return stored === text ? [] : [[column, stored]]
  })
  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) }
}

/**
 * Returns a table whose decimal sign is known with its numbers in stored form, and with plain amounts below other headings
 * of prices, so that all checks read them the same way.
 */
export function withPlainNumbers<Table extends FixtureData>(table: Table, sign: DecimalSign): Table {
  const columns = table.columns.filter(isNumberColumn)
  const others = table.columns.filter((column) => isPriceHeading(column) || isAmountHeading(column))
  const plain = (row: Cells) =>
    others.map((column) => [column, storedNumberText(COLUMN.unit, cellText(row, column), sign)] as const)
  const rows = table.rows.map((row) => ({
    ...withStoredNumbers(row, columns, sign),
    ...Object.fromEntries(plain(row).filter(([column]) => !columns.includes(column))),
  }))
  return { ...table, rows }
}

/** Returns the percentage that a fraction may mean: '12' for '0.12'. Null if the text is not a percentage below 1. */
export function hundredfold(text: string): string | null {
  return numberFault(COLUMN.percent, text) === 'fraction' ? (timesHundred?.(text.trim())?.text ?? null) : null
}

const timesHundred = relativeChange('*100', COLUMN.percent)

const ONE: Decimal = { units: 1n, scale: 0 }
const A_CENT: Decimal = { units: 1n, scale: 2 }

/**
 * Finds the first price that rounding to cents changes noticeably: at all below a dollar or without a quantity, otherwise by
 * at least a cent per line. Returns it with the rounded price, or null.
 */
function coarsePrice(rows: readonly Cells[], sign: DecimalSign): readonly [text: string, cents: string] | null {
  for (const row of rows) {
    const text = cellText(row, COLUMN.unit).trim()
    const exact = sign === '.' && cellNumber(COLUMN.unit, text) ? parseDecimal(text) : null
    if (!exact || exact.scale <= 2 || exact.units <= 0n) continue
    const cents = roundHalfUp(exact, 2)
    const quantity = cellNumber(COLUMN.qty, cellText(row, COLUMN.qty))
    const change = multiply(quantity ?? ONE, add(cents, negate(exact)))
    const isMuch = compare(change, A_CENT) >= 0 || compare(negate(change), A_CENT) >= 0
    const isAny = (!quantity || compare(exact, ONE) < 0) && compare(cents, exact) !== 0
    if (isMuch || isAny) return [text, formatMoney(cents)]
  }
  return null
}

/**
 * Finds the first number that was rewritten because of a decimal comma or a point between thousands. Returns it as
 * imported and as stored.
 */
function pointedNumber(rows: readonly Cells[], read: readonly Cells[]): readonly [text: string, stored: string] | null {
  for (const [at, row] of read.entries()) {
    for (const column of Object.keys(row).filter(isNumberColumn)) {
      const [text, stored] = [cellText(row, column).trim(), cellText(rows[at] ?? {}, column)]
      if (isSeparated(text) && text !== stored) return [text, stored]
    }
  }
  return null
}

/**
 * Returns remarks about imported numbers: coarse prices, decimal commas, fractions. `rows` have the numbers in plain
 * digits, `read` as imported.
 */
export function numberRemarks(
  rows: readonly Cells[],
  sign: DecimalSign,
  read: readonly Cells[] = [],
): readonly string[] {
  const fractions = rows.map((row) => cellText(row, COLUMN.percent)).filter((text) => hundredfold(text) !== null)
  const [first] = fractions
  // One answer changes all of them, so the question is not asked if any of these cells has a percent sign.
  const isReported = read.some(
    (row, at) =>
      cellText(row, COLUMN.percent).includes('%') && hundredfold(cellText(rows[at] ?? {}, COLUMN.percent)) !== null,
  )
  const coarse = coarsePrice(read, sign)
  const pointed = sign === ',' ? pointedNumber(rows, read) : null
  return [
    ...(coarse ? [words.coarse(...coarse)] : []),
    ...(pointed ? [grid.commas(...pointed)] : []),
    ...(first === undefined || isReported ? [] : [words.fractions(fractions.length, first, hundredfold(first) ?? '')]),
  ]
}
