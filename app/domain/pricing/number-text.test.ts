import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapedNumber } from '../files/number-shapes'
import { MAX_NUMBER_TEXT } from '../limits/numbers'
import { isPlainNumber } from './money'
import { isGroupedRight, readNumberText, signsIn, withCommas, wouldJoin } from './number-text'

test.each([
  ['1250', { before: '', whole: '1250', hasDot: false, fraction: '', after: '' }],
  ['$1,250.00', { before: '$', whole: '1,250', hasDot: true, fraction: '00', after: '' }],
  ['\t- $ .5 %\u00a0', { before: '\t- $ ', whole: '', hasDot: true, fraction: '5', after: ' %\u00a0' }],
  [' ( $50.)', { before: ' ( $', whole: '50', hasDot: true, fraction: '', after: ')' }],
  [',5,', { before: '', whole: ',5,', hasDot: false, fraction: '', after: '' }],
])('%j is a number with its parts', (text, parts) => {
  expect(readNumberText(text)).toEqual(parts)
})

test.each([
  '',
  ' ',
  '-',
  '$',
  '.',
  ',',
  ',.',
  '()',
  '1 2',
  '1.2.3',
  '1.2,3',
  '1E5',
  '5-',
  '%5',
  '5$',
  '５',
  'x5',
  '5x',
])('%j is no number', (text) => {
  expect(readNumberText(text)).toBeNull()
})

test('a text beyond the limit is no number, whatever stands in it', () => {
  expect(readNumberText('7'.repeat(MAX_NUMBER_TEXT))?.whole).toHaveLength(200)
  expect(readNumberText('7'.repeat(MAX_NUMBER_TEXT + 1))).toBeNull()
  expect(readNumberText(`${' '.repeat(MAX_NUMBER_TEXT)}7`)).toBeNull()
})

test('signs are told without the blanks among them', () => {
  expect(signsIn(' ( \t$\u00a0')).toBe('($')
})

test.each([
  ['1250', true],
  ['1,250', true],
  ['12,250,001', true],
  ['', false],
  [',250', false],
  ['1250,001', false],
  ['1,25', false],
  ['1,,250', false],
  ['1,250,', false],
  ['0,125', false],
  ['01,234', false],
  ['000,000', false],
  ['10,000', true],
  ['0125', true],
])('the commas of %j stand right: %j', (whole, isRight) => {
  expect(isGroupedRight(whole)).toBe(isRight)
})

test.each([
  ['', ''],
  ['1', '1'],
  ['999', '999'],
  ['1000', '1,000'],
  ['41806', '41,806'],
  ['1234567', '1,234,567'],
])('the digits %j are grouped as %j', (digits, grouped) => {
  expect(withCommas(digits)).toBe(grouped)
})

test.each([
  ['10', '5', true],
  ['10', '.5', true],
  ['10.', '5', true],
  ['1,', '250', true],
  ['A', '1', false],
  ['1', 'W', false],
  ['10 ', '5', false],
  ['', '5', false],
])('%j and %j side by side would read as one number: %j', (before, after, isOne) => {
  expect(wouldJoin(before, after)).toBe(isOne)
})

/** The rules of each caller as patterns: too slow for untrusted text, but fine for short ones here. */
describe('the places that ask for a number take what they have always taken', () => {
  const piece = fc.constantFrom(...' \t\u00a0$-(),.%0159a'.split(''), '12', '250', '1,250', '.00')
  const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
  // `void`, because fast-check would treat a returned value as the verdict.
  const forEach = (check: (text: string) => void) => {
    fc.assert(
      fc.property(text, (one) => void check(one)),
      { numRuns: 20_000 },
    )
  }

  test('an amount in a cell', () => {
    // Commas are allowed only between thousands: '38,64' may be 38.64.
    const amount = /^\s*\$?\s*-?\s*\$?\s*(\d+\.?\d*|[1-9]\d{0,2}(,\d{3})+(\.\d*)?|\.\d+)\s*%?\s*$/
    forEach((one) => expect([one, isPlainNumber(one)]).toEqual([one, amount.test(one)]))
  })

  test('a number that a spreadsheet can show as it was written', () => {
    const written = /^(-?)(\$?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?(%?)$/
    forEach((one) => {
      if (!written.test(one)) expect([one, shapedNumber('UNIT $', one)]).toEqual([one, null])
    })
    expect(shapedNumber('UNIT $', '-$1,250.00')).toEqual({
      number: -1250,
      format: '"$"#,##0.00;-"$"#,##0.00;"$"#,##0.00;@',
    })
    expect(shapedNumber('QTY', '007')).toEqual({ number: 7, format: 'General;-General;000;@' })
  })
})
