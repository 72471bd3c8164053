import { expect, test } from 'vitest'
import { isTotalLine, namesTotal, totalNumbers } from './total-line'

test.each([
  [['TOTAL', '30'], ['30']],
  [['Grand total: 30'], ['30']],
  [['', '24 TOTAL', ''], ['24']],
  [
    ['SUB-TOTAL:', '24', '', '$1,250.00'],
    ['24', '$1,250.00'],
  ],
  [['TOTAL NET ....... $32,000'], ['$32,000']],
  [['Sheet Total', '7'], ['7']],
  [['TOTAL'], null],
  [['TOTAL', '12', 'EXIT SIGNS'], null],
  [['TOTAL LOAD 4000 W'], null],
  [['TOTAL OF 12 POLES BY OTHERS'], null],
  [['TOTALIZER', '7'], null],
  [['A', '7'], null],
  [['12', '7'], null],
  [[], null],
])('the numbers of a total: %j', (line, numbers) => {
  expect(totalNumbers(line)).toEqual(numbers)
})

test.each([
  ['TOTAL', true],
  ['Total qty:', true],
  ['GRAND TOTAL LUMINAIRES .', true],
  ['TOTAL LOAD', false],
  ['TOTAL 4', false],
  [`TOTAL${' '.repeat(100_000)}X`, false],
])('%.20s names a total: %s', (text, isTotal) => {
  expect(namesTotal(text)).toBe(isTotal)
})

test.each(['1.530,00', '1.43K', 'C$1430.00', '€1,430.00', 'Total EUR €1,430.00'])(
  'a total of %s is one, although its amount is not read',
  (amount) => {
    expect(isTotalLine(['TOTAL', '', '', amount])).toBe(true)
    expect(totalNumbers(['TOTAL', '', '', amount])).toBeNull()
  },
)

test('a subtotal without its amount is one, but TOTAL alone may be a heading', () => {
  expect(isTotalLine(['', '', 'Subtotal:', ''])).toBe(true)
  expect(isTotalLine(['GRAND TOTAL'])).toBe(true)
  expect(isTotalLine(['TOTAL'])).toBe(false)
  expect(isTotalLine(['SUBTOTAL LOAD'])).toBe(false)
})

test('a fixture of the maker TOTAL is none', () => {
  expect(isTotalLine(['TOTAL LIGHT', 'LX4-35K'])).toBe(false)
  expect(isTotalLine(['TOTAL LIGHT', '4', 'LX4.35K'])).toBe(false)
})
