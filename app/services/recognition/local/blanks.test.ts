import { expect, test } from 'vitest'
import { settleBlanks } from './blanks.server'
import type { CellText } from './cell-reader.server'
import type { Letter } from './glyphs.server'

const CAP = 20

/** Letters of one stroke and of three widths, 2 px apart; digits in the pattern are more white, `_` a blank that was seen. */
function textOf(pattern: string): CellText {
  const letters: Letter[] = []
  let [x, blank] = [0, false]
  for (const mark of pattern) {
    if (mark === '_') blank = true
    else if (/\d/.test(mark)) x += Number(mark)
    else {
      const wide = mark === 'I' ? 4 : mark === 'E' ? 10 : 16
      const glyph = {
        left: x,
        right: x + wide,
        top: 0,
        bottom: CAP,
        shape: 'tall' as const,
        pieces: 1,
        descends: false,
      }
      letters.push({ text: mark, blank, confidence: 90, glyph })
      x += wide + 2
      blank = false
    }
  }
  return { lines: [pattern.replace(/\d/g, '').replaceAll('_', ' ')], confidence: 90, letters: [letters] }
}
const PAGE = Array.from({ length: 10 }, () => textOf('MEIME_6IEM'))

test('white as wide as a blank is one, and what is neither makes the cell doubtful', () => {
  const [wide, unclear, close] = settleBlanks([textOf('EM6EI'), textOf('EM4EI'), textOf('EMEI'), ...PAGE], CAP)
  expect(wide?.lines).toEqual(['EM EI'])
  expect(unclear).toMatchObject({ lines: ['EMEI'], mends: 1 })
  expect(close?.mends ?? 0).toBe(0)
})
