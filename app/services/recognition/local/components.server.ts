import type { Box, Gray } from './gray.server'

/** Ink pixels that touch each other (also at corners): mostly a letter or a part of one. */
export interface Component extends Box {
  readonly pixels: number
}

/** Runs of ink beyond which a picture is noise and no print: the largest page of dense text has a third of them. */
const MAX_RUNS = 1_500_000

/**
 * All components of the pixels darker than `threshold`, in reading order of their first pixel; none in noise, which
 * would fill the memory with specks.
 */
export function findComponents(gray: Gray, threshold: number): Component[] {
  const { width, height, data } = gray
  const runs = { row: [] as number[], start: [] as number[], end: [] as number[] }
  const parent: number[] = []
  const root = (run: number): number => {
    let top = run
    while (parent[top] !== top) {
      const above = parent[parent[top] ?? top] ?? top
      parent[top] = above
      top = above
    }
    return top
  }
  let previous = 0
  let current = 0
  for (let y = 0; y < height; y++) {
    const line = y * width
    let candidate = previous
    current = parent.length
    if (current > MAX_RUNS) return []
    for (let x = 0; x < width; x++) {
      if ((data[line + x] ?? 255) >= threshold) continue
      const start = x
      while (x < width && (data[line + x] ?? 255) < threshold) x++
      const id = parent.length
      parent.push(id)
      runs.row.push(y)
      runs.start.push(start)
      runs.end.push(x)
      // Runs of the row above that end left of this one cannot touch any later run either.
      while (candidate < current && (runs.end[candidate] ?? 0) < start) candidate++
      for (let above = candidate; above < current && (runs.start[above] ?? 0) <= x; above++) {
        const a = root(above)
        const b = root(id)
        if (a !== b) parent[Math.max(a, b)] = Math.min(a, b)
      }
    }
    previous = current
  }
  return collect(runs, root)
}

function collect(runs: { row: number[]; start: number[]; end: number[] }, root: (run: number) => number): Component[] {
  const found = new Map<number, { left: number; top: number; right: number; bottom: number; pixels: number }>()
  for (let run = 0; run < runs.row.length; run++) {
    const y = runs.row[run] ?? 0
    const start = runs.start[run] ?? 0
    const end = runs.end[run] ?? 0
    const key = root(run)
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

/** The picture with these boxes, and the soft edge of what stands in them, painted white. */
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
 * The height of a capital letter in px, the unit of every length in this folder. Schedules are mostly capitals and
 * digits; where they are not, the tall letters are still well over a third, so a high percentile finds them.
 * Returns 0 when there are fewer than `fewest` letters to tell it from.
 */
export function capitalHeight(components: readonly Component[], fewest = 8): number {
  const heights = components
    .filter((part) => {
      const height = part.bottom - part.top
      const width = part.right - part.left
      return height >= 5 && height <= 120 && width >= 0.12 * height && width <= 1.7 * height
    })
    .map((part) => part.bottom - part.top)
    .sort((a, b) => a - b)
  if (heights.length < fewest) return 0
  // The commonest height near the 70th percentile: a title or a few brackets must not shift the unit.
  const guess = heights[Math.floor(heights.length * 0.7)] ?? 0
  let best = guess
  let most = 0
  for (let height = Math.ceil(guess * 0.8); height <= guess * 1.15; height++) {
    const near = heights.filter((value) => Math.abs(value - height) <= Math.max(1, 0.05 * height)).length
    const exact = heights.filter((value) => value === height).length
    if (near + 0.1 * exact > most) {
      most = near + 0.1 * exact
      best = height
    }
  }
  return best
}
