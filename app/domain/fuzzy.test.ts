import { expect, test } from 'vitest'
import { fuzzyScore } from './fuzzy'

test('[CMD-40] an exact match scores 1, whatever its case', () => {
  expect(fuzzyScore('save as', 'Save As')).toBe(1)
})

test('[CMD-41] a prefix scores 0.95', () => {
  expect(fuzzyScore('sav', 'Save As')).toBe(0.95)
  expect(fuzzyScore('', 'Save As')).toBe(0.95)
})

test('[CMD-42][CMD-57] a subsequence scores 0.7 plus 0.2 times its share of the length, always below a prefix', () => {
  expect(fuzzyScore('sas', 'Save As')).toBeCloseTo(0.7 + (0.2 * 3) / 7)
  expect(fuzzyScore('xport xm', 'Export XML')).toBeLessThan(0.95)
})

test('[CMD-43] what is none of these does not match', () => {
  expect(fuzzyScore('sae v', 'Save As')).toBe(0)
  expect(fuzzyScore('save as now', 'Save As')).toBe(0)
  expect(fuzzyScore('ss', 'Save')).toBe(0)
})
