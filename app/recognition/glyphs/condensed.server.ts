import { median } from '../pixels/gray.server'
import type { Word } from './words.server'

/** Print with a lower width-to-cap-height ratio is condensed; it is widened to the usual ratio, which the engine reads best. */
const CONDENSED = 0.52
const USUAL = 0.62
/** Limits for letters, in cap heights: slim bars say nothing about width, and wider marks are touching letters. */
const HEIGHT = { least: 0.8, most: 1.2 }
const WIDTH = { least: 0.2, most: 1.1 }
/** The fewest letters that allow a verdict. */
const FEWEST = 30

/** Returns the factor by which to widen a page with capitals of `cap` px before reading it; 1 for no change. */
export function wideningFor(words: readonly Word[], cap: number): number {
  const widths = words.flatMap(({ parts }) =>
    parts.flatMap(({ left, top, right, bottom }) => {
      const [width, height] = [(right - left) / cap, (bottom - top) / cap]
      const isLetter = height >= HEIGHT.least && height <= HEIGHT.most && width >= WIDTH.least && width <= WIDTH.most
      return isLetter ? [width] : []
    }),
  )
  const usual = median(widths)
  return widths.length < FEWEST || usual >= CONDENSED ? 1 : USUAL / usual
}
