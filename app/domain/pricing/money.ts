import { MAX_NUMBER_LENGTH } from '../limits'
import { COLUMN } from '../table/columns'
import { isGroupedRight, readNumberText, signsIn, withCommas } from './number-text'

/** An exact decimal number: `units` ÷ 10^`scale`. Money never passes through a binary fraction. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

export const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * The number in a text, or null. Every character except digits, dot and minus is stripped, then the leading readable
 * number counts: '$1,250.00' is 1250.00, '1-2' is 1, '1.2.3' is 1.2. [GRID-041]…[GRID-044][GRID-077]
 */
export function parseDecimal(text: string): Decimal | null {
  if (text.length <= SAFE_DIGITS) return shortDecimal(text)
  const number = /^(-?)(\d*)\.?(\d*)/.exec(text.replace(/[^\d.-]/g, ''))
  const [, sign = '', whole = '', fraction = ''] = number ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > MAX_NUMBER_LENGTH) return null
  return { units: BigInt(sign + digits), scale: fraction.length }
}

/** So many digits a binary fraction holds exactly. */
const SAFE_DIGITS = 15

/** The same for a text of a few characters, as nearly all are: without patterns it costs a fifth. */
function shortDecimal(text: string): Decimal | null {
  let units = 0
  let digits = 0
  let scale = 0
  let isNegative = false
  let hasDot = false
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) {
      units = units * 10 + digit
      digits += 1
      if (hasDot) scale += 1
    } else if (text[at] === '.') {
      if (hasDot) break
      hasDot = true
    } else if (text[at] === '-') {
      if (isNegative || hasDot || digits > 0) break
      isNegative = true
    }
  }
  return digits === 0 ? null : { units: BigInt(isNegative ? -units : units), scale }
}

/** The sum of two numbers. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

/** The number with the other sign. */
export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}

/** The product of two numbers. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** The number rounded to so many decimals; halves go away from zero. [GRID-046] */
export function roundHalfUp(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return { units: unitsAt(value, decimals), scale: decimals }
  const step = powerOfTen(value.scale - decimals)
  const half = value.units < 0n ? -step / 2n : step / 2n
  return { units: (value.units + half) / step, scale: decimals }
}

/** Below 0, 0 or above 0, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = unitsAt(a, scale) - unitsAt(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The number in digits with all decimals of its scale: '-12.50'. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The same number without zeros at the end of its decimals: '3', not '3.00'. */
export function simplest({ units, scale }: Decimal): Decimal {
  let [digits, places] = [units, scale]
  while (places > 0 && digits % 10n === 0n) {
    digits /= 10n
    places -= 1
  }
  return { units: digits, scale: places }
}

/** The number rounded to cents, without sign of currency or grouping: '1250.00'. [GRID-074] */
export function formatMoney(value: Decimal): string {
  return formatDecimal(roundHalfUp(value, 2))
}

/** Digits grouped for reading: '41,806.00', '-123'. */
export function groupDigits(number: string): string {
  const sign = number.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = number.slice(sign.length).split('.')
  return sign + [withCommas(whole), ...decimals].join('.')
}

/** A sum in dollars for reading: '$41,806.00', '-$12.00'. */
export function inDollars(amount: string): string {
  return withDollar(groupDigits(amount))
}

const withDollar = (amount: string) => amount.replace(/^-?/, (sign) => `${sign}$`)

/** `OVGCOMMDOL` comes with quote files: the commission of the overage. [XMLIN-29] */
const MONEY_COLUMNS: ReadonlySet<string> = new Set([COLUMN.unit, COLUMN.commission, COLUMN.overage, 'OVGCOMMDOL'])
/** Accepted signs before and after the digits of a number, without blanks. */
const SIGNS = /^\$?-?\$? %?$/

/** Whether a column shows its numbers as dollars: those of the product, and the table's own with a $ in their names. [GRID-035]…[GRID-037] */
export function isMoneyColumn(column: string): boolean {
  return MONEY_COLUMNS.has(column) || column.includes('$')
}

/** Whether the cells of a column take numbers: QTY, %, and amounts, those of the table's own among them. */
export function isNumberColumn(column: string): boolean {
  return column === COLUMN.qty || column === COLUMN.percent || isMoneyColumn(column)
}

/**
 * Whether all of a text is one number, as a person writes it: '$1,250.00', '-5', '15 %'. '1E5', '(5.00)' and '38,64' are
 * not: a comma that does not end thousands may be a decimal one.
 */
export function isPlainNumber(text: string): boolean {
  if (USUAL.test(text)) return true
  const number = readNumberText(text)
  if (!number || (number.whole.includes(',') && !isGroupedRight(number.whole))) return false
  return SIGNS.test(`${signsIn(number.before)} ${signsIn(number.after)}`)
}

/** Nearly every number, digits and perhaps cents: testing for it first costs a fifth. */
export const USUAL = /^\d{1,9}(\.\d{1,4})?$/

/** Decimals of a percentage that are shown; the field shows all of them when the cell is opened. */
const SHOWN_DECIMALS = 3

/**
 * What a cell shows while it is not edited: '$1,250.00' and '-$5.00' in money columns, as the sums do, '10%' in %, the
 * text itself elsewhere. Text with anything beside a number in it is shown as it is, so that nothing entered is hidden.
 * [GRID-035]…[GRID-038][GRID-074]
 */
export function displayCell(column: string, text: string): string {
  const isMoney = isMoneyColumn(column)
  if ((!isMoney && column !== COLUMN.percent) || !isPlainNumber(text)) return text
  const value = parseDecimal(text)
  if (!value) return text
  if (isMoney) return text.includes('%') ? text : inDollars(formatMoney(value))
  const isLong = value.scale > SHOWN_DECIMALS
  return `${formatDecimal(isLong ? simplest(roundHalfUp(value, SHOWN_DECIMALS)) : value)}%`
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return scale === wanted ? units : units * powerOfTen(wanted - scale)
}

const POWERS = Array.from({ length: 8 }, (_, exponent) => 10n ** BigInt(exponent))

function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}
