import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, negate, roundHalfUp } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { numberIn } from './row-numbers'

/** Headings of numbers that change a price: 'Multiplier', 'EM Adder', 'Tariff'. */
const CHANGES_PRICE = /\b(MULT(IPLIER)?|DISC(OUNT)?|ADDERS?|TARIFF|SURCHARGE|FREIGHT|ESCALATION|MARK-?UP)\b/i
const FACTOR = /\bMULT(IPLIER)?\b/i
const ONE: Decimal = { units: 1n, scale: 0 }
const HUNDREDTH: Decimal = { units: 1n, scale: 2 }

/**
 * Returns the columns of numbers that change a price but are not in UNIT $. A column is in UNIT $ if in any row another
 * column gives UNIT $ with it: list price times multiplier, base price plus adder, list price less discount.
 */
export function unusedFactors({ columns, rows }: FixtureData, sign: DecimalSign): readonly string[] {
  if (!columns.includes(COLUMN.unit)) return []
  const others = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column))
  return others.filter((column) => {
    if (!CHANGES_PRICE.test(column)) return false
    const changed = rows.filter((row) => {
      const number = numberIn(row, column, sign)
      return number !== null && number.units !== 0n && !(FACTOR.test(column) && compare(number, ONE) === 0)
    })
    const bases = others.filter((other) => other !== column)
    return changed.length > 0 && !changed.some((row) => bases.some((base) => gives(row, base, column, sign)))
  })
}

/** True if a base price and the number that changes it give UNIT $ to the cent. */
function gives(row: Cells, base: string, column: string, sign: DecimalSign): boolean {
  const [price, from, by] = [COLUMN.unit, base, column].map((one) => numberIn(row, one, sign))
  if (!price || !from || !by) return false
  const share = multiply(from, by)
  const less = (part: Decimal) => add(from, negate(part))
  const results = [share, add(from, by), less(by), less(share), less(multiply(share, HUNDREDTH))]
  return results.some((result) => compare(roundHalfUp(result, 2), roundHalfUp(price, 2)) === 0)
}
