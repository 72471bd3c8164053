import { expect, test } from 'vitest'
import type { Word } from '../glyphs/words.server'
import { isNoPrint } from './no-print.server'

const CAP = 10

/** Words of letters with the given heights, in pixels. */
const words = (count: number, ...heights: readonly number[]): Word[] =>
  Array.from({ length: count }, (_, at) => {
    const parts = heights.map((height, index) => ({ left: index * 9, right: index * 9 + 5, top: 0, bottom: height }))
    return { left: 0, right: heights.length * 9, top: at * 20, bottom: at * 20 + 10, parts: parts.map(withPixels) }
  })
const withPixels = <T>(box: T) => ({ ...box, pixels: 30 })

test('specks of all sizes and lone marks that follow no line are no print; letters and clean pictures are', () => {
  const page = { isScan: true, orientation: 'unclear', cap: CAP } as const
  expect(isNoPrint({ ...page, words: words(80, 2, 3, 10, 3) })).toBe(true)
  expect(isNoPrint({ ...page, words: words(80, 10) })).toBe(true)
  expect(isNoPrint({ ...page, words: words(80, 10, 10, 7, 3) })).toBe(false)
  expect(isNoPrint({ ...page, words: words(20, 10) })).toBe(false)
  const touching = words(80, 10).map((word) => ({ ...word, parts: word.parts.map((part) => ({ ...part, right: 60 })) }))
  expect(isNoPrint({ ...page, words: touching })).toBe(false)
  expect(isNoPrint({ ...page, orientation: 'sideways', words: words(80, 10) })).toBe(false)
  expect(isNoPrint({ ...page, isScan: false, words: words(80, 10) })).toBe(false)
})
