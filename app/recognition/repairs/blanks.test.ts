import { describe, expect, test } from 'vitest'
import { evidenceOf } from '../doubt/doubt.server'
import type { Letter } from '../glyphs/glyphs.server'
import type { CellText } from '../text/cell-text.server'
import { settleBlanks } from './blanks.server'

const CAP = 20
const WIDTHS: Readonly<Record<string, number>> = { I: 4, '1': 4, E: 10, '-': 6 }

/** Letters 2 px apart; `+` adds a pixel of white space, `_` is a blank that was seen, `(AB)` one mark of two letters. */
function textOf(pattern: string): CellText {
  const letters: Letter[] = []
  let [x, blank] = [0, false]
  for (const [text] of pattern.matchAll(/\(\w+\)|./g)) {
    if (text === '_') blank = true
    else if (text === '+') x++
    else {
      const name = text.replace(/[()]/g, '')
      const wide = [...name].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 16), 0)
      const glyph = {
        left: x,
        right: x + wide,
        top: 0,
        bottom: CAP,
        shape: 'tall',
        pieces: 1,
        descends: false,
      } as const
      letters.push({ text: name, blank, confidence: 90, glyph })
      x += wide + 2
      blank = false
    }
  }
  return { lines: [pattern.replace(/[+()]/g, '').replaceAll('_', ' ')], confidence: 90, letters: [letters] }
}
const PAGE = Array.from({ length: 10 }, () => textOf('MEIME++++++_IEM'))
const settled = (...patterns: string[]) => settleBlanks([...patterns.map(textOf), ...PAGE], CAP)
const linesOf = (...patterns: string[]) =>
  settled(...patterns)
    .slice(0, patterns.length)
    .map(({ lines }) => lines[0])
const unsureOf = (pattern: string) => {
  const [text] = settled(pattern)
  return text ? evidenceOf(text).unsureBlanks : 0
}

describe('blanks by the white between letters', () => {
  test('white as wide as a blank is one, and a blank that was seen without white is none', () => {
    expect(linesOf('EM++++++EI', 'EM_EI', 'EMEI')).toEqual(['EM EI', 'EMEI', 'EMEI'])
  })

  test('white that is neither a blank nor none stays as it was read, and is told', () => {
    expect(linesOf('EM+++EI', 'EM+++_EI')).toEqual(['EMEI', 'EM EI'])
    expect(unsureOf('EM+++EI')).toBe(1)
    expect(unsureOf('EM++++++EI')).toBe(0)
    expect(unsureOf('EMEI')).toBe(0)
  })

  test('beside a one a narrow blank is told, which between letters is sure', () => {
    expect(linesOf('EM++++_EI', 'EM++++_1E')).toEqual(['EM EI', 'EM 1E'])
    expect(unsureOf('EM++++_EI')).toBe(0)
    expect(unsureOf('EM++++_1E')).toBe(1)
  })

  test('a hyphen whose blanks were never seen is not taken for one that stands wide', () => {
    const ranges = Array.from({ length: 12 }, () => 'ME++++++-++++++ME')
    expect(linesOf(...ranges)).toEqual(ranges.map(() => 'ME - ME'))
  })

  test('between letters that Arial moves a blank nearer to, less white is one', () => {
    expect(linesOf('EL++++AE', 'EM++++EI')).toEqual(['EL AE', 'EMEI'])
  })

  test('what was read over letters that touch stays, and is told: a blank may lie within the mark', () => {
    const [text] = settled('(EM)_EI')
    expect(text?.lines).toEqual(['EM EI'])
    expect(text && evidenceOf(text).unsureBlanks).toBe(1)
  })
})
