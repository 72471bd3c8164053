import { add, type Decimal, isMoneyColumn, negate } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { factorOf, times } from '../phrases/amounts'
import type { Amount } from '../phrases/slots'

/** Returns how an amount changes the numbers of a column; for the commission rate, a percentage means percentage points. */
export function moveBy(amount: Amount, column: string, down: boolean): ((value: Decimal) => Decimal) | null {
  if (amount.value.units < 0n) return null
  const isShare = amount.unit === 'percent' && column !== COLUMN.percent
  if (amount.unit === 'money' && !isMoneyColumn(column)) return null
  if (amount.unit === 'points' && column !== COLUMN.percent) return null
  return isShare
    ? (value) => times(value, factorOf(amount, down))
    : (value) => add(value, down ? negate(amount.value) : amount.value)
}
