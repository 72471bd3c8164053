import { brightAreas, smaller } from '../pixels/bright-areas.server'
import { type Box, boxAround, type Gray, histogram, levelAt, median, overlap } from '../pixels/gray.server'
import { pictureKind } from '../pixels/normalise.server'
import { areaOf, type Point, type Quad, sidesOf } from '../pixels/perspective.server'
import { cropGray } from '../pixels/picture.server'
import { LEAST_CONTRAST, LEAST_DEGREES, MOST_DEGREES, OTHER_SHEET, PAPER, SHADOW } from './sheet.server'
import { BRIGHT, cornersOf, createIsOwn, degreesAskew, isSide, sidesAround } from './sheet-sides.server'

/** The longer side of the picture in which sheets are sought, px: what parts two pages of a viewer is narrow. */
const SIZE = 1000
/** Samples along each side of the picture, and how many of them must show the ground. */
const LOOKS = 250
const GROUND_AT_EDGE = 0.2
/** Ground of one level, as behind the pages of a viewer, need be so much darker than they are; no more than so many looks are off it. */
const EVEN_CONTRAST = 20
const UNEVEN = 0.1
/** Minimum share of the picture that is ground; the thick rules of a table cover less. */
const LEAST_GROUND = 0.04
/** Areas below this share of the picture, or of its largest sheet, are no sheets. */
const LEAST_OF_PICTURE = 0.02
const LEAST_OF_LARGEST = 0.07
/** More are the cells of a table, or the small pictures of all pages. */
const MOST_SHEETS = 8
/** A sheet ends in the picture on so many sides; its edge lies so far from the ground, and that begins along so much of them, px. */
const FEWEST_SIDES = 2
const NEXT_TO = 2
const ALONG = 0.9
/** Number of specks between two sheets, and their contrast to the ground, that show a band with print within one table. */
const PRINT = 3
const DARKER = 40
/** Half of the sheets are at least not so many times as long as they are wide: rows and columns of a list may lie apart, too. */
const THIN = 5
/** Ground that is kept around a sheet of a photograph, by which its sides are found again, as a share of its size. */
const AROUND = 0.06
/** Sheets that share so much of their height lie side by side. */
const SIDE_BY_SIDE = 0.5

/** One of several sheets in a picture, and where in it. */
export interface SheetPart {
  readonly gray: Gray
  readonly box: Box
}

export interface Sheets {
  /** In the order in which they are read. */
  readonly parts: readonly SheetPart[]
  /** Whether something as bright and large lies beside them that is no whole sheet. */
  readonly hasOthers: boolean
}

/**
 * Two and more light sheets that lie apart on something darker: the pages of a viewer, or paper on a desk. undefined for
 * all other pictures, one sheet among them.
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
  // On a desk anything may lie beside sheets, on a screen only more of the same.
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

/** From left to right what stands side by side, and that from top to bottom. */
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

/** The level of what lies along the picture's edge, and the one that parts it from paper; undefined without a difference. */
function levelsOf(gray: Gray): Levels | undefined {
  const { width, height, data } = gray
  const edge: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const [x, y] = [Math.floor((look * width) / LOOKS), Math.floor((look * height) / LOOKS)]
    for (const at of [x, (height - 1) * width + x, y * width, y * width + width - 1]) edge.push(data[at] ?? 255)
  }
  // Paper is seldom darker than in daylight, so most pictures are done with here.
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

/** 0 for the ground: what is dark, wider than a rule, and runs to the picture's edge. 255 for all else. */
function groundIn({ width, height, data }: Gray, parting: number): Gray {
  // Outside the picture the ground goes on.
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
  /** Its places in the small picture. */
  readonly area: readonly number[]
  readonly quad: Quad
  readonly degrees: number
}

/** An area with four straight sides, two or more of which lie against the ground. */
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

/** Whether the areas are parts of one table: of a list of which every row lies apart, or with a band of its own between them. */
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

/** How many specks stand between two sheets, light or darker than the ground. */
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

/** A sheet that lies level in a clean picture: what is surely within its sides. */
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
  /** The small picture with 0 for the ground, and the level of that. */
  readonly ground: Gray
  readonly level: number
}

/** A sheet with some ground around it, and nothing else of what lies there. */
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
