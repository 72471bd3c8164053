import { type Area, type Matrix, type Place, placeIn } from './pdf-matrix'

/** Step codes of a path: each is followed by the points it needs. */
const MOVE = 0
const LINE = 1
const CURVE = 2
/** Longer paths are drawings, not table lines. */
const LONGEST = 20_000

/** A part of a path drawn without lifting the pen. */
export interface PathPart {
  readonly places: readonly Place[]
  readonly isCurved: boolean
  readonly isClosed: boolean
}

/** The parts of a pdf.js path, transformed to page coordinates; empty if the path is too long. */
export function partsOf(path: ArrayLike<number>, matrix: Matrix): readonly PathPart[] {
  if (path.length > LONGEST) return []
  const parts: { places: Place[]; isCurved: boolean; isClosed: boolean }[] = []
  const place = (at: number) => placeIn(matrix, path[at] ?? 0, path[at + 1] ?? 0)
  for (let at = 0; at < path.length; ) {
    const step = path[at]
    const last = parts.at(-1)
    if (step === MOVE) {
      parts.push({ places: [place(at + 1)], isCurved: false, isClosed: false })
      at += 3
    } else if (step === LINE) {
      last?.places.push(place(at + 1))
      at += 3
    } else if (step === CURVE) {
      if (last) last.isCurved = true
      last?.places.push(place(at + 1), place(at + 3), place(at + 5))
      at += 7
    } else {
      if (last) last.isClosed = true
      at += 1
    }
  }
  return parts.filter(({ places }) => places.length > 1)
}

export function boundsOf(places: readonly Place[]): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of places) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** How far a box's side may deviate from level or upright, in points. */
const LEVEL = 0.2

/** True if four points, or five with the first one repeated, are the corners of a level box. */
export function isBox(places: readonly Place[]): boolean {
  const [first, , , , again] = places
  const isBackAgain = first && again && Math.hypot(first.x - again.x, first.y - again.y) < LEVEL
  if (places.length !== 4 && !(places.length === 5 && isBackAgain)) return false
  const corners = places.slice(0, 4)
  return corners.every((place, at) => {
    const next = corners[(at + 1) % 4] ?? place
    return Math.abs(place.x - next.x) < LEVEL || Math.abs(place.y - next.y) < LEVEL
  })
}

/** The part of a line within an area; undefined if the line is outside it. */
export function cutTo(area: Area, from: Place, to: Place): readonly [Place, Place] | undefined {
  let [start, end] = [0, 1]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const sides = [
    [-dx, from.x - area.left],
    [dx, area.right - from.x],
    [-dy, from.y - area.top],
    [dy, area.bottom - from.y],
  ] as const
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  if (start > end) return undefined
  const at = (share: number) => ({ x: from.x + share * dx, y: from.y + share * dy })
  return [at(start), at(end)]
}
