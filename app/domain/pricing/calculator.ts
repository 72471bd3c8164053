import { CALCULATOR_MAX_LENGTH } from '../limits/numbers'
import { evaluate, roundedTo } from './arithmetic'
import { formatDecimal, isPlainNumber, parseDecimal, simplest } from './money'
import { entryOf, percentIn, WORKING_DECIMALS } from './number-entry'
import { usualSigns } from './number-text'

const OPERATORS: ReadonlySet<string> = new Set(['+', '-', '*', '/'])
const SIGNS: ReadonlySet<string> = new Set(['+', '-'])
const ALLOWED = /[\d+\-*/(). ]/
const REFUSED = /[^\d+\-*/(). ]/g
const STARTS = /^[\d.(+-]/
const DIGIT = /[\d.]/
/** The mark of a credit, before or after a number. */
const CREDIT = /^CR\.?$/i
/** Anything but dollar signs, commas and spaces. */
const SAYS_MORE = /[^$,\s]/
/** A word for dollars, which is ignored within a calculation: `2 USD + 3`. */
const DOLLARS = /^USD?/i
/** The end of a price without cents: the comma in '95,-' tells it from a credit. */
const LAST_DASH = /-{1,2} ?$/
/** Digits of any script, and fractions. */
const ANY_DIGIT = /\p{N}/u

/** Returns a cell's number as shown while it is edited: '1250.00' for '$1,250.00'; other texts unchanged. [GRID-074] */
export function bareAmount(text: string): string {
  const value = isPlainNumber(text) ? parseDecimal(text) : null
  return value ? formatDecimal(value) : text
}

/** Returns the characters of a text that are allowed in a calculation. [CALC-13][CALC-14] */
export function calculatorText(text: string): string {
  return usualSigns(text).replace(REFUSED, '').slice(0, CALCULATOR_MAX_LENGTH)
}

/** True if a calculation accepts the whole text, apart from meaningless dollar signs, commas and spaces. [CALC-14] */
export function isWhollyAccepted(text: string): boolean {
  const meant = usualSigns(text).replace(/[$,\s]/g, '')
  return calculatorText(text).replaceAll(' ', '').length === meant.length
}

/**
 * Returns the calculation started by the first text typed in a cell: a digit starts a new one, an operator continues
 * from the cell's value, = starts an empty one. Null if the text does not start a calculation.
 * [CALC-01][CALC-02][CALC-03][CALC-16]
 */
export function beginCalculation(present: string, typed: string): string | null {
  if (typed === '=') return ''
  const text = calculatorText(typed)
  if (text.length < typed.length) return null
  if (!OPERATORS.has(text)) return STARTS.test(text) ? text : null
  const value = isPlainNumber(present) ? parseDecimal(present) : null
  return (value ? formatDecimal(value) : '') + text
}

/**
 * Returns the calculation after one more key at its end. An operator replaces an operator before it; after a number it
 * first computes the result so far, unless a parenthesis is open. A sign is only allowed at the start or after an
 * opening parenthesis. [CALC-09][CALC-10][CALC-17][CALC-18][CALC-22]
 */
export function typeCalculation(expression: string, key: string, column: string): string {
  if (expression.length + key.length > CALCULATOR_MAX_LENGTH) return expression
  if (!OPERATORS.has(key)) return expression + key
  const before = expression.trimEnd()
  const kept = OPERATORS.has(before.slice(-1)) ? before.slice(0, -1).trimEnd() : before
  if (kept.endsWith('(') && !SIGNS.has(key)) return expression
  return (kept === before ? workedOut(before, column) : kept) + key
}

/** Returns the result of a calculation as stored in a cell of `column`; null if it is not a number. [CALC-06][CALC-15] */
export function amountOf(expression: string, column: string): string | null {
  const entry = entryOf(column, expression)
  return entry.kind === 'number' ? entry.text : null
}

function workedOut(expression: string, column: string): string {
  const isOpen = expression.split('(').length > expression.split(')').length
  if (isOpen || !/[+\-*/()]/.test(expression)) return expression
  const value = evaluate(expression, percentIn(column))
  return value ? formatDecimal(simplest(roundedTo(value, WORKING_DECIMALS))) : expression
}

/** Input in a number cell: the calculation in the field, and the dropped characters by the position that they preceded. */
export interface Typing {
  readonly text: string
  readonly leftOut: ReadonlyMap<number, string>
}

export const typingOf = (text: string): Typing => ({ text, leftOut: new Map() })

/**
 * Replaces the range from `from` to `to` with `inserted`. A calculation keeps only its own characters and a percent
 * sign after a number; the others are dropped from the field but remembered with their position. [CALC-13][CALC-14]
 */
export function typedInto({ text, leftOut }: Typing, from: number, to: number, inserted: string): Typing {
  const head = text.slice(0, from)
  const room = CALCULATOR_MAX_LENGTH - (text.length - (to - from))
  const gaps = new Map<number, string>()
  const leave = (at: number, sign: string) => gaps.set(at, (gaps.get(at) ?? '') + sign)
  for (const [at, signs] of leftOut) if (at < from || (at === from && from === to)) leave(at, signs)
  let taken = ''
  for (const sign of usualSigns(inserted)) {
    const before = (head + taken).slice(-1)
    const fits = ALLOWED.test(sign) || (sign === '%' && DIGIT.test(before))
    if (fits && taken.length < room) taken += sign
    else leave(from + taken.length, sign)
  }
  for (const [at, signs] of leftOut) if (at > to) leave(at + taken.length - (to - from), signs)
  return { text: head + taken + text.slice(to), leftOut: gaps }
}

/**
 * Returns the input including the dropped characters that matter, which the number grammar then accepts (`EA`) or
 * rejects (`doz`, `k`). `38,64` appears in the field as 3864 but is parsed as typed. While the calculation is
 * unfinished (`isDone` is false), text after its last operator may still be a typo.
 */
export function writtenText({ text, leftOut }: Typing, isDone = true): string {
  if (leftOut.size === 0) return text
  const end = isDone ? text.trimEnd().length : Number.POSITIVE_INFINITY
  const dash = text.search(LAST_DASH)
  let [written, last] = ['', '']
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charAt(at)
    const signs = leftOut.get(at)
    const isAmongDigits = DIGIT.test(text.charAt(at - 1)) && DIGIT.test(sign)
    if (signs !== undefined && (isAmongDigits || (at === dash && signs === ',') || isMeant(signs, at < end && last)))
      written += signs
    written += sign
    if (sign !== ' ') last = sign
  }
  return written
}

/**
 * True if the dropped characters have a meaning. Digits and credits always have one, other characters only if no
 * operator precedes them. `before` is the character before them if a calculation follows them.
 */
function isMeant(signs: string, before: string | false): boolean {
  if (ANY_DIGIT.test(signs) || CREDIT.test(signs)) return true
  return before === false ? SAYS_MORE.test(signs) : !OPERATORS.has(before) && SAYS_MORE.test(signs.replace(DOLLARS, ''))
}
