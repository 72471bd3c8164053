import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matcherOf, rankSimilar } from './similar-numbers'

test.each([
  ['MVOLT', 'MVOLT', true],
  ['MVOLT', 'MVOLT2', false],
  ['DBL*', 'DBLXD', true],
  ['DBL*', 'DBL', true],
  ['*VOLT', 'MVOLT', true],
  ['*VOLT', 'MVOLTS', false],
  ['L*K', 'L35K', true],
  ['L*K', 'LK', true],
  ['A*A', 'A', false],
  ['A*B*C', 'AXBYC', true],
  ['A*B*C', 'AXCYB', false],
  ['A*B*BC', 'ABC', false],
  ['*', 'ANYTHING', true],
])('the pattern %s and the word %s: %s', (pattern, word, isMatch) => {
  expect(matcherOf([pattern])(word)).toBe(isMatch)
})

test('a pattern matches as the same one written as a regular expression', () => {
  const text = (...letters: string[]) =>
    fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text('A', 'B', '*'), text('A', 'B'), (pattern, word) => {
      expect(matcherOf([pattern])(word)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(word))
    }),
  )
})

const similar = (number: string, others: readonly string[], ...patterns: readonly string[]) =>
  rankSimilar(number, others, matcherOf(patterns)).map(({ key, likeness }) => `${likeness}: ${key}`)

test('numbers that differ only in words of a pattern come first', () => {
  const others = ['LDN6 35/15 LO6AR LSS 277 WH', 'LDN6 35/15 LO6AR LSS 277 BL', 'LDN6 35/15 LO6AR LSS MVOLT']
  expect(similar('LDN6 35/15 LO6AR LSS 277', others, '*VOLT', '120', '277')).toEqual([
    'pattern: LDN6 35/15 LO6AR LSS MVOLT',
    'closest: LDN6 35/15 LO6AR LSS 277 WH',
    'closest: LDN6 35/15 LO6AR LSS 277 BL',
  ])
})

test('all numbers that are equal by the patterns are found, and two others', () => {
  const others = ['F 1 2 120', 'F 1 2 277', 'F 1 2 347', 'F 1 3 120', 'F 1 4 120', 'F 1 5 120']
  expect(similar('F 1 2 480', others, '120', '277', '347', '480')).toEqual([
    'pattern: F 1 2 120',
    'pattern: F 1 2 277',
    'pattern: F 1 2 347',
  ])
})

test.each([
  ['one word of three', 'EVO6 35/10 AR', ['EVO6 35/15 AR'], ['closest: EVO6 35/15 AR']],
  ['two words of three', 'EVO6 35/10 AR', ['EVO6 35/15 WD'], []],
  ['the family', 'EVO6 35/10 AR LSS', ['EVO8 35/10 AR LSS'], []],
  ['a word of two, where only the family is left', 'EVO6 35/10', ['EVO6 35/15'], []],
  ['nothing', 'EVO6 35/10 AR', ['EVO6 35/10 AR'], []],
])('a number that differs in %s', (_, number, others, found) => {
  expect(similar(number, others)).toEqual(found)
})

test('the closest number comes first, and at most two are offered', () => {
  const others = ['F 1 2 9', 'F 1 2 8 9', 'F 1 2 3', 'F 1 2 3 4 5', 'F 1 2 3 4 6', 'F 9 9 9 9']
  expect(similar('F 1 2 3 4', others)).toEqual(['closest: F 1 2 3 4 5', 'closest: F 1 2 3 4 6'])
})

test('a pattern that matches the family makes no other family similar', () => {
  expect(similar('EVO6 35/10 AR', ['LDN6 35/10 AR'], 'EVO*', 'LDN*')).toEqual([])
})

test('a word that occurs twice counts twice', () => {
  expect(similar('F A A A', ['F A B C'])).toEqual([])
  expect(similar('F A B C', ['F A A A'])).toEqual([])
  expect(similar('F A A B', ['F A A C'])).toEqual(['closest: F A A C'])
})
