import type { DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal, multiply } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'

/** A price without cents. */
const WHOLE = /^\$? ?\d{4,7}$/
/** A price with cents, also if a digit is misread: '8O.OO'. */
const WITH_CENTS = /\.\w{2}$/
/** Cents that a spreadsheet without a format of cents writes shorter. */
const KEPT_ZERO = /\.\d0$/
const FEWEST_OTHERS = 3
const MOST_LOST = 1 / 3
const TWENTY: Decimal = { units: 20n, scale: 0 }
/** A hundredth of a price, and the range that other prices allow it. */
const [HUNDREDTH, HALF, TWICE]: readonly [Decimal, Decimal, Decimal] = [
  { units: 1n, scale: 2 },
  { units: 5n, scale: 1 },
  { units: 2n, scale: 0 },
]

/**
 * Finds prices that have probably lost their decimal point: '22500' among '80.00' and '225.00'. All other prices have
 * cents, even '.00', none is near, and a hundredth of the price is among them. A pole at 2,500.00 is an ordinary price.
 */
export function lostPoints({ rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const texts = rows.map((row) => cellText(row, COLUMN.unit).trim())
  const whole = texts.flatMap((text, at) => (WHOLE.test(text) ? [at] : []))
  const others = texts.flatMap((text, at) => (text !== '' && !WHOLE.test(text) ? [at] : []))
  const areTyped =
    others.length >= FEWEST_OTHERS &&
    whole.length <= MOST_LOST * others.length &&
    others.every((at) => WITH_CENTS.test(texts[at] ?? '')) &&
    others.some((at) => KEPT_ZERO.test(texts[at] ?? ''))
  if (whole.length === 0 || !areTyped) return []
  const priceAt = (at: number) => numberIn(rows[at] ?? {}, COLUMN.unit, sign)
  const sorted = others
    .flatMap((at) => priceAt(at) ?? [])
    .filter(isPositive)
    .toSorted(compare)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return []
  const found = whole.filter((at) => {
    const price = priceAt(at)
    const hundredth = price && multiply(price, HUNDREDTH)
    return (
      !!hundredth &&
      compare(price, multiply(most, TWENTY)) > 0 &&
      compare(hundredth, multiply(least, HALF)) >= 0 &&
      compare(hundredth, multiply(most, TWICE)) <= 0
    )
  })
  const remark = words.lostPoints(found.length, texts[found[0] ?? -1] ?? '')
  return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark }] : []
}
