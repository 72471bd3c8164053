import { findComponents } from './components.server'
import { type Box, countLevel, type Gray, levelAt } from './gray.server'

/** Boxes (cells, rows, columns) whose ground is one level that is not the page's, with print of one kind or none. */
export interface Shade {
  readonly ground: number
  readonly boxes: readonly Box[]
  /** Whether the print is lighter than its ground. */
  readonly isLight: boolean
  /** How many of their pixels have each level. */
  readonly counts: Uint32Array
}

/** On darker grounds nobody reads dark print; on lighter ones it is found as on white. */
const DARKEST = 45
const LIGHTEST = 200
/** Light print on a ground darker than this is the matter of stripes (see findDarkBands). */
const STRIPE = 150
/** Pixels of one ground differ by so many levels at most, more in grain. */
const FLAT = 6
const GRAIN = 4
/** The paper is white; a ground is further from it than its grain, so many times. */
const WHITE = 255
const FROM_PAPER = 2
/** A ground runs on so far without print, in capitals; a rule is lower than this, px. */
const RUN = 2
const RULE = 3
/** Runs of one level that are a ground are so long together, in capitals. */
const RUNS = 6
/** More grounds than these in one picture are shadows. */
const MOST_GROUNDS = 8
/** The least box, in capitals, and how much of it is ground; the rest is print. */
const LOWEST = 1.1
const NARROWEST = 2
const FILLED = 0.45
/** Between two runs of a ground lies at most a line of print, in capitals. */
const LINE = 2
/** Print differs by so many levels from its ground, and covers at least this share of it. */
const CONTRAST = 25
const PRINTED = 0.004
/** What grounds become: as light as a zebra that needs no help, and so far apart that their edges are still seen. */
const LIGHTENED = 215
const APART = 10
const LIGHTEST_LIGHTENED = 245
/** The darkest print is so much of a shade; its levels are not stretched from fewer than these. */
const INK = 0.01
const LEAST_RANGE = 40

/**
 * Grounds of middle brightness, where print cannot be told from them by one level for the whole page: highlighted rows, a
 * shaded column, a cell by itself. `noise` is the grain of the picture (see pictureKind).
 */
export function findShades(gray: Gray, cap: number, noise: number): Shade[] {
  const reach = FLAT + GRAIN * noise
  return findGrounds(gray, cap, reach).flatMap((ground) => {
    const boxes = boxesOf(gray, ground, cap, reach).map((box) => ({ box, counts: levelsIn(gray, box) }))
    const inks = boxes.map(({ counts }) => inkOf(counts, ground.level))
    const lighter = inks.filter((ink) => ink === 'light').length - inks.filter((ink) => ink === 'dark').length
    return [false, true].flatMap((isLight): Shade[] => {
      if (isLight && ground.level < STRIPE) return []
      // An empty cell is as its neighbours.
      const own = boxes.filter((_, at) => (inks[at] === 'none' ? lighter > 0 : inks[at] === 'light') === isLight)
      if (own.length === 0) return []
      const counts = new Uint32Array(256).map((_, level) => own.reduce((sum, one) => sum + (one.counts[level] ?? 0), 0))
      return [{ ground: ground.level, boxes: own.map(({ box }) => box), isLight, counts }]
    })
  })
}

/** Every shade by its own levels: its ground becomes almost white and its print black. */
export function lightenShades(gray: Gray, shades: readonly Shade[]): Gray {
  if (shades.length === 0) return gray
  const data = gray.data.slice()
  const inOrder = [...shades].sort((a, b) => a.ground - b.ground)
  for (const [index, shade] of inOrder.entries()) {
    const table = lightened(shade, Math.min(LIGHTEST_LIGHTENED, LIGHTENED + APART * index))
    for (const { left, top, right, bottom } of shade.boxes) {
      for (let y = top; y < bottom; y++) {
        for (let at = y * gray.width + left; at < y * gray.width + right; at++) {
          data[at] = table[gray.data[at] ?? 255] ?? 255
        }
      }
    }
  }
  return { ...gray, data }
}

/** What every level of a shade becomes. */
function lightened({ counts, ground, isLight }: Shade, target: number): Uint8ClampedArray {
  const furthest = levelAt(counts, isLight ? 1 - INK : INK)
  const ink = isLight ? Math.max(furthest, ground + LEAST_RANGE) : Math.min(furthest, ground - LEAST_RANGE)
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => (target * (level - ink)) / (ground - ink))
}

interface Ground {
  readonly level: number
  /** The first and the last row of the picture where it was seen. */
  readonly first: number
  readonly last: number
}

/** The levels that long runs of pixels have in common, the commonest first. Only some rows are looked at. */
function findGrounds({ width, height, data }: Gray, cap: number, reach: number): Ground[] {
  const lengths = new Float64Array(256)
  const first = new Int32Array(256).fill(height)
  const last = new Int32Array(256)
  const step = Math.max(2, Math.round(cap / 3))
  const lightest = Math.min(LIGHTEST, WHITE - FROM_PAPER * reach)
  for (let y = 0; y < height - RULE; y += step) {
    const line = y * width
    for (let x = 0; x < width; x++) {
      const level = data[line + x] ?? 255
      if (level < DARKEST || level >= lightest) continue
      const start = x
      while (x + 1 < width && Math.abs((data[line + x + 1] ?? 255) - level) <= reach) x++
      if (x + 1 - start < RUN * cap) continue
      // The first pixel may be the soft edge of a letter.
      const middle = line + ((start + x) >> 1)
      const own = data[middle] ?? 255
      const below = data[middle + RULE * width] ?? 255
      if (own < DARKEST || own >= lightest || Math.abs(below - own) > reach) continue
      lengths[own] = (lengths[own] ?? 0) + x + 1 - start
      first[own] = Math.min(first[own] ?? y, y)
      last[own] = y
    }
  }
  const grounds: Ground[] = []
  while (grounds.length < MOST_GROUNDS) {
    const level = lengths.indexOf(Math.max(...lengths))
    const [from, to] = [Math.max(0, level - reach), level + reach + 1]
    const near = lengths.subarray(from, to)
    if (near.reduce((sum, length) => sum + length, 0) < RUNS * cap) break
    grounds.push({ level, first: Math.min(...first.subarray(from, to)), last: Math.max(...last.subarray(from, to)) })
    near.fill(0)
  }
  return grounds
}

/** Where a ground is a box that print stands in, and no letter and no rule. */
function boxesOf({ width, height, data }: Gray, { level, first, last }: Ground, cap: number, reach: number): Box[] {
  const top = Math.max(0, Math.floor(first - LINE * cap))
  const bottom = Math.min(height, Math.ceil(last + LINE * cap))
  const isGround = Uint8Array.from({ length: 256 }, (_, own) => (Math.abs(own - level) <= reach ? 0 : 255))
  const mask = data.subarray(top * width, bottom * width).map((own) => isGround[own] ?? 255)
  return findComponents({ width, height: bottom - top, data: mask }, 1)
    .filter((part) => {
      const [wide, high] = [part.right - part.left, part.bottom - part.top]
      return high >= LOWEST * cap && wide >= NARROWEST * cap && part.pixels >= FILLED * wide * high
    })
    .map((part) => ({ left: part.left, right: part.right, top: part.top + top, bottom: part.bottom + top }))
}

function levelsIn({ width, data }: Gray, { left, top, right, bottom }: Box): Uint32Array {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) countLevel(counts, data[at] ?? 0)
  }
  return counts
}

function inkOf(counts: Uint32Array, ground: number): 'dark' | 'light' | 'none' {
  const sum = (levels: Uint32Array) => levels.reduce((all, count) => all + count, 0)
  const dark = sum(counts.subarray(0, Math.max(0, ground - CONTRAST)))
  const light = sum(counts.subarray(ground + CONTRAST + 1))
  if (Math.max(dark, light) < PRINTED * sum(counts)) return 'none'
  return dark >= light ? 'dark' : 'light'
}
