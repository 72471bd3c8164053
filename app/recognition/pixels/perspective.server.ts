import type { Gray } from './gray.server'
import { flatten, inkThreshold } from './normalise.server'
import type { Picture } from './picture.server'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Corners of a table's outer rules: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** The area of a photograph to straighten, and the margin to keep around it, as shares of its size; below 0 it is cut. */
export interface Outline {
  readonly corners: Quad
  readonly margin: { readonly across: number; readonly down: number }
}

/** The smallest table that is worth straightening, as a share of the picture. */
const LEAST_AREA = 0.12
/** Sides further than this from parallel were photographed at an angle; less is a flaw of print or scan. */
const LEAST_DEGREES = 0.8
/** A photograph at a larger angle is not readable. */
const MOST_DEGREES = 35
/** The share of a side that must be drawn, and its greatest distance from the straight line, in pixels. */
const DRAWN = 0.85
const NEAR = 3
/** The greatest share of an outline that ink fills: rules are thin, and more ink is a dark band. */
const MOST_INK = 0.4
/** The least share of all print that the outline must hold, because the rest is lost. */
const LEAST_HELD = 0.6
/** Marks lower than this, in pixels, are dirt. */
const LEAST_MARK = 5
/** The margin to keep around a table, as a share of its size. */
export const AROUND_TABLE = { across: 0.08, down: 0.08 }

/** Finds the outer rules of the largest table in a photograph taken at an angle; undefined for any other picture. */
export function findSlantedFrame(gray: Gray): Quad | undefined {
  const flat = flatten(gray)
  const { width, height, data } = flat
  const threshold = inkThreshold(flat)
  const seen = new Uint8Array(data.length)
  const stack: number[] = []
  let best: { quad: Quad; area: number } | undefined
  const marks: Point[] = []
  for (let first = 0; first < data.length; first++) {
    if (seen[first] || (data[first] ?? 255) >= threshold) continue
    seen[first] = 1
    stack.push(first)
    let [left, right, top, bottom, pixels] = [width, 0, height, 0, 0]
    const corners = [first, first, first, first]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      pixels++
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      const ranks = [x + y, y - x, -x - y, x - y]
      ranks.forEach((rank, corner) => {
        const other = corners[corner] ?? 0
        const [otherX, otherY] = [other % width, Math.floor(other / width)]
        if (rank < ([otherX + otherY, otherY - otherX, -otherX - otherY, otherX - otherY][corner] ?? 0))
          corners[corner] = at
      })
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u
          if (seen[next] || (data[next] ?? 255) >= threshold) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    if (bottom - top >= LEAST_MARK) marks.push({ x: (left + right) / 2, y: (top + bottom) / 2 })
    const touchesEdge = left === 0 || top === 0 || right === width - 1 || bottom === height - 1
    if (touchesEdge || (right - left) * (bottom - top) < LEAST_AREA * data.length) continue
    const [a, b, c, d] = corners.map((at): Point => ({ x: at % width, y: Math.floor(at / width) }))
    if (!a || !b || !c || !d) continue
    const quad: Quad = [a, b, c, d]
    const area = areaOf(quad)
    if (area < Math.max(LEAST_AREA * data.length, best?.area ?? 0) || pixels > MOST_INK * area) continue
    best = { quad, area }
  }
  if (!best) return undefined
  const [a, b, c, d] = best.quad
  const slant = Math.max(angleBetween(a, b, d, c), angleBetween(a, d, b, c))
  if (slant < LEAST_DEGREES || slant > MOST_DEGREES) return undefined
  const { quad } = best
  if (marks.filter((mark) => isWithin(quad, mark)).length < LEAST_HELD * marks.length) return undefined
  const isInk = (x: number, y: number) => (data[Math.round(y) * width + Math.round(x)] ?? 255) < threshold
  return sidesOf(quad).every(([from, to]) => drawn(from, to, isInk) >= DRAWN) ? quad : undefined
}

/** Returns the area between four corners, in square pixels. */
export function areaOf(quad: Quad): number {
  return Math.abs(sidesOf(quad).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2
}

function isWithin(quad: Quad, { x, y }: Point): boolean {
  return sidesOf(quad).every(([from, to]) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0)
}

/** Returns the longer side of each opposite pair, in pixels. */
export function sizeOf([a, b, c, d]: Quad): readonly [wide: number, high: number] {
  const far = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)
  return [Math.max(far(a, b), far(d, c)), Math.max(far(a, d), far(b, c))]
}

/** Returns the sides between the corners, clockwise. */
export function sidesOf([a, b, c, d]: Quad): [from: Point, to: Point][] {
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ]
}

/** Returns the unsigned angle between the directions from `a` to `b` and from `c` to `d`, in degrees. */
export function angleBetween(a: Point, b: Point, c: Point, d: Point): number {
  const turn = Math.atan2(b.y - a.y, b.x - a.x) - Math.atan2(d.y - c.y, d.x - c.x)
  return Math.abs((Math.atan2(Math.sin(turn), Math.cos(turn)) * 180) / Math.PI)
}

function drawn(from: Point, to: Point, isInk: (x: number, y: number) => boolean): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  let hits = 0
  for (let step = 0; step < length; step++) {
    for (let off = -NEAR; off <= NEAR; off++) {
      if (!isInk(from.x + dx * step - dy * off, from.y + dy * step + dx * off)) continue
      hits++
      break
    }
  }
  return hits / length
}

/** Brings the corners of the outline to right angles, with a mapping back to the photograph. */
export function straighten({ width, height, colours, photograph }: Picture, outline: Outline): Picture {
  const { data, back, ...size } = project({ width, height, data: colours }, 3, outline)
  if (!photograph) return { ...size, colours: data, photograph: { width, height, back } }
  const toWhole = (x: number, y: number): Point => {
    const at = back(x, y)
    return photograph.back(at.x, at.y)
  }
  return { ...size, colours: data, photograph: { ...photograph, back: toWhole } }
}

/** Like `straighten`, for a grey picture. */
export function straightenGray(gray: Gray, outline: Outline): Gray {
  const { width, height, data } = project(gray, 1, outline)
  return { width, height, data }
}

interface Projected extends Gray {
  readonly back: (x: number, y: number) => Point
}

/** `source` has `channels` bytes per pixel. */
function project(source: Gray, channels: 1 | 3, { corners, margin }: Outline): Projected {
  const [wide, high] = sizeOf(corners)
  const width = Math.round(wide * (1 + 2 * margin.across))
  const height = Math.round(high * (1 + 2 * margin.down))
  const toUnit = (x: number, y: number): Point => ({ x: x / wide - margin.across, y: y / high - margin.down })
  const map = fromUnitSquare(corners)
  const back = (x: number, y: number): Point => {
    const { x: u, y: v } = toUnit(x, y)
    return map(u, v)
  }
  const data = new Uint8Array(width * height * channels).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = back(x, y)
      const [left, top] = [Math.floor(from.x), Math.floor(from.y)]
      if (left < 0 || top < 0 || left >= source.width - 1 || top >= source.height - 1) continue
      const [u, v] = [from.x - left, from.y - top]
      for (let channel = 0; channel < channels; channel++) {
        const at = (column: number, row: number) =>
          source.data[((top + row) * source.width + left + column) * channels + channel] ?? 255
        const upper = at(0, 0) * (1 - u) + at(1, 0) * u
        const lower = at(0, 1) * (1 - u) + at(1, 1) * u
        data[(y * width + x) * channels + channel] = Math.round(upper * (1 - v) + lower * v)
      }
    }
  }
  return { width, height, data, back }
}

/** Returns the projection of the unit square onto four corners. */
function fromUnitSquare([a, b, c, d]: Quad): (u: number, v: number) => Point {
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  return (u, v) => {
    const depth = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    }
  }
}
