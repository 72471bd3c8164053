import { expect, test } from 'vitest'
import type { Letter } from '../glyphs/glyphs.server'
import { type CellText, isWhole, passedOver, saysTheSame } from './cell-text.server'

const glyph = (shape: 'tall' | 'dot') => ({ shape }) as Letter['glyph']
const letter = (text: string, shape: 'tall' | 'dot' = 'tall'): Letter =>
  ({ text, confidence: 90, blank: false, glyph: glyph(shape) }) as Letter
const reading = (text: string, more: Partial<CellText> = {}): CellText => ({ lines: [text], confidence: 90, ...more })

test('a reading passed over each tall glyph that has no letter', () => {
  const letters = [[letter('L'), letter(''), letter('', 'dot')], [letter('')]]
  expect(passedOver(reading('L', { letters }))).toBe(2)
  expect(passedOver(reading('L'))).toBe(0)
})

test('a whole reading needed no mends, lacks no letter and is longer than the other', () => {
  const other = reading('LM')
  expect(isWhole(reading('LUM', { mends: 0 }), other)).toBe(true)
  expect(isWhole(reading('LUM', { mends: 1 }), other)).toBe(false)
  expect(isWhole(reading('LUM', { mends: 0, letters: [[letter('')]] }), other)).toBe(false)
  expect(isWhole(reading('LU', { mends: 0 }), other)).toBe(false)
})

test('readings say the same if their lines do, however they are broken', () => {
  expect(saysTheSame(reading('A B'), { lines: ['A', 'B'], confidence: 20 })).toBe(true)
  expect(saysTheSame(reading('A B'), reading('AB'))).toBe(false)
})
