import { COLUMN } from '../table/columns'
import { cellNumber, WHOLE } from './cell-number'
import { compare, type Decimal, isNumberColumn, simplest, USUAL } from './money'

/**
 * How a number cell can be wrong: something else than one number stands in it, a percentage is not from 0 to 100 or is a
 * fraction of one, a quantity is not whole, a price or a quantity is below zero.
 */
export type NumberFault = 'other' | 'rate' | 'fraction' | 'whole' | 'negative'

const ONE: Decimal = { units: 1n, scale: 0 }
const HUNDRED: Decimal = { units: 100n, scale: 0 }

/**
 * What is wrong with the text of a cell in `column`; null where nothing is, it is blank, or the column takes no numbers.
 * Nothing is refused for it. A text that is not one number ('other') counts for nothing; the others count and are marked.
 */
export function numberFault(column: string, text: string): NumberFault | null {
  if (!isNumberColumn(column)) return null
  // Without a number in the proper sense: it costs a fifth, and is asked of every cell that is drawn.
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
  return (isQuantity || column === COLUMN.unit) && value.units < 0n ? 'negative' : null
}
