/** A gray picture: one byte per pixel, row by row, 0 black to 255 white. */
export interface Gray {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A rectangle in pixels; right and bottom are the first pixel outside. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A range of pixels along one axis; end is the first pixel outside. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function blankGray(width: number, height: number, level = 255): Gray {
  return { width, height, data: new Uint8Array(width * height).fill(level) }
}

/** Copies a picture to memory that other threads can read without a copy. */
export function shareable({ width, height, data }: Gray): Gray {
  const shared = new Uint8Array(new SharedArrayBuffer(data.length))
  shared.set(data)
  return { width, height, data: shared }
}

/** Returns the smallest rectangle around all boxes; undefined for none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}

export function overlap(aStart: number, aEnd: number, bStart: number, bEnd: number): number {
  return Math.min(aEnd, bEnd) - Math.max(aStart, bStart)
}

export function transpose(gray: Gray): Gray {
  const { width, height, data } = gray
  const out = new Uint8Array(width * height)
  // In tiles, so that both pictures stay in the processor's cache.
  const tile = 32
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      const bottom = Math.min(height, top + tile)
      const right = Math.min(width, left + tile)
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) out[x * height + y] = data[y * width + x] ?? 0
      }
    }
  }
  return { width: height, height: width, data: out }
}

/** Histograms by picture: thresholds of one page are computed again and again. */
const counted = new WeakMap<Gray, Uint32Array>()

/** Returns the number of pixels per level, 256 entries; the picture must not change afterwards. Large pictures are sampled. */
export function histogram(gray: Gray): Uint32Array {
  const known = counted.get(gray)
  if (known) return known
  const { data } = gray
  const step = Math.max(1, Math.floor(data.length / 2_000_000))
  // Two tables, because consecutive pixels of one level would wait for each other in one.
  const [counts, others] = [new Uint32Array(256), new Uint32Array(256)]
  let i = 0
  for (; i + step < data.length; i += 2 * step) {
    countLevel(counts, data[i] ?? 0)
    countLevel(others, data[i + step] ?? 0)
  }
  if (i < data.length) countLevel(counts, data[i] ?? 0)
  for (let level = 0; level < 256; level++) counts[level] = (counts[level] ?? 0) + (others[level] ?? 0)
  counted.set(gray, counts)
  return counts
}

export function countLevel(counts: Uint32Array, level: number): void {
  counts[level] = (counts[level] ?? 0) + 1
}

/** Returns the level that `share` (0–1) of the counted pixels do not exceed. */
export function levelAt(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0
    if (seen >= total * share) return level
  }
  return 255
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
