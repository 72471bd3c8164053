import { MAX_NUMBER_LENGTH } from '../limits/numbers'
import { COLUMN } from '../table/columns'
import { isGroupedRight, readNumberText, signsIn, withCommas } from './number-text'

/** An exact decimal number: `units` ÷ 10^`scale`. Money is never a floating-point number. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

export const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * Parses the number in a text; null for a text without one. Strips every character except digits, dot and minus, then parses
 * the longest valid prefix: '$1,250.00' is 1250.00, '1-2' is 1, '1.2.3' is 1.2. [GRID-041]…[GRID-044][GRID-077]
 */
export function parseDecimal(text: string): Decimal | null {
  if (text.length <= SAFE_DIGITS) return shortDecimal(text)
  const number = /^(-?)(\d*)\.?(\d*)/.exec(text.replace(/[^\d.-]/g, ''))
  const [, sign = '', whole = '', fraction = ''] = number ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > MAX_NUMBER_LENGTH) return null
  return { units: BigInt(sign + digits), scale: fraction.length }
}

/** The number of digits that a floating-point number holds exactly. */
const SAFE_DIGITS = 15

/** Like `parseDecimal`, for short texts: avoiding regular expressions makes it five times as fast. */
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

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** Rounds to a number of decimals, halves away from zero. [GRID-046] */
export function roundHalfUp(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return { units: unitsAt(value, decimals), scale: decimals }
  const step = powerOfTen(value.scale - decimals)
  const half = value.units < 0n ? -step / 2n : step / 2n
  return { units: (value.units + half) / step, scale: decimals }
}

/** Returns a number below, equal to or above 0 if `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = unitsAt(a, scale) - unitsAt(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Formats a number with all decimals of its scale: '-12.50'. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Removes trailing zeros from the decimals: '3', not '3.00'. */
export function simplest({ units, scale }: Decimal): Decimal {
  let [digits, places] = [units, scale]
  while (places > 0 && digits % 10n === 0n) {
    digits /= 10n
    places -= 1
  }
  return { units: digits, scale: places }
}

/** Rounds to cents, without dollar sign or separators: '1250.00'. [GRID-074] */
export function formatMoney(value: Decimal): string {
  return formatDecimal(roundHalfUp(value, 2))
}

/** Adds thousands separators: '41,806.00', '-123'. */
export function groupDigits(number: string): string {
  const sign = number.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = number.slice(sign.length).split('.')
  return sign + [withCommas(whole), ...decimals].join('.')
}

/** Formats an amount in dollars: '$41,806.00', '-$12.00'. */
export function inDollars(amount: string): string {
  return withDollar(groupDigits(amount))
}

const withDollar = (amount: string) => amount.replace(/^-?/, (sign) => `${sign}$`)

/** Columns with amounts. `OVGCOMMDOL`, in quote files, is the commission on the overage. [XMLIN-29] */
const MONEY_COLUMNS: ReadonlySet<string> = new Set([COLUMN.unit, COLUMN.commission, COLUMN.overage, 'OVGCOMMDOL'])
/** Accepted signs before and after the digits of a number, without spaces. */
const SIGNS = /^\$?-?\$? %?$/

/**
 * True if a column shows its numbers as dollars: the product's amounts, and the table's own columns with a $ in their
 * names. [GRID-035]…[GRID-037]
 */
export function isMoneyColumn(column: string): boolean {
  return MONEY_COLUMNS.has(column) || column.includes('$')
}

/** True if a column holds numbers: QTY, %, and amounts, including the table's own. */
export function isNumberColumn(column: string): boolean {
  return column === COLUMN.qty || column === COLUMN.percent || isMoneyColumn(column)
}

/**
 * True if the whole text is one number, as people write it: '$1,250.00', '-5', '15 %'. False for '1E5', '(5.00)' and
 * '38,64': a comma that does not separate thousands may be a decimal one.
 */
export function isPlainNumber(text: string): boolean {
  if (USUAL.test(text)) return true
  const number = readNumberText(text)
  if (!number || (number.whole.includes(',') && !isGroupedRight(number.whole))) return false
  return SIGNS.test(`${signsIn(number.before)} ${signsIn(number.after)}`)
}

/** Matches nearly every number (digits and perhaps cents); testing it first takes a fifth of the time. */
export const USUAL = /^\d{1,9}(\.\d{1,4})?$/

/** Decimals shown of a percentage; the edited cell shows all of them. */
const SHOWN_DECIMALS = 3

/**
 * Formats a cell that is not being edited: '$1,250.00' and '-$5.00' in money columns, '10%' in %, the text itself
 * elsewhere. A text with anything but a number is shown unchanged, so that no input is hidden.
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
