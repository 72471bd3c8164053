import type { TextLine } from '../glyphs/words.server'

/** The range of distances between the middles of neighbors to consider, in cap heights. */
const NEAREST = 0.4
const FARTHEST = 3.5
const FEWEST = 12
/** The range of letter widths in monospaced print, in cap heights. */
const NARROWEST = 0.7
const WIDEST = 1.1
const STEP = 0.01
/** The greatest mean deviation of the middles from a grid, in letter widths; wide white may add half as much again. */
const ON_GRID = 0.09

/**
 * True if all letters of a picture are equally wide, as in a terminal. A list of types and counts has too few adjacent letters
 * for the test that schedules use (`phraseGap`), so the white between its short words is measured too.
 */
export function isListOfOnePitch(lines: readonly TextLine[], cap: number): boolean {
  const distances = lines.flatMap(({ words }) => {
    const middles = words
      .flatMap(({ parts }) => parts)
      .filter((part) => part.bottom - part.top >= 0.5 * cap && part.right - part.left <= WIDEST * cap)
      .map((part) => (part.left + part.right) / 2)
      .sort((a, b) => a - b)
    return middles
      .slice(1)
      .map((middle, at) => middle - (middles[at] ?? 0))
      .filter((distance) => distance >= NEAREST * cap && distance <= FARTHEST * cap)
  })
  if (distances.length < FEWEST) return false
  for (let pitch = NARROWEST * cap; pitch <= WIDEST * cap; pitch += STEP * cap) {
    const off = (of: readonly number[]) =>
      of.reduce((sum, one) => sum + Math.abs(one / pitch - Math.round(one / pitch)), 0) / Math.max(1, of.length)
    const overBlanks = distances.filter((distance) => distance > 1.3 * pitch)
    if (off(distances) < ON_GRID && overBlanks.length * 4 > FEWEST && off(overBlanks) < 1.5 * ON_GRID) return true
  }
  return false
}
