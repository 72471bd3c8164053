import { expect, test } from 'vitest'
import type { Letter, Names } from '../glyphs/glyphs.server'
import type { CellText } from '../text/cell-text.server'
import { settleTouchingOnes } from './touching-ones.server'

const ONE: Names = [['1', 0.98]]
const NONE: Names = [
  ['', 0.96],
  ['N', 0.02],
]

function one(width: number, names: Names): Letter {
  const glyph = { left: 0, right: width, top: 0, bottom: 26, shape: 'tall', pieces: 1, descends: false } as const
  return { text: '1', blank: false, confidence: 97, glyph, names }
}
const cell = (...letters: Letter[]): CellText => ({
  lines: [letters.map(({ text }) => text).join('')],
  letters: [letters],
  confidence: 97,
})
const ones = [cell(one(13, ONE)), cell(one(14, ONE)), cell(one(13, ONE))]

test('a mark as wide as several ones, and no one by its shape, is several that touch', () => {
  const settled = settleTouchingOnes([...ones, cell(one(28, NONE)), cell(one(13, ONE), one(28, NONE))])
  expect(settled.map(({ lines }) => lines[0])).toEqual(['1', '1', '1', '11', '111'])
  expect(settled.at(-1)?.mends).toBe(1)
})

test('a wide one that looks like one stays, and so does every one where the page has too few to compare', () => {
  expect(settleTouchingOnes([...ones, cell(one(28, ONE))]).at(-1)?.lines).toEqual(['1'])
  expect(settleTouchingOnes([cell(one(13, ONE)), cell(one(28, NONE))]).at(-1)?.lines).toEqual(['1'])
})
