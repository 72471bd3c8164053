import { expect, test } from 'vitest'
import { findComponents } from '../pixels/components.server'
import { blankGray, type Gray } from '../pixels/gray.server'
import { box, paint } from '../pixels/painted-samples.server'
import { findStruckWords } from './struck-words.server'

const CAP = 14
const INK = 128

/** Draws two letters of stems and a bar on top, from 20 px on. */
function letters(gray: Gray) {
  for (const left of [20, 32]) {
    paint(gray, box(left, 40, 2, CAP))
    paint(gray, box(left + 6, 40, 2, CAP))
    paint(gray, box(left, 40, 8, 2))
  }
}

const found = (draw: (gray: Gray) => void) => {
  const gray = blankGray(80, 90)
  draw(gray)
  return findStruckWords(gray, findComponents(gray, INK), CAP, INK)
}

test('a short text that a level line runs through is struck out', () => {
  const struck = found((gray) => {
    letters(gray)
    paint(gray, box(15, 47, 30, 2))
  })
  expect(struck).toMatchObject([{ left: 15, right: 45 }])
})

test('so is one under a line that leans', () => {
  const struck = found((gray) => {
    letters(gray)
    for (let x = 15; x < 45; x++) paint(gray, box(x, 50 - Math.round((x - 15) / 6), 1, 2))
  })
  expect(struck).toHaveLength(1)
})

test.each([
  ['letters that stand apart', () => undefined],
  ['an underline that touches', (gray: Gray) => paint(gray, box(15, 54, 30, 2))],
  ['letters that touch', (gray: Gray) => paint(gray, box(20, 47, 20, 2))],
  ['a line between two letters', (gray: Gray) => paint(gray, box(26, 47, 8, 2))],
])('%s are not', (_, draw) => {
  const struck = found((gray) => {
    letters(gray)
    draw(gray)
  })
  expect(struck).toEqual([])
})
