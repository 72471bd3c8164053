import { CALCULATOR_MAX_LENGTH } from '../limits/numbers'
import { type Decimal, formatMoney, parseDecimal } from './money'
import { isGroupedRight } from './number-text'

/** An exact rational number: `top` ÷ `bottom`, with `bottom` above 0. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/**
 * The meaning of a percentage in an expression. 'share': a share of the value before it, as on a pocket calculator, so
 * that 120+5% is 126 and 5% alone is invalid. 'unit': the numbers are percentages themselves, so that 10%+5% is 15.
 */
export type PercentMeaning = 'share' | 'unit'

const NUMBER = /\d[\d,]*(?:\.\d*)?|\.\d+/y

/** A parsed number, product or sum; `percent` if it is a single number with a percent sign. */
interface Term {
  readonly value: Fraction
  readonly percent: boolean
}

/**
 * Evaluates an expression of + - * / ( ) exactly, with the usual precedence. Numbers may have thousands separators, a
 * leading dollar sign and a trailing percent sign. Null if the expression is incomplete, has a misplaced separator,
 * divides by 0, or if its result is too long to be parsed again. [CALC-15][CALC-22]
 */
export function evaluate(expression: string, meaning: PercentMeaning = 'share'): Fraction | null {
  if (expression.length > CALCULATOR_MAX_LENGTH) return null
  let at = 0

  /** Consumes and returns the next character if it is one of `signs`. */
  function take(signs: string): string | null {
    while (expression[at] === ' ') at += 1
    const sign = expression[at]
    if (sign === undefined || !signs.includes(sign)) return null
    at += 1
    return sign
  }

  function sum(): Fraction | null {
    const sign = take('+-')
    const first = product()
    if (!first || (first.percent && meaning === 'share')) return null
    let left = first.percent ? hundredfold(first.value) : first.value
    if (sign === '-') left = { top: -left.top, bottom: left.bottom }
    for (let operator = take('+-'); operator; operator = take('+-')) {
      const right = product()
      const added = right && (right.percent ? percentOf(left, right.value) : right.value)
      if (!added) return null
      left = combined(left, operator, added) ?? left
    }
    return left
  }

  function percentOf(whole: Fraction, part: Fraction): Fraction | null {
    return meaning === 'unit' ? hundredfold(part) : combined(whole, '*', part)
  }

  function product(): Term | null {
    const first = factor()
    if (!first) return null
    let operator = take('*/')
    if (!operator) return first
    // With 'unit', the first factor is in percent, with or without its sign: 8*50% is 4, and so is 8%*50%.
    let left: Fraction | null = first.percent && meaning === 'unit' ? hundredfold(first.value) : first.value
    for (; left && operator; operator = left && take('*/')) {
      const right = factor()
      left = right && combined(left, operator, right.value)
    }
    return left && { value: left, percent: false }
  }

  function factor(): Term | null {
    if (take('(')) {
      const inside = sum()
      return inside && take(')') ? { value: inside, percent: false } : null
    }
    take('$')
    while (expression[at] === ' ') at += 1
    NUMBER.lastIndex = at
    const [digits] = NUMBER.exec(expression) ?? []
    const value = digits === undefined ? null : numberIn(digits)
    if (digits === undefined || !value) return null
    at += digits.length
    const percent = take('%') !== null
    return { value: { top: value.units, bottom: 10n ** BigInt(value.scale + (percent ? 2 : 0)) }, percent }
  }

  const value = sum()
  while (expression[at] === ' ') at += 1
  return value && at === expression.length && isReadable(value) ? value : null
}

const HUNDRED = 100n

/** Rounds to a number of decimals, halves away from zero. */
export function roundedTo({ top, bottom }: Fraction, scale: number): Decimal {
  const wanted = top * (scale === 2 ? HUNDRED : 10n ** BigInt(scale))
  const half = wanted < 0n ? -bottom : bottom
  return { units: (2n * wanted + half) / (2n * bottom), scale }
}

/** Applies one of + - * / to two numbers; null for a division by 0. */
export function combined(a: Fraction, operator: string, b: Fraction): Fraction | null {
  switch (operator) {
    case '+':
      return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
    case '-':
      return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }
    case '*':
      return { top: a.top * b.top, bottom: a.bottom * b.bottom }
    default: {
      if (b.top === 0n) return null
      const sign = b.top < 0n ? -1n : 1n
      return { top: sign * a.top * b.bottom, bottom: sign * a.bottom * b.top }
    }
  }
}

const hundredfold = ({ top, bottom }: Fraction): Fraction => ({ top: top * 100n, bottom })

function numberIn(digits: string): Decimal | null {
  const [whole = ''] = digits.split('.')
  return whole.includes(',') && !isGroupedRight(whole) ? null : parseDecimal(digits)
}

/** A number too long to be parsed again is treated as infinite. [CALC-15] */
function isReadable(value: Fraction): boolean {
  return parseDecimal(formatMoney(roundedTo(value, 2))) !== null
}
