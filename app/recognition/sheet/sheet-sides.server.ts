import { angleBetween, type Point, type Quad } from '../pixels/perspective.server'

/** Minimum share of the area within the sides that is bright, apart from print, and of the sides that is straight. */
export const BRIGHT = 0.7
const STRAIGHT = 0.92
/** A point this far from a side is surely inside or outside, in pixels. */
const BESIDE = 3

/** A straight line: its position at 0, and the change of that per pixel along it. */
interface Line {
  readonly place: number
  readonly slope: number
}

/** The share of a side to ignore at each end: corners are bent or torn. */
const ENDS = 0.1
/** Minimum visible share of a side that shows its line; a side with less runs parallel to the opposite one. */
const UNCUT = 0.2
/** Points farther from a line than this are outliers, px. */
const STRAY = 2

/** The sides of a sheet: top and bottom give y by x, left and right give x by y. */
export interface Sides {
  readonly top: Line
  readonly bottom: Line
  readonly left: Line
  readonly right: Line
}

/** Fits straight lines through most of the outermost places of each side. */
export function sidesAround(places: readonly number[], width: number, height: number): Sides | undefined {
  const [top, bottom] = [new Int32Array(width).fill(height), new Int32Array(width).fill(-1)]
  const [left, right] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)]
  for (const at of places) {
    const [x, y] = [at % width, Math.floor(at / width)]
    top[x] = Math.min(top[x] ?? y, y)
    bottom[x] = Math.max(bottom[x] ?? y, y)
    left[y] = Math.min(left[y] ?? x, x)
    right[y] = Math.max(right[y] ?? x, x)
  }
  const [first, second, third, fourth] = roughCorners(places, width)
  const [above, below] = opposites(
    sideOf(top, { from: first.x, to: second.x, edge: 0 }),
    sideOf(bottom, { from: fourth.x, to: third.x, edge: height - 1 }),
  )
  const [before, behind] = opposites(
    sideOf(left, { from: first.y, to: fourth.y, edge: 0 }),
    sideOf(right, { from: second.y, to: third.y, edge: width - 1 }),
  )
  return above && below && before && behind && { top: above, bottom: below, left: before, right: behind }
}

/** The lines of two opposite sides; one that is outside the picture runs about parallel to the other. */
function opposites(one: Side, other: Side): readonly [Line | undefined, Line | undefined] {
  if (one.isCut === other.isCut) return [lineThrough(one), lineThrough(other)]
  const shown = lineThrough(one.isCut ? other : one)
  const outside = shown && outermost(one.isCut ? one : other, shown.slope)
  return one.isCut ? [outside, shown] : [shown, outside]
}

/** The line of a given slope beyond which there is nothing of a side. */
function outermost({ places, edge }: Side, slope: number): Line {
  const all = places.map(([along, place]) => place - slope * along)
  return { slope, place: edge === 0 ? Math.min(...all) : Math.max(...all) }
}

/** Moves the sides towards the middle by `px`, to where they were before brightening enlarged the sheet. */
export function movedIn({ top, bottom, left, right }: Sides, px: number): Sides {
  const moved = (line: Line, by: number): Line => ({ ...line, place: line.place + by * Math.hypot(1, line.slope) })
  return {
    top: moved(top, px),
    bottom: moved(bottom, -px),
    left: moved(left, px),
    right: moved(right, -px),
  }
}

/** The intersections of the sides, clockwise from the top left. */
export function cornersOf({ top, bottom, left, right }: Sides): Quad {
  return [meeting(top, left), meeting(top, right), meeting(bottom, right), meeting(bottom, left)]
}

/** The places furthest towards each corner, clockwise from the top left: close to it, and on one of its sides. */
function roughCorners(places: readonly number[], width: number): [Point, Point, Point, Point] {
  const furthest = (rank: (x: number, y: number) => number): Point => {
    let [best, at] = [Number.POSITIVE_INFINITY, 0]
    for (const place of places) {
      const own = rank(place % width, Math.floor(place / width))
      if (own < best) [best, at] = [own, place]
    }
    return { x: at % width, y: Math.floor(at / width) }
  }
  return [furthest((x, y) => x + y), furthest((x, y) => y - x), furthest((x, y) => -x - y), furthest((x, y) => x - y)]
}

/** The outermost places of one side of a sheet, and the edge of the picture that could cut it. */
interface Side {
  readonly places: readonly (readonly [along: number, place: number])[]
  readonly edge: number
  /** True if almost none of it is in the picture. */
  readonly isCut: boolean
}

function sideOf(
  outermost: Int32Array,
  { from, to, edge }: { readonly from: number; readonly to: number; readonly edge: number },
): Side {
  const trim = ENDS * (to - from)
  const all = [...outermost.entries()].filter(([along]) => along >= from + trim && along <= to - trim)
  // Places where the picture's edge cuts the sheet are not on its side.
  const uncut = all.filter(([, place]) => place !== edge)
  const isCut = uncut.length < UNCUT * all.length
  return { places: isCut ? all : uncut, edge, isCut }
}

/** Fits a line through most of the places of a side by least squares, repeatedly leaving out those far from it. */
function lineThrough({ places: inner }: Side): Line | undefined {
  let line: Line | undefined
  let used = inner
  for (let round = 0; round < 4 && used.length >= 2; round++) {
    const fitted = leastSquares(used)
    line = fitted
    const near = inner.filter(
      ([along, place]) => Math.abs(place - fitted.place - fitted.slope * along) <= STRAY * (4 - round),
    )
    if (near.length < inner.length / 2) break
    used = near
  }
  return line
}

function leastSquares(points: readonly (readonly [along: number, place: number])[]): Line {
  const count = points.length
  const [x, y] = [0, 1].map((part) => points.reduce((sum, point) => sum + (point[part] ?? 0), 0) / count)
  const [meanX, meanY] = [x ?? 0, y ?? 0]
  const spread = points.reduce((sum, [along]) => sum + (along - meanX) ** 2, 0)
  const slope =
    spread === 0 ? 0 : points.reduce((sum, [along, place]) => sum + (along - meanX) * (place - meanY), 0) / spread
  return { slope, place: meanY - slope * meanX }
}

/** The intersection of a level line (y by x) and an upright one (x by y). */
function meeting(level: Line, upright: Line): Point {
  const y = (level.place + level.slope * upright.place) / (1 - level.slope * upright.slope)
  return { x: upright.place + upright.slope * y, y }
}

/** The angle by which the sheet was photographed obliquely or is rotated, in degrees. */
export function degreesAskew([a, b, c, d]: Quad): number {
  const slant = Math.max(angleBetween(a, b, d, c), angleBetween(a, d, b, c))
  const level = { x: 0, y: 0 }
  return Math.max(slant, angleBetween(a, b, level, { x: 1, y: 0 }))
}

/** Returns a function that is true for points among the places, and undefined outside the picture. */
export function createIsOwn(
  places: readonly number[],
  width: number,
  height: number,
): (point: Point) => boolean | undefined {
  const own = new Uint8Array(width * height)
  for (const at of places) own[at] = 1
  return (point) => {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    const isShown = x >= 0 && y >= 0 && x < width && y < height
    return isShown ? own[y * width + x] === 1 : undefined
  }
}

/**
 * True if the sheet starts along a whole side. Corners run clockwise, so the sheet is on the right of the side. `isOwn`
 * is undefined outside the picture.
 */
export function isSide([from, to]: readonly [Point, Point], isOwn: (point: Point) => boolean | undefined): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  let [inside, outside, shown, all] = [0, 0, 0, 0]
  for (let at = BESIDE; at < length - BESIDE; at++) {
    const [x, y] = [from.x + dx * at, from.y + dy * at]
    const within = isOwn({ x: x - dy * BESIDE, y: y + dx * BESIDE })
    all++
    if (within !== undefined) shown++
    if (within) inside++
    if (!isOwn({ x: x + dy * BESIDE, y: y - dx * BESIDE })) outside++
  }
  return shown > 0 && inside >= STRAIGHT * BRIGHT * shown && outside >= STRAIGHT * all
}
