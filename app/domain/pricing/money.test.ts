import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf } from './commission'
import { add, compare, displayCell, formatDecimal, formatMoney, multiply, parseDecimal, roundHalfUp } from './money'

const read = (text: string) => {
  const value = parseDecimal(text)
  return value && formatDecimal(value)
}

/** A number with at most four decimals as text, and the same number in ten-thousandths. */
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => ({ text: formatDecimal({ units, scale }), exact: units * 10n ** BigInt(4 - scale) }))

/** Divides to the nearest integer, halves away from zero, by comparing remainders. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  const size = numerator * sign
  const remainder = size % denominator
  return sign * (size / denominator + (remainder * 2n >= denominator ? 1n : 0n))
}

describe('reading numbers', () => {
  test.each([
    ['$1,250.00', '1250.00'],
    ['  12.5 % ', '12.5'],
    ['-3', '-3'],
    ['($ -3.10)', '-3.10'],
    ['USD 12', '12'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-.25', '-0.25'],
    ['007', '7'],
    ['12345678901234567890.10', '12345678901234567890.10'],
  ])('[GRID-041] strips %j of every character except digits, dot and minus', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('[GRID-042] finds nothing in an empty text', () => expect(read('')).toBeNull())
  test("[GRID-043] finds nothing in '-'", () => expect(read('-')).toBeNull())
  test("[GRID-044] finds nothing in '.'", () => expect(read('.')).toBeNull())

  test.each([
    ['1-2', '1'],
    ['1.2.3', '1.2'],
    ['1..2', '1'],
    ['12--', '12'],
  ])('[GRID-077] takes the leading readable number of %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each(['--5', '-.', '..5', '.-5', 'CALL', '   '])('[GRID-077] finds nothing in %j', (text) => {
    expect(read(text)).toBeNull()
  })

  test('does not read a text of endless digits as a number', () => {
    expect(read('9'.repeat(5_000_000))).toBeNull()
    expect(commissionOf('9'.repeat(100), '9'.repeat(100))).not.toBeNull()
  })

  test('gives back what was written', () => {
    fc.assert(
      fc.property(amount, ({ text }) => {
        expect(read(text)).toBe(text)
      }),
    )
  })
})

describe('arithmetic', () => {
  test('agrees with whole ten-thousandths', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [x, y] = [parseDecimal(a.text), parseDecimal(b.text)]
        if (!x || !y) throw new Error('unreadable')
        expect(roundHalfUp(add(x, y), 4).units).toBe(a.exact + b.exact)
        expect(roundHalfUp(multiply(x, y), 8).units).toBe(a.exact * b.exact)
        expect(Math.sign(compare(x, y))).toBe(a.exact < b.exact ? -1 : a.exact > b.exact ? 1 : 0)
      }),
    )
  })

  test('[GRID-046] rounds halves away from zero', () => {
    fc.assert(
      fc.property(amount, ({ text, exact }) => {
        const value = parseDecimal(text)
        expect(value && roundHalfUp(value, 2).units).toBe(nearest(exact, 100n))
      }),
    )
  })

  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
    ['2.675', '2.68'],
    ['7', '7.00'],
  ])('[GRID-046] %s is %s in cents', (text, expected) => {
    const value = parseDecimal(text)
    expect(value && formatMoney(value)).toBe(expected)
  })
})

describe('commission', () => {
  test.each([
    ['118.50', '10', '11.85'],
    ['1.45', '10', '0.15'],
    ['$1,248.00', '10 %', '124.80'],
    ['612.40', '12', '73.49'],
    ['-1.45', '10', '-0.15'],
    ['0', '10', '0.00'],
  ])('[GRID-045][GRID-046] of %s at %s is %s', (unit, percent, expected) => {
    expect(commissionOf(unit, percent)).toBe(expected)
  })

  test('[GRID-045][GRID-046] is the exact hundredth of the price in cents and the percentage, to the cent', () => {
    fc.assert(
      fc.property(amount, amount, (unit, percent) => {
        const price = nearest(unit.exact, 100n)
        const cents = nearest(price * percent.exact, 10n ** 6n)
        expect(commissionOf(unit.text, percent.text)).toBe(formatDecimal({ units: cents, scale: 2 }))
      }),
    )
  })

  test.each([
    ['', '10'],
    ['100', ''],
    ['-', '10'],
    ['TBD', '10'],
  ])('is none for %j at %j', (unit, percent) => {
    expect(commissionOf(unit, percent)).toBeNull()
  })
})

describe('display', () => {
  test.each([
    ['[GRID-035]', 'UNIT $', '125', '$125.00'],
    ['[GRID-035]', 'UNIT $', '12.345', '$12.35'],
    ['[GRID-036]', 'COMMDOL', '11.8', '$11.80'],
    ['[GRID-037]', 'OVGDSP', '.5', '$0.50'],
    ['[GRID-038]', '%', '10', '10%'],
    ['[GRID-038]', '%', '12.5%', '12.5%'],
    ['[GRID-074]', 'UNIT $', '1,250', '$1,250.00'],
    ['[GRID-074]', 'UNIT $', '$ 1250', '$1,250.00'],
    ['[GRID-035]', 'UNIT $', '-123', '-$123.00'],
    ['[GRID-041]', 'UNIT $', '38,64', '38,64'],
    ['[GRID-035]', 'UNIT $', '15 %', '15 %'],
    ['[GRID-038]', '%', '8.3333', '8.333%'],
    ['[GRID-035]', 'LIST $', '1250', '$1,250.00'],
    ['[GRID-035]', 'UNIT $', '-25', '-$25.00'],
    ['[GRID-037]', 'OVGDSP', '$-4.5', '-$4.50'],
    ['[GRID-074]', 'UNIT $', 'CALL FACTORY', 'CALL FACTORY'],
    ['[GRID-074]', 'UNIT $', 'SEE NOTE 3', 'SEE NOTE 3'],
    ['[GRID-074]', 'UNIT $', '100-120', '100-120'],
    ['[GRID-074]', 'UNIT $', '', ''],
    ['[GRID-074]', '%', '', ''],
    ['[GRID-074]', 'QTY', '5', '5'],
    ['[GRID-074]', 'toString', '5', '5'],
  ])('%s %s shows %j as %j', (_, column, text, expected) => {
    expect(displayCell(column, text)).toBe(expected)
  })
})
