import type { Gray } from './gray.server'

/**
 * Print with a lower cap height, in pixels, is enlarged before the search: its strokes, and the white between two letters or a
 * letter and a rule, are less than a pixel wide.
 */
const SMALL_PRINT = 15
/** The limit for scans, whose grain can be distinguished from thin strokes only if those are wider than one pixel. */
const SMALL_SCAN = 20
const ENLARGED = 2
/** Larger pages would take too much memory. */
const MAX_PIXELS = 12_000_000
/** The share of a pixel's difference from the mean around it that is added to it. */
const SHARPER = 0.5
/** The radius of that mean, in pixels of the enlarged picture. */
const REACH = 2

/** Returns the factor by which to enlarge a page with capitals of `cap` px; 1 for no change. */
export function enlargementFor({ width, height }: Gray, cap: number, isScan: boolean): number {
  return cap < (isScan ? SMALL_SCAN : SMALL_PRINT) && width * height * ENLARGED ** 2 <= MAX_PIXELS ? ENLARGED : 1
}

/** Steepens the soft edges of enlarged print, which run into each other. Erase rules first: faint ones would break. */
export function sharpen({ width, height, data }: Gray): Gray {
  const out = { width, height, data: data.slice() }
  const [side, line] = [REACH, REACH * width]
  for (let y = REACH; y < height - REACH; y++) {
    for (let at = y * width + REACH; at < (y + 1) * width - REACH; at++) {
      const level = data[at] ?? 0
      const beside = (data[at - side] ?? 0) + (data[at + side] ?? 0) + (data[at - line] ?? 0) + (data[at + line] ?? 0)
      const corners =
        (data[at - side - line] ?? 0) +
        (data[at + side - line] ?? 0) +
        (data[at - side + line] ?? 0) +
        (data[at + side + line] ?? 0)
      const mean = (4 * level + 2 * beside + corners) / 16
      out.data[at] = Math.min(255, Math.max(0, Math.round(level + SHARPER * (level - mean))))
    }
  }
  return out
}
