import type { Component } from '../pixels/components.server'
import type { Gray, Span } from '../pixels/gray.server'

/** A range of one pixel row that belongs to a line. */
export interface Run extends Span {
  readonly y: number
}

/** The range on both sides to average levels over, and the shortest line, in cap heights. */
const WINDOW = 1.2
const SHORTEST = 8
/** How much darker than both sides the mean must be: at least, in levels, and relative to the grain. */
const RIDGE = 7
const RIDGE_TO_GRAIN = 0.8
/** Limits for ink treated as letters (or touching words) and hyphens, in cap heights; dots are narrower. */
const LETTER_HEIGHT = 1.7
const LETTER_WIDTH = { least: 0.14, most: 20 }
/** The quantile of the levels above and below a letter that counts as background: the darker ones may be a line. */
const LIGHTER = 0.7
/** The height of an I, in cap heights. */
const STEM = { least: 0.75, most: 1.35 }

/**
 * Finds faint lines of a scan, which grain breaks into pieces, by averaging levels along the line first. `gray` must not show
 * letters (see withoutLetters), whose feet would form lines, too.
 */
export function findFaintRuns(gray: Gray, cap: number, noise: number): Run[] {
  const { width, height } = gray
  const ridge = Math.max(RIDGE, RIDGE_TO_GRAIN * noise)
  const reach = Math.max(3, Math.round(0.2 * cap))
  const window = Math.round(WINDOW * cap)
  const smooth = averagedAlong(gray, window)
  const runs: Run[] = []
  for (let y = reach; y < height - reach; y++) {
    let start = -1
    for (let x = 0; x <= width; x++) {
      const at = y * width + x
      const level = (smooth[at] ?? 255) + ridge
      const isLine =
        x < width && level <= (smooth[at - reach * width] ?? 0) && level <= (smooth[at + reach * width] ?? 0)
      if (isLine && start < 0) start = x
      if (isLine || start < 0) continue
      // The mean shows a line before it begins and after it ends.
      if (x - start >= SHORTEST * cap) runs.push({ y, start: start + (window >> 1), end: x - (window >> 1) })
      start = -1
    }
  }
  return runs
}

/** Averages every pixel with its `reach` neighbours on both sides of its row. */
function averagedAlong({ width, height, data }: Gray, reach: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const line = y * width
    let [sum, count] = [0, 0]
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) {
        sum += data[line + x + reach] ?? 0
        count++
      }
      if (x - reach - 1 >= 0) {
        sum -= data[line + x - reach - 1] ?? 0
        count--
      }
      if (x >= 0) out[line + x] = sum / count
    }
  }
  return out
}

/** Paints letters over with the level around them. `components` are those of the same picture. */
export function withoutLetters(gray: Gray, components: readonly Component[], cap: number): Gray {
  const data = gray.data.slice()
  for (const { left, top, right, bottom } of components) {
    const width = right - left
    const isStem = bottom - top > STEM.least * cap && bottom - top < STEM.most * cap
    if (bottom - top > LETTER_HEIGHT * cap || width > LETTER_WIDTH.most * cap) continue
    if (width < LETTER_WIDTH.least * cap && !isStem) continue
    // A flat piece of ink is a hyphen; a longer one is a piece of a line.
    if (bottom - top < 0.4 * cap && width > 0.9 * cap) continue
    const [fromX, toX] = [Math.max(0, left - 1), Math.min(gray.width, right + 1)]
    const [fromY, toY] = [Math.max(0, top - 1), Math.min(gray.height, bottom + 1)]
    const level = groundAround(gray, fromX, toX, fromY - 2, toY + 1)
    for (let y = fromY; y < toY; y++) data.fill(level, y * gray.width + fromX, y * gray.width + toX)
  }
  return { ...gray, data }
}

/** Returns the level above and below a letter; its neighbors are to the left and right. */
function groundAround({ width, height, data }: Gray, fromX: number, toX: number, above: number, below: number): number {
  const levels: number[] = []
  for (let x = fromX; x < toX; x++) {
    if (above >= 0) levels.push(data[above * width + x] ?? 255)
    if (below < height) levels.push(data[below * width + x] ?? 255)
  }
  levels.sort((a, b) => a - b)
  return levels[Math.floor(levels.length * LIGHTER)] ?? 255
}
