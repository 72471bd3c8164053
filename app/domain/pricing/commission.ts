import { COLUMN } from '../table/columns'
import { cellNumber } from './cell-number'
import { type Decimal, formatDecimal, multiply, roundHalfUp } from './money'

/**
 * Returns COMMDOL of a price and a percentage, to the cent ('11.85'); null unless both can be parsed.
 * [GRID-045][GRID-046]
 */
export function commissionOf(unit: string, percent: string): string | null {
  const amount = commissionAmount(unit, percent)
  return amount && formatDecimal(amount)
}

/** Like `commissionOf`, without the cost of formatting. */
export function commissionAmount(unit: string, percent: string): Decimal | null {
  const price = cellNumber(COLUMN.unit, unit)
  const share = price && cellNumber(COLUMN.percent, percent)
  if (!share) return null
  const hundredfold = multiply(price, share)
  return roundHalfUp({ units: hundredfold.units, scale: hundredfold.scale + 2 }, 2)
}
