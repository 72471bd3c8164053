import { MAX_NUMBER_TEXT } from '../limits'

/**
 * How a number is written: what stands before its digits, the digits, what stands behind them. Whether that is an amount, a
 * quantity or nothing of the kind is for the rules that ask.
 */
export interface NumberText {
  /** Signs and blanks before the digits, as they stand there: '', '-', '$ ', ' ( $'. */
  readonly before: string
  /** The digits before the dot with their commas, wherever these stand: '1,250', '' in '.5'. */
  readonly whole: string
  readonly hasDot: boolean
  /** The digits behind the dot, '' for none. */
  readonly fraction: string
  /** Signs and blanks behind the digits: '', ' %', ')'. */
  readonly after: string
}

const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)]
const SIGNS_BEFORE = '$-('
const SIGNS_AFTER = '%)'
const BLANK = /\s/

const SAME_SIGNS = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
  ['\u3000', ' '],
])
const FOREIGN_SIGN = /[×÷−–\u3000\uff01-\uff5e]/g
/** From the wide form of a sign that East Asian keyboards type to the usual one. */
const WIDE = 0xff01 - 0x21

/**
 * Signs that keyboards and copied texts have for digits and operators, as the usual ones, each by itself: whole texts are
 * not made compatible, which would turn ½ into 12 and 3² into 32.
 */
export function usualSigns(text: string): string {
  return text.replace(FOREIGN_SIGN, (sign) => SAME_SIGNS.get(sign) ?? String.fromCharCode(sign.charCodeAt(0) - WIDE))
}

/**
 * The one reading of a text as one number: signs, digits, signs, blanks anywhere but among the digits. Null where anything
 * else stands in it, where it has no digit, or where it is longer than MAX_NUMBER_TEXT characters, which are looked at
 * once from the front.
 */
export function readNumberText(text: string): NumberText | null {
  if (text.length > MAX_NUMBER_TEXT) return null
  const begin = skip(text, 0, SIGNS_BEFORE)
  const dot = skipDigits(text, begin, true)
  const hasDot = text[dot] === '.'
  const end = hasDot ? skipDigits(text, dot + 1, false) : dot
  if (skip(text, end, SIGNS_AFTER) < text.length) return null
  const [whole, fraction] = [text.slice(begin, dot), hasDot ? text.slice(dot + 1, end) : '']
  const hasDigit = fraction !== '' || skip(whole, 0, ',') < whole.length
  return hasDigit ? { before: text.slice(0, begin), whole, hasDot, fraction, after: text.slice(end) } : null
}

/** The signs of a `before` or an `after` without the blanks among them. */
export function signsIn(part: string): string {
  return part.replace(/\s/g, '')
}

/**
 * True if each comma separates thousands, or if the digits have no comma: '1,250' and '1250', not '1,25' or '12,,500'.
 * Nobody writes thousands with a zero in front, so the comma of '0,125' is a decimal one.
 */
export function isGroupedRight(whole: string): boolean {
  const [first = '', ...others] = whole.split(',')
  if (others.length === 0) return first !== ''
  return first.length >= 1 && first.length <= 3 && !first.startsWith('0') && others.every((group) => group.length === 3)
}

const NUMERAL = /[\d.,]/

/** True if two texts of a document would read as one number without a gap: '10' and '5' as 105. */
export function wouldJoin(before: string, after: string): boolean {
  return NUMERAL.test(before.slice(-1)) && NUMERAL.test(after.charAt(0))
}

/** Digits with a comma before each three of them from the end: '41806' is '41,806'. */
export function withCommas(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end))
  return groups.reverse().join(',')
}

function skip(text: string, from: number, signs: string): number {
  let at = from
  while (at < text.length && (signs.includes(text.charAt(at)) || BLANK.test(text.charAt(at)))) at += 1
  return at
}

function skipDigits(text: string, from: number, withComma: boolean): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code < ZERO || code > NINE) && !(withComma && text[at] === ',')) break
  }
  return at
}
