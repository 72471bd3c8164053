import { type Gray, histogram, levelAt, median } from './gray.server'
import { pictureKind } from './normalise.server'
import { angleBetween, areaOf, type Outline, type Point, type Quad, sidesOf, sizeOf } from './perspective.server'

/** The longer side of the picture in which the sheet is sought, px. */
const SIZE = 500
/** So much of the picture's edge shows what the sheet lies on, and so much of the picture is sheet. */
const AROUND = 0.6
const LEAST_AREA = 0.12
/** What is bright and so large beside the sheet is another one. */
const OTHER_SHEET = 0.4
/** Paper is as bright as this share of the picture is not, and so much brighter than the ground; in its shadow, by this share of it. */
const PAPER = 0.9
const LEAST_CONTRAST = 60
const SHADOW = 0.22
/** The sheet is bright but for its print, and its sides are straight. */
const BRIGHT = 0.7
const STRAIGHT = 0.92
/** Half the width of print, which is made as bright as what is around it, px of the small picture. */
const PRINT = 2
/** How far from a side is surely inside or outside, and how much of the sheet's own edge is left out, px of the small picture. */
const BESIDE = 3
const EDGE = 1.5
/** Sides that are further than this from level and parallel were photographed; nearer only what has a camera's grain: a window on a screen is level, too. */
const LEAST_DEGREES = 0.8
/** More than that nobody could read. */
const MOST_DEGREES = 35

/** A sheet in a photograph, and whether another one lies beside it. */
export interface Sheet {
  readonly outline: Outline
  readonly hasOthers: boolean
}

/** The largest bright sheet photographed on something darker, but for its edge; undefined for any other picture. */
export function findSheet(gray: Gray): Sheet | undefined {
  const step = Math.max(1, Math.ceil(Math.max(gray.width, gray.height) / SIZE))
  const small = brightened(smaller(gray, step))
  const edge = levelsOfEdge(small)
  const level = parting(small, edge)
  if (level === undefined || edge.filter((own) => own < level).length < AROUND * edge.length) return undefined
  const [sheet, other] = brightAreas(small, level)
  if (!sheet) return undefined
  const sides = sidesAround(sheet, small.width, small.height)
  const quad = sides && cornersOf(sides)
  if (!quad) return undefined
  const area = areaOf(quad)
  if (area < LEAST_AREA * small.data.length || sheet.length < BRIGHT * area) return undefined
  const degrees = degreesAskew(quad)
  if (degrees > MOST_DEGREES || (degrees < LEAST_DEGREES && !pictureKind(gray).scan)) return undefined
  const own = new Set(sheet)
  const isOwn = (point: Point): boolean | undefined => {
    const [x, y] = [Math.round(point.x), Math.round(point.y)]
    const isShown = x >= 0 && y >= 0 && x < small.width && y < small.height
    return isShown ? own.has(y * small.width + x) : undefined
  }
  if (!sidesOf(quad).every((side) => isSide(side, isOwn))) return undefined
  const corners = cornersOf(movedIn(sides, PRINT))
  const [wide, high] = sizeOf(corners)
  const inPicture = ({ x, y }: Point): Point => ({ x: (x + 0.5) * step, y: (y + 0.5) * step })
  const [a, b, c, d] = corners
  return {
    outline: {
      corners: [inPicture(a), inPicture(b), inPicture(c), inPicture(d)],
      margin: { across: -EDGE / wide, down: -EDGE / high },
    },
    hasOthers: (other?.length ?? 0) > OTHER_SHEET * sheet.length,
  }
}

/** Every pixel as bright as the brightest beside it: print and rules, which would part the sheet, are gone. */
function brightened({ width, height, data }: Gray): Gray {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let v = Math.max(0, y - PRINT); v <= Math.min(height - 1, y + PRINT); v++)
        for (let u = Math.max(0, x - PRINT); u <= Math.min(width - 1, x + PRINT); u++)
          most = Math.max(most, data[v * width + u] ?? 0)
      out[y * width + x] = most
    }
  }
  return { width, height, data: out }
}

/** Every pixel the mean of `step` by `step`. */
function smaller({ width, height, data }: Gray, step: number): Gray {
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const out = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let sum = 0
      for (let v = 0; v < step; v++)
        for (let u = 0; u < step; u++) sum += data[(y * step + v) * width + x * step + u] ?? 0
      out[y * across + x] = sum / (step * step)
    }
  }
  return { width: across, height: down, data: out }
}

/** The levels along the picture's edge. */
function levelsOfEdge({ width, height, data }: Gray): number[] {
  const levels: number[] = []
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) levels.push(data[y * width + x] ?? 255)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) levels.push(data[y * width + x] ?? 255)
  return levels
}

/** The level that parts what the sheet lies on from the sheet, its shadow included; undefined without such a difference. */
function parting(small: Gray, edge: readonly number[]): number | undefined {
  const ground = median(edge)
  const paper = levelAt(histogram(small), PAPER)
  return paper - ground < LEAST_CONTRAST ? undefined : ground + SHADOW * (paper - ground)
}

/** The places of every bright area that hangs together, the largest first. */
function brightAreas({ width, height, data }: Gray, level: number): readonly (readonly number[])[] {
  const seen = new Uint8Array(data.length)
  const areas: number[][] = []
  for (let first = 0; first < data.length; first++) {
    if (seen[first] || (data[first] ?? 0) < level) continue
    const own = [first]
    seen[first] = 1
    for (let next = 0; next < own.length; next++) {
      const at = own[next] ?? 0
      const x = at % width
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (other < 0 || other >= width * height || seen[other] || (data[other] ?? 0) < level) continue
        seen[other] = 1
        own.push(other)
      }
    }
    areas.push(own)
  }
  return areas.sort((a, b) => b.length - a.length)
}

/** Straight line: `place` across the way, for each px along it `slope` more. */
interface Line {
  readonly place: number
  readonly slope: number
}

/** The ends of a side are left out: corners are bent or torn. */
const ENDS = 0.1
/** A side is known from so much of it; with less of it in the picture, it runs as the one against it does. */
const UNCUT = 0.2
/** What is further away from a line than most is none of it, px. */
const STRAY = 2

/** The sides of a sheet: level ones give y by x, upright ones x by y. */
interface Sides {
  readonly top: Line
  readonly bottom: Line
  readonly left: Line
  readonly right: Line
}

/** The straight lines through most of the outermost places of each side. */
function sidesAround(places: readonly number[], width: number, height: number): Sides | undefined {
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

/** The lines of two sides: of one that is outside the picture it is known that it runs about as the other does. */
function opposites(one: Side, other: Side): readonly [Line | undefined, Line | undefined] {
  if (one.isCut === other.isCut) return [lineThrough(one), lineThrough(other)]
  const shown = lineThrough(one.isCut ? other : one)
  const outside = shown && outermost(one.isCut ? one : other, shown.slope)
  return one.isCut ? [outside, shown] : [shown, outside]
}

/** The line of a slope beyond which nothing of a side is. */
function outermost({ places, edge }: Side, slope: number): Line {
  const all = places.map(([along, place]) => place - slope * along)
  return { slope, place: edge === 0 ? Math.min(...all) : Math.max(...all) }
}

/** The sides so much nearer to the middle, px: where they were before the sheet became brighter and so larger. */
function movedIn({ top, bottom, left, right }: Sides, px: number): Sides {
  const moved = (line: Line, by: number): Line => ({ ...line, place: line.place + by * Math.hypot(1, line.slope) })
  return {
    top: moved(top, px),
    bottom: moved(bottom, -px),
    left: moved(left, px),
    right: moved(right, -px),
  }
}

/** Where the sides meet, clockwise from the top left. */
function cornersOf({ top, bottom, left, right }: Sides): Quad {
  return [meeting(top, left), meeting(top, right), meeting(bottom, right), meeting(bottom, left)]
}

/** The places furthest towards each corner, clockwise from the top left: near to it, and on one of its sides. */
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
  /** Whether next to nothing of it is in the picture. */
  readonly isCut: boolean
}

function sideOf(
  outermost: Int32Array,
  { from, to, edge }: { readonly from: number; readonly to: number; readonly edge: number },
): Side {
  const trim = ENDS * (to - from)
  const all = [...outermost.entries()].filter(([along]) => along >= from + trim && along <= to - trim)
  // Where the picture's edge cuts the sheet it ends, but that is not its side.
  const uncut = all.filter(([, place]) => place !== edge)
  const isCut = uncut.length < UNCUT * all.length
  return { places: isCut ? all : uncut, edge, isCut }
}

/** The line through most of the places of a side, by least squares, again without those far from it. */
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

/** Where a level line (y by x) and an upright one (x by y) meet. */
function meeting(level: Line, upright: Line): Point {
  const y = (level.place + level.slope * upright.place) / (1 - level.slope * upright.slope)
  return { x: upright.place + upright.slope * y, y }
}

/** By how many degrees it was photographed from aside, or lies turned. */
function degreesAskew([a, b, c, d]: Quad): number {
  const slant = Math.max(angleBetween(a, b, d, c), angleBetween(a, d, b, c))
  const level = { x: 0, y: 0 }
  return Math.max(slant, angleBetween(a, b, level, { x: 1, y: 0 }))
}

/**
 * Whether the sheet begins along the whole of a side; corners run clockwise, so it lies to the right of the way.
 * `isOwn` is undefined outside the picture.
 */
function isSide([from, to]: readonly [Point, Point], isOwn: (point: Point) => boolean | undefined): boolean {
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
