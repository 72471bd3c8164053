import { expect, test } from 'vitest'
import { isSpecial, isUnder, LINE_CODES, movesToCatalog } from './line-codes'

test.each([
  ['[LINE-01]', 'GRP', 'Group Header'],
  ['[LINE-02]', 'BLNK', 'Blank spacer'],
  ['[LINE-03]', 'SUB', 'Subtotal'],
  ['[LINE-04]', 'NOTE', 'Note'],
  ['[LINE-05]', 'NOQTE', 'No Quote (excluded from quote)'],
  ['[LINE-06]', 'OVG', 'Overage'],
  ['[LINE-07]', 'ASMB', 'Assembly'],
  ['[LINE-08]', 'PART', 'Part under an assembly'],
  ['[LINE-09]', 'LMPS', 'Lamps under an assembly'],
])('%s %s means %s', (_, code, meaning) => {
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
