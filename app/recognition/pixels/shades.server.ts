import { findComponents } from './components.server'
import { type Box, countLevel, type Gray, levelAt } from './gray.server'

/** Boxes (cells, rows, columns) with the same background level, which is not the page's, and one kind of print or none. */
export interface Shade {
  readonly ground: number
  readonly boxes: readonly Box[]
  /** True if the print is lighter than its background. */
  readonly isLight: boolean
  /** The number of their pixels per level. */
  readonly counts: Uint32Array
}

/** Dark print is unreadable on darker backgrounds; on lighter ones it is found as on white. */
const DARKEST = 45
const LIGHTEST = 200
/** Light print on a background darker than this is handled with the stripes (see findDarkBands). */
const STRIPE = 150
/** The greatest difference between pixels of one background, in levels; GRAIN is added per unit of noise. */
const FLAT = 6
const GRAIN = 4
/** The level of paper; a background is darker by at least this multiple of that difference. */
const WHITE = 255
const FROM_PAPER = 2
/** The shortest run of background without print, in cap heights; a rule is lower than RULE px. */
const RUN = 2
const RULE = 3
/** The least total length of the runs of one background, in cap heights. */
const RUNS = 6
/** The most backgrounds of one picture; more are shadows. */
const MOST_GROUNDS = 8
/** The least height and width of a box, in cap heights, and the share of it that is background; the rest is print. */
const LOWEST = 1.1
const NARROWEST = 2
const FILLED = 0.45
/** The greatest gap between two runs of a background, a line of print, in cap heights. */
const LINE = 2
/** How much print differs from its background, in levels, and the least share of it that print covers. */
const CONTRAST = 25
const PRINTED = 0.004
/** The levels that backgrounds become: as light as zebra stripes that need no help, and far enough apart to keep their edges. */
const LIGHTENED = 215
const APART = 10
const LIGHTEST_LIGHTENED = 245
/** The share of a shade that is its darkest print, and the smallest range of levels to stretch. */
const INK = 0.01
const LEAST_RANGE = 40

/**
 * Finds backgrounds of middle brightness, whose print no single level for the whole page can separate: highlighted rows, a
 * shaded column, a single cell. `noise` is the grain of the picture (see pictureKind).
 */
export function findShades(gray: Gray, cap: number, noise: number): Shade[] {
  const reach = FLAT + GRAIN * noise
  return findGrounds(gray, cap, reach).flatMap((ground) => {
    const boxes = boxesOf(gray, ground, cap, reach).map((box) => ({ box, counts: levelsIn(gray, box) }))
    const inks = boxes.map(({ counts }) => inkOf(counts, ground.level))
    const lighter = inks.filter((ink) => ink === 'light').length - inks.filter((ink) => ink === 'dark').length
    return [false, true].flatMap((isLight): Shade[] => {
      if (isLight && ground.level < STRIPE) return []
      // An empty cell is treated like its neighbors.
      const own = boxes.filter((_, at) => (inks[at] === 'none' ? lighter > 0 : inks[at] === 'light') === isLight)
      if (own.length === 0) return []
      const counts = new Uint32Array(256).map((_, level) => own.reduce((sum, one) => sum + (one.counts[level] ?? 0), 0))
      return [{ ground: ground.level, boxes: own.map(({ box }) => box), isLight, counts }]
    })
  })
}

/** Stretches every shade by its own levels: its background becomes almost white and its print black. */
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

/** Returns the new level for every level of a shade. */
function lightened({ counts, ground, isLight }: Shade, target: number): Uint8ClampedArray {
  const furthest = levelAt(counts, isLight ? 1 - INK : INK)
  const ink = isLight ? Math.max(furthest, ground + LEAST_RANGE) : Math.min(furthest, ground - LEAST_RANGE)
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => (target * (level - ink)) / (ground - ink))
}

interface Ground {
  readonly level: number
  /** The first and the last row of the picture that contain it. */
  readonly first: number
  readonly last: number
}

/** Finds the levels that long runs of pixels share, the most common first. Samples only some of the rows. */
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

/** Finds the boxes of a background that can hold print, as opposed to letters and rules. */
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
