import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameText, withoutUnprintable } from './plain-text'
import { findForbidden } from './xml/xml-characters'

describe('the text of a cell', () => {
  test.each([
    ['a\u0000\u0007\u001bb\u007f\u0085', 'ab'],
    ['one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
    ['\uD800x\uDC00😀\uFFFE', 'x😀'],
    ['\u202a2BLT4\u202c \u2066LDN6\u2069 \u200e4\u200f \u061c', '2BLT4 LDN6 4 '],
    ['é½°\u2028 ‘’ 灯 \u200d', 'é½°\u2028 ‘’ 灯 \u200d'],
  ])('%j is kept as %j', (text, kept) => {
    expect(withoutUnprintable(text)).toBe(kept)
  })

  test('can be exported as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(findForbidden(withoutUnprintable(text))).toBe(-1)
      }),
    )
  })
})

describe('a name', () => {
  test.each([
    ['  Tower East ', 'Tower East'],
    ['Tower\r\nEast\u2028North', 'Tower East North'],
    ['Tower\u0000\u202eEast\u2066', 'TowerEast'],
    ['👩\u200d🔧', '👩\u200d🔧'],
  ])('%j is kept as %j', (text, kept) => {
    expect(nameText(text)).toBe(kept)
  })

  test.each([
    [''],
    [' \t\n'],
    ['\u00a0\u3000'],
    ['\u200b\u200d\u2060\ufeff'],
    ['\u00ad\u115f\u3164\u2800'],
    ['\u0007'],
  ])('of which nothing can be seen, %j, is none', (text) => {
    expect(nameText(text)).toBe('')
  })

  test('is kept as it is when it is brought into that form again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = nameText(text)
        expect(nameText(once)).toBe(once)
      }),
    )
  })
})
