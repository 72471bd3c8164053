import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, formatDecimal, multiply, negate, simplest, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { describingColumn } from './group-rows'
import { isPositive, numberIn } from './row-numbers'
import { isTotalLine } from './total-line'

const ONE: Decimal = { units: 1n, scale: 0 }
const WORD = /\p{L}{3}/u
const DIGIT = /\d/
const FEWEST_DESCRIBED = 2

/**
 * Returns the rows that name no fixture and whose price is the amount of the lines directly above, or of all lines above:
 * 'INTERIOR PKG, 2, $2,000', 'SITE, 1, $600'. A single line of one piece proves nothing. Takes linear time.
 */
export function subtotalLines({ columns, rows }: FixtureData, sign: DecimalSign): readonly number[] {
  const isNaming = [COLUMN.mfg, COLUMN.catalog].some((column) => columns.includes(column))
  if (!isNaming && describingColumn(columns) === undefined) return []
  // A description needs no digit to name a fixture, whose price may be the amount of the line above.
  const fewest = isNaming ? 1 : FEWEST_DESCRIBED
  const found: number[] = []
  const above = new Above()
  for (const [at, row] of rows.entries()) {
    if (isSpecial(cellText(row, COLUMN.line))) continue
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    if (!price) continue
    if (isPositive(price) && isNameless(row) && above.endWith(price, fewest)) found.push(at)
    else above.add(quantity ? multiply(quantity, price) : price, quantity)
  }
  return found
}

/** The amounts of lines, added up once so that the sum of the last ones is found in constant time. */
class Above {
  private sum = ZERO
  private lines = 0
  private isLastOfOne = true
  /** The number of lines above each sum. */
  private readonly sums = new Map([[keyOf(ZERO), 0]])

  add(amount: Decimal, quantity: Decimal | null): void {
    this.sum = add(this.sum, amount)
    this.lines += 1
    this.isLastOfOne = quantity === null || compare(quantity, ONE) === 0
    this.sums.set(keyOf(this.sum), this.lines)
  }

  /** True if the last lines, at least `fewest`, amount to this. */
  endWith(amount: Decimal, fewest: number): boolean {
    const before = this.sums.get(keyOf(add(this.sum, negate(amount))))
    return before !== undefined && this.lines - before >= Math.max(fewest, this.isLastOfOne ? 2 : 1)
  }
}

const keyOf = (value: Decimal) => formatDecimal(simplest(value))

/** Work and charges, which stand without a maker and may cost as much as the line above by chance. */
const SERVICE =
  /\b(?:FREIGHT|SHIPPING|DELIVERY|HANDLING|LABOR|START-?UP|COMMISSIONING|PROGRAMMING|TRAINING|ENGINEERING|FEES?|TAX|ALLOWANCE|CONTINGENCY|LAMPS?|SURCHARGE|TARIFF|EXPEDITE)\b/i

/** True for a row that is not called a total, without a maker, a catalog number and the mark of a type. */
function isNameless(row: Cells): boolean {
  const type = cellText(row, COLUMN.type).trim()
  const isNamed = cellText(row, COLUMN.mfg).trim() !== '' || DIGIT.test(cellText(row, COLUMN.catalog))
  const texts = Object.values(row)
  if (isTotalLine(texts)) return false
  const isService = texts.some((text) => SERVICE.test(text))
  return !isNamed && !isService && (type === '' || (WORD.test(type) && !DIGIT.test(type)))
}
