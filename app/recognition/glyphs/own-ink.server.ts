import type { Box, Gray } from '../pixels/gray.server'

/** The margin around a mark that is cut out, in pixels, which holds its soft edge. */
export const EDGE = 1
const WHITE = 255

/**
 * Cuts out a mark with its soft edge, without the ink of neighbors that reaches into its box: letters lean over each other
 * (AV, LT) and are a pixel apart in small print. `threshold` separates ink from paper.
 */
export function ownInk(gray: Gray, mark: Box, threshold: number): Gray {
  const left = Math.max(0, Math.floor(mark.left) - EDGE)
  const top = Math.max(0, Math.floor(mark.top) - EDGE)
  const width = Math.min(gray.width, Math.ceil(mark.right) + EDGE) - left
  const height = Math.min(gray.height, Math.ceil(mark.bottom) + EDGE) - top
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * gray.width + left
    data.set(gray.data.subarray(from, from + width), y * width)
  }
  const foreign = foreignInk(data, width, height, threshold)
  if (foreign) whitenWithEdge(data, width, height, threshold, foreign)
  return { width, height, data }
}

/** Returns the ink connected to the first or last column, which the mark's own ink never reaches; undefined without such ink. */
function foreignInk(data: Uint8Array, width: number, height: number, threshold: number): Uint8Array | undefined {
  const seen = new Uint8Array(data.length)
  const open: number[] = []
  const visit = (x: number, y: number) => {
    const at = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || seen[at] || (data[at] ?? WHITE) >= threshold) return
    seen[at] = 1
    open.push(at)
  }
  for (let y = 0; y < height; y++) {
    visit(0, y)
    visit(width - 1, y)
  }
  if (open.length === 0) return undefined
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(x + dx, y + dy)
  }
  return seen
}

/** Whitens foreign ink with its soft edge. Soft pixels belong to the ink they touch; those touching both inks stay. */
function whitenWithEdge(data: Uint8Array, width: number, height: number, threshold: number, foreign: Uint8Array) {
  const ink = data.map((level, at) => (level >= threshold ? 0 : foreign[at] ? 2 : 1))
  const touches = (x: number, y: number, kind: number): boolean => {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [u, v] = [x + dx, y + dy]
        if (u >= 0 && v >= 0 && u < width && v < height && ink[v * width + u] === kind) return true
      }
    }
    return false
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (ink[at] === 2 || (ink[at] === 0 && touches(x, y, 2) && !touches(x, y, 1))) data[at] = WHITE
    }
  }
}
