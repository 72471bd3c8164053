import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CALCULATOR_MAX_LENGTH } from '../limits/numbers'
import {
  amountOf as amountIn,
  beginCalculation,
  calculatorText,
  isWhollyAccepted,
  typeCalculation as typeKey,
} from './calculator'
import { formatDecimal } from './money'

const amountOf = (expression: string) => amountIn(expression, 'UNIT $')
const typeCalculation = (expression: string, key: string) => typeKey(expression, key, 'UNIT $')

/** Returns the field's text after typing these keys one by one. */
const typed = (keys: string, present = '') =>
  Array.from(keys.slice(1)).reduce(typeCalculation, beginCalculation(present, keys.slice(0, 1)) ?? '')

describe('an expression', () => {
  test.each([
    ['1+2', '3.00'],
    ['2+3*4', '14.00'],
    ['(2+3)*4', '20.00'],
    ['10-4-3', '3.00'],
    ['100/8/5', '2.50'],
    [' 12.5 * ( 2 + .5 ) ', '31.25'],
    ['-5+2', '-3.00'],
    ['+5', '5.00'],
    ['5*(-2)', '-10.00'],
    ['-(2+3)', '-5.00'],
    ['1/(-3)', '-0.33'],
    ['0.1+0.2', '0.30'],
    ['1/3*3', '1.00'],
    ['5.', '5.00'],
  ])('[CALC-06][CALC-22] that arrives whole follows ordinary precedence: %s is %s', (expression, amount) => {
    expect(amountOf(expression)).toBe(amount)
  })

  test.each([
    ['1.005*1', '1.01'],
    ['1.004*1', '1.00'],
    ['-1.005*1', '-1.01'],
    ['2/3', '0.67'],
    ['-2/3', '-0.67'],
    ['1.45*10/100', '0.15'],
  ])('[CALC-06] is rounded to cents, halves away from zero: %s is %s', (expression, amount) => {
    expect(amountOf(expression)).toBe(amount)
  })

  test.each(['182', '1250.5', '-3.10', '0'])('a bare amount stays as it is typed: %s', (amount) => {
    expect(amountOf(amount)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '5*',
    '*5',
    '(',
    '()',
    '(1',
    '1)',
    '1 2',
    '1.2.3',
    '.',
    '5*-2',
    '2(3)',
    '(2)3',
    '(*2)',
    '2+A',
    '--2',
  ])('[CALC-07][CALC-17] that is not whole gives no amount: %j', (expression) => {
    expect(amountOf(expression)).toBeNull()
  })

  test.each(['1/0', '1/(2-2)', '0/0', `${'9'.repeat(60)}*${'9'.repeat(60)}`, '1'.repeat(CALCULATOR_MAX_LENGTH + 1)])(
    '[CALC-15] without a finite, readable result gives no amount: %s',
    (expression) => {
      expect(amountOf(expression)).toBeNull()
    },
  )

  test('does not tire of parentheses', () => {
    expect(amountOf(`${'('.repeat(99)}7*1${')'.repeat(98)}`)).toBeNull()
    expect(amountOf(`${'('.repeat(98)}7*1${')'.repeat(98)}`)).toBe('7.00')
  })
})

describe('keys', () => {
  test.each([
    ['5*-2', '5-2'],
    ['5+*/2', '5/2'],
    ['5 + -2', '5-2'],
  ])('[CALC-09] an operator right after an operator takes its place: %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test.each([
    ['2+3*', '5*'],
    ['10/4-', '2.5-'],
    ['2-5*', '-3*'],
    ['(2+3)*', '5*'],
    ['12.50+', '12.50+'],
  ])('[CALC-10] an operator after a number first works out what is there: %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test('[CALC-22] key by key the calculation goes from left to right', () => {
    expect(amountOf(typed('2+3*4'))).toBe('20.00')
    expect(amountOf(typed('1/3*3'))).toBe('1.00')
  })

  test.each([
    ['2*(3+4-', '2*(3+4-'],
    ['2*(3+4)-', '14-'],
    ['5*(-2)', '5*(-2)'],
    ['(*', '('],
    ['(-*', '(-'],
    ['(-+', '(+'],
    ['-5', '-5'],
  ])(
    '[CALC-17][CALC-18] inside an open parenthesis operators are only written, and a sign may stand: %s',
    (keys, shown) => {
      expect(typed(keys)).toBe(shown)
    },
  )

  test('[CALC-01][CALC-02][CALC-16] a digit starts anew', () => {
    expect(beginCalculation('100', '7')).toBe('7')
    expect(beginCalculation('100', '.')).toBe('.')
    expect(beginCalculation('100', '(')).toBe('(')
  })

  test.each([
    ['100', '*', '100*'],
    ['$1,250.00', '-', '1250.00-'],
    ['', '-', '-'],
    ['TBD', '+', '+'],
  ])('[CALC-03][CALC-16] an operator goes on from the present value %j', (present, key, shown) => {
    expect(beginCalculation(present, key)).toBe(shown)
  })

  test('[CALC-14] what belongs to a text begins none', () => {
    for (const key of ['T', ' ', '$', ')', '12 PCS', 'é']) expect(beginCalculation('1', key)).toBeNull()
    expect(beginCalculation('1', '=')).toBe('')
  })

  test('[CALC-13][CALC-14] digits, + - * / ( ) . and blanks are taken, nothing else', () => {
    expect(calculatorText('$1,250.00 x (2+3)*4/5-6 =é\n')).toBe('1250.00  (2+3)*4/5-6 ')
    expect(calculatorText('12×3÷4−1–２')).toBe('12*3/4-1-2')
    expect(calculatorText('1'.repeat(5_000_000))).toHaveLength(CALCULATOR_MAX_LENGTH)
  })

  test('[CALC-14] signs of currency and blanks are left out without a word, letters are not', () => {
    for (const text of ['1', '$1,250.00', ' 12×3 ', '２']) expect(isWhollyAccepted(text)).toBe(true)
    for (const text of ['a', '12 EA', '=5', '%', '1'.repeat(CALCULATOR_MAX_LENGTH + 1)]) {
      expect(isWhollyAccepted(text)).toBe(false)
    }
  })

  test('a calculation that is full takes no more', () => {
    const full = '1'.repeat(CALCULATOR_MAX_LENGTH)
    expect(typeCalculation(full, '1')).toBe(full)
  })
})

describe('laws', () => {
  /** An amount in cents, as text. */
  const cents = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const text = (units: bigint) => formatDecimal({ units, scale: 2 })

  test('[CALC-06] sums and differences of amounts are exact to the cent', () => {
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        expect(amountOf(`${text(a)}+${text(b)}-${text(c)}`)).toBe(text(a + b - c))
      }),
    )
  })

  test('[CALC-06] a quotient is the nearest cent', () => {
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, b) => {
        const remainder = a % b
        expect(amountOf(`${text(a)}/${b}`)).toBe(text(a / b + (remainder * 2n >= b ? 1n : 0n)))
      }),
    )
  })

  test('[CALC-13][CALC-14][CALC-15] any keys give an amount or none, and never an error', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789+-*/(). '), maxLength: 40 })
    fc.assert(
      fc.property(keys, (pressed) => {
        const shown = Array.from(pressed).reduce(typeCalculation, '')
        expect(calculatorText(shown)).toBe(shown)
        expect(amountOf(shown) ?? '0').toMatch(/^-?\d+(\.\d\d?)?$/)
      }),
    )
  })
})
