import { describe, expect, test } from 'vitest'
import { isOldPrice, readPriceRules, typedRules, USUAL_RULES } from './price-rules'

const read = (patterns: string, oldAfter = '12') => readPriceRules({ patterns, oldAfter })

test('patterns are one per line, in capitals, each once', () => {
  expect(read('mvolt\r\n dbl* \n\nMVOLT\n120')).toEqual({ rules: { patterns: ['MVOLT', 'DBL*', '120'], oldAfter: 12 } })
})

test('the rules read again from the form are the same', () => {
  for (const rules of [USUAL_RULES, { patterns: ['A*', '9'], oldAfter: 0 }]) {
    expect(readPriceRules(typedRules(rules))).toEqual({ rules })
  }
})

test.each([
  ['DBL-XD', '“DBL XD” is more than one word, because blanks and hyphens separate words. Put each on its own line.'],
  ['*', '“*” needs a letter or a digit, or it would stand for every word.'],
  [`A${'B'.repeat(40)}`, `“A${'B'.repeat(40)}” is too long: a word has at most 40 characters.`],
])('%s is refused', (pattern, fault) => {
  expect(read(`MVOLT\n${pattern}`)).toEqual({ faults: [fault] })
})

test('more than 200 words and an unknown time are refused', () => {
  const words = Array.from({ length: 201 }, (_, at) => `W${at}`).join('\n')
  expect(read(words, '7')).toEqual({
    faults: ['At most 200 words can be listed.', 'Choose when a price counts as old.'],
  })
})

describe('a price counts as old', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  test.each([
    ['2025-11-29T12:00:00Z', 12, false],
    ['2025-11-29T11:59:59Z', 12, true],
    ['2026-05-29T11:00:00Z', 6, true],
    ['2001-01-01T00:00:00Z', 0, false],
  ])('saved at %s, after %i months: %s', (saved, months, isOld) => {
    expect(isOldPrice(Date.parse(saved), now, months)).toBe(isOld)
  })
})
