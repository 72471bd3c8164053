import { brightAreas, smaller } from '../pixels/bright-areas.server'
import { type Box, boxAround, type Gray, histogram, levelAt, median, overlap } from '../pixels/gray.server'
import { pictureKind } from '../pixels/normalise.server'
import { areaOf, type Point, type Quad, sidesOf } from '../pixels/perspective.server'
import { cropGray } from '../pixels/picture.server'
import { LEAST_CONTRAST, LEAST_DEGREES, MOST_DEGREES, OTHER_SHEET, PAPER, SHADOW } from './sheet.server'
import { BRIGHT, cornersOf, createIsOwn, degreesAskew, isSide, sidesAround } from './sheet-sides.server'

/**
 * Longer side of the reduced picture that is used to find sheets, in pixels: the gap between two pages of a viewer is
 * narrow.
 */
const SIZE = 1000
/** The number of samples along each side of the picture, and the minimum share of them that shows the ground. */
const LOOKS = 250
const GROUND_AT_EDGE = 0.2
/** Minimum contrast of even ground, as behind the pages of a viewer; at most UNEVEN of its samples deviate from its level. */
const EVEN_CONTRAST = 20
const UNEVEN = 0.1
/** Minimum share of the picture that is ground; the thick rules of a table cover less. */
const LEAST_GROUND = 0.04
/** Smaller areas, as shares of the picture and of its largest sheet, are not sheets. */
const LEAST_OF_PICTURE = 0.02
const LEAST_OF_LARGEST = 0.07
/** More areas than this are the cells of a table, or thumbnails of all pages. */
const MOST_SHEETS = 8
/**
 * Minimum number of sides of a sheet along the ground, how close to them the ground starts, in pixels, and along which
 * share of them.
 */
const FEWEST_SIDES = 2
const NEXT_TO = 2
const ALONG = 0.9
/** The number of specks between two sheets, and their contrast to the ground, that show a printed band within one table. */
const PRINT = 3
const DARKER = 40
/** If most sheets are longer than this many times their width, they are the separate rows or columns of a list. */
const THIN = 5
/** The ground kept around a photographed sheet, by which its sides are found again, as a share of its size. */
const AROUND = 0.06
/** Sheets that share this much of their height are side by side. */
const SIDE_BY_SIDE = 0.5

/** One of several sheets in a picture, and its box there. */
export interface SheetPart {
  readonly gray: Gray
  readonly box: Box
}

export interface Sheets {
  /** In reading order. */
  readonly parts: readonly SheetPart[]
  /** True if there is something as bright and large next to them that is not a whole sheet. */
  readonly hasOthers: boolean
}

/**
 * Finds two or more separate light sheets on a darker ground: the pages of a viewer, or paper on a desk. Returns
 * undefined for all other pictures, including those of a single sheet.
 */
export function findSheets(gray: Gray): Sheets | undefined {
  const levels = levelsOf(gray)
  if (!levels) return undefined
  const step = Math.max(1, Math.ceil(Math.max(gray.width, gray.height) / SIZE))
  const small = smaller(gray, step)
  const ground = groundIn(small, levels.parting)
  const all = small.data.length
  if (ground.data.filter((level) => level === 0).length < LEAST_GROUND * all) return undefined
  const areas = brightAreas(ground, 1)
  const least = Math.max(LEAST_OF_PICTURE * all, LEAST_OF_LARGEST * (areas[0]?.length ?? 0))
  const large = areas.filter((area) => area.length >= least)
  if (large.length < 2 || large.length > MOST_SHEETS) return undefined
  const found = large.flatMap((area) => sheetOf(area, ground) ?? [])
  if (found.length < 2 || found[0]?.area !== large[0] || isOneTable(found, small, levels)) return undefined
  const isScan = pictureKind(gray).scan
  // On a desk anything may be next to sheets, on a screen only more of the same.
  if (!isScan && found.length < large.length) return undefined
  const parts = found.map((sheet) =>
    sheet.degrees < LEAST_DEGREES && !isScan
      ? partInside(gray, sheet, step)
      : partWithGround(gray, { sheet, step, ground, level: levels.ground }),
  )
  const other = large.find((area) => found.every((sheet) => sheet.area !== area))
  return {
    parts: inReadingOrder(parts, ({ box }) => box),
    hasOthers: (other?.length ?? 0) > OTHER_SHEET * (found[0]?.area.length ?? 0),
  }
}

/** Sorts parts from top to bottom, and those side by side from left to right. */
export function inReadingOrder<Part>(parts: readonly Part[], boxOf: (part: Part) => Box): readonly Part[] {
  const lines: Part[][] = []
  for (const part of [...parts].sort((a, b) => boxOf(a).top - boxOf(b).top)) {
    const first = lines.at(-1)?.[0]
    if (first && areSideBySide(boxOf(first), boxOf(part))) lines.at(-1)?.push(part)
    else lines.push([part])
  }
  return lines.flatMap((line) => line.sort((a, b) => boxOf(a).left - boxOf(b).left))
}

function areSideBySide(a: Box, b: Box): boolean {
  return overlap(a.top, a.bottom, b.top, b.bottom) >= SIDE_BY_SIDE * Math.min(a.bottom - a.top, b.bottom - b.top)
}

interface Levels {
  readonly ground: number
  readonly parting: number
}

/**
 * The level of the ground at the picture's edge, and the one that separates it from paper; undefined without enough
 * contrast.
 */
function levelsOf(gray: Gray): Levels | undefined {
  const { width, height, data } = gray
  const edge: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const [x, y] = [Math.floor((look * width) / LOOKS), Math.floor((look * height) / LOOKS)]
    for (const at of [x, (height - 1) * width + x, y * width, y * width + width - 1]) edge.push(data[at] ?? 255)
  }
  // Paper is seldom darker than in daylight, so this rules out most pictures.
  if (edge.filter((level) => level <= 255 - EVEN_CONTRAST).length < GROUND_AT_EDGE * edge.length) return undefined
  const paper = levelAt(histogram(gray), PAPER)
  const dark = edge.filter((level) => level <= paper - EVEN_CONTRAST)
  if (dark.length < GROUND_AT_EDGE * edge.length) return undefined
  const ground = median(dark)
  const isEven = dark.filter((level) => Math.abs(level - ground) > 1).length <= UNEVEN * dark.length
  return paper - ground < (isEven ? EVEN_CONTRAST : LEAST_CONTRAST)
    ? undefined
    : { ground, parting: ground + SHADOW * (paper - ground) }
}

/** Returns 0 for the ground (dark, wider than a rule, and connected to the picture's edge) and 255 for everything else. */
function groundIn({ width, height, data }: Gray, parting: number): Gray {
  // The ground continues outside the picture.
  const across = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const x = at % width
    const [before, behind] = [x === 0 ? at : at - 1, x === width - 1 ? at : at + 1]
    const lightest = Math.max(data[before] ?? 0, data[at] ?? 0, data[behind] ?? 0)
    across[at] = lightest < parting ? 1 : 0
  }
  const inner = across.map((isDark, at) => isDark & (across[at - width] ?? 1) & (across[at + width] ?? 1))
  const out = new Uint8Array(width * height).fill(255)
  const queue: number[] = []
  const reach = (x: number, y: number) => {
    const at = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || inner[at] !== 1) return
    inner[at] = 2
    queue.push(at)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(x, y)
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] ?? 0
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) out[v * width + u] = 0
    reach(x - 1, y)
    reach(x + 1, y)
    reach(x, y - 1)
    reach(x, y + 1)
  }
  return { width, height, data: out }
}

interface FoundSheet {
  /** Its pixels in the reduced picture. */
  readonly area: readonly number[]
  readonly quad: Quad
  readonly degrees: number
}

/** Returns an area with four straight sides, at least two of them along the ground. */
function sheetOf(area: readonly number[], ground: Gray): FoundSheet | undefined {
  const { width, height, data } = ground
  const sides = sidesAround(area, width, height)
  if (!sides) return undefined
  const quad = cornersOf(sides)
  const degrees = degreesAskew(quad)
  if (area.length < BRIGHT * areaOf(quad) || degrees > MOST_DEGREES) return undefined
  const isOwn = createIsOwn(area, width, height)
  if (!sidesOf(quad).every((side) => isSide(side, isOwn))) return undefined
  const isGround = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height && data[y * width + x] === 0
  const against = sidesOf(quad).filter(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    let found = 0
    for (let at = 0; at < length; at++) {
      const [x, y] = [from.x + dx * at + NEXT_TO * dy, from.y + dy * at - NEXT_TO * dx]
      if (isGround(Math.round(x), Math.round(y))) found++
    }
    return found >= ALONG * length
  })
  return against.length >= FEWEST_SIDES ? { area, quad, degrees } : undefined
}

/** True if the areas are parts of one table: of a list whose rows are all separate, or with a printed band between them. */
function isOneTable(sheets: readonly FoundSheet[], small: Gray, levels: Levels): boolean {
  const boxes = sheets.map(({ quad }) => boxOf(quad))
  const thin = boxes.filter(({ left, top, right, bottom }) => {
    const [width, height] = [right - left, bottom - top]
    return Math.max(width, height) > THIN * Math.min(width, height)
  })
  if (thin.length * 2 > boxes.length) return true
  return boxes.some((above) =>
    boxes.some((other) => {
      const [left, right] = [Math.max(above.left, other.left), Math.min(above.right, other.right)]
      const [top, bottom] = [above.bottom, other.top]
      if (right <= left || bottom <= top) return false
      const isNext = boxes.every(
        (third) =>
          overlap(left, right, third.left, third.right) <= 0 || overlap(top, bottom, third.top, third.bottom) <= 0,
      )
      return isNext && printIn(small, { left, top, right, bottom }, levels) >= PRINT
    }),
  )
}

/** The number of specks between two sheets, lighter or darker than the ground. */
function printIn(small: Gray, { left, top, right, bottom }: Box, { ground, parting }: Levels): number {
  const between = cropGray(small, {
    left: Math.ceil(left + NEXT_TO),
    top: Math.ceil(top + NEXT_TO),
    right: Math.max(Math.ceil(left + NEXT_TO), Math.floor(right - NEXT_TO)),
    bottom: Math.max(Math.ceil(top + NEXT_TO), Math.floor(bottom - NEXT_TO)),
  })
  const { width, height } = between
  const isInside = (at: number) => at % width > 0 && at % width < width - 1 && at >= width && at < width * (height - 1)
  const specks = (isPrint: (level: number) => boolean) =>
    brightAreas({ ...between, data: between.data.map((level) => (isPrint(level) ? 255 : 0)) }, 255).filter((speck) =>
      speck.every(isInside),
    ).length
  return Math.max(
    specks((level) => level >= parting),
    specks((level) => level <= ground - DARKER),
  )
}

function boxOf(quad: Quad): Box {
  const points = quad.map(({ x, y }: Point): Box => ({ left: x, right: x, top: y, bottom: y }))
  return boxAround(points) ?? { left: 0, top: 0, right: 0, bottom: 0 }
}

/** A level sheet in a clean picture, cropped to the area that is surely within its sides. */
function partInside(gray: Gray, { quad: [a, b, c, d] }: FoundSheet, step: number): SheetPart {
  const first = (place: number) => (place < 1 ? 0 : Math.ceil(place + 0.5) * step)
  const last = (place: number, size: number) =>
    (place + 2) * step >= size ? size : Math.floor(Math.min(place + 0.5, size / step)) * step
  const box = {
    left: first(Math.max(a.x, d.x)),
    top: first(Math.max(a.y, b.y)),
    right: last(Math.min(b.x, c.x), gray.width),
    bottom: last(Math.min(c.y, d.y), gray.height),
  }
  return { gray: cropGray(gray, box), box }
}

interface OnGround {
  readonly sheet: FoundSheet
  readonly step: number
  /** The reduced picture with 0 for the ground, and the level of the ground. */
  readonly ground: Gray
  readonly level: number
}

/** A sheet with some ground around it; everything else on the ground is painted over. */
function partWithGround(gray: Gray, { sheet, step, ground, level }: OnGround): SheetPart {
  const { left, top, right, bottom } = boxOf(sheet.quad)
  const [across, down] = [AROUND * (right - left), AROUND * (bottom - top)]
  const box = {
    left: Math.max(0, Math.floor((left - across) * step)),
    top: Math.max(0, Math.floor((top - down) * step)),
    right: Math.min(gray.width, Math.ceil((right + across) * step)),
    bottom: Math.min(gray.height, Math.ceil((bottom + down) * step)),
  }
  const part = cropGray(gray, box)
  const isOwn = new Uint8Array(ground.data.length)
  for (const at of sheet.area) isOwn[at] = 1
  for (let y = 0; y < part.height; y++) {
    const line = Math.min(ground.height - 1, Math.floor((y + box.top) / step)) * ground.width
    for (let x = 0; x < part.width; x++) {
      const at = line + Math.min(ground.width - 1, Math.floor((x + box.left) / step))
      if (ground.data[at] !== 0 && isOwn[at] === 0) part.data[y * part.width + x] = level
    }
  }
  return { gray: part, box }
}
