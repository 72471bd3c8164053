import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import {
  add,
  compare,
  type Decimal,
  formatDecimal,
  formatMoney,
  inDollars,
  multiply,
  negate,
  simplest,
  ZERO,
} from '../pricing/money'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText } from '../table/table'
import { numberIn } from './row-numbers'
import { totalNumbers } from './total-line'
import { isAmountHeading, isOfOtherPrice } from './unit-price'

/** A row of a table as read, or a printed total between rows. */
export interface Step {
  readonly row: Cells
  /** The numbers of a total with their columns ('' if unknown); null for a row. */
  readonly total: readonly PrintedNumber[] | null
}

export interface PrintedNumber {
  readonly column: string
  readonly value: Decimal
}

/** A printed total that differs from the sum of the rows above it. */
export interface WrongTotal {
  readonly printed: string
  readonly sum: string
  /** True if unit prices add up to it: they are probably line amounts. */
  readonly isOfPrices: boolean
}

const ONE: Decimal = { units: 1n, scale: 0 }
const HALF_A_DOLLAR: Decimal = { units: 51n, scale: 2 }
const HALF: Decimal = { units: 5n, scale: 1 }
const HALF_A_CENT: Decimal = { units: 5n, scale: 3 }
/** Key of the sum of QTY × UNIT $. */
const PRODUCTS = ''

/** Sums by column. */
type Sums = Map<string, Decimal>

/** The result of comparing printed totals with the rows. */
export interface TotalsCheck {
  readonly wrong: readonly WrongTotal[]
  /** True if there are totals and every number of each is exactly that of the rows. */
  readonly areExact: boolean
}

/**
 * Compares each printed total with the sums of counts, amounts and products over all rows above it, and over those
 * since the previous heading or total. Totals that match none of these are wrong. Below another column, a total may
 * be the sum of that column. A row without an amount adds QTY × UNIT $ to the amounts.
 */
export function checkTotals(steps: readonly Step[], columns: readonly string[], sign: DecimalSign): TotalsCheck {
  const [all, since]: readonly [Sums, Sums] = [new Map(), new Map()]
  const wrong: WrongTotal[] = []
  if (!steps.some(({ total }) => total)) return { wrong, areExact: false }
  let areExact = true
  for (const { row, total } of steps) {
    const numbers = withoutPiece(total ?? [])
    // Spreadsheets often add up every column. If the same line has the right amount, its sum of unit prices is only a
    // by-product and not worth a remark.
    const isRight = numbers.some(({ column, value }) =>
      [all, since].some((sums) => column !== COLUMN.qty && isNear(sums.get(PRODUCTS) ?? ZERO, value)),
    )
    for (const number of numbers) {
      const found = disagreement(number, all, since)
      if (found && !(isRight && found.isOfPrices)) wrong.push(found)
    }
    if (total) areExact &&= [all, since].some((sums) => isExact(numbers, sums))
    if (total || isSpecial(cellText(row, COLUMN.line))) since.clear()
    if (total) continue
    const product = productOf(row, sign)
    const counted = columns.map(
      (column) => [column, numberIn(row, column, sign) ?? blankAmount(column, product)] as const,
    )
    // A price or an amount that counts for nothing leaves open what the total is of.
    areExact &&= product !== null || !counted.some(([column, value]) => value && isMoney(column))
    counted.push([PRODUCTS, product])
    for (const sums of [all, since]) for (const [column, value] of counted) if (value) count(sums, column, value)
  }
  return { wrong, areExact }
}

/** Returns the printed totals that do not match the rows. */
export const wrongTotals = (steps: readonly Step[], columns: readonly string[], sign: DecimalSign) =>
  checkTotals(steps, columns, sign).wrong

/** Returns the numbers of a printed total with their columns, or one beside its words: 'Total: $1,300.00'. */
export function numbersIn(row: Cells, sign: DecimalSign): readonly PrintedNumber[] {
  const inCells = Object.entries(row).flatMap(([column, text]) => {
    const value = cellNumber(COLUMN.unit, text, sign)
    return value ? [{ column, value }] : []
  })
  if (inCells.length > 0) return inCells
  const [inWords = ''] = totalNumbers(Object.values(row)) ?? []
  const value = cellNumber(COLUMN.unit, inWords, sign)
  return value ? [{ column: '', value }] : []
}

const isMoney = (column: string) => column === COLUMN.unit || isAmountHeading(column)

/**
 * True if a count is the sum of QTY and an amount is QTY × UNIT $, and there is nothing else. The sum of UNIT $ only
 * counts next to such an amount.
 */
function isExact(numbers: readonly PrintedNumber[], sums: Sums): boolean {
  const isCount = ({ column, value }: PrintedNumber) => column === COLUMN.qty && isSame(sums.get(column), value)
  const isAmount = ({ column, value }: PrintedNumber) => column !== COLUMN.qty && isSame(sums.get(PRODUCTS), value)
  const hasAmount = numbers.some(isAmount)
  const isSumOfPrices = ({ column, value }: PrintedNumber) =>
    hasAmount && column === COLUMN.unit && isSame(sums.get(column), value)
  return numbers.length > 0 && numbers.every((one) => isCount(one) || isAmount(one) || isSumOfPrices(one))
}

/** True if the number is the sum, to the cent or as many decimals as it has. */
const isSame = (sum: Decimal | undefined, value: Decimal) =>
  sum !== undefined && compare(distance(sum, value), value.scale === 0 ? HALF : HALF_A_CENT) <= 0

/** Returns the numbers of a total without a QTY of 1 next to others: the total is written as a line of one piece. */
const withoutPiece = (total: readonly PrintedNumber[]) =>
  total.length > 1 ? total.filter(({ column, value }) => column !== COLUMN.qty || compare(value, ONE) !== 0) : total

const count = (sums: Sums, column: string, value: Decimal) => sums.set(column, add(sums.get(column) ?? ZERO, value))

/** Returns QTY × UNIT $ for an amount of such products that is blank, since the row counts. */
const blankAmount = (column: string, product: Decimal | null) =>
  isAmountHeading(column) && !isOfOtherPrice(column) ? product : null

function productOf(row: Cells, sign: DecimalSign): Decimal | null {
  const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
  return quantity && price ? multiply(quantity, price) : null
}

function disagreement({ column, value }: PrintedNumber, all: Sums, since: Sums): WrongTotal | null {
  const isMeant = (name: string) => name === COLUMN.qty || name === PRODUCTS || isAmountHeading(name)
  const sums = [all, since].flatMap((of) => [...of].filter(([name]) => isMeant(name)))
  if (sums.length === 0 || sums.some(([, sum]) => isNear(sum, value))) return null
  const own = column === '' ? COLUMN.unit : column
  const isOwnSum = [all, since].some((of) => isNear(of.get(own) ?? ZERO, value))
  const isOfPrices = isOwnSum && own === COLUMN.unit
  if (isOwnSum && !isOfPrices) return null
  // An amount with cents may be printed below QTY.
  const isQuantity = column === COLUMN.qty && simplest(value).scale === 0
  const isAny = column === '' && value.scale === 0
  const isOfKind = (name: string) => isAny || (name === COLUMN.qty) === isQuantity
  // The remark about unit prices speaks of QTY times UNIT $ alone.
  const isSaid = (name: string) => (isOfPrices ? name === PRODUCTS : isOfKind(name))
  const found = nearest(
    value,
    sums.filter(([name]) => isSaid(name)),
  )
  // Rows without prices have no amount that could differ.
  if (!found) return null
  const [name, sum] = found
  const shown = name === COLUMN.qty ? plain : dollars
  return { printed: shown(value), sum: shown(sum), isOfPrices }
}

const isNear = (a: Decimal, b: Decimal) => compare(distance(a, b), HALF_A_DOLLAR) <= 0

/** Returns the absolute difference of two numbers. */
export function distance(a: Decimal, b: Decimal): Decimal {
  const difference = add(a, negate(b))
  return difference.units < 0n ? negate(difference) : difference
}

const nearest = (to: Decimal, sums: readonly (readonly [name: string, sum: Decimal])[]) =>
  sums.toSorted(([, a], [, b]) => compare(distance(a, to), distance(b, to)))[0]

const dollars = (value: Decimal) => inDollars(formatMoney(value))

const plain = (value: Decimal) => formatDecimal(simplest(value))
