import type { Box, Gray } from '../gray.server'
import { EDGE, ownInk } from '../own-ink.server'
import { CAP, SIDE } from './letter-net.server'

/** Paper is at least this light. */
const PAPER = 235

/**
 * A mark as the net looks at it: SIDE × SIDE places, capitals CAP places high, the line's middle in the middle, so that a
 * comma and an apostrophe are two marks; as dark as can be.
 */
export function letterPicture(gray: Gray, mark: Box, middle: number, cap: number, threshold: number): Float32Array {
  const own = ownInk(gray, mark, threshold)
  const left = Math.max(0, Math.floor(mark.left) - EDGE)
  const top = Math.max(0, Math.floor(mark.top) - EDGE)
  const step = cap / CAP
  const out = new Float32Array(SIDE * SIDE)
  const [x0, y0] = [(mark.left + mark.right) / 2 - left - (SIDE / 2) * step, middle - top - (SIDE / 2) * step]
  let most = 0
  // Each place is the mean of the pixels under it, weighted by their distance: a triangle two places wide.
  const reach = Math.max(1, step)
  for (let y = 0; y < SIDE; y++) {
    const cy = y0 + (y + 0.5) * step
    for (let x = 0; x < SIDE; x++) {
      const cx = x0 + (x + 0.5) * step
      let [sum, weights] = [0, 0]
      for (let v = Math.floor(cy - reach); v <= cy + reach; v++) {
        const wy = 1 - Math.abs(v + 0.5 - cy) / reach
        if (wy <= 0) continue
        for (let u = Math.floor(cx - reach); u <= cx + reach; u++) {
          const wx = 1 - Math.abs(u + 0.5 - cx) / reach
          if (wx <= 0) continue
          const weight = wx * wy
          weights += weight
          if (u < 0 || v < 0 || u >= own.width || v >= own.height) continue
          sum += weight * Math.max(0, PAPER - (own.data[v * own.width + u] ?? 255))
        }
      }
      const level = weights === 0 ? 0 : sum / weights
      out[y * SIDE + x] = level
      if (level > most) most = level
    }
  }
  if (most === 0) return out
  return out.map((level) => level / most)
}
