import { expect, test } from 'vitest'
import type { Letter } from '../glyphs/glyphs.server'
import type { CellText } from '../text/cell-text.server'
import { settleDigitBlanks } from './digit-blanks.server'

/**
 * A text of digits 10 px apart; `_` adds 4 px of white space, a blank is one that the engine saw. `one` is the width of
 * a one.
 */
function textOf(printed: string, one = 10): CellText {
  const letters: Letter[] = []
  let [x, blank] = [0, false]
  for (const text of printed) {
    if (text === '_') x += 4
    else if (text === ' ') blank = true
    else {
      const step = text === '1' ? one : 10
      letters.push({
        text,
        blank,
        confidence: 90,
        glyph: {
          left: x + step / 2 - 3,
          right: x + step / 2 + 3,
          top: 0,
          bottom: 10,
          shape: 'tall',
          pieces: 1,
          descends: false,
        },
      })
      x += step
      blank = false
    }
  }
  return { lines: [printed.replaceAll('_', '')], confidence: 90, letters: [letters] }
}
const settled = (one: number, ...printed: string[]) =>
  settleDigitBlanks(
    [...printed, '4031', '2211', '5907'].map((text) => textOf(text, one)),
    10,
  )
    .slice(0, printed.length)
    .map(({ lines }) => lines[0])

test("a blank between two digits is where they stand further apart than the page's other digits", () => {
  expect(settled(10, '13/4', '1_3/4', '1_1/2', '77_144', 'B-1 9')).toEqual(['13/4', '1 3/4', '1 1/2', '77 144', 'B-19'])
})

test('a little more white than usual is a blank before a fraction only', () => {
  expect(settled(10, '2__5', '7_9')).toEqual(['2 5', '7 9'])
  const narrow = (text: string) => textOf(text.replace('_', ''), 10)
  expect(settleDigitBlanks([narrow('25'), narrow('4031'), narrow('2211'), narrow('5907')], 10)[0]?.lines).toEqual([
    '25',
  ])
})

test('where a one is narrower than other digits a blank beside it stays', () => {
  expect(settled(7, '77 _144')).toEqual(['77 144'])
})

test('a date is no fraction, and few digits say nothing', () => {
  expect(settled(10, '11/2/24')).toEqual(['11/2/24'])
  expect(settleDigitBlanks([textOf('1_3/4')], 10)[0]?.lines).toEqual(['13/4'])
})
