import { expect, test } from 'vitest'
import { type Letter, lettersText } from '../glyphs/glyphs.server'
import type { Gray } from '../pixels/gray.server'
import { withFullStop } from './full-stops.server'

const CAP = 16
const INK = 40

/** White paper with boxes of the given levels on it. */
function paper(...boxes: [x: number, y: number, width: number, height: number, level: number][]): Gray {
  const gray = { width: 100, height: 40, data: new Uint8Array(4000).fill(255) }
  for (const [x, y, width, height, level] of boxes)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) gray.data[row * 100 + column] = level
  return gray
}
const letters = (word: string): Letter[] =>
  [...word].map((text, at) => ({
    text,
    blank: false,
    confidence: 95,
    glyph: { left: 12 * at, right: 12 * at + 10, top: 10, bottom: 26, shape: 'tall', pieces: 1, descends: false },
  }))
const read = (word: string, gray: Gray) => lettersText(withFullStop(letters(word), gray, CAP, INK))

test('a small or pale dot alone behind a word is its full stop', () => {
  expect(read('INC', paper([36, 24, 2, 2, INK]))).toBe('INC.')
  expect(read('INC', paper([36, 23, 3, 3, 150]))).toBe('INC.')
})

test('what is paler, higher, larger or not alone is none', () => {
  expect(read('INC', paper())).toBe('INC')
  expect(read('INC', paper([36, 24, 2, 2, 200]))).toBe('INC')
  expect(read('INC', paper([36, 14, 2, 2, INK]))).toBe('INC')
  expect(read('INC', paper([36, 20, 6, 6, INK]))).toBe('INC')
  expect(read('INC', paper([36, 24, 2, 2, INK], [40, 12, 2, 2, INK]))).toBe('INC')
})

test('behind a number or a lone letter no full stop is sought', () => {
  expect(read('277', paper([36, 24, 2, 2, INK]))).toBe('277')
  expect(read('A', paper([12, 24, 2, 2, INK]))).toBe('A')
})

test('the dot that nobody read has no confidence', () => {
  expect(withFullStop(letters('INC'), paper([36, 24, 2, 2, INK]), CAP, INK).at(-1)?.confidence).toBe(0)
})
