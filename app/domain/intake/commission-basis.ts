import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, negate, roundHalfUp } from '../pricing/money'
import { COLUMN } from '../table/columns'

/** The amounts that a column is a constant share of: unit prices, line amounts, or neither. */
export type CommissionBasis = 'piece' | 'line' | null

const A_CENT: Decimal = { units: 11n, scale: 3 }

/**
 * Determines whether commissions are a share of unit prices or of line amounts. All rows must agree to within a cent,
 * and at least two must have different amounts. If both fit, unit prices win. `textsBelow` returns the cells of a
 * column, by row.
 */
export function commissionBasis(
  column: number,
  columns: readonly string[],
  textsBelow: (column: number) => readonly string[],
): CommissionBasis {
  const [quantity, price] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (quantity < 0 || price < 0) return null
  const sign = decimalSignOf(textsBelow(price).map((text) => [COLUMN.unit, text] as const))
  const numbers = (at: number, name: string) => textsBelow(at).map((text) => cellNumber(name, text, sign))
  const [counts, prices, shares] = [
    numbers(quantity, COLUMN.qty),
    numbers(price, COLUMN.unit),
    numbers(column, COLUMN.unit),
  ]
  const rows = shares.flatMap((share, row) => {
    const [count, each] = [counts[row], prices[row]]
    return share && count && each && share.units > 0n && each.units > 0n
      ? [{ share, each, all: multiply(count, each) }]
      : []
  })
  if (isConstant(rows.map(({ share, each }) => [share, each]))) return 'piece'
  return isConstant(rows.map(({ share, all }) => [share, all])) ? 'line' : null
}

/** A quarter percent, in hundredths; commission rates are multiples of it. */
const QUARTER = 25n

/**
 * True if the cells may be dollars as well as percentages: '8.40', but not '12.5'. If any has a percent sign, all are
 * percentages.
 */
export function mayBeDollars(texts: readonly string[]): boolean {
  if (texts.some((text) => text.includes('%'))) return false
  const sign = decimalSignOf(texts.map((text) => [COLUMN.unit, text] as const))
  return texts.some((text) => {
    const amount = cellNumber(COLUMN.unit, text, sign)
    return amount !== null && roundHalfUp(amount, 2).units % QUARTER !== 0n
  })
}

/** True if the shares are the same fraction of at least two different amounts. */
function isConstant(pairs: readonly (readonly [share: Decimal, of: Decimal])[]): boolean {
  const [first] = pairs
  if (!first || !pairs.some(([, of]) => compare(of, first[1]) !== 0)) return false
  const [share, amount] = first
  return pairs.every(([one, of]) => {
    const away = add(multiply(one, amount), negate(multiply(share, of)))
    return compare(away.units < 0n ? negate(away) : away, multiply(A_CENT, amount)) <= 0
  })
}
