import { expect, test } from 'vitest'
import { wideningFor } from './condensed.server'
import type { Word } from './words.server'

/** Forty letters of the given width, with an I after every other one, and marks that are not letters. */
function print(width: number): Word[] {
  const part = (left: number, wide: number, high: number) => ({
    left,
    top: 0,
    right: left + wide,
    bottom: high,
    pixels: wide * high,
  })
  const parts = Array.from({ length: 40 }, (_, at) => part(at * 40, width, 20))
  const bars = Array.from({ length: 20 }, (_, at) => part(at * 80 + 30, 3, 20))
  const joined = Array.from({ length: 20 }, (_, at) => part(at * 80, 60, 20))
  return [{ left: 0, top: 0, right: 1600, bottom: 20, parts: [...parts, ...bars, ...joined] }]
}

test('condensed print is read as wide as usual print is', () => {
  expect(wideningFor(print(13), 20)).toBe(1)
  expect(wideningFor(print(9), 20) * 9).toBeCloseTo(0.62 * 20)
})

test('a few letters do not tell how wide print is', () => {
  const [word] = print(9)
  expect(wideningFor(word ? [{ ...word, parts: word.parts.slice(0, 8) }] : [], 20)).toBe(1)
})
