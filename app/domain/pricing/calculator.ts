import { CALCULATOR_MAX_LENGTH } from '~/domain/limits'
import { COLUMN } from '~/domain/table/columns'
import { type Decimal, formatDecimal, formatMoney, isPlainNumber, parseDecimal, simplest } from './money'

/** The columns in whose cells amounts can be worked out. [CALC-21] */
const COLUMNS: ReadonlySet<string> = new Set([COLUMN.unit, COLUMN.commission])
const OPERATORS: ReadonlySet<string> = new Set(['+', '-', '*', '/'])
const SIGNS: ReadonlySet<string> = new Set(['+', '-'])
/** Signs that keyboards and copied texts have for the operators. */
const SAME_SIGNS = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
])
const REFUSED = /[^\d+\-*/(). ]/g
const STARTS = /^[\d.(+-]/
const PLAIN_AMOUNT = /^-?\d+(\.\d\d?)?$/
const NUMBER = /\d+(?:\.\d*)?|\.\d+/y
/** Decimals that an amount keeps on its way, so that a third of a price times three is the price. */
const WORKING_DECIMALS = 10

/** A number without rounding: `top` ÷ `bottom`, the latter above 0. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

export function isCalculatorColumn(column: string): boolean {
  return COLUMNS.has(column)
}

/** What a cell's amount looks like while it is edited: '1250.00' for '$1,250.00'; other texts as they are. [GRID-074] */
export function bareAmount(text: string): string {
  const value = isPlainNumber(text) ? parseDecimal(text) : null
  return value ? formatDecimal(value) : text
}

/** The characters of a text that a calculation may have. [CALC-13][CALC-14] */
export function calculatorText(text: string): string {
  const plain = text.normalize('NFKC').replace(/[×÷−–]/g, (sign) => SAME_SIGNS.get(sign) ?? '')
  return plain.replace(REFUSED, '').slice(0, CALCULATOR_MAX_LENGTH)
}

/** Whether a calculation takes all of a text but signs of currency, grouping and blanks, which mean nothing. [CALC-14] */
export function isWhollyTaken(text: string): boolean {
  const meant = text.normalize('NFKC').replace(/[$,\s]/g, '')
  return calculatorText(text).replaceAll(' ', '').length === meant.length
}

/**
 * The calculation that the first typed text in a cell begins: a digit starts a new one, an operator goes on from the
 * cell's present value, = waits for one. Null when what is typed is no calculation. [CALC-01][CALC-02][CALC-03][CALC-16]
 */
export function beginCalculation(present: string, typed: string): string | null {
  if (typed === '=') return ''
  const text = calculatorText(typed)
  if (text.length < typed.length) return null
  if (!OPERATORS.has(text)) return STARTS.test(text) ? text : null
  const value = parseDecimal(present)
  return (value ? formatDecimal(value) : '') + text
}

/**
 * The calculation after one more key at its end. An operator takes the place of an operator before it; after a number
 * it first works out what is there, unless a parenthesis is open. A sign stands at the start or after an opening
 * parenthesis. [CALC-09][CALC-10][CALC-17][CALC-18][CALC-22]
 */
export function typeCalculation(expression: string, key: string): string {
  if (expression.length + key.length > CALCULATOR_MAX_LENGTH) return expression
  if (!OPERATORS.has(key)) return expression + key
  const before = expression.trimEnd()
  const kept = OPERATORS.has(before.slice(-1)) ? before.slice(0, -1).trimEnd() : before
  if (kept.endsWith('(') && !SIGNS.has(key)) return expression
  return (kept === before ? workedOut(before) : kept) + key
}

/** The amount that a calculation gives, as it is written into a cell; null when it is none. [CALC-06][CALC-15] */
export function amountOf(expression: string): string | null {
  const text = expression.trim()
  const value = calculate(text)
  if (!value) return null
  return PLAIN_AMOUNT.test(text) ? text : formatMoney(roundedTo(value, 2))
}

function workedOut(expression: string): string {
  const isOpen = expression.split('(').length > expression.split(')').length
  if (isOpen || !/[+\-*/()]/.test(expression)) return expression
  const value = calculate(expression)
  return value ? formatDecimal(simplest(roundedTo(value, WORKING_DECIMALS))) : expression
}

function roundedTo({ top, bottom }: Fraction, scale: number): Decimal {
  const wanted = top * 10n ** BigInt(scale)
  const half = wanted < 0n ? -bottom : bottom
  return { units: (2n * wanted + half) / (2n * bottom), scale }
}

/** What an expression gives under ordinary precedence; null when it is not whole, divides by 0 or has no end. */
function calculate(expression: string): Fraction | null {
  if (expression.length > CALCULATOR_MAX_LENGTH) return null
  let at = 0

  function skipBlanks(): void {
    while (expression[at] === ' ') at += 1
  }

  /** The next of these signs, taken. */
  function take(signs: string): string | null {
    skipBlanks()
    const sign = expression[at]
    if (sign === undefined || !signs.includes(sign)) return null
    at += 1
    return sign
  }

  function sum(): Fraction | null {
    const sign = take('+-')
    let left = product()
    if (left && sign === '-') left = { top: -left.top, bottom: left.bottom }
    for (let operator = left && take('+-'); left && operator; operator = left && take('+-')) {
      const right = product()
      left = right && combined(left, operator, right)
    }
    return left
  }

  function product(): Fraction | null {
    let left = factor()
    for (let operator = left && take('*/'); left && operator; operator = left && take('*/')) {
      const right = factor()
      left = right && combined(left, operator, right)
    }
    return left
  }

  function factor(): Fraction | null {
    if (take('(')) {
      const inside = sum()
      return take(')') ? inside : null
    }
    skipBlanks()
    NUMBER.lastIndex = at
    const [digits] = NUMBER.exec(expression) ?? []
    const value = digits === undefined ? null : parseDecimal(digits)
    if (digits === undefined || !value) return null
    at += digits.length
    return { top: value.units, bottom: 10n ** BigInt(value.scale) }
  }

  const value = sum()
  skipBlanks()
  return value && at === expression.length && isReadable(value) ? value : null
}

function combined(a: Fraction, operator: string, b: Fraction): Fraction | null {
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

/** A number that is too long to be read again is as good as endless. [CALC-15] */
function isReadable(value: Fraction): boolean {
  return parseDecimal(formatMoney(roundedTo(value, 2))) !== null
}
