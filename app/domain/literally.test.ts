import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literally } from './literally'

test('a text matches itself and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, other) => {
      const pattern = new RegExp(`^${literally(text)}$`, 'u')
      expect(pattern.test(text)).toBe(true)
      expect(pattern.test(other)).toBe(other === text)
    }),
  )
})
