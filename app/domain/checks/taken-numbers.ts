import { headerWording } from '../headings/vocabulary'
import { type DecimalSign, decimalSignOf, exactNumber } from '../pricing/cell-number'
import { saysHeadOfSeveral } from '../pricing/count-conditions'
import { compare, type Decimal, formatDecimal } from '../pricing/money'
import { outsideBreak } from '../pricing/price-basis'
import { saysHeadCondition } from '../pricing/price-conditions'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { numberIn, type Unlikely } from './row-numbers'
import { isAmountHeading, isPriceHeading, isProduct } from './unit-price'

/** A column of the product whose numbers came from a column with another heading, because the user said so. */
export interface Taken {
  readonly column: string
  readonly heading: string
  /** Indexes of the rows that it gave a value. */
  readonly rows: readonly number[]
}

const ONE: Decimal = { units: 1n, scale: 0 }
/** Minimum share (0–1) of rows that must agree; the others may contain mistakes. */
const MOSTLY = 0.8
const CENTS = /\d[.,]\d{2}(?!\d)/

/**
 * Finds the numbers of a taken column that its heading, which the table no longer shows, or the other columns put in doubt:
 * prices by length, of pairs, in another currency, before a markup, for another quantity than QTY, or of whole lines; and
 * quantities per place.
 */
export function takenNumbers(
  table: FixtureData,
  { column, heading, rows }: Taken,
  sign: DecimalSign,
): readonly Unlikely[] {
  const counting = rows.filter((at) => numberIn(table.rows[at] ?? {}, column, sign))
  const found = column === COLUMN.unit ? pricesTaken(table, heading, counting, sign) : countsTaken(heading, counting)
  return found.filter(({ rows: doubted }) => doubted.length > 0).map((one) => ({ ...one, column }))
}

/**
 * Returns a table that was stored with decimal points with points in its other columns too. These keep their printed text,
 * and next to prices in stored form '12,50' would be no number.
 */
export function withPoints({ columns, rows }: FixtureData): FixtureData {
  const commas = columns.filter(
    (column) =>
      !DEFAULT_COLUMNS.includes(column) &&
      !isHidden(column) &&
      decimalSignOf(rows.map((row) => [COLUMN.unit, cellText(row, column).replace(PERCENT, '')] as const)) === ',',
  )
  if (commas.length === 0) return { columns, rows }
  const pointed = (text: string) => {
    const number = exactNumber(COLUMN.unit, text.replace(PERCENT, ''), ',')
    return number ? `${formatDecimal(number)}${PERCENT.exec(text)?.[0] ?? ''}` : text
  }
  const rest = (row: Cells) => commas.map((column) => [column, pointed(cellText(row, column))] as const)
  return { columns, rows: rows.map((row) => ({ ...row, ...Object.fromEntries(rest(row)) })) }
}

const PERCENT = / ?%$/

type Found = Omit<Unlikely, 'column'>

const countsTaken = (heading: string, rows: readonly number[]): readonly Found[] =>
  saysHeadOfSeveral(headerWording(heading)) ? [{ rows, remark: words.takenCounts(rows.length, heading) }] : []

function pricesTaken(
  table: FixtureData,
  heading: string,
  rows: readonly number[],
  sign: DecimalSign,
): readonly Found[] {
  const isConditional = saysHeadCondition(heading)
  const other = rows.filter((at) => outsideBreak(heading, quantityIn(table, table.rows[at] ?? {}, sign)))
  const base = isAmountHeading(heading) ? undefined : baseOf(table, rows, sign)
  return [
    ...(isConditional ? [{ rows, remark: words.takenPrices(rows.length, heading) }] : []),
    { rows: other, remark: words.takenBreaks(other.length, heading) },
    ...(base === undefined ? [] : [{ rows, remark: words.takenAmounts(rows.length, heading, base) }]),
  ]
}

/** Returns the quantity of a row; NaN if the table has none, null if the row has none. */
function quantityIn({ columns }: FixtureData, row: Cells, sign: DecimalSign): number | null {
  if (!columns.includes(COLUMN.qty)) return Number.NaN
  const quantity = numberIn(row, COLUMN.qty, sign)
  return quantity && Number(quantity.units) / 10 ** quantity.scale
}

/** Returns the first column of prices of which QTY times the price gives UNIT $ in most rows of several pieces. */
function baseOf({ columns, rows }: FixtureData, taken: readonly number[], sign: DecimalSign): string | undefined {
  const priced = taken.map((at) => rows[at] ?? {})
  const others = columns.filter(
    (column) =>
      !DEFAULT_COLUMNS.includes(column) &&
      !isHidden(column) &&
      (isPriceHeading(column) || priced.some((row) => CENTS.test(cellText(row, column)))),
  )
  return others.find((column) => {
    const products = priced.flatMap((row) => {
      const [quantity, each] = [numberIn(row, COLUMN.qty, sign), exactNumber(COLUMN.unit, cellText(row, column), sign)]
      const price = numberIn(row, COLUMN.unit, sign)
      const isOfSeveral = quantity && each && price && compare(quantity, ONE) !== 0
      return isOfSeveral ? [isProduct(quantity, each, price)] : []
    })
    const agreeing = products.filter((agrees) => agrees).length
    return agreeing > 0 && agreeing >= MOSTLY * products.length
  })
}
