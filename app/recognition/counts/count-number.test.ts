import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countIn, isAmount } from './count-number.server'

/** A text that replaces a count, as a single pattern, which is far too slow for long texts. */
const WITH_WORDS = /^[\d\s.,;:+\-–—=/~±<>≈≤≥?*#(){}[\]xX×&$%'"]+(?:\s*[A-Z]+\.?){0,2}$/i

test('signs and digits with at most two words behind them stand for a count', () => {
  const pieces = fc.constantFrom('1', '20', '+', '/', '~', '.', ' ', '  ', '\t', 'x', 'EA', 'EA.', 'ft', 'GRID')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (found) => {
      const plain = found.join('').trim()
      // Sizes, ordinals and rough counts are covered by other rules.
      const isOthers = /^x\s?\d|^\d+(?:st|nd)|\d\s*[x"']|^\d+\s*ft/i.test(plain) || /^[.?]+$/.test(plain)
      if (!isOthers) expect([plain, isAmount(plain)]).toEqual([plain, /\d/.test(plain) && WITH_WORDS.test(plain)])
    }),
    { numRuns: 3000 },
  )
})

test('a text that is longer than any count is none', () => {
  expect(countIn(`${' '.repeat(250)}12 EA`)).toBe(12)
  expect(countIn(`${' '.repeat(300)}12 EA`)).toBeNull()
  expect(isAmount('12 OR SO')).toBe(true)
  expect(isAmount(`12 OR ${'SO'.repeat(150)}`)).toBe(false)
})
