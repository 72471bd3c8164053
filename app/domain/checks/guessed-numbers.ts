import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal, multiply } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'
import { isProduct } from './unit-price'

const [ONE, HUNDRED]: readonly [Decimal, Decimal] = [
  { units: 1n, scale: 0 },
  { units: 100n, scale: 0 },
]
const A_HUNDREDTH: Decimal = { units: 1n, scale: 2 }
/** A number as amounts are written, and percentages seldom. */
const MONEY = /\$|\d[.,]\d\d$/
/** The name of a column without a heading. */
const NAMELESS = /^COLUMN ?\d{1,3}$/i
/** Columns that take a number by its place alone; notes take any text. */
const BY_PLACE: readonly string[] = [COLUMN.commission, COLUMN.overage, COLUMN.notes, COLUMN.comments]

/** A priced row of lines without headings. */
interface Priced {
  readonly at: number
  readonly row: Cells
  readonly quantity: Decimal | null
  readonly price: Decimal
}

/**
 * Finds the numbers of lines without headings whose places alone say what they are: a UNIT $ that is QTY times another
 * number of its line, a UNIT $ beside a number that may be the price as well, and a % without a percent sign. A %$ that is
 * UNIT $ × % proves both.
 */
export function guessedNumbers({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const priced = rows.flatMap((row, at): readonly Priced[] => {
    const price = numberIn(row, COLUMN.unit, sign)
    if (!price || !isPositive(price) || isSpecial(cellText(row, COLUMN.line))) return []
    return [{ at, row, quantity: numberIn(row, COLUMN.qty, sign), price }]
  })
  const others = columns.filter(
    (column) => ![COLUMN.line, COLUMN.type, COLUMN.qty, COLUMN.unit].includes(column as never),
  )
  const amounts = found(priced, (one) => others.find((column) => isAmountOf(one, column, sign)))
  const rest = priced.filter(({ at }) => !amounts.some((amount) => amount.at === at))
  // If one number in % may be a price, the others may be prices too.
  const mayBePrices = rest.some((one) => isRival(one, COLUMN.percent, sign))
  const rivals = found(rest, (one) => columns.find((column) => isRival(one, column, sign, mayBePrices)))
  const hasSigns = rows.some((row) => cellText(row, COLUMN.percent).includes('%'))
  const isGuess = ({ row, price }: Priced) =>
    cellNumber(COLUMN.percent, cellText(row, COLUMN.percent).trim(), sign) !== null && !isProven(row, price, sign)
  const percents = hasSigns ? [] : priced.filter(isGuess)
  return [
    ...unlikely(COLUMN.unit, amounts, words.amountForPrice),
    ...unlikely(COLUMN.unit, rivals, words.besideNumber),
    ...(percents.length > 0
      ? [
          {
            column: COLUMN.percent,
            rows: percents.map(({ at }) => at),
            remark: words.guessedPercents(percents.length, textIn(percents[0], COLUMN.percent)),
          },
        ]
      : []),
  ]
}

interface Found extends Priced {
  readonly other: string
}

const found = (priced: readonly Priced[], columnOf: (one: Priced) => string | undefined): readonly Found[] =>
  priced.flatMap((one) => {
    const column = columnOf(one)
    return column === undefined ? [] : [{ ...one, other: textIn(one, column) }]
  })

const textIn = (one: Priced | undefined, column: string) => cellText(one?.row ?? {}, column).trim()

function unlikely(
  column: string,
  rows: readonly Found[],
  remark: (rows: number, price: string, other: string) => string,
): readonly Unlikely[] {
  const [first] = rows
  if (!first) return []
  return [{ column, rows: rows.map(({ at }) => at), remark: remark(rows.length, textIn(first, column), first.other) }]
}

/** True if QTY times the number in a column is UNIT $; a quantity of one proves nothing. */
function isAmountOf({ row, quantity, price }: Priced, column: string, sign: DecimalSign): boolean {
  const each = quantity && compare(quantity, ONE) > 0 ? numberIn(row, column, sign) : null
  return !!quantity && !!each && compare(each, ONE) > 0 && isProduct(quantity, each, price)
}

/** True for a number that may be the price, or that no column is for. */
function isRival({ row, price }: Priced, column: string, sign: DecimalSign, mayBePrices = false): boolean {
  const number = numberIn(row, column, sign)
  if (!number || !isPositive(number) || compare(number, price) === 0) return false
  if (column === COLUMN.percent)
    return mayBePrices || compare(number, HUNDRED) > 0 || MONEY.test(cellText(row, column).trim())
  if (column === COLUMN.commission && isProven(row, price, sign)) return false
  return BY_PLACE.includes(column) || NAMELESS.test(column)
}

/** True if %$ is UNIT $ × %. */
function isProven(row: Cells, price: Decimal, sign: DecimalSign): boolean {
  const percent = cellNumber(COLUMN.percent, cellText(row, COLUMN.percent).trim(), sign)
  const commission = numberIn(row, COLUMN.commission, sign)
  return !!percent && !!commission && isProduct(multiply(percent, A_HUNDREDTH), price, commission)
}
