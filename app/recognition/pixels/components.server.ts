import { type Box, type Gray, median } from './gray.server'

/** Ink pixels that touch each other (also at corners): mostly a letter or a part of one. */
export interface Component extends Box {
  readonly pixels: number
}

/** The number of ink runs beyond which a picture is noise, not print: the largest page of dense text has a third of them. */
const MAX_RUNS = 1_500_000

/** Numbered runs of ink: the position of each, and an earlier one that it touches. Plain numbers would take twice the memory. */
class Runs {
  count = 0
  row = new Int32Array(1 << 14)
  start = new Int32Array(1 << 14)
  end = new Int32Array(1 << 14)
  parent = new Int32Array(1 << 14)

  add(row: number, start: number, end: number): number {
    const run = this.count++
    if (run === this.row.length) {
      this.row = twice(this.row)
      this.start = twice(this.start)
      this.end = twice(this.end)
      this.parent = twice(this.parent)
    }
    this.row[run] = row
    this.start[run] = start
    this.end[run] = end
    this.parent[run] = run
    return run
  }

  /** Returns the first of the runs that are connected. */
  root(run: number): number {
    const { parent } = this
    let top = run
    while (parent[top] !== top) {
      const above = parent[parent[top] ?? top] ?? top
      parent[top] = above
      top = above
    }
    return top
  }
}

function twice(values: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * values.length)
  longer.set(values)
  return longer
}

/**
 * Finds all components of the pixels darker than `threshold`, in reading order of their first pixel; none in noise, whose
 * specks would fill the memory.
 */
export function findComponents(gray: Gray, threshold: number): Component[] {
  const { width, height, data } = gray
  const runs = new Runs()
  let previous = 0
  let current = 0
  for (let y = 0; y < height; y++) {
    const line = y * width
    let candidate = previous
    current = runs.count
    if (current > MAX_RUNS) return []
    for (let x = 0; x < width; x++) {
      if ((data[line + x] ?? 255) >= threshold) continue
      const start = x
      while (x < width && (data[line + x] ?? 255) < threshold) x++
      const id = runs.add(y, start, x)
      // Runs of the row above that end left of this one cannot touch any later run either.
      while (candidate < current && (runs.end[candidate] ?? 0) < start) candidate++
      for (let above = candidate; above < current && (runs.start[above] ?? 0) <= x; above++) {
        const a = runs.root(above)
        const b = runs.root(id)
        if (a !== b) runs.parent[Math.max(a, b)] = Math.min(a, b)
      }
    }
    previous = current
  }
  return collect(runs)
}

function collect(runs: Runs): Component[] {
  const found = new Map<number, { left: number; top: number; right: number; bottom: number; pixels: number }>()
  for (let run = 0; run < runs.count; run++) {
    const y = runs.row[run] ?? 0
    const start = runs.start[run] ?? 0
    const end = runs.end[run] ?? 0
    const key = runs.root(run)
    const box = found.get(key)
    if (!box) {
      found.set(key, { left: start, top: y, right: end, bottom: y + 1, pixels: end - start })
      continue
    }
    box.left = Math.min(box.left, start)
    box.right = Math.max(box.right, end)
    box.bottom = y + 1
    box.pixels += end - start
  }
  return [...found.values()]
}

/** Paints these boxes white, with the soft edge of the ink in them. */
export function withoutBoxes(gray: Gray, boxes: readonly Box[]): Gray {
  const data = gray.data.slice()
  for (const box of boxes) {
    const [left, right] = [Math.max(0, box.left - 1), Math.min(gray.width, box.right + 1)]
    for (let y = Math.max(0, box.top - 1); y < Math.min(gray.height, box.bottom + 1); y++) {
      data.fill(255, y * gray.width + left, y * gray.width + right)
    }
  }
  return { ...gray, data }
}

/**
 * Returns the cap height in pixels, the unit of every length in this folder. Schedules are mostly capitals and digits: a high
 * percentile finds them. If most letters are lower-case, the tall ones next to them decide. Returns 0 for fewer than `fewest`
 * letters.
 */
export function capitalHeight(components: readonly Component[], fewest = 8): number {
  const best = letterHeight(components, fewest)
  return ascent(components.filter(isLetterLike), best) ?? best
}

/** Returns the height of most letters in pixels: capitals, or lower-case letters if they prevail. 0 with too few letters. */
export function letterHeight(components: readonly Component[], fewest = 8): number {
  const heights = components
    .filter(isLetterLike)
    .map(heightOf)
    .sort((a, b) => a - b)
  if (heights.length < fewest) return 0
  // The most common height near the 70th percentile: a title or a few brackets must not shift the unit.
  const guess = heights[Math.floor(heights.length * 0.7)] ?? 0
  return commonest(heights, guess * 0.8, guess * 1.15) ?? guess
}

function isLetterLike(part: Component): boolean {
  const height = heightOf(part)
  const width = part.right - part.left
  return height >= 5 && height <= 120 && width >= 0.12 * height && width <= 1.7 * height
}

/** Returns the height from `low` to `high` px that most letters have approximately. */
function commonest(heights: readonly number[], low: number, high: number): number | undefined {
  let best: number | undefined
  let most = 0
  for (let height = Math.ceil(low); height <= high; height++) {
    const near = heights.filter((value) => Math.abs(value - height) <= Math.max(1, 0.05 * height)).length
    const exact = heights.filter((value) => value === height).length
    if (near + 0.1 * exact > most) {
      most = near + 0.1 * exact
      best = height
    }
  }
  return best
}

/** How many times as tall as small letters capitals and letters with a stem are, in any typeface. */
const ASCENT = { least: 1.3, most: 1.7 }
/** The fewest tall letters next to small ones, per small letter. Titles of capitals have no small letters next to them. */
const TALL_SHARE = 0.15

/** Returns the height of the tall letters if they are next to small ones of `about` this height; otherwise undefined. */
function ascent(letters: readonly Component[], about: number): number | undefined {
  const small = letters.filter((part) => Math.abs(heightOf(part) - about) <= Math.max(1, 0.08 * about))
  const height = median(small.map(heightOf))
  const level = Math.max(1, Math.round(0.1 * height))
  const rows = new Map<number, Component[]>()
  for (const part of small) rows.set(part.bottom, [...(rows.get(part.bottom) ?? []), part])
  const tall = letters.filter((part) => {
    const ratio = heightOf(part) / height
    if (ratio < ASCENT.least || ratio > ASCENT.most) return false
    const beside = Array.from({ length: 2 * level + 1 }, (_, at) => rows.get(part.bottom - level + at) ?? []).flat()
    return beside.some((other) => part.left - other.right < 0.5 * height && other.left - part.right < 0.5 * height)
  })
  if (tall.length < TALL_SHARE * small.length) return undefined
  return commonest(
    tall.map(heightOf).sort((a, b) => a - b),
    height * ASCENT.least,
    height * ASCENT.most,
  )
}

function heightOf({ top, bottom }: Component): number {
  return bottom - top
}
