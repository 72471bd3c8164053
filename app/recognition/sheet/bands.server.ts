import { type Box, countLevel, type Gray, overlap } from '../pixels/gray.server'
import type { Rule, Rules } from '../rules/rules.server'

const DARK = 150

/**
 * Finds wide dark stripes with light text (header rows, group rows), at least `cap` * 1.1 high. A row belongs to a
 * stripe if most of it between the stripe's ends is dark; text has no dark runs longer than a capital is high.
 */
export function findDarkBands(gray: Gray, cap: number): Box[] {
  const { width, height, data } = gray
  const bands: Box[] = []
  const longRun = 1.5 * cap
  let open: { top: number; left: number; right: number; full: number } | undefined
  const close = (bottom: number) => {
    if (open && bottom - open.top >= 1.1 * cap && open.full >= 2) {
      bands.push({ left: open.left, top: open.top, right: open.right, bottom })
    }
    open = undefined
  }
  for (let y = 0; y < height; y++) {
    let left = -1
    let right = -1
    let dark = 0
    let long = 0
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) >= DARK) continue
      const start = x
      while (x < width && (data[y * width + x] ?? 255) < DARK) x++
      // Bold print next to a stripe is not part of it.
      if (open) dark += Math.max(0, overlap(start, x, open.left, open.right))
      if (x - start < longRun) continue
      long += x - start
      if (left < 0) left = start
      right = x
    }
    const extent = right - left
    const isFull = long >= 0.9 * extent && extent >= 6 * cap
    const isDark = open ? dark >= 0.45 * (open.right - open.left) : isFull
    if (!isDark) {
      close(y)
      if (!isFull) continue
    }
    if (!open) open = { top: y, left, right, full: 0 }
    if (isFull) open.full++
    if (isFull && extent > open.right - open.left) open = { ...open, left, right }
  }
  close(height)
  return bands
}

/** Inverts each stripe: its ground becomes white and its text dark. */
export function lightenBands(gray: Gray, bands: readonly Box[]): Gray {
  if (bands.length === 0) return gray
  const data = gray.data.slice()
  for (const band of bands) {
    const ground = bandGround(gray, band)
    const scale = 255 / Math.max(40, 255 - ground)
    for (let y = band.top; y < band.bottom; y++) {
      for (let x = band.left; x < band.right; x++) {
        const at = y * gray.width + x
        data[at] = Math.max(0, Math.min(255, Math.round(255 - ((data[at] ?? 0) - ground) * scale)))
      }
    }
  }
  return { ...gray, data }
}

function bandGround(gray: Gray, band: Box): number {
  const counts = new Uint32Array(256)
  for (let y = band.top; y < band.bottom; y++) {
    for (let x = band.left; x < band.right; x++) countLevel(counts, gray.data[y * gray.width + x] ?? 0)
  }
  return counts.indexOf(Math.max(...counts))
}

/** Adds the edges of stripes to the rules where none are drawn: a stripe separates rows like a line. */
export function withBandEdges(rules: Rules, bands: readonly Box[], cap: number): Rules {
  const edges = bands.flatMap(({ left, right, top, bottom }) =>
    [top, bottom].map(
      (at): Rule => ({ at, thickness: 1, start: left, end: right, spans: [{ start: left, end: right }] }),
    ),
  )
  const added = edges.filter(
    (edge) =>
      !rules.horizontal.some(
        (rule) => Math.abs(rule.at - edge.at) <= 0.4 * cap && rule.end - rule.start >= 0.8 * (edge.end - edge.start),
      ),
  )
  return { ...rules, horizontal: [...rules.horizontal, ...added].sort((a, b) => a.at - b.at) }
}
