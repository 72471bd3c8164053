import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CATALOG_NUMBER } from '../limits/prices'
import { MAX_CELL_LENGTH } from '../limits/table'
import { makerKey, numberKey } from './number-key'

test.each([
  ['2BLT4-40L', '2BLT4 40L'],
  ['2blt4 40l', '2BLT4 40L'],
  ['  2BLT4 \u2010 40L\n', '2BLT4 40L'],
  ['2BLT4\u00a040L\u200b', '2BLT4 40L'],
  ['２ＢＬＴ４ 40L', '2BLT4 40L'],
  ['EVO6 35/10', 'EVO6 35/10'],
  ['EX.5', 'EX.5'],
  ['A1', 'A1'],
  ['LDN6¹', 'LDN6'],
  ['LDN6 ②', 'LDN6'],
  ['2X4 LED', '2X4 LED'],
  ['LOTUS 12', 'LOTUS 12'],
])('the number of %j is %j', (catalog, key) => {
  expect(numberKey(catalog)).toBe(key)
})

test.each([
  '',
  '  ',
  '-',
  'X',
  ' 7 -',
  'EVO',
  'LOT PRICE',
  'BY OTHERS',
  '#*/',
  'SEE NOTE 3',
  'TBD 1',
  'Lot 1',
  '24V',
  '2X4',
  '2 x 4',
  '6"',
  '\u200b',
  'X'.repeat(MAX_CATALOG_NUMBER + 1),
  '- '.repeat(MAX_CELL_LENGTH),
])('%j names no product', (catalog) => {
  expect(numberKey(catalog)).toBe('')
})

test('blanks between the parts of a number count', () => {
  expect(numberKey('LDN6 30 10')).not.toBe(numberKey('LDN6 301 0'))
})

test('a letter whose capital has its accent apart has one key', () => {
  const key = numberKey('EVO \u1fd7 12')
  expect(key).toBe('EVO \u03aa\u0342 12'.normalize('NFKC'))
  expect(numberKey(key)).toBe(key)
})

test('a key is its own key, and fits the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const key = numberKey(text)
      expect(key.length).toBeLessThanOrEqual(MAX_CATALOG_NUMBER)
      expect(numberKey(key)).toBe(key)
      expect(makerKey(makerKey(text))).toBe(makerKey(text))
      expect(key).not.toMatch(/[\n-]/)
    }),
  )
})

test.each([
  ['LITH', 'LITH'],
  ['Lithonia Lighting', 'LITH'],
  ['LITHONIA OR APPROVED EQUAL', 'LITH'],
  ['Nobody  Knows-It', 'NOBODY KNOWS IT'],
  ['OHR', ''],
  ['ohr', ''],
  ['', ''],
  [' - ', ''],
])('the maker %j is %j', (maker, key) => {
  expect(makerKey(maker)).toBe(key)
})
