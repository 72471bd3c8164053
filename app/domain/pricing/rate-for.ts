import { COMMISSION_DECIMALS } from '../limits/numbers'
import { COLUMN } from '../table/columns'
import { roundedTo } from './arithmetic'
import { cellNumber } from './cell-number'
import { commissionAmount } from './commission'
import { compare, formatDecimal, roundHalfUp, simplest } from './money'

/**
 * Returns the % that yields a commission of `amount` on the price `unit` to the cent, with as few decimals as possible:
 * $11.85 of $118.50 is 10 %, $100.00 of $1,200.00 is 8.333 %. '' if no percentage does, because the price is 0; without
 * one, the amount is not recalculated. null if either is not a number. [GRID-045][GRID-046]
 */
export function rateFor(unit: string, amount: string): string | null {
  const price = cellNumber(COLUMN.unit, unit)
  const wanted = cellNumber(COLUMN.commission, amount)
  if (!price || !wanted) return null
  if (price.units === 0n) return wanted.units === 0n ? null : ''
  const sign = price.units < 0n ? -1n : 1n
  const exact = {
    top: sign * wanted.units * 100n * 10n ** BigInt(price.scale),
    bottom: sign * price.units * 10n ** BigInt(wanted.scale),
  }
  const cents = roundHalfUp(wanted, 2)
  for (let decimals = 0; decimals <= COMMISSION_DECIMALS; decimals += 1) {
    const rate = formatDecimal(simplest(roundedTo(exact, decimals)))
    const given = commissionAmount(unit, rate)
    if (given && compare(given, cents) === 0) return rate
  }
  return ''
}
