import { describe, expect, test } from 'vitest'
import type { Glyph, Names } from '../glyphs/glyphs.server'
import { joinPieces, type LineMark, unlikeName } from './line-names.server'

const CAP = 20
const mark = (left: number, right: number, names: Names): LineMark => {
  const glyph: Glyph = { left, right, top: 0, bottom: CAP, shape: 'tall', pieces: 1, descends: false }
  return { glyph, names }
}

describe('marks of a line', () => {
  const pieces = [mark(0, 12, [['V', 0.9]]), mark(13, 18, [['', 0.9]]), mark(30, 40, [['A', 0.99]])]
  const asW = () => [['W', 0.95]] as const

  test('two pieces that are surely one letter together are one mark', () => {
    expect(joinPieces(pieces, { characters: 2, dots: 0 }, asW, 10, CAP).map(({ names }) => names?.[0]?.[0])).toEqual([
      'W',
      'A',
    ])
  })

  test('as many marks as characters stay apart, and so do marks with white between them', () => {
    expect(joinPieces(pieces, { characters: 3, dots: 0 }, asW, 10, CAP)).toHaveLength(3)
    expect(joinPieces(pieces.slice(1), { characters: 1, dots: 0 }, asW, 10, CAP)).toHaveLength(2)
  })

  test('the foot of an L that broke off is no full stop, if none was read there', () => {
    const foot: LineMark = { glyph: { ...mark(9, 13, []).glyph, top: CAP - 4, shape: 'low' }, names: [['.', 0.7]] }
    const line = [mark(0, 5, [['I', 0.9]]), foot, mark(20, 30, [['A', 0.99]])]
    const asL = () => [['L', 0.95]] as const
    const read = (dots: number, name: () => Names = asL) =>
      joinPieces(line, { characters: 3, dots }, name, 10, CAP).map(({ names }) => names?.[0]?.[0])
    expect(read(0)).toEqual(['L', 'A'])
    expect(read(1)).toEqual(['I', '.', 'A'])
    expect(read(0, asW)).toEqual(['I', '.', 'A'])
    // A whole L before a full stop that was not read.
    const whole = [mark(0, 10, [['L', 0.9]]), { ...foot, glyph: { ...foot.glyph, left: 13, right: 16 } }]
    expect(joinPieces(whole, { characters: 1, dots: 0 }, asL, 10, CAP)).toHaveLength(2)
  })

  test('a character costs nothing over a mark that it may be, and more the less it may', () => {
    const five: Names = [
      ['5', 0.97],
      ['S', 0.02],
    ]
    expect(unlikeName('5', five)).toBe(0)
    expect(unlikeName('S', five)).toBeGreaterThan(0)
    expect(unlikeName('M', five)).toBeGreaterThan(unlikeName('S', five))
    expect(unlikeName('l', [['1', 0.9]])).toBe(0)
  })
})
