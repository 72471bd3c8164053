import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, negate, roundHalfUp } from '../pricing/money'
import { COLUMN } from '../table/columns'

/** The amounts that a column is a constant share of: unit prices, line amounts, or neither. */
type CommissionBasis = 'piece' | 'line' | null

const A_CENT: Decimal = { units: 11n, scale: 3 }

/** Returns the cells of a column, by row. */
type TextsBelow = (column: number) => readonly string[]

/**
 * Determines whether commissions are a share of unit prices or of line amounts. All rows must agree to within a cent,
 * and at least two must have different amounts. If both fit, unit prices win.
 */
export function commissionBasis(column: number, columns: readonly string[], textsBelow: TextsBelow): CommissionBasis {
  const rows = sharesIn(column, columns, textsBelow)
  if (isConstant(rows.map(({ share, each }) => [share, each]))) return 'piece'
  return isConstant(rows.map(({ share, all }) => [share, all])) ? 'line' : null
}

/** A commission with the unit price and the line amount of its row. */
interface Share {
  readonly share: Decimal
  readonly each: Decimal
  readonly all: Decimal
}

function sharesIn(column: number, columns: readonly string[], textsBelow: TextsBelow): readonly Share[] {
  const [quantity, price] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (quantity < 0 || price < 0) return []
  const sign = decimalSignOf(textsBelow(price).map((text) => [COLUMN.unit, text] as const))
  const numbers = (at: number, name: string) => textsBelow(at).map((text) => cellNumber(name, text, sign))
  const [counts, prices, shares] = [
    numbers(quantity, COLUMN.qty),
    numbers(price, COLUMN.unit),
    numbers(column, COLUMN.unit),
  ]
  return shares.flatMap((share, row) => {
    const [count, each] = [counts[row], prices[row]]
    return share && count && each && share.units > 0n && each.units > 0n
      ? [{ share, each, all: multiply(count, each) }]
      : []
  })
}

/** A column of commissions: percentages, dollars per unit or per line; 'open' if its cells do not decide. */
export interface CommissionColumn {
  readonly at: number
  readonly kind: 'percent' | 'piece' | 'line' | 'open'
}

/** Headings and cells that say a rate. */
const RATE = /%|\b(PCT|PERCENT|RATE|PTS|POINTS)\b/i
/** No commission is a larger share of a price than this. */
const LARGEST: Decimal = { units: 4n, scale: 1 }
const LARGEST_RATE: Decimal = { units: 40n, scale: 0 }
/** A quarter percent, in hundredths; commission rates are multiples of it. */
const QUARTER = 25n
/** Rates are seldom written with two decimals. */
const CENTS = /\d\.\d\d$/
/** Rates repeat from row to row. With fewer rows they may differ by chance. */
const FEWEST_ROWS = 3

/** Finds the first column of commissions and its kind; null without one. `columns` are the product's names. */
export function commissionColumn(
  columns: readonly string[],
  headings: readonly string[],
  textsBelow: TextsBelow,
): CommissionColumn | null {
  const at = columns.findIndex(
    (column, place) => column === COLUMN.commission || (column === COLUMN.percent && !RATE.test(headings[place] ?? '')),
  )
  if (at < 0) return null
  return { at, kind: commissionKind(at, columns, textsBelow) }
}

/** Determines the kind of commissions in the column at `at` from its cells, the prices and the quantities. */
export function commissionKind(
  at: number,
  columns: readonly string[],
  textsBelow: TextsBelow,
): CommissionColumn['kind'] {
  const basis = commissionBasis(at, columns, textsBelow)
  if (basis !== null) return basis
  const texts = textsBelow(at).filter((text) => text !== '')
  const shares = sharesIn(at, columns, textsBelow)
  const isBelieved = ({ share, each }: Share) => compare(share, multiply(LARGEST, each)) <= 0
  if (columns[at] === COLUMN.commission || texts.some((text) => text.includes('$')))
    return shares.every(isBelieved) ? 'piece' : 'line'
  if (texts.some((text) => text.includes('%'))) return 'percent'
  const isVaried =
    (texts.length >= FEWEST_ROWS || texts.every((text) => CENTS.test(text))) && new Set(texts).size === texts.length
  const isOpen = !texts.every(isRate) || (isVaried && shares.length === texts.length && shares.every(isBelieved))
  return isOpen ? 'open' : 'percent'
}

/** True for a text that may be a rate: '12.5', but neither '8.40' nor '80'. */
function isRate(text: string): boolean {
  const rate = cellNumber(COLUMN.unit, text)
  return rate === null || (compare(rate, LARGEST_RATE) <= 0 && roundHalfUp(rate, 2).units % QUARTER === 0n)
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
