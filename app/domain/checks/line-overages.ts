import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, negate } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'
import { isOfOtherPrice, isPriceHeading, isProduct } from './unit-price'

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * Finds overages of whole lines: QTY times what UNIT $ is above another price of the row, such as Book. OVG $ counts for
 * each piece, so all rows of several pieces must agree.
 */
export function overagesOfLines({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const others = columns.filter(
    (column) =>
      !DEFAULT_COLUMNS.includes(column) && !isHidden(column) && (isPriceHeading(column) || isOfOtherPrice(column)),
  )
  const several = columns.includes(COLUMN.overage)
    ? rows.flatMap((row, at) => (isOfSeveral(row, sign) ? [at] : []))
    : []
  const base =
    several.length === 0
      ? undefined
      : others.find((other) => several.every((at) => isOfLine(rows[at] ?? {}, other, sign)))
  const found = base === undefined ? [] : several
  return { column: COLUMN.overage, rows: found, remark: words.overagesOfLines(found.length, base ?? '') }
}

function isOfSeveral(row: Cells, sign: DecimalSign): boolean {
  const quantity = numberIn(row, COLUMN.qty, sign)
  return quantity !== null && compare(quantity, ONE) !== 0 && isPositive(numberIn(row, COLUMN.overage, sign))
}

function isOfLine(row: Cells, other: string, sign: DecimalSign): boolean {
  const [quantity, price, base, overage] = [COLUMN.qty, COLUMN.unit, other, COLUMN.overage].map((column) =>
    numberIn(row, column, sign),
  )
  return !!quantity && !!price && !!base && !!overage && isProduct(quantity, add(price, negate(base)), overage)
}
