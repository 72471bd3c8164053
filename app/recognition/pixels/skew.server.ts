import type { Component } from './components.server'
import { blankGray, type Gray } from './gray.server'
import type { Point } from './perspective.server'

const RANGE = 3
const COARSE = 0.25
const FINE = 0.03
/**
 * The range of angles for pages laid askew, in degrees. Their piles must be FAR_SHARPER times as sharp as those near level:
 * the ratio is at most 0.5 for level text and about 4 for such pages.
 */
const WIDE_RANGE = 30
const FAR_SHARPER = 2
/** The height of a pile, in cap heights: wide ones are found from further away. */
const PILE = 0.12
const WIDE_PILE = 0.3
/** A line that falls by less over the whole text, in cap heights, needs no turning, which blurs. */
const LEVEL = 0.06

/**
 * Returns the angle in degrees by which text lines fall to the right, from the components' feet: at the right angle they pile
 * up in few rows. Positive means the right end is lower. 0 if no angle is clearly better than level.
 */
export function findSkew(components: readonly Component[], cap: number): number {
  const points = components
    .filter((part) => part.bottom - part.top >= 0.6 * cap && part.bottom - part.top <= 1.4 * cap)
    .map((part) => ({ x: (part.left + part.right) / 2, y: part.bottom }))
  if (points.length < 20) return 0
  const sharpness = (degrees: number, pile = PILE): number => sharpnessOf(points, degrees, Math.max(1, pile * cap))
  const coarse = sharpest(sharpness, -RANGE, RANGE, COARSE)
  const far = sharpest((degrees) => sharpness(degrees, WIDE_PILE), -WIDE_RANGE, WIDE_RANGE, COARSE)
  // Beyond the end of its range, the coarse angle continues into the far range without a gap.
  const sharper = Math.abs(coarse) < RANGE ? FAR_SHARPER : 1
  const isFar = Math.abs(far) > RANGE && sharpness(far, WIDE_PILE) > sharper * sharpness(coarse, WIDE_PILE)
  const about = isFar ? far : coarse
  const fine = sharpest(sharpness, about - COARSE, about + COARSE, FINE)
  const xs = points.map(({ x }) => x)
  const fall = Math.abs(Math.tan((fine * Math.PI) / 180)) * (Math.max(...xs) - Math.min(...xs))
  return fall >= LEVEL * cap && sharpness(fine) > 1.04 * sharpness(0) ? fine : 0
}

function sharpest(sharpness: (degrees: number) => number, from: number, to: number, step: number): number {
  let angle = 0
  let score = -1
  for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
    const value = sharpness(degrees)
    if (value > score) {
      score = value
      angle = degrees
    }
  }
  return angle
}

/** Scores how few rows of `pile` px hold the points if rows fall by `degrees`. */
function sharpnessOf(points: readonly Point[], degrees: number, pile: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of points) {
    const row = (y - x * slope) / pile
    if (row < lowest) lowest = row
    if (row > highest) highest = row
  }
  const first = Math.floor(lowest)
  const piles = new Float64Array(Math.floor(highest) - first + 2)
  for (const { x, y } of points) {
    const row = (y - x * slope) / pile
    // Split between the two nearest bins, so that the score changes smoothly with the angle.
    const low = Math.floor(row)
    piles[low - first] = (piles[low - first] ?? 0) + 1 - (row - low)
    piles[low + 1 - first] = (piles[low + 1 - first] ?? 0) + (row - low)
  }
  let sum = 0
  for (const count of piles) sum += count * count
  return sum
}

/** A turned picture, and how far it extends past the old one on each side, in pixels. */
export interface Turned {
  readonly gray: Gray
  readonly padX: number
  readonly padY: number
}

/** Turns the picture so that lines that fall by `degrees` become level. Nothing is cut off; new corners are white. */
export function turn(gray: Gray, degrees: number): Turned {
  if (degrees === 0) return { gray, padX: 0, padY: 0 }
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const padX = Math.ceil((Math.abs(sin) * gray.height) / 2)
  const padY = Math.ceil((Math.abs(sin) * gray.width) / 2)
  const out = blankGray(gray.width + 2 * padX, gray.height + 2 * padY)
  const [midX, midY] = [out.width / 2, out.height / 2]
  const { width, height, data } = gray
  const { width: wide, height: high, data: to } = out
  // Pages have millions of pixels, so terms that depend only on the column are computed once.
  const across = Float64Array.from({ length: wide }, (_, x) => cos * (x - midX))
  const down = Float64Array.from({ length: wide }, (_, x) => sin * (x - midX))
  for (let y = 0; y < high; y++) {
    const leftBy = sin * (y - midY)
    const lowerBy = cos * (y - midY)
    for (let x = 0; x < wide; x++) {
      const fromX = (across[x] ?? 0) - leftBy + width / 2
      const fromY = (down[x] ?? 0) + lowerBy + height / 2
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      const left = fromX | 0
      const top = fromY | 0
      const at = top * width + left
      const u = fromX - left
      const v = fromY - top
      const upper = (data[at] ?? 0) * (1 - u) + (data[at + 1] ?? 0) * u
      const lower = (data[at + width] ?? 0) * (1 - u) + (data[at + width + 1] ?? 0) * u
      // Add a half to round: a byte has no fraction.
      to[y * wide + x] = upper * (1 - v) + lower * v + 0.5
    }
  }
  return { gray: out, padX, padY }
}
