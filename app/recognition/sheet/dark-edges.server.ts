import { type Gray, median } from '../pixels/gray.server'

/**
 * The strip next to a sheet under a copier's lid is darker than this, apart from specks (in pixels) and its outermost
 * pixels.
 */
const DARK = 110
const SPECK = 2
/** Rules that run into the strip are thinner than twice this plus one, in pixels. */
const RULE = 5
/** Minimum width of the strip in pixels, the minimum share of its side, and the maximum width as a share of the picture. */
const NARROWEST = 12
const ALONG = 0.5
const WIDEST = 0.45
/** The strip ends in a straight line with at most this slope; pixels this close to it still belong to it. */
const STEEPEST = 0.1
const NEAR = 4
/**
 * Maximum share of the side that light print may interrupt, and that may continue into other dark areas; beyond that it
 * is a dark column with its letters and cells.
 */
const SHORT = 0.03
const ON = 0.15
/** The width of its soft end, in pixels. */
const SOFT = 3

/**
 * Removes the dark strips along the sides of a picture: a copier prints the area next to the sheet, and a page that is
 * rotated in its scan has such a frame. The strips are even, straight and without print, unlike dark cells at a side of
 * a picture.
 */
export function withoutDarkEdges(gray: Gray): Gray {
  const { width, height } = gray
  const sides: readonly Side[] = [
    { along: height, across: width, at: (y, x) => y * width + x },
    { along: height, across: width, at: (y, x) => y * width + width - 1 - x },
    { along: width, across: height, at: (x, y) => y * width + x },
    { along: width, across: height, at: (x, y) => (height - 1 - y) * width + x },
  ]
  const found = sides.flatMap((side) => {
    const strip = stripAt(gray, side)
    return strip ? [{ side, strip }] : []
  })
  if (found.length === 0) return gray
  const data = gray.data.slice()
  for (const { side, strip } of found) {
    for (const [along, depth] of strip.entries())
      for (let across = 0; across < Math.min(depth, side.across); across++) data[side.at(along, across)] = 255
  }
  return { ...gray, data }
}

/** A side of a picture; `at` is the index of the pixel at a position along the side and a distance from it. */
interface Side {
  readonly along: number
  readonly across: number
  readonly at: (along: number, across: number) => number
}

/** The depth of the dark strip along a side, including its soft end; undefined without one. */
function stripAt(gray: Gray, side: Side): number[] | undefined {
  const depths = opened(Array.from({ length: side.along }, (_, along) => depthAt(gray, side, along)))
  // Where another strip crosses it at a corner, its depth is unknown.
  const own = [...depths.entries()].filter(([, depth]) => depth < WIDEST * side.across)
  const deep = own.filter(([, depth]) => depth >= NARROWEST)
  if (deep.length < ALONG * side.along) return undefined
  const half = deep.length >> 1
  const slope = median(
    deep.slice(half).map(([along, depth], at) => {
      const [otherAlong, otherDepth] = deep[at] ?? [0, 0]
      return (depth - otherDepth) / (along - otherAlong)
    }),
  )
  if (Math.abs(slope) > STEEPEST) return undefined
  const place = median(deep.map(([along, depth]) => depth - slope * along))
  const lineAt = (along: number) => Math.max(0, place + slope * along)
  const short = own.filter(([along, depth]) => depth < lineAt(along) - NEAR)
  const further = own.filter(([along, depth]) => depth > lineAt(along) + NEAR)
  if (short.length > SHORT * side.along || further.length > ON * side.along) return undefined
  return depths.map((depth, along) => (depth === 0 ? 0 : Math.min(depth, Math.round(lineAt(along)) + NEAR) + SOFT))
}

function depthAt({ data }: Gray, { across, at }: Side, along: number): number {
  let last = -1
  for (let away = 0; away < across && away - last <= SPECK + 1; away++)
    if ((data[at(along, away)] ?? 255) < DARK) last = away
  return last + 1
}

/** Removes depths that are larger only in a narrow place. */
function opened(depths: readonly number[]): number[] {
  const near = (values: readonly number[], at: number) => values.slice(Math.max(0, at - RULE), at + RULE + 1)
  const least = depths.map((_, at) => Math.min(...near(depths, at)))
  return least.map((_, at) => Math.max(...near(least, at)))
}
