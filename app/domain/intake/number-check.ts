import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal, multiply } from '../pricing/money'
import { COLUMN, HIDDEN } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { decimalSignIn } from './arriving-numbers'
import { sheetImport as words } from './intake-messages'
import { packPrices } from './pack-prices'
import { distance, type Step, type WrongTotal, wrongTotals } from './printed-totals'
import { totalNumbers } from './total-line'
import { isAmountHeading, isProduct } from './unit-price'
import { numberIn, type Unlikely, unlikelyNumbers } from './unlikely-numbers'

/** QTY, UNIT $ and the extended amount of one row that was read, by its place. */
export interface Product {
  readonly row: number
  readonly columns: readonly string[]
  /** True if QTY × UNIT $ is the printed amount; a quantity of one proves nothing. */
  readonly agrees: boolean
}

/** The numbers of a table, checked against one another. */
export interface NumberCheck {
  readonly products: readonly Product[]
  /** The column of extended amounts that is QTY × UNIT $ in less than half of the rows; otherwise null. */
  readonly unlike: string | null
  /** Numbers that are probably wrong, by the rule that found them. */
  readonly unlikely: readonly Unlikely[]
  readonly wrongTotals: readonly WrongTotal[]
}

/** Where more of the rows disagree, the column holds something else. */
const MOSTLY = 0.5
const HALF_A_DOLLAR: Decimal = { units: 51n, scale: 2 }

/**
 * Multiplies and adds up the numbers of a table as it was read; a misread digit or a missing row shows in them. With
 * `mayHaveCommas` a comma before three digits may be a decimal one.
 */
export function checkNumbers(data: FixtureData, mayHaveCommas = false): NumberCheck {
  const sign = decimalSignIn(data)
  const amounts = amountsOf(data, sign)
  const isConfirmed = !!amounts && !amounts.isUnlike && amounts.products.some(({ agrees }) => agrees)
  return {
    products: amounts && !amounts.isUnlike ? amounts.products : [],
    unlike: amounts?.isUnlike ? amounts.column : null,
    // Printed amounts show that the prices are of one piece of QTY.
    unlikely: [...unlikelyNumbers(data, sign, mayHaveCommas), ...(isConfirmed ? [] : packPrices(data, sign))],
    wrongTotals: wrongTotals(stepsOf(data, sign), data.columns, sign),
  }
}

/** A column of extended amounts, held against QTY × UNIT $. */
interface Amounts {
  readonly column: string
  readonly products: readonly Product[]
  readonly isUnlike: boolean
}

/**
 * The column of extended amounts that most rows confirm. A column at the left of UNIT $ may hold amounts of a cost, so it counts
 * only if it agrees. If no column does, it is the first one at the right of UNIT $.
 */
function amountsOf(data: FixtureData, sign: DecimalSign): Amounts | null {
  const price = data.columns.indexOf(COLUMN.unit)
  if (price < 0) return null
  const found = data.columns.flatMap((column, at) => {
    if (!isAmountHeading(column)) return []
    const products = productsOf(data, column, sign)
    const wrong = products.filter(({ agrees }) => !agrees).length
    return [{ column, products, wrong, isRight: at > price, isUnlike: wrong > MOSTLY * products.length }]
  })
  const right = found.filter(({ isRight }) => isRight)
  const confirmed = found.find(({ products, wrong }) => wrong < MOSTLY * products.length)
  return right.find(({ isUnlike }) => !isUnlike) ?? confirmed ?? right[0] ?? null
}

/** Sentences about numbers that disagree. */
export function checkRemarks({ products, unlike, unlikely, wrongTotals }: NumberCheck): readonly string[] {
  const wrong = products.filter(({ agrees }) => !agrees)
  return [
    ...(unlike === null ? [] : [words.amountsUnlike(unlike)]),
    ...(wrong.length > 0 ? [words.numbersDisagree(wrong.length, wrong[0]?.columns.at(-1) ?? '')] : []),
    ...unlikely.map(({ remark }) => remark),
    ...totalRemarks(wrongTotals),
  ]
}

const MOST_TOTALS = 3

/** Sentences about the first totals that the rows do not give. */
export const totalRemarks = (wrong: readonly WrongTotal[]): readonly string[] =>
  wrong
    .slice(0, MOST_TOTALS)
    .map(({ printed, sum, isOfPrices }) =>
      isOfPrices ? words.totalOfPrices(printed, sum) : words.totalDisagrees(printed, sum),
    )

/** The cells in doubt, by the places of their rows. */
export function doubtfulCells({ unlikely, products }: NumberCheck): readonly Omit<Product, 'agrees'>[] {
  return [
    ...unlikely.flatMap(({ rows, column }) => rows.map((row) => ({ row, columns: [column] }))),
    ...products.filter(({ agrees }) => !agrees),
  ]
}

/**
 * The table of a file with its numbers held against one another: a note of doubt at cells that disagree, and at those that were
 * `found` before, and remarks for the person. Printed totals are no part of it: a line that says one is no row in a spreadsheet,
 * and a row like any other in a quote file. [XMLIN-16]
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
  const remarks = [...(data.remarks ?? []), ...checkRemarks(check)]
  const rows = data.rows.map((cells, at) => {
    const columns = wrong.get(at)
    return columns ? { ...cells, [HIDDEN.doubts]: JSON.stringify(columns) } : cells
  })
  return { columns: data.columns, rows, ...(remarks.length > 0 ? { remarks } : {}) }
}

function productsOf({ rows }: FixtureData, extended: string, sign: DecimalSign): Product[] {
  const columns = [COLUMN.qty, COLUMN.unit, extended]
  return rows.flatMap((row, at): Product[] => {
    const [quantity, price, amount] = columns.map((column) => numberIn(row, column, sign))
    if (!quantity || !price || !amount) return []
    // Without cents an amount is rounded to dollars.
    const isRound = amount.scale === 0 && compare(distance(multiply(quantity, price), amount), HALF_A_DOLLAR) <= 0
    const isRight = isRound || isProduct(quantity, price, amount)
    const isOne = compare(quantity, { units: 1n, scale: 0 }) <= 0
    return isRight && isOne ? [] : [{ row: at, columns, agrees: isRight }]
  })
}

/** The rows as steps. A row that says one total and nothing else is one. */
function stepsOf({ rows, columns }: FixtureData, sign: DecimalSign): readonly Step[] {
  return rows.map((row) => {
    const texts = columns.map((column) => (column === COLUMN.line ? '' : cellText(row, column).trim()))
    const [number = '', ...others] = totalNumbers(texts) ?? []
    const value = others.length > 0 ? null : cellNumber(COLUMN.unit, number, sign)
    return { row, total: value ? [{ column: '', value }] : null }
  })
}
