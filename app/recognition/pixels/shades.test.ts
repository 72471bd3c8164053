import { describe, expect, test } from 'vitest'
import { findShadeEdges } from '../rules/shade-edges.server'
import { findDarkBands, lightenBands } from '../sheet/bands.server'
import { findComponents } from './components.server'
import { type Box, blankGray, type Gray } from './gray.server'
import { inkThreshold } from './normalise.server'
import { box, paint } from './painted-samples.server'
import { findShades, lightenShades } from './shades.server'

const CAP = 14
const LETTERS = 50

/** Eight rows of letters of 8 × 14 px, 36 px high, with some backgrounds painted first. */
function page(grounds: readonly (readonly [Box, number, ink?: number])[]): Gray {
  const gray = blankGray(900, 400)
  for (const [ground, level] of grounds) paint(gray, ground, level)
  for (let row = 0; row < 8; row++) {
    for (let letter = 0; letter < LETTERS; letter++) {
      const at = box(40 + letter * 16, 60 + row * 36, 8, 14)
      const own = grounds.find(
        ([{ left, right, top, bottom }]) =>
          at.left >= left && at.right <= right && at.top >= top && at.bottom <= bottom,
      )
      paint(gray, at, own?.[2] ?? 0)
    }
  }
  return gray
}

const row = (index: number, left = 30, width = 820) => box(left, 49 + index * 36, width, 36)

/** Counts the letters after the reader's preparation of a page. */
function lettersOf(gray: Gray): number {
  const light = lightenShades(gray, findShades(gray, CAP, 0))
  const even = lightenBands(light, findDarkBands(light, CAP))
  const found = findComponents(even, inkThreshold(even))
  return found.filter((part) => part.right - part.left === 8 && part.bottom - part.top === 14).length
}

describe('shaded rows and cells', () => {
  test('a level that the grain of the paper reaches is no ground', () => {
    const shaded = page([[row(2), 176]])
    expect(findShades(shaded, CAP, 0).map(({ ground }) => ground)).toEqual([176])
    expect(findShades(shaded, CAP, 11)).toEqual([])
  })

  test.each([60, 76, 107, 136, 148, 160, 173, 190, 204])('dark print is found on a row of level %i', (level) => {
    expect(lettersOf(page([[row(2), level]]))).toBe(8 * LETTERS)
  })

  test('in every second row, in a whole column, in a cell by itself and in the whole table', () => {
    expect(lettersOf(page([1, 3, 5, 7].map((index) => [row(index), 138])))).toBe(8 * LETTERS)
    expect(lettersOf(page([[box(37, 49, 62, 290), 120]]))).toBe(8 * LETTERS)
    expect(lettersOf(page([[row(4, 197, 60), 120]]))).toBe(8 * LETTERS)
    expect(lettersOf(page([[box(30, 49, 820, 290), 130]]))).toBe(8 * LETTERS)
  })

  test('on different grounds in one picture, next to each other, too', () => {
    const grounds = [90, 120, 150, 180].map((level, index) => [row(index + 2), level] as const)
    expect(lettersOf(page(grounds))).toBe(8 * LETTERS)
  })

  test('light print on a ground that is no dark stripe, beside dark print on the same', () => {
    expect(
      lettersOf(
        page([
          [row(0), 175, 255],
          [row(3), 175, 0],
        ]),
      ),
    ).toBe(8 * LETTERS)
  })

  test('light print on a dark stripe is left to be turned around', () => {
    const gray = page([[row(0), 60, 255]])
    expect(findShades(gray, CAP, 0)).toEqual([])
    expect(lettersOf(gray)).toBe(8 * LETTERS)
  })

  test('grey print on a dark row becomes black', () => {
    const gray = page([[row(2), 130, 60]])
    const light = lightenShades(gray, findShades(gray, CAP, 0))
    expect(light.data[(60 + 2 * 36 + 5) * 900 + 44]).toBe(0)
  })

  test('an empty cell is lightened like the others', () => {
    const gray = blankGray(900, 400)
    paint(gray, row(2), 120)
    const light = lightenShades(gray, findShades(gray, CAP, 0))
    expect(light.data.every((level) => level > 200)).toBe(true)
  })

  test('grounds next to each other keep their edges', () => {
    const gray = page([
      [row(2), 110],
      [row(3), 136],
      [row(4), 110],
    ])
    const light = lightenShades(gray, findShades(gray, CAP, 0))
    expect(findShadeEdges(light, CAP).map(({ at }) => Math.round(at))).toEqual([121, 157, 193, 229])
  })

  test('in grain', () => {
    const gray = page([[row(2), 140]])
    let seed = 1
    const data = gray.data.map((level) => {
      seed = (seed * 16807) % 2147483647
      return Math.max(0, Math.min(255, level + (seed % 17) - 8))
    })
    const [shade] = findShades({ ...gray, data }, CAP, 4)
    expect(shade?.boxes).toHaveLength(1)
    expect(shade?.boxes[0]?.top).toBeCloseTo(121, -1)
  })

  test('light shades, thick rules, large letters and bars are none', () => {
    const gray = page([
      [row(1), 217],
      [row(5), 226],
    ])
    paint(gray, box(30, 340, 820, 5), 120)
    paint(gray, box(30, 20, 20, 30), 120)
    expect(findShades(gray, CAP, 0)).toEqual([])
    expect(lightenShades(gray, [])).toBe(gray)
  })
})
