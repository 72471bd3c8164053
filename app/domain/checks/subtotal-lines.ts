import type { DecimalSign } from '../pricing/cell-number'
import { namesPlace } from '../pricing/count-conditions'
import { add, compare, type Decimal, formatDecimal, multiply, negate, simplest, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { describingColumn } from './group-rows'
import { isCode, isPositive, numberIn } from './row-numbers'
import { isTotalLine } from './total-line'
import { isAmountHeading } from './unit-price'

const ONE: Decimal = { units: 1n, scale: 0 }
const WORD = /\p{L}{3}/u
const DIGIT = /\d/
const FEWEST_DESCRIBED = 2

/** A line whose QTY and price are both those of the lines above it together. */
interface SumLine {
  readonly at: number
  /** True if the line has the mark of a type, or a catalog number. */
  readonly isFixture: boolean
}

/**
 * Returns the lines that have the QTY and, as their price, the amount of the lines directly above, or of all lines above:
 * ', 72, LEVEL 1, $9,207'. A sum of one line counts only if the line names no fixture and the table also has sums of several
 * lines: an accessory may cost as much by chance. Takes linear time.
 */
export function sumLines({ columns, rows }: FixtureData, sign: DecimalSign): readonly SumLine[] {
  const prices = [COLUMN.unit, ...columns.filter(isAmountHeading)].filter((column) => columns.includes(column))
  const above = new Above()
  const found: (SumLine & { readonly lines: number })[] = []
  for (const [at, row] of rows.entries()) {
    if (isSpecial(cellText(row, COLUMN.line))) continue
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    // An amount counts where the price is blank.
    const column = prices.find((name) => cellText(row, name).trim() !== '')
    const amount = column === undefined ? null : numberIn(row, column, sign)
    const lines = quantity && amount && isPositive(amount) ? above.linesOf(amount, quantity) : 0
    const isFixture = lines > 0 && namesFixture(row, columns)
    // Two fixtures of one piece each may make up a third by chance.
    const most = isFixture ? lines : 1
    const isSeveral = quantity !== null && compare(quantity, { units: BigInt(most), scale: 0 }) > 0
    const isSum = isSeveral ? lines >= FEWEST || !isFixture : !isFixture && Object.values(row).some(namesPlace)
    if (lines > 0 && isSum) found.push({ at, isFixture, lines })
    else above.add(quantity, price)
  }
  return found.some(({ lines }) => lines >= FEWEST) ? found : []
}

/** Fewer lines may match by chance. */
const FEWEST = 2

/** True for a row with a mark as its TYPE, or with a maker and a catalog number. Dashes are blank cells. */
export function namesFixture(row: Cells, columns: readonly string[]): boolean {
  const [type = '', maker = '', catalog = ''] = [COLUMN.type, COLUMN.mfg, COLUMN.catalog].map((column) =>
    cellText(row, column).replace(/^[-–—\s]+$/, ''),
  )
  if (type !== '') return !WORD.test(type) || maker !== '' || DIGIT.test(catalog)
  return (maker !== '' && DIGIT.test(catalog)) || (!columns.includes(COLUMN.type) && isCode(catalog))
}

/**
 * Returns the lines of `sumLines`, and the rows that name no fixture and whose price is the amount of the lines directly
 * above, or of all lines above: 'INTERIOR PKG, 2, $2,000', 'SITE, 1, $600'. A single line of one piece proves nothing.
 * Takes linear time.
 */
export function subtotalLines(data: FixtureData, sign: DecimalSign): readonly number[] {
  const { columns, rows } = data
  const isNaming = [COLUMN.mfg, COLUMN.catalog].some((column) => columns.includes(column))
  const isDescribed = !isNaming && describingColumn(columns) !== undefined
  // A description needs no digit to name a fixture, whose price may be the amount of the line above.
  const fewest = isNaming ? 1 : FEWEST_DESCRIBED
  const known = new Set(sumLines(data, sign).map(({ at }) => at))
  // Another remark is about lines that are called totals.
  const isKnown = (row: Cells, at: number) => known.has(at) && !isTotalLine(Object.values(row))
  const found: number[] = []
  const above = new Above()
  for (const [at, row] of rows.entries()) {
    if (isSpecial(cellText(row, COLUMN.line))) continue
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    if (!price) continue
    const mayBeSum = (isNaming || isDescribed) && isPositive(price) && isNameless(row)
    const isSum = mayBeSum && ((!isService(row) && above.endWith(price, fewest)) || above.isNear(price, quantity))
    if (isSum || isKnown(row, at)) found.push(at)
    else above.add(quantity, price)
  }
  return found
}

/** The bounds of a sum with freight or less a discount, as shares of the amount of its lines. */
const NEAR: readonly Decimal[] = [
  { units: 8n, scale: 1 },
  { units: 13n, scale: 1 },
]

/** The amounts and quantities of lines, added up once so that the sum of the last ones is found in constant time. */
class Above {
  private sum = ZERO
  private pieces = ZERO
  private lines = 0
  private isLastOfOne = true
  /** The number of lines above each sum, and above each sum with its pieces. */
  private readonly sums = new Map([
    [keyOf(ZERO), 0],
    [keyOf(ZERO, ZERO), 0],
  ])

  /** The lines and the amount above each number of pieces. */
  private readonly byPieces = new Map([[keyOf(ZERO), { lines: 0, sum: ZERO }]])

  /** Adds QTY × UNIT $, or the price of a lot without a QTY. A line without a price adds its pieces. */
  add(quantity: Decimal | null, price: Decimal | null): void {
    this.pieces = add(this.pieces, quantity ?? ZERO)
    if (price) {
      this.sum = add(this.sum, quantity ? multiply(quantity, price) : price)
      this.lines += 1
      this.isLastOfOne = quantity === null || compare(quantity, ONE) === 0
    }
    this.byPieces.set(keyOf(this.pieces), { lines: this.lines, sum: this.sum })
    this.sums.set(keyOf(this.sum), this.lines)
    this.sums.set(keyOf(this.sum, this.pieces), this.lines)
  }

  /** True if the last lines, at least two, have as many pieces and about this amount: a sum with freight, or a discount. */
  isNear(amount: Decimal, pieces: Decimal | null): boolean {
    const before =
      pieces && compare(pieces, ONE) > 0 ? this.byPieces.get(keyOf(add(this.pieces, negate(pieces)))) : undefined
    if (before === undefined || this.lines - before.lines < FEWEST) return false
    const sum = add(this.sum, negate(before.sum))
    const [least, most] = NEAR.map((share) => multiply(sum, share))
    return !!least && !!most && compare(amount, least) >= 0 && compare(amount, most) <= 0
  }

  /** True if the last lines, at least `fewest`, amount to this. */
  endWith(amount: Decimal, fewest: number): boolean {
    return this.linesOf(amount) >= Math.max(fewest, this.isLastOfOne ? 2 : 1)
  }

  /** Returns the number of last lines with this amount, and as many pieces if given. Returns 0 without such lines. */
  linesOf(amount: Decimal, pieces?: Decimal): number {
    const sum = add(this.sum, negate(amount))
    const before = this.sums.get(keyOf(sum, pieces && add(this.pieces, negate(pieces))))
    return before === undefined ? 0 : this.lines - before
  }
}

const keyOf = (...values: readonly (Decimal | undefined)[]) =>
  values.flatMap((value) => (value ? formatDecimal(simplest(value)) : [])).join('|')

/** Work and charges, which stand without a maker and may cost as much as the line above by chance. */
const SERVICE =
  /\b(?:FREIGHT|SHIPPING|DELIVERY|HANDLING|LABOR|START-?UP|COMMISSIONING|PROGRAMMING|TRAINING|ENGINEERING|FEES?|TAX|ALLOWANCE|CONTINGENCY|LAMPS?|SURCHARGE|TARIFF|EXPEDITE)\b/i

/** True for a row that is not called a total, without a maker, a catalog number and the mark of a type. */
function isNameless(row: Cells): boolean {
  const type = cellText(row, COLUMN.type).trim()
  const catalog = cellText(row, COLUMN.catalog)
  const isNamed = cellText(row, COLUMN.mfg).trim() !== '' || (DIGIT.test(catalog) && !namesPlace(catalog))
  if (isTotalLine(Object.values(row))) return false
  return !isNamed && (type === '' || (WORD.test(type) && !DIGIT.test(type)))
}

const isService = (row: Cells) => Object.values(row).some((text) => SERVICE.test(text))
