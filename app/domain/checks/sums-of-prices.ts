import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, formatMoney, inDollars, multiply, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { decimalSignIn } from './arriving-numbers'
import { totalRemarks } from './number-check'
import { isPositive, numberIn, withDoubts } from './row-numbers'
import { namesFixture } from './subtotal-lines'

/** The sum of one price is that price. */
const FEWEST = 2
const ONE: Decimal = { units: 1n, scale: 0 }

/** Rows whose UNIT $ may hold the amounts of whole lines. */
export interface SumsOfPrices {
  /** The rows, with such prices marked. */
  readonly rows: readonly Cells[]
  /** The indexes of the rows that add up the prices above them. */
  readonly sums: ReadonlySet<number>
  readonly remarks: readonly string[]
}

/**
 * Finds a row that names no fixture and whose UNIT $ is the sum of the prices above it, while QTY × UNIT $ adds up to
 * another amount: UNIT $ holds the amounts of lines under a heading such as 'Net'. Takes linear time.
 */
export function sumsOfPrices(rows: readonly Cells[], columns: readonly string[]): SumsOfPrices {
  const sign = decimalSignIn({ columns: [...columns], rows: [...rows] })
  let [prices, products, lines] = [ZERO, ZERO, 0]
  const sums = new Set<number>()
  const wrong: { readonly printed: string; readonly sum: string; readonly isOfPrices: true }[] = []
  let end = 0
  for (const [at, row] of rows.entries()) {
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    if (!price || !isPositive(price)) continue
    const isSum = lines >= FEWEST && compare(price, prices) === 0 && compare(prices, products) !== 0
    if (isSum && !namesFixture(row, columns)) {
      sums.add(at)
      wrong.push({ printed: dollars(price), sum: dollars(products), isOfPrices: true })
      end = at
    } else {
      prices = add(prices, price)
      products = add(products, quantity ? multiply(quantity, price) : price)
      lines += 1
    }
  }
  if (sums.size === 0) return { rows, sums, remarks: [] }
  return {
    rows: [...rows.slice(0, end).map((row) => withDoubtedPrice(row, sign)), ...rows.slice(end)],
    sums,
    remarks: totalRemarks(wrong),
  }
}

/** Marks the prices of a table with a printed total that is their sum. */
export const withDoubtedPrices = (table: FixtureData, sign: DecimalSign): FixtureData => ({
  ...table,
  rows: table.rows.map((row) => withDoubtedPrice(row, sign)),
})

/** Marks the UNIT $ of a row, unless it is of one piece, whose price is the amount of the line. */
function withDoubtedPrice(row: Cells, sign: DecimalSign): Cells {
  const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
  return price && quantity && compare(quantity, ONE) !== 0 ? withDoubts(row, [COLUMN.unit]) : row
}

const dollars = (value: Decimal) => inDollars(formatMoney(value))
