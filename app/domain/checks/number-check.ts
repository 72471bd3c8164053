import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import type { LeftOutLine } from '../table/read-table'
import { cellText, type FixtureData } from '../table/table'
import { decimalSignIn } from './arriving-numbers'
import { numberChecks as words } from './check-messages'
import { lostPoints } from './lost-points'
import { packPrices } from './pack-prices'
import { distance, numbersIn, type Step, type WrongTotal, wrongTotals } from './printed-totals'
import { floorCounts } from './quoted-count'
import { isPositive, numberIn, type Unlikely, withDoubts } from './row-numbers'
import { thousandsOrDecimals } from './thousands-or-decimals'
import { totalNumbers } from './total-line'
import { countsWithExisting, pricesByLength } from './uncounted-parts'
import { isAmountHeading, isOfOtherPrice, isProduct } from './unit-price'
import { unlikelyNumbers } from './unlikely-numbers'

/** A row with QTY, UNIT $ and an extended amount. `row` is its index. */
export interface Product {
  readonly row: number
  readonly columns: readonly string[]
  /** True if QTY × UNIT $ is the printed amount. With a quantity of one this proves nothing, so such rows are left out. */
  readonly agrees: boolean
}

/** The result of checking the numbers of a table against each other. */
export interface NumberCheck {
  readonly products: readonly Product[]
  /** The column of extended amounts, if more than half of its rows differ from QTY × UNIT $; otherwise null. */
  readonly unlike: string | null
  /** Another column of amounts that differ from QTY × UNIT $, next to the one that agrees; otherwise null. */
  readonly other: { readonly column: string; readonly beside: string } | null
  /** Numbers that are probably wrong, by rule. */
  readonly unlikely: readonly Unlikely[]
  readonly wrongTotals: readonly WrongTotal[]
}

/** If more than this share (0–1) of the rows disagree, the column holds something else. */
const MOSTLY = 0.5
const HALF_A_DOLLAR: Decimal = { units: 51n, scale: 2 }

/** A printed total that is no row of the table, and the number of rows above it. */
export type TotalBelow = Pick<LeftOutLine, 'cells' | 'below'>

/**
 * Multiplies and adds up the numbers of a table as read, which reveals misread digits and missing rows. With
 * `mayHaveCommas`, a comma before three digits may be a decimal comma. `totals` are in the order of the table.
 */
export function checkNumbers(
  data: FixtureData,
  mayHaveCommas = false,
  totals: readonly TotalBelow[] = [],
): NumberCheck {
  const sign = decimalSignIn(data)
  const found = amountColumns(data, sign)
  const amounts = amountsOf(found)
  const other = found.find(({ column, isRight, isUnlike }) => isRight && isUnlike && !isOfOtherPrice(column))
  const isConfirmed = !!amounts && !amounts.isUnlike && amounts.products.some(({ agrees }) => agrees)
  return {
    products: amounts && !amounts.isUnlike ? amounts.products : [],
    unlike: amounts?.isUnlike ? amounts.column : null,
    other: isConfirmed && amounts && other ? { column: other.column, beside: amounts.column } : null,
    // Matching amounts confirm that the prices are for single pieces.
    unlikely: [
      ...unlikelyNumbers(data, sign, mayHaveCommas, isConfirmed && amounts ? amounts.column : null),
      ...floorCounts(data, sign),
      ...amountsAlone(data, sign),
      ...countsWithExisting(data, sign),
      ...(isConfirmed ? [] : pricesByLength(data, sign)),
      ...(isConfirmed ? [] : lostPoints(data, sign)),
      ...(isConfirmed ? [] : packPrices(data, sign)),
      ...(isConfirmed ? [] : thousandsOrDecimals(data, mayHaveCommas)),
    ],
    wrongTotals: wrongTotals(stepsOf(data, sign, totals), data.columns, sign),
  }
}

/** A column of extended amounts, compared with QTY × UNIT $. */
interface Amounts {
  readonly column: string
  readonly products: readonly Product[]
  readonly wrong: number
  /** True if it is to the right of UNIT $. */
  readonly isRight: boolean
  readonly isUnlike: boolean
}

/** A total price in German ('Gesamtpreis'), or a gross profit: the numbers decide. */
const GP = /^GP\b/i

function amountColumns(data: FixtureData, sign: DecimalSign): readonly Amounts[] {
  const price = data.columns.indexOf(COLUMN.unit)
  if (price < 0) return []
  return data.columns.flatMap((column, at) => {
    const mayBeProfit = GP.test(column)
    if (!isAmountHeading(column) && !mayBeProfit) return []
    const products = productsOf(data, column, sign)
    const wrong = products.filter(({ agrees }) => !agrees).length
    if (mayBeProfit && wrong >= MOSTLY * products.length) return []
    return [{ column, products, wrong, isRight: at > price, isUnlike: wrong > MOSTLY * products.length }]
  })
}

/**
 * Finds the column of extended amounts that most rows confirm. A column to the left of UNIT $ may hold amounts at cost,
 * so it counts only if it agrees. If no column agrees, returns the first one to the right of UNIT $.
 */
function amountsOf(found: readonly Amounts[]): Amounts | null {
  const right = found.filter(({ isRight }) => isRight)
  const confirmed = found.find(({ products, wrong }) => wrong < MOSTLY * products.length)
  return right.find(({ isUnlike }) => !isUnlike) ?? confirmed ?? right[0] ?? null
}

/** True if the amount is QTY × UNIT $ of the parts directly below, which have no TYPE. */
function isOfParts(rows: FixtureData['rows'], at: number, amount: Decimal, sign: DecimalSign): boolean {
  let sum = ZERO
  for (const row of rows.slice(at + 1)) {
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    if (!quantity || !price || cellText(row, COLUMN.type).trim() !== '') return false
    sum = add(sum, multiply(quantity, price))
    if (compare(sum, amount) === 0) return true
  }
  return false
}

/**
 * Finds amounts next to a UNIT $ without a number, if other rows have prices: 'Startup' with an amount alone. It uses the first
 * column of amounts.
 */
function amountsAlone({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const column = columns.find((one) => isAmountHeading(one) && !isOfOtherPrice(one))
  if (column === undefined || !rows.some((row) => isPositive(numberIn(row, COLUMN.unit, sign)))) return []
  const found = rows.flatMap((row, at) => {
    const amount = numberIn(row, column, sign)
    const isAlone = amount !== null && amount.units !== 0n && !numberIn(row, COLUMN.unit, sign)
    return isAlone && !isSpecial(cellText(row, COLUMN.line)) && !isOfParts(rows, at, amount, sign) ? [at] : []
  })
  const textOf = (at: number, of: string) => cellText(rows[at] ?? {}, of).trim()
  const [blank, worded] = [true, false].map((isBlank) =>
    found.filter((at) => (textOf(at, COLUMN.unit) === '') === isBlank),
  )
  return [
    { rows: blank ?? [], remarkOf: words.amountsAlone },
    { rows: worded ?? [], remarkOf: words.amountsBeside },
  ].flatMap(({ rows: those, remarkOf }) => {
    const first = those[0] ?? -1
    const remark = remarkOf(those.length, column, textOf(first, column), textOf(first, COLUMN.unit))
    return those.length > 0 ? [{ column, rows: those, remark }] : []
  })
}

/** Returns remarks about numbers that disagree. */
export function checkRemarks({ products, unlike, other, unlikely, wrongTotals }: NumberCheck): readonly string[] {
  const wrong = products.filter(({ agrees }) => !agrees)
  return [
    ...(unlike === null ? [] : [words.amountsUnlike(unlike)]),
    ...(other === null ? [] : [words.otherAmounts(other.beside, other.column)]),
    ...(wrong.length > 0 ? [words.numbersDisagree(wrong.length, wrong[0]?.columns.at(-1) ?? '')] : []),
    ...unlikely.map(({ remark }) => remark),
    ...totalRemarks(wrongTotals),
  ]
}

const MOST_TOTALS = 3

/** Returns remarks about the first totals that do not match the rows. */
export const totalRemarks = (wrong: readonly WrongTotal[]): readonly string[] =>
  wrong
    .slice(0, MOST_TOTALS)
    .map(({ printed, sum, isOfPrices }) =>
      isOfPrices ? words.totalOfPrices(printed, sum) : words.totalDisagrees(printed, sum),
    )

/** Returns the doubtful cells, by row index. */
export function doubtfulCells({ unlikely, products }: NumberCheck): readonly Omit<Product, 'agrees'>[] {
  return [
    ...unlikely.flatMap(({ rows, column }) => rows.map((row) => ({ row, columns: [column] }))),
    ...products.filter(({ agrees }) => !agrees),
  ]
}

/**
 * Checks the numbers of a file's table against each other. Marks cells that disagree, and those already `found`, as
 * doubtful, and adds remarks for the user. Ignores printed totals: in a spreadsheet they are not rows, and in a quote
 * file they are rows like any other. [XMLIN-16]
 */
export function withNumberDoubts(
  data: FixtureData,
  mayHaveCommas = false,
  found: readonly Unlikely[] = [],
): FixtureData {
  const { unlikely, ...others } = checkNumbers(data, mayHaveCommas)
  const check = { ...others, unlikely: [...found, ...unlikely], wrongTotals: [] }
  const wrong = new Map<number, readonly string[]>()
  for (const { row, columns } of doubtfulCells(check))
    wrong.set(row, [...new Set([...(wrong.get(row) ?? []), ...columns])])
  const remarks = [...new Set([...(data.remarks ?? []), ...checkRemarks(check)])]
  const rows = data.rows.map((cells, at) => withDoubts(cells, wrong.get(at) ?? []))
  return { columns: data.columns, rows, ...(remarks.length > 0 ? { remarks } : {}) }
}

function productsOf({ rows }: FixtureData, extended: string, sign: DecimalSign): Product[] {
  const columns = [COLUMN.qty, COLUMN.unit, extended]
  return rows.flatMap((row, at): Product[] => {
    const [quantity, price, amount] = columns.map((column) => numberIn(row, column, sign))
    if (!quantity || !price || !amount) return []
    const isNear = compare(distance(multiply(quantity, price), amount), HALF_A_DOLLAR) <= 0
    // An amount without cents is rounded to dollars. A price may be rounded to cents, but not by whole dollars a line.
    const isRight = isNear && (amount.scale === 0 || isProduct(quantity, price, amount))
    const isOne = compare(quantity, { units: 1n, scale: 0 }) <= 0
    return isRight && isOne ? [] : [{ row: at, columns, agrees: isRight }]
  })
}

/** Converts rows and totals to steps. A row that is nothing but one total becomes a total. */
function stepsOf({ rows, columns }: FixtureData, sign: DecimalSign, totals: readonly TotalBelow[]): readonly Step[] {
  const byRow = new Map<number, Step[]>()
  for (const { cells, below } of totals)
    byRow.set(below, [...(byRow.get(below) ?? []), { row: cells, total: numbersIn(cells, sign) }])
  return rows.flatMap((row, at) => {
    const texts = columns.map((column) => (column === COLUMN.line ? '' : cellText(row, column).trim()))
    const [number = '', ...others] = totalNumbers(texts) ?? []
    const value = others.length > 0 ? null : cellNumber(COLUMN.unit, number, sign)
    return [{ row, total: value ? [{ column: '', value }] : null }, ...(byRow.get(at + 1) ?? [])]
  })
}
