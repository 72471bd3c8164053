import { MAX_NUMBER_TEXT } from '../limits/numbers'

/**
 * The parts of a number's notation: signs before its digits, the digits, signs after them. Callers decide if that is an
 * amount, a quantity or neither.
 */
export interface NumberText {
  /** Signs and spaces before the digits, unchanged: '', '-', '$ ', ' ( $'. */
  readonly before: string
  /** The digits before the dot including any commas: '1,250', '' in '.5'. */
  readonly whole: string
  readonly hasDot: boolean
  /** The digits after the dot; '' for none. */
  readonly fraction: string
  /** Signs and spaces after the digits: '', ' %', ')'. */
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
/** Offset from the full-width form of a character, as typed on East Asian keyboards, to the usual one. */
const WIDE = 0xff01 - 0x21

/**
 * Replaces variants of digits and operators, from keyboards or copied text, with the usual characters. Does so one by
 * one, because Unicode compatibility normalization would turn ½ into 12 and 3² into 32.
 */
export function usualSigns(text: string): string {
  return text.replace(FOREIGN_SIGN, (sign) => SAME_SIGNS.get(sign) ?? String.fromCharCode(sign.charCodeAt(0) - WIDE))
}

/**
 * Parses a text as one number: signs, digits, signs, and spaces anywhere but among the digits. Null if it contains
 * anything else or no digit, or is longer than MAX_NUMBER_TEXT characters. Scans the text once.
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

/** Returns the signs of `before` or `after` without spaces. */
export function signsIn(part: string): string {
  return part.replace(/\s/g, '')
}

/**
 * True if the text has no comma, or if each one separates thousands: '1,250' and '1250', not '1,25' or '12,,500'. Thousands
 * never start with a zero, so the comma of '0,125' is a decimal one.
 */
export function isGroupedRight(whole: string): boolean {
  const [first = '', ...others] = whole.split(',')
  if (others.length === 0) return first !== ''
  return first.length >= 1 && first.length <= 3 && !first.startsWith('0') && others.every((group) => group.length === 3)
}

const NUMERAL = /[\d.,]/

/** True if two adjacent texts of a document would merge into one number: '10' and '5' into 105. */
export function wouldJoin(before: string, after: string): boolean {
  return NUMERAL.test(before.slice(-1)) && NUMERAL.test(after.charAt(0))
}

/** Inserts thousands separators: '41806' becomes '41,806'. */
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
