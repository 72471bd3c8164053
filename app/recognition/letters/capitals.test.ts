import { expect, test } from 'vitest'
import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { withCapitals } from './capitals.server'

const CAP = 20

/** A line whose letters marked with `^` are as high as capitals, the others as lower-case letters. */
function line(text: string, heights: string): Letter[] {
  const letters: Letter[] = []
  ;[...text].forEach((letter, at) => {
    if (letter === ' ') return
    const top = heights[at] === '^' ? 0 : 6
    const glyph = {
      left: 12 * at,
      right: 12 * at + 10,
      top,
      bottom: CAP,
      shape: 'tall',
      pieces: 1,
      descends: false,
    } as const
    letters.push({ text: letter, blank: text[at - 1] === ' ', confidence: 95, glyph })
  })
  return letters
}

test.each([
  ['120v', '^^^^', '120V'],
  ['120v', '^^^ ', '120v'],
  ['2x4', '^ ^', '2x4'],
  ['wall w', '^ ^^ ^', 'wall W'],
  ['4000K cw', '^^^^^ ^^', '4000K CW'],
  ['zone', '^   ', 'zone'],
])('%s with letters as high as capitals at %s is %s', (text, heights, settled) => {
  expect(lettersText(withCapitals(line(text, heights), CAP))).toBe(settled)
})
