import { format } from 'numfmt'
import { isGroupedRight, readNumberText } from '../pricing/number-text'
import { writtenNumber } from './number-shapes'

/** Digits of a number that Excel keeps. */
const DIGITS = 15
/** Literal text and conditions of a format. An unclosed quote or bracket extends to the end. */
const LITERALS = /"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)/g
const BELOW_ZERO = /[-(]/
const RED_BELOW_ZERO = /^[^;]*;[^;]*\[(?:red|color ?\d+)\]/i
/** A whole number in this form is written out: it may be a catalog number. */
const SCIENTIFIC = /^-?\d(\.\d+)?E\+\d+$/i
const DASH = /^[$\s]*-[\s?]*$/
/** A fixed number of decimals and nothing else, as in types 1.1 and 1.10. */
const DECIMALS = /^0\.0+(?:_\))?$/
/** Days between the two date systems of workbooks. */
const FROM_1904 = 1462

/**
 * Formats a worksheet number as Excel shows it: '04512', 'F-01', '1/31/2025'. If the format only rounds or decorates
 * the number, returns it in full, so that a price of 17.142857 under '0.00' loses nothing: '17.142857', '12.5%'.
 * Zeros after decimals stay where nothing is rounded: '1.10', not '1.1'. Returns the text as shown if it has another sign than the number, such as parentheses; a number shown in red instead
 * of with a minus stays negative, and a dash for zero becomes '0'. A dollar sign is kept, with at least two decimals: '$84.50', '$17.142857'. A number with
 * one of our formats is returned as originally written.
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
  if (SCIENTIFIC.test(shown) && Number.isSafeInteger(number)) return plainNumber(number)
  if (!read || /^0\d/.test(read.whole)) return shown === '' ? plainNumber(number) : shown
  const hasOtherSign = BELOW_ZERO.test(read.before) !== number < 0
  if (hasOtherSign && /[1-9]/.test(shown) && !(number < 0 && RED_BELOW_ZERO.test(code))) return shown
  if (read.before.includes('$')) return `${number < 0 ? '-' : ''}$${withCents(plainNumber(Math.abs(number)))}`
  if (DECIMALS.test(code) && !Number.isInteger(number) && Number(shown) === number) return shown
  if (!read.after.includes('%')) return plainNumber(number)
  const isShare = code.replace(LITERALS, '').includes('%')
  return `${plainNumber(isShare ? number * 100 : number)}%`
}

/** A part of a format for some numbers that shows nothing. */
const BLANK_SECTION = /^;|; *(;|$)|""/

/** A format that writes numbers above zero in white. */
const WHITE_SECTION = /^[^;"]*\[white\]/i

/** True if a format shows nothing for a number other than zero: ';;;' hides it, as '[White]0.00' does. */
export function isHiddenNumber(value: string, code: string): boolean {
  const number = Number(value)
  if (number > 0 && WHITE_SECTION.test(code)) return true
  if (!BLANK_SECTION.test(code) || value.trim() === '' || !Number.isFinite(number) || number === 0) return false
  return writtenNumber(number, code) === null && format(code, number, { throws: false, invalid: '?' }).trim() === ''
}

/** Formats that only decorate and round a number: '$#,##0.00', '_(* #,##0_)'. */
const PLAIN_FORMAT = /^(?:[$#0 _()*?;-]|,(?=[#0])|\.(?=0)|"\$"|\\[ $()-]|\[Red\])*$/i
/** Rounding of the last shown digit, and of a floating-point number. */
const HALF = 0.500001
const BINARY = 1e-12

/**
 * Returns the number that a format shows if it differs from the value by more than rounding: '95.00' for 9500 under
 * '0"."00'. Null if it does not, and for percentages and formats that show no number.
 */
export function shownOtherwise(value: string, code: string): string | null {
  const number = Math.abs(Number(value))
  if (value.trim() === '' || !Number.isFinite(number) || PLAIN_FORMAT.test(code) || /^general$/i.test(code)) return null
  if (writtenNumber(Number(value), code) !== null) return null
  const shown = format(code, Number(value), { throws: false, invalid: '' }).trim()
  const { whole = '', fraction = '', after = '%' } = readNumberText(shown) ?? {}
  if (after.includes('%') || !isGroupedRight(whole)) return null
  const other = Number(`${whole.replaceAll(',', '')}.${fraction}`)
  const isRounded = Math.abs(other - number) <= HALF * 10 ** -fraction.length + number * BINARY
  return isRounded ? null : shown
}

/** Pads plain digits to two decimals: '84.5' becomes '84.50'. */
function withCents(digits: string): string {
  const [whole = '', decimals = ''] = digits.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** Returns plain digits without binary rounding errors: 0.1 + 0.2 is '0.3'. */
function plainNumber(number: number): string {
  const short = Number(number.toPrecision(DIGITS))
  const text = String(short)
  return text.includes('e') ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}
