import { describe, expect, test } from 'vitest'
import { lettersText, type Names } from '../glyphs/glyphs.server'
import type { LineMark } from './line-names.server'
import { readPlainly } from './plain-cell.server'

const CAP = 20
const sure = (name: string): Names => [[name, 0.98]]
const ring: Names = [
  ['O', 0.6],
  ['0', 0.39],
]

/** Adjacent marks with white of `white` cap heights between them. */
function marks(names: readonly Names[], white = 0.15): LineMark[] {
  return names.map((own, at) => {
    const left = at * (10 + white * CAP)
    const isDash = own[0]?.[0] === '-'
    const place = isDash
      ? { top: 9, bottom: 11, shape: 'dash' as const }
      : { top: 0, bottom: CAP, shape: 'tall' as const }
    return { glyph: { left, right: left + 10, pieces: 1, descends: false, ...place }, names: own }
  })
}
const cellText = (names: readonly Names[], white?: number) => {
  const letters = readPlainly(marks(names, white), CAP)
  return letters && lettersText(letters)
}

describe('a plain word', () => {
  test('says what its marks say', () => {
    expect(cellText([...'LED-K'].map(sure))).toBe('LED-K')
    expect(cellText([...'88'].map(sure))).toBe('88')
  })

  test('a ring is a nought among digits and an O among letters, and open among both', () => {
    expect(cellText([sure('5'), ring])).toBe('50')
    expect(cellText([sure('J'), sure('U'), sure('N'), ring])).toBe('JUNO')
    expect(cellText([sure('A'), sure('5'), ring])).toBeUndefined()
    expect(cellText([ring])).toBeUndefined()
  })

  test('white that may hold a pale hyphen or a blank, and marks that are not sure, are for the engine', () => {
    expect(cellText([...'B4'].map(sure), 0.6)).toBeUndefined()
    expect(cellText([sure('B'), [['4', 0.9]]])).toBeUndefined()
    expect(cellText([sure('B'), sure('.')])).toBeUndefined()
    expect(cellText([])).toBeUndefined()
  })
})
