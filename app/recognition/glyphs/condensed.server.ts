import { median } from '../pixels/gray.server'
import type { Word } from './words.server'

/** Print whose letters are narrower than this against capitals is condensed; it is widened to what the engine knows best. */
const CONDENSED = 0.52
const USUAL = 0.62
/** Height of a capital and possible widths of a letter: bars say nothing, letters that touch are wider. */
const HEIGHT = { least: 0.8, most: 1.2 }
const WIDTH = { least: 0.2, most: 1.1 }
/** Fewer letters do not tell. */
const FEWEST = 30

/** By how much wider than it is printed a page with capitals of `cap` px is read; 1 for as it is. */
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
