import { describe, expect, test } from 'vitest'
import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { settleOneShape } from './one-shape.server'

const letters = (text: string): Letter[] =>
  [...text.replaceAll(' ', '')].map((mark, at) => ({
    text: mark,
    blank: text.split(' ').some((_, word, words) => word > 0 && words.slice(0, word).join('').length === at),
    confidence: 90,
  }))
const settled = (text: string, same = { bars: true, rings: true }) => lettersText(settleOneShape(letters(text), same))

describe('print with one shape for a digit and a letter', () => {
  test.each([
    ['AIWII752-LI7W-35K', 'AIW11752-L17W-35K'],
    ['C8-40LM-30K-I-DIMIO-4RCS', 'C8-40LM-30K-1-DIM10-4RCS'],
    ['PD6-I5EDOIO/835', 'PD6-15ED010/835'],
    ['(I) LED MODULE', '(1) LED MODULE'],
    ['2BLT4 30L ADP GZIO LP830', '2BLT4 30L ADP GZIO LP830'],
  ])('%s is %s', (read, means) => {
    expect(settled(read)).toBe(means)
  })

  test.each(['RADIO', 'IP65', 'JF4IC', 'OSQ-C-NM', 'EVO4', '90CRI', '4,0 X 35'])('%s stays', (text) => {
    expect(settled(text)).toBe(text)
  })

  test('only what the page prints alike is looked at', () => {
    expect(settled('LI7W-O5', { bars: false, rings: false })).toBe('LI7W-O5')
    expect(settled('LI7W-5O5', { bars: true, rings: false })).toBe('L17W-5O5')
  })
})
