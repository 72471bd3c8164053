import { type PageOutline, placesInPicture } from '../page/page-outline.server'
import { MARK, printedInColour } from '../pixels/coloured-words.server'
import type { Box } from '../pixels/gray.server'
import type { Picture } from '../pixels/picture.server'

/** The ink of a place by color: black or gray, and one other hue. */
export interface Inks {
  /** Pixels of black and gray ink. */
  readonly neutral: number
  /** Pixels of colored ink; 0 if it has several hues or is a filled ground. */
  readonly coloured: number
  /** The direction of its hue, as a unit vector. */
  readonly hue: Hue
}

export type Hue = readonly [number, number]

const NO_INK: Inks = { neutral: 0, coloured: 0, hue: [0, 0] }

/** A picture of black print has at most FEW colored pixels that are darker than DARK and whose channels differ by CHROMA. */
const FEW = 40
const DARK = 205
const CHROMA = 50
/** Minimum difference in level between ink and its ground. */
const INK = 80
/** Minimum darkening of colored and of black ink, in levels; a yellow marker darkens its ground less. */
const DARKER = 70
const NEUTRAL_INK = 110
/**
 * Channel spread of the absorbed light, as a share of its strongest channel: minimum for colored ink, maximum for
 * black ink.
 */
const COLOURED = 0.35
const NEUTRAL = 0.25
/** Minimum cosine between the hues of neighboring pixels in a stroke. Letter edges on a screen are colored one pixel wide. */
const SAME_HUE = 0.8
/**
 * All ink of a pen has one hue: the minimum length of the vector sum as a share of the summed lengths. Letter edges
 * have two hues.
 */
const ONE_HUE = 0.75
/**
 * A ground counts as filled if more than FILLED of its colored pixels have the same hue FILL_REACH cap heights away on
 * all sides.
 */
const FILL_REACH = 0.35
const FILLED = 0.2
/** Number of brightness levels; the commonest one is the ground. */
const LEVELS = 16
/**
 * Darker grounds are not written on. If a channel of the ground is below LEAST_OF_GROUND, soft edges of black print
 * look colored.
 */
const DARKEST_GROUND = 110
const LEAST_OF_GROUND = 110

/** True if the picture may hold colored pen ink; specks at the soft edges of black print do not count. */
export function hasColouredInk({ colours }: Picture): boolean {
  let found = 0
  for (let at = 0; at < colours.length; at += 3) {
    const [r, g, b] = [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0]
    const most = r > g ? (r > b ? r : b) : g > b ? g : b
    const least = r < g ? (r < b ? r : b) : g < b ? g : b
    if (most - least >= CHROMA && least < DARK - CHROMA && r * 77 + g * 150 + b * 29 < DARK * 256 && ++found > FEW)
      return true
  }
  return false
}

/** Finds the ink in boxes of a level page, using the colors of the original picture. */
export interface InkFinder {
  readonly inksIn: (box: Box) => Inks
  /** The number of letters of this hue in the box, if they form words printed next to black ones. */
  readonly printedIn: (box: Box, hue: Hue) => number
}

export function createInkFinder(picture: Picture, page: PageOutline): InkFinder {
  const reach = Math.max(2, Math.round((FILL_REACH * page.cap) / page.scale))
  const placesIn = createPlaceFinder(picture, page)
  return {
    inksIn: (box) => {
      const { places, width } = placesIn(box)
      return inksOf(picture.colours, places, width, reach)
    },
    printedIn: (box, hue) => {
      const { places, width, height } = placesIn(box)
      const marks = marksOf(picture.colours, places, hue)
      return marks ? printedInColour({ width, height, marks }, page.cap / page.scale) : 0
    },
  }
}

/** Returns a function that maps the pixels of a box on the level page to offsets in the picture's colors; -1 outside it. */
function createPlaceFinder(picture: Picture, page: PageOutline) {
  const placeOf = placesInPicture(picture, page)
  return (box: Box) => {
    const width = Math.max(0, Math.floor((box.right - box.left) / page.scale))
    const height = Math.max(0, Math.floor((box.bottom - box.top) / page.scale))
    const places = new Int32Array(width * height).fill(-1)
    for (let at = 0; at < places.length; at++) {
      const column = at % width
      const { x, y } = placeOf(
        box.left + (column + 0.5) * page.scale,
        box.top + ((at - column) / width + 0.5) * page.scale,
      )
      if (x >= 0 && y >= 0 && x < picture.width && y < picture.height)
        places[at] = 3 * (Math.floor(y) * picture.width + Math.floor(x))
    }
    return { places, width, height }
  }
}

function inksOf(colours: Uint8Array, places: Int32Array, width: number, reach: number): Inks {
  const ground = groundOf(colours, places)
  if (!ground) return NO_INK
  const [across, along] = [new Float32Array(places.length), new Float32Array(places.length)]
  const isDark = new Uint8Array(places.length)
  let neutral = 0
  for (const [at, place] of places.entries()) {
    const ink = inkAt(colours, place, ground)
    if (!ink) continue
    if (ink.share >= COLOURED) {
      across[at] = ink.across
      along[at] = ink.along
      isDark[at] = ink.darker >= DARKER ? 1 : 0
    } else if (ink.share < NEUTRAL && ink.most >= NEUTRAL_INK) neutral++
  }
  return { neutral, ...colouredOf({ across, along, isDark }, width, reach) }
}

type Colour = readonly [number, number, number]

/**
 * The ink of a pixel: the most it absorbs in a channel, its color share (0–1), hue and darkening; undefined for bare
 * ground.
 */
function inkAt(colours: Uint8Array, place: number, ground: Colour) {
  if (place < 0) return undefined
  const r = taken(colours[place], ground[0])
  const g = taken(colours[place + 1], ground[1])
  const b = taken(colours[place + 2], ground[2])
  const most = Math.max(r, g, b)
  if (most < INK) return undefined
  const share = (most - Math.min(r, g, b)) / most
  return { most, share, across: r - g, along: (r + g) / 2 - b, darker: (r * 77 + g * 150 + b * 29) / 256 }
}

/**
 * Classifies each pixel as ground, neutral, ink of `hue` or ink of another hue; undefined on a ground that is not
 * written on.
 */
function marksOf(colours: Uint8Array, places: Int32Array, hue: Hue): Uint8Array | undefined {
  const ground = groundOf(colours, places)
  if (!ground) return undefined
  return Uint8Array.from(places, (place) => {
    const ink = inkAt(colours, place, ground)
    if (!ink) return MARK.ground
    if (ink.share < COLOURED) return MARK.neutral
    const isOfHue = ink.across * hue[0] + ink.along * hue[1] >= SAME_HUE * Math.hypot(ink.across, ink.along)
    return isOfHue ? MARK.coloured : MARK.other
  })
}

/** The light that ink absorbs from one channel of its ground, scaled to a white ground. */
function taken(level = 255, ground = 255): number {
  return Math.max(0, 255 - (level * 255) / Math.max(60, ground))
}

/** The mean color of the commonest level; undefined if it is dark or strongly colored. */
function groundOf(colours: Uint8Array, places: Int32Array): Colour | undefined {
  const counts = new Uint32Array(LEVELS)
  const sums = new Float64Array(3 * LEVELS)
  for (const place of places) {
    if (place < 0) continue
    const [r, g, b] = [colours[place] ?? 0, colours[place + 1] ?? 0, colours[place + 2] ?? 0]
    const level = ((r * 77 + g * 150 + b * 29) * LEVELS) >> 16
    counts[level] = (counts[level] ?? 0) + 1
    sums[3 * level] = (sums[3 * level] ?? 0) + r
    sums[3 * level + 1] = (sums[3 * level + 1] ?? 0) + g
    sums[3 * level + 2] = (sums[3 * level + 2] ?? 0) + b
  }
  const level = counts.indexOf(Math.max(...counts))
  const count = counts[level] ?? 0
  if (count === 0 || (level + 1) * (256 / LEVELS) <= DARKEST_GROUND) return undefined
  const [r, g, b] = [0, 1, 2].map((colour) => (sums[3 * level + colour] ?? 0) / count)
  if (r === undefined || g === undefined || b === undefined) return undefined
  return Math.min(r, g, b) < LEAST_OF_GROUND ? undefined : [r, g, b]
}

/** The colored pixels of a place: two components of their hue (0 elsewhere), and whether they are as dark as ink. */
interface Tints {
  readonly across: Float32Array
  readonly along: Float32Array
  readonly isDark: Uint8Array
}

function colouredOf({ across, along, isDark }: Tints, width: number, reach: number): Omit<Inks, 'neutral'> {
  const isAlike = (a: number, b: number) => {
    const lengths = Math.hypot(across[a] ?? 0, along[a] ?? 0) * Math.hypot(across[b] ?? 0, along[b] ?? 0)
    const product = (across[a] ?? 0) * (across[b] ?? 0) + (along[a] ?? 0) * (along[b] ?? 0)
    return lengths > 0 && product >= SAME_HUE * lengths
  }
  let [count, all, filled, length, x, y] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < across.length; at++) {
    if (across[at] === 0 && along[at] === 0) continue
    const column = at % width
    if (!(column > 0 && isAlike(at, at - 1)) && !(column < width - 1 && isAlike(at, at + 1))) continue
    all++
    const isInside = column >= reach && column < width - reach
    if (isInside && [-1, 1, -width, width].every((step) => isAlike(at, at + step * reach))) filled++
    if (isDark[at] === 0) continue
    count++
    x += across[at] ?? 0
    y += along[at] ?? 0
    length += Math.hypot(across[at] ?? 0, along[at] ?? 0)
  }
  const sum = Math.hypot(x, y)
  if (sum === 0 || sum < ONE_HUE * length || filled > FILLED * all) return { coloured: 0, hue: [0, 0] }
  return { coloured: count, hue: [x / sum, y / sum] }
}
