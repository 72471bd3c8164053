import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pattern } from './text-steps'

const words = fc.string({ unit: fc.constantFrom(' ', '\t', 'a', 'B', '.', '$'), minLength: 1, maxLength: 5 })
const cells = fc.string({ unit: fc.constantFrom(' ', ' ', '\t', 'a', 'b', '.', '$'), maxLength: 16 })

test('a text is found in any case, with any blanks between its words and before them', () => {
  const plain = (text: string) => new RegExp(text.replace(/[.$]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu')
  fc.assert(
    fc.property(words, cells, (text, cell) => {
      expect(cell.replace(pattern(text), '#')).toBe(cell.replace(plain(text), '#'))
    }),
    { numRuns: 2000 },
  )
})
