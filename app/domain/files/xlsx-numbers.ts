import { format } from 'numfmt'
import { readNumberText } from '../pricing/number-text'
import { writtenNumber } from './number-shapes'

/** Digits that Excel keeps of a number. */
const DIGITS = 15
/** Literal text and conditions of a format. A quote or bracket that nothing closes takes the rest with it. */
const LITERALS = /"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)/g
const BELOW_ZERO = /[-(]/
const RED_BELOW_ZERO = /^[^;]*;[^;]*\[(?:red|color ?\d+)\]/i
const DASH = /^[$\s]*-[\s?]*$/
/** Days between the two calendars of workbooks. */
const FROM_1904 = 1462

/**
 * A number of a worksheet as Excel shows it under its format: '04512', 'F-01', '1/31/2025'. A format that only rounds or
 * decorates a number keeps the number itself, so that a price of 17.142857 under '0.00' loses nothing here: '17.142857',
 * '12.5%'. A number that its format shows with another sign, as in parentheses, comes as shown; one that is red in place of
 * a minus is below zero, and a dash for zero is '0'. A number under one of our formats comes back as it was written.
 */
export function numberText(value: string, code: string, is1904 = false): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const written = writtenNumber(number, code)
  if (written !== null) return written
  if (code === '' || /^general$/i.test(code)) return plainNumber(number)
  const shown = format(code, is1904 ? number + FROM_1904 : number, { throws: false, invalid: '' }).trim()
  const read = readNumberText(shown)
  if (!read && number === 0 && DASH.test(shown)) return '0'
  if (!read || /^0\d/.test(read.whole)) return shown === '' ? plainNumber(number) : shown
  const hasOtherSign = BELOW_ZERO.test(read.before) !== number < 0
  if (hasOtherSign && /[1-9]/.test(shown) && !(number < 0 && RED_BELOW_ZERO.test(code))) return shown
  if (!read.after.includes('%')) return plainNumber(number)
  const isShare = code.replace(LITERALS, '').includes('%')
  return `${plainNumber(isShare ? number * 100 : number)}%`
}

/** Plain digits without the remainders of binary fractions: 0.1 + 0.2 is '0.3'. */
function plainNumber(number: number): string {
  const short = Number(number.toPrecision(DIGITS))
  const text = String(short)
  return text.includes('e') ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}
