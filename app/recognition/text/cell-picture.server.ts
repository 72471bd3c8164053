import { type Box, blankGray, type Gray } from '../pixels/gray.server'

/** The cap height that the engine reads best, in pixels, and the maximum enlargement of small pictures. */
const READING_CAP = 34
const MAX_SCALE = 4

/** The factor that brings capitals of `cap` px to the reading height; `size` varies it for further readings. */
export function readingScale(cap: number, size = 1): number {
  return Math.min(MAX_SCALE, READING_CAP / cap) * size
}

/**
 * Cuts out a box and enlarges it, with a white margin of half a capital around it. `hide` are boxes of foreign ink to
 * be painted white; `widening` stretches the result horizontally.
 */
export function cellPicture(
  gray: Gray,
  box: Box,
  cap: number,
  scale: number,
  hide: readonly Box[] = [],
  widening = 1,
): Gray {
  const margin = Math.round(0.5 * cap)
  const spill = Math.max(1, Math.round(0.12 * cap))
  const left = Math.floor(box.left) - margin
  const top = Math.floor(box.top) - margin
  const cut = blankGray(Math.ceil(box.right) - left + margin, Math.ceil(box.bottom) - top + margin)
  // The soft edge of letters extends a pixel or so beyond the ink's box.
  const fromY = Math.max(0, Math.floor(box.top) - spill)
  const toY = Math.min(gray.height, Math.ceil(box.bottom) + spill)
  const fromX = Math.max(0, Math.floor(box.left) - spill)
  const toX = Math.min(gray.width, Math.ceil(box.right) + spill)
  for (let y = fromY; y < toY; y++) {
    cut.data.set(gray.data.subarray(y * gray.width + fromX, y * gray.width + toX), (y - top) * cut.width + fromX - left)
  }
  for (const other of hide) {
    for (let y = Math.max(fromY, other.top - 1); y < Math.min(toY, other.bottom + 1); y++) {
      const start = Math.max(fromX, other.left - 1)
      const end = Math.min(toX, other.right + 1)
      if (end > start) cut.data.fill(255, (y - top) * cut.width + start - left, (y - top) * cut.width + end - left)
    }
  }
  return resize(cut, scale, widening)
}

/** Cubic (Catmull-Rom) scaling; below 1 the kernel widens to avoid aliasing. `widening` is an extra factor for the width. */
export function resize(gray: Gray, scale: number, widening = 1): Gray {
  if (scale === 1 && widening === 1) return gray
  const across = resizeRows(gray, Math.max(1, Math.round(gray.width * scale * widening)), gray.width, gray.height)
  return resizeColumns(across, Math.max(1, Math.round(gray.height * scale)))
}

/** For every position of the scaled side: the first source position under it, and the weight of each. */
interface Taps {
  readonly first: Int32Array
  readonly weights: Float32Array
  readonly count: number
}

/** The number of source positions per position when enlarging. */
const ENLARGED = 4

function taps(from: number, to: number): Taps {
  const ratio = from / to
  const widen = Math.max(1, ratio)
  const count = Math.ceil(2 * widen) * 2
  const first = new Int32Array(to)
  const weights = new Float32Array(to * count)
  for (let i = 0; i < to; i++) {
    const middle = (i + 0.5) * ratio - 0.5
    const start = Math.floor(middle) - count / 2 + 1
    first[i] = start
    let sum = 0
    for (let k = 0; k < count; k++) {
      const weight = cubic((start + k - middle) / widen)
      weights[i * count + k] = weight
      sum += weight
    }
    for (let k = 0; k < count; k++) weights[i * count + k] = (weights[i * count + k] ?? 0) / sum
  }
  return { first, weights, count }
}

function cubic(distance: number): number {
  const t = Math.abs(distance)
  if (t < 1) return 1.5 * t * t * t - 2.5 * t * t + 1
  if (t < 2) return -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2
  return 0
}

function resizeRows(gray: Gray, to: number, width: number, height: number): Gray {
  const { first, weights, count } = taps(width, to)
  const out = new Uint8ClampedArray(to * height)
  // Each row is padded with its end values, so that no position needs a bounds check.
  const row = new Uint8Array(width + 2 * count)
  for (let y = 0; y < height; y++) {
    row.fill(gray.data[y * width] ?? 0, 0, count)
    row.set(gray.data.subarray(y * width, (y + 1) * width), count)
    row.fill(gray.data[(y + 1) * width - 1] ?? 0, count + width)
    for (let x = 0; x < to; x++) {
      const from = (first[x] ?? 0) + count
      const at = x * count
      let sum =
        (row[from] ?? 0) * (weights[at] ?? 0) +
        (row[from + 1] ?? 0) * (weights[at + 1] ?? 0) +
        (row[from + 2] ?? 0) * (weights[at + 2] ?? 0) +
        (row[from + 3] ?? 0) * (weights[at + 3] ?? 0)
      for (let k = ENLARGED; k < count; k++) sum += (row[from + k] ?? 0) * (weights[at + k] ?? 0)
      out[y * to + x] = sum
    }
  }
  return { width: to, height, data: new Uint8Array(out.buffer) }
}

function resizeColumns({ width, height, data }: Gray, to: number): Gray {
  const { first, weights, count } = taps(height, to)
  const out = new Uint8ClampedArray(width * to)
  const lineAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  const sums = new Float64Array(width)
  for (let y = 0; y < to; y++) {
    const [from, at] = [first[y] ?? 0, y * count]
    const [a, b, c, d] = [lineAt(from), lineAt(from + 1), lineAt(from + 2), lineAt(from + 3)]
    const [p, q, r, s] = [weights[at] ?? 0, weights[at + 1] ?? 0, weights[at + 2] ?? 0, weights[at + 3] ?? 0]
    if (count === ENLARGED) {
      for (let x = 0; x < width; x++)
        out[y * width + x] =
          (data[a + x] ?? 0) * p + (data[b + x] ?? 0) * q + (data[c + x] ?? 0) * r + (data[d + x] ?? 0) * s
      continue
    }
    sums.fill(0)
    for (let k = 0; k < count; k++) {
      const [line, weight] = [lineAt(from + k), weights[at + k] ?? 0]
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (data[line + x] ?? 0) * weight
    }
    out.set(sums, y * width)
  }
  return { width, height: to, data: new Uint8Array(out.buffer) }
}
