import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIGITS, WHITE, withoutEdges, withoutEnd } from './edges'

const texts = fc.string({
  unit: fc.constantFrom(' ', '\t', '\u00a0', '\ufeff', '.', '0', '9', 'x', '"'),
  maxLength: 12,
})

describe('the edges of a text', () => {
  test('white is what JavaScript takes for white, and nothing else', () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    expect(all.filter((sign) => WHITE.includes(sign))).toEqual(all.filter((sign) => /\s/.test(sign)))
  })

  test('go as a pattern would take them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutEnd(text, DIGITS)).toBe(text.replace(/\d+$/, ''))
        expect(withoutEnd(text, `${WHITE}."`)).toBe(text.replace(/[\s."]+$/, ''))
        expect(withoutEdges(text, `${WHITE}.`)).toBe(text.replace(/^[\s.]+|[\s.]+$/g, ''))
      }),
    )
  })
})
