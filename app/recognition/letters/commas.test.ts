import { describe, expect, test } from 'vitest'
import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { settleCommas } from './commas.server'

/** A line whose points are commas with the given likelihood. */
const lineOf = (text: string, likelihood: number): Letter[] =>
  [...text.replaceAll(' ', '')].map((character, at) => ({
    text: character,
    blank: text
      .split(' ')
      .slice(0, -1)
      .some((_, word, words) => words.slice(0, word + 1).join('').length === at),
    confidence: 99,
    ...(character === '.' && {
      names: [
        ['.', 0.9 - likelihood],
        [',', likelihood],
      ] as const,
    }),
  }))
const settled = (text: string, likelihood = 0.2) => lettersText(settleCommas(lineOf(text, likelihood)))

describe('points that coarse print makes of commas', () => {
  test.each([
    ['FLAT PANEL. STATIC WHITE', 'FLAT PANEL, STATIC WHITE'],
    ['Post top acorn. pedestrian', 'Post top acorn, pedestrian'],
    [`SQ. STEEL POLE. 20'. 11 GA.`, `SQ. STEEL POLE, 20', 11 GA.`],
  ])('%s is %s', (read, printed) => expect(settled(read)).toBe(printed))

  test.each([
    'H.E. WILLIAMS',
    'GYP. CLG.',
    'GALV. STEEL',
    'FLAT PANEL.',
    'LITHONIA.COM',
    'S.4751W.1.04 WHITE',
    '12. MODULES',
  ])('%s stays', (read) => expect(settled(read)).toBe(read))

  test('a point whose shape is surely none of a comma stays', () => {
    expect(settled('SEE DETAIL. VERIFY COLOR', 0.03)).toBe('SEE DETAIL. VERIFY COLOR')
  })

  test('what was read is kept beside it, so that the cell can be doubted', () => {
    const comma = settleCommas(lineOf('FLAT PANEL. STATIC', 0.2)).find(({ text }) => text === ',')
    expect(comma?.read).toBe('.')
  })
})
