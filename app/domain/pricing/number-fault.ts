import { COLUMN } from '../table/columns'
import { compare, type Decimal, formatDecimal, isPlainNumber, parseDecimal, simplest } from './money'
import { isNumberColumn } from './number-entry'

/**
 * How a number cell can be wrong: something else than one number stands in it, a percentage is not from 0 to 100, a
 * quantity is not whole, a price or a quantity is below zero.
 */
export type NumberFault = 'other' | 'rate' | 'whole' | 'negative'

const HUNDRED: Decimal = { units: 100n, scale: 0 }

/** As nearly all numbers are: digits, perhaps cents. */
const USUAL = /^\d{1,9}(\.\d{1,4})?$/
const WHOLE = /^\d{1,9}$/

/**
 * What is wrong with the text of a cell in `column`; null where nothing is, it is blank, or the column takes no numbers.
 * What is wrong is still read and counted as far as it can be [GRID-041]: the person is told, and nothing is refused.
 */
export function numberFault(column: string, text: string): NumberFault | null {
  if (!isNumberColumn(column)) return null
  // Without a number in the proper sense: it costs a fifth, and is asked of every cell that is drawn.
  const isQuantity = column === COLUMN.qty
  const isRate = column === COLUMN.percent
  if (!isRate && (isQuantity ? WHOLE : USUAL).test(text)) return null
  if (text.trim() === '') return null
  const value = isPlainNumber(text) && (isRate || !text.includes('%')) ? parseDecimal(text) : null
  if (!value) return 'other'
  if (isRate) return value.units < 0n || compare(value, HUNDRED) > 0 ? 'rate' : null
  if (isQuantity && simplest(value).scale > 0) return 'whole'
  return (isQuantity || column === COLUMN.unit) && value.units < 0n ? 'negative' : null
}

/** What a text counts as, whatever else stands in it: '128' of '12+8'; null where nothing of it is a number. [GRID-041] */
export function readingOf(text: string): string | null {
  const value = parseDecimal(text)
  return value && formatDecimal(simplest(value))
}
