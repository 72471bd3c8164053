import { expect, test } from 'vitest'
import { findWords } from '../glyphs/words.server'
import { withoutCutRows } from './cut-rows.server'

const CAP = 10

/** Letters 7 px wide between two heights. */
const row = (top: number, bottom: number, count = 8) =>
  Array.from({ length: count }, (_, at) => ({ left: 12 * at, right: 12 * at + 7, top, bottom, pixels: 30 }))
const kept = (...rows: ReturnType<typeof row>[]) => {
  const words = findWords(rows.flat(), CAP)
  const { words: left, isCut } = withoutCutRows(words, { height: 100 }, CAP)
  return { lost: words.length - left.length, isCut }
}

test('a row that the edge of the picture cuts through is left out', () => {
  expect(kept(row(0, 5), row(30, 40), row(60, 70))).toEqual({ lost: 8, isCut: true })
  expect(kept(row(30, 40), row(60, 70), row(94, 100))).toEqual({ lost: 8, isCut: true })
})

test('letters that end right at the edge are whole, and a speck there is no row', () => {
  expect(kept(row(0, 10), row(30, 40), row(90, 100))).toEqual({ lost: 0, isCut: false })
  expect(kept(row(30, 40), row(96, 100, 2))).toEqual({ lost: 0, isCut: false })
})
