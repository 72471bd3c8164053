import { expect, test } from 'vitest'
import { isSpecial, isUnder, LINE_CODES, movesToCatalog } from './line-codes'

test.each([
  ['GRP', 'Group Header'],
  ['BLNK', 'Blank spacer'],
  ['SUB', 'Subtotal'],
  ['NOTE', 'Note'],
  ['NOQTE', 'No Quote (excluded from quote)'],
  ['OVG', 'Overage'],
  ['ASMB', 'Assembly'],
  ['PART', 'Part under an assembly'],
  ['LMPS', 'Lamps under an assembly'],
])('[LINE-01][LINE-02][LINE-03][LINE-04][LINE-05][LINE-06][LINE-07][LINE-08][LINE-09] %s means %s', (code, meaning) => {
  expect(LINE_CODES.find((entry) => entry.code === code)?.meaning).toBe(meaning)
})

const chosen = (test: (line: string) => boolean) => LINE_CODES.map(({ code }) => code).filter(test)

test('[LINE-10] special rows are exactly BLNK, NOTE, SUB, GRP and NOQTE, however written', () => {
  expect(chosen(isSpecial).sort()).toEqual(['BLNK', 'GRP', 'NOQTE', 'NOTE', 'SUB'])
  expect(isSpecial(' note ')).toBe(true)
  expect(['', 'A', 'NOTES', 'toString'].some(isSpecial)).toBe(false)
})

test('PART and LMPS stand under the row above', () => {
  expect(chosen(isUnder)).toEqual(['PART', 'LMPS'])
})

test('[LINE-11][LINE-12][LINE-13][LINE-14][LINE-15][LINE-16][LINE-17][LINE-18] all codes but OVG move on to CATALOG #', () => {
  expect(chosen(movesToCatalog)).toEqual(['GRP', 'BLNK', 'SUB', 'NOTE', 'NOQTE', 'ASMB', 'PART', 'LMPS'])
})

test('[LINE-26] OVG and the empty choice stay', () => {
  expect(movesToCatalog('OVG')).toBe(false)
  expect(movesToCatalog('')).toBe(false)
})
