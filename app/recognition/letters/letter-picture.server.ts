import { EDGE, ownInk } from '../glyphs/own-ink.server'
import type { Box, Gray } from '../pixels/gray.server'
import { CAP, SIDE } from './letter-net.server'

/** Paper is at least this light. */
const PAPER = 235

/**
 * Scales a mark for the network: SIDE × SIDE places, with capitals CAP places high and the line's middle in the middle, so that
 * a comma and an apostrophe differ. The darkest place is 1.
 */
export function letterPicture(gray: Gray, mark: Box, middle: number, cap: number, threshold: number): Float32Array {
  const own = ownInk(gray, mark, threshold)
  const left = Math.max(0, Math.floor(mark.left) - EDGE)
  const top = Math.max(0, Math.floor(mark.top) - EDGE)
  const step = cap / CAP
  const { width, height } = own
  const ink = own.data.map((level) => Math.max(0, PAPER - level))
  const across = placesUnder((mark.left + mark.right) / 2 - left - (SIDE / 2) * step, step, width)
  const down = placesUnder(middle - top - (SIDE / 2) * step, step, height)
  // Resample along the rows first, then along the columns of the result.
  const rows = new Float64Array(SIDE * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [from, to] = [across.from[x] ?? 0, across.to[x] ?? 0]
      let sum = 0
      for (let u = from; u < to; u++)
        sum += (across.weights[x * across.count + u - from] ?? 0) * (ink[y * width + u] ?? 0)
      rows[y * SIDE + x] = sum
    }
  }
  const out = new Float32Array(SIDE * SIDE)
  let most = 0
  for (let y = 0; y < SIDE; y++) {
    const [from, to] = [down.from[y] ?? 0, down.to[y] ?? 0]
    for (let x = 0; x < SIDE && from < to; x++) {
      let sum = 0
      for (let v = from; v < to; v++) sum += (down.weights[y * down.count + v - from] ?? 0) * (rows[v * SIDE + x] ?? 0)
      out[y * SIDE + x] = sum
      if (sum > most) most = sum
    }
  }
  return most === 0 ? out : out.map((level) => level / most)
}

/** The pixels under each place along one axis, and their weights, `count` per place. */
interface Under {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly count: number
  readonly weights: Float64Array
}

/** Weights the pixels under each place by their distance: a triangle two places wide. Beyond the `size` pixels is paper. */
function placesUnder(start: number, step: number, size: number): Under {
  const reach = Math.max(1, step)
  const count = Math.ceil(2 * reach) + 1
  const [from, to] = [new Int32Array(SIDE), new Int32Array(SIDE)]
  const weights = new Float64Array(SIDE * count)
  for (let place = 0; place < SIDE; place++) {
    const centre = start + (place + 0.5) * step
    const first = Math.floor(centre - reach)
    const last = Math.floor(centre + reach)
    from[place] = Math.max(0, first)
    to[place] = Math.min(size, last + 1)
    let sum = 0
    for (let at = first; at <= last; at++) sum += Math.max(0, 1 - Math.abs(at + 0.5 - centre) / reach)
    for (let at = Math.max(0, first); at < Math.min(size, last + 1); at++)
      weights[place * count + at - Math.max(0, first)] = Math.max(0, 1 - Math.abs(at + 0.5 - centre) / reach) / sum
  }
  return { from, to, count, weights }
}
