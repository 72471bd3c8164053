import type { Gray } from './gray.server'

/**
 * Print with capitals lower than this is enlarged before anything is sought in it: a stroke, and the white between two
 * letters or a letter and a rule, is less than a pixel there, px.
 */
const SMALL_PRINT = 15
/** The same in the grain of a scan, which can be told from thin strokes only where they are wider than one pixel. */
const SMALL_SCAN = 20
const ENLARGED = 2
/** Larger pages would take too much memory. */
const MAX_PIXELS = 12_000_000
/** How much of what parts a pixel from the mean around it is added to it. */
const SHARPER = 0.5
/** How far around, px of the enlarged picture. */
const REACH = 2

/** By how much a page with capitals of `cap` px is enlarged; 1 for not at all. */
export function enlargementFor({ width, height }: Gray, cap: number, isScan: boolean): number {
  return cap < (isScan ? SMALL_SCAN : SMALL_PRINT) && width * height * ENLARGED ** 2 <= MAX_PIXELS ? ENLARGED : 1
}

/** Makes the soft edges of enlarged print steeper: they run into each other. Without rules: faint ones would break. */
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
