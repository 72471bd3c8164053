import { type Gray, median } from '../pixels/gray.server'

/** The strip beside a sheet under a copier's lid is darker than this, except for specks and its outermost pixels, px. */
const DARK = 110
const SPECK = 2
/** Rules that run into it are thinner than twice this and one, px. */
const RULE = 5
/** It is so wide, px, along so much of its side, and no further across the picture than this. */
const NARROWEST = 12
const ALONG = 0.5
const WIDEST = 0.45
/** It ends in a straight line that falls by no more than this; px away from it are still on it. */
const STEEPEST = 0.1
const NEAR = 4
/** Share that light print may interrupt, or that may continue into other dark areas; more is a dark column with its letters and cells. */
const SHORT = 0.03
const ON = 0.15
/** Its end is soft for so many px. */
const SOFT = 3

/**
 * A picture without the dark strips along its sides: a copier prints what is beside the sheet, and a page turned in its
 * scan lies in such a frame. They are even, straight and without print; dark cells at a side of a picture are not.
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

/** A side of a picture, and where a pixel is that lies so far along it and away from it. */
interface Side {
  readonly along: number
  readonly across: number
  readonly at: (along: number, across: number) => number
}

/** How deep the dark strip at a side is along it, its soft end included; undefined without one. */
function stripAt(gray: Gray, side: Side): number[] | undefined {
  const depths = opened(Array.from({ length: side.along }, (_, along) => depthAt(gray, side, along)))
  // Where another strip crosses it at a corner nothing tells how deep it is.
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

/** Without what is deeper only in a narrow place. */
function opened(depths: readonly number[]): number[] {
  const near = (values: readonly number[], at: number) => values.slice(Math.max(0, at - RULE), at + RULE + 1)
  const least = depths.map((_, at) => Math.min(...near(depths, at)))
  return least.map((_, at) => Math.max(...near(least, at)))
}
