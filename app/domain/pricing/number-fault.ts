import { COLUMN } from '../table/columns'
import { cellNumber, WHOLE } from './cell-number'
import { compare, type Decimal, isNumberColumn, negate, simplest, USUAL } from './money'

/**
 * The faults of a number cell: its text is not one number ('other'), a percentage is not from 0 to 100 ('rate') or is
 * below 1 ('fraction'), a quantity is not whole, a quantity, price or commission is negative, a number has more than
 * nine digits before its point ('large'), or it is on an overage row but not its amount.
 */
export type NumberFault = 'other' | 'rate' | 'fraction' | 'whole' | 'negative' | 'large' | 'overage'

const ONE: Decimal = { units: 1n, scale: 0 }
const HUNDRED: Decimal = { units: 100n, scale: 0 }
/** The fast patterns of a usual number accept everything below this. */
const BILLION: Decimal = { units: 1_000_000_000n, scale: 0 }

/** An overage below zero is a price below the book price, and the table's own columns may hold deductions. */
const NEVER_NEGATIVE: ReadonlySet<string> = new Set([COLUMN.qty, COLUMN.unit, COLUMN.commission])

/**
 * Returns the fault of a cell's text in `column`; null if it has none or is blank, or if the column holds no numbers.
 * Nothing is rejected because of it. A text that is not one number ('other') is ignored in sums; all others count and
 * are marked.
 */
export function numberFault(column: string, text: string): NumberFault | null {
  if (!isNumberColumn(column)) return null
  // Skips parsing in the usual case, which takes a fifth of the time; this runs for every cell that is drawn.
  const isQuantity = column === COLUMN.qty
  const isRate = column === COLUMN.percent
  if (!isRate && (isQuantity ? WHOLE : USUAL).test(text)) return null
  if (text.trim() === '') return null
  const value = cellNumber(column, text)
  if (!value) return 'other'
  if (isRate) {
    if (value.units < 0n || compare(value, HUNDRED) > 0) return 'rate'
    return value.units > 0n && compare(value, ONE) < 0 ? 'fraction' : null
  }
  if (isQuantity && simplest(value).scale > 0) return 'whole'
  if (value.units < 0n && NEVER_NEGATIVE.has(column)) return 'negative'
  return compare(magnitude(value), BILLION) < 0 ? null : 'large'
}

const magnitude = (value: Decimal) => (value.units < 0n ? negate(value) : value)
