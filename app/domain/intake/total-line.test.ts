import { expect, test } from 'vitest'
import { namesTotal, totalNumbers } from './total-line'

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
