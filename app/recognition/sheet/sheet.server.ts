import { brightAreas, smaller } from '../pixels/bright-areas.server'
import { type Gray, histogram, levelAt, median } from '../pixels/gray.server'
import { pictureKind } from '../pixels/normalise.server'
import { areaOf, type Outline, type Point, sidesOf, sizeOf } from '../pixels/perspective.server'
import { BRIGHT, cornersOf, createIsOwn, degreesAskew, isSide, movedIn, sidesAround } from './sheet-sides.server'

/** Longer side of the reduced picture that is used to find the sheet, in pixels. */
const SIZE = 500
/** Minimum share of the picture's edge that shows the ground beneath the sheet, and of the picture that is sheet. */
const AROUND = 0.6
const LEAST_AREA = 0.12
/** A bright area with this share of the sheet's size is another sheet. */
export const OTHER_SHEET = 0.4
/**
 * Quantile of the picture's levels that is paper, its minimum contrast to the ground, and the share of that contrast
 * left in its shadow.
 */
export const PAPER = 0.9
export const LEAST_CONTRAST = 60
export const SHADOW = 0.22
/** Half the width of print, which is made as bright as its surroundings, in pixels of the reduced picture. */
const PRINT = 2
/** The width of the sheet's edge that is left out, in pixels of the reduced picture. */
const EDGE = 1.5
/**
 * Sides at least this far from level and parallel were photographed. Below it, the picture must have a camera's grain:
 * a window on a screen is level, too.
 */
export const LEAST_DEGREES = 0.8
/** Beyond this angle text is unreadable. */
export const MOST_DEGREES = 35

/** A sheet in a photograph; `hasOthers` is true if there is another one next to it. */
export interface Sheet {
  readonly outline: Outline
  readonly hasOthers: boolean
}

/** Finds the largest bright sheet photographed on a darker ground, without its edge; undefined for any other picture. */
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
  const isOwn = createIsOwn(sheet, small.width, small.height)
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

/** Makes every pixel as bright as the brightest around it, which removes print and rules that would split the sheet. */
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

/** The levels along the picture's edge. */
function levelsOfEdge({ width, height, data }: Gray): number[] {
  const levels: number[] = []
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) levels.push(data[y * width + x] ?? 255)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) levels.push(data[y * width + x] ?? 255)
  return levels
}

/** The level that separates the ground from the sheet, including its shadow; undefined without enough contrast. */
function parting(small: Gray, edge: readonly number[]): number | undefined {
  const ground = median(edge)
  const paper = levelAt(histogram(small), PAPER)
  return paper - ground < LEAST_CONTRAST ? undefined : ground + SHADOW * (paper - ground)
}
