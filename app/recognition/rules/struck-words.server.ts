import type { Component } from '../pixels/components.server'
import type { Box, Gray } from '../pixels/gray.server'

/** The size of a short text whose letters a line joins into one piece of ink, in cap heights. */
const WIDTH = { least: 0.9, most: 14 }
const HEIGHT = { least: 0.7, most: 1.9 }
/** How far the line sticks out at both ends, and its greatest thickness, in cap heights. */
const OUT = 0.25
const THICKEST = 0.36
/** The share of its length along which it is drawn; the picture's grain may hide the rest. */
const DRAWN = 0.95
/** The share of its columns where it is visible alone, at its ends and between letters: joined letters leave no such place. */
const ALONE = 0.2
/** The least ink of letters above and below it, as a share of a squared cap height, and how far they reach, in cap heights. */
const BESIDE = 0.04
const REACH = 0.25

/**
 * Finds short texts that a line runs through from end to end, level or slanted, among the ink of a page without rules. The
 * lines alone are too short to distinguish from the bars of letters, but print on a screen never joins letters like this.
 */
export function findStruckWords(gray: Gray, components: readonly Component[], cap: number, threshold: number): Box[] {
  return components.filter((part) => {
    const [width, height] = [part.right - part.left, part.bottom - part.top]
    if (width < WIDTH.least * cap || width > WIDTH.most * cap) return false
    return height >= HEIGHT.least * cap && height <= HEIGHT.most * cap && isStruckThrough(gray, part, cap, threshold)
  })
}

function isStruckThrough(gray: Gray, part: Component, cap: number, threshold: number): boolean {
  const isInk = (x: number, y: number) => (gray.data[y * gray.width + x] ?? 255) < threshold
  const out = Math.max(2, Math.round(OUT * cap))
  const [first, last] = [endOf(part, part.left, 1), endOf(part, part.right - 1, -1)]
  if (first === undefined || last === undefined) return false
  const length = part.right - 1 - part.left
  let [drawn, alone, above, below, up, down] = [0, 0, 0, 0, 0, 0]
  const beside = Math.max(1, Math.round((THICKEST * cap) / 2))
  for (let x = part.left; x < part.right; x++) {
    const line = first + ((last - first) * (x - part.left)) / length
    if (isInk(x, Math.round(line))) drawn++
    const before = above + below
    for (let y = part.top; y < part.bottom; y++) {
      if (Math.abs(y - line) <= beside || !isInk(x, y)) continue
      if (y < line) {
        above++
        up = Math.max(up, line - y)
      } else {
        below++
        down = Math.max(down, y - line)
      }
    }
    if (above + below === before) alone++
  }
  const width = part.right - part.left
  if (drawn < DRAWN * width || alone < ALONE * width) return false
  return Math.min(above, below) >= BESIDE * cap * cap && Math.min(up, down) >= REACH * cap

  /** Returns the height of the line at one end; undefined if there is other ink next to it. */
  function endOf({ top, bottom }: Component, from: number, step: 1 | -1): number | undefined {
    let [lowest, highest, sum, count] = [-1, bottom, 0, 0]
    for (let k = 0; k < out; k++) {
      for (let y = top; y < bottom; y++) {
        if (!isInk(from + k * step, y)) continue
        lowest = Math.max(lowest, y)
        highest = Math.min(highest, y)
        if (k === 0) {
          sum += y
          count++
        }
      }
    }
    return count > 0 && lowest - highest < THICKEST * cap ? sum / count : undefined
  }
}
