import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { compare, type Decimal, multiply, roundHalfUp } from '../pricing/money'
import { COLUMN } from '../table/columns'

/** Headings of columns that may hold prices. */
export const PRICE_HEADING = /\b(PRICES?|COST|NET|SELL|DN|EACH)\b|\$/i

/** Headings of columns that hold the amounts of whole lines. */
export const AMOUNT_HEADING =
  /^(EXT\b|EXTENDED|EXTENSION|LINE TOTAL|TOTAL( (PRICE|COST|NET|SELL|AMOUNT|\$))?$|AMOUNT$)/i

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * The place of the column that holds the price of one fixture, if it is not the one named UNIT $; otherwise null. The cells
 * below UNIT $ are then QTY times the cells below this column: they are the amounts of whole lines, whatever their heading
 * says. `textsBelow` gives the cells of a column in the order of the rows.
 */
export function otherUnitPrice(
  columns: readonly string[],
  textsBelow: (column: number) => readonly string[],
): number | null {
  const [quantity, price] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (quantity < 0 || price < 0) return null
  const sign = decimalSignOf(textsBelow(price).map((text) => [COLUMN.unit, text] as const))
  const numbersBelow = (column: number, name: string) => textsBelow(column).map((text) => cellNumber(name, text, sign))
  const [counts, amounts] = [numbersBelow(quantity, COLUMN.qty), numbersBelow(price, COLUMN.unit)]
  const other = columns.findIndex((column, at) => {
    if (at === price || !PRICE_HEADING.test(column)) return false
    const agreeing = numbersBelow(at, COLUMN.unit).flatMap((one, row) => {
      const [count, amount] = [counts[row], amounts[row]]
      if (!one || !count || !amount || compare(count, ONE) === 0) return []
      return [compare(roundHalfUp(multiply(count, one), 2), amount) === 0]
    })
    return agreeing.length > 0 && agreeing.every(Boolean)
  })
  return other < 0 ? null : other
}
