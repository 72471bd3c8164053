import { countLevel, type Gray, histogram, levelAt } from './gray.server'

/** Where most of a picture is darker than this, dark print on paper in little light, or light print on a dark screen. */
const DIM = 140
/** How far from a stroke its ground is looked at, px: of small print, and of bold print of a large picture. */
const REACHES = [5, 12]
/** A stroke differs from its ground on both sides by so much of the picture's levels, and by so many of them. */
const CONTRAST = 0.25
const LEAST_CONTRAST = 10
/** Print is of the kind of which there are so many times as many strokes; without a clear answer a picture as dark as this is a screen. */
const CLEARLY = 2
const DARK = 110
/** All but so much of the picture's pixels are within its levels; specks and glare are not. */
const OUTSIDE = 0.005
/** So many places of a picture are looked at. */
const SAMPLES = 400_000
/** What paper becomes: as light as in a photograph in daylight, so that its own grain and shadows are still seen. */
const PAPER = 215

/** What the print of a picture stands on. */
interface PrintGround {
  /** Whether the print is lighter than its ground. */
  readonly isDark: boolean
  /** Its commonest level. */
  readonly level: number
}

/** Whether a picture shows light print on a dark ground. */
export function hasLightPrint(gray: Gray): boolean {
  return isDim(gray) && groundOfPrint(gray).isDark
}

/** A picture of paper in so little light that it is darker than middle grey, as if there had been enough of it. */
export function inDaylight(gray: Gray): Gray {
  if (!isDim(gray)) return gray
  const { isDark, level } = groundOfPrint(gray)
  if (isDark || level >= DIM || level === 0) return gray
  const table = Uint8ClampedArray.from({ length: 256 }, (_, own) => (own * PAPER) / level)
  return { ...gray, data: gray.data.map((own) => table[own] ?? own) }
}

function isDim(gray: Gray): boolean {
  return levelAt(histogram(gray), 0.5) < DIM
}

/** Print is what is thin: strokes between ground on both sides. White between letters is thin, too, but there is less of it. */
function groundOfPrint(gray: Gray): PrintGround {
  const { width, data } = gray
  const counts = histogram(gray)
  const range = levelAt(counts, 1 - OUTSIDE) - levelAt(counts, OUTSIDE)
  const contrast = Math.max(LEAST_CONTRAST, CONTRAST * range)
  const step = Math.max(1, Math.floor(data.length / SAMPLES))
  const [besideDark, besideLight] = [new Uint32Array(256), new Uint32Array(256)]
  let [dark, light] = [0, 0]
  const far = Math.max(...REACHES)
  for (let at = far * width; at < data.length - far * width; at += step) {
    const own = data[at] ?? 0
    for (const reach of REACHES) {
      for (const away of [reach, reach * width]) {
        const [before, behind] = [data[at - away] ?? 0, data[at + away] ?? 0]
        if (Math.min(before, behind) - own >= contrast) {
          dark++
          countLevel(besideDark, before)
          countLevel(besideDark, behind)
        } else if (own - Math.max(before, behind) >= contrast) {
          light++
          countLevel(besideLight, before)
          countLevel(besideLight, behind)
        }
      }
    }
  }
  const isClear = Math.max(dark, light) >= CLEARLY * Math.min(dark, light) && dark !== light
  const isDark = isClear ? light > dark : levelAt(counts, 0.5) < DARK
  return { isDark, level: levelAt(isDark ? besideLight : besideDark, 0.5) }
}

/** The ground of a shadow falls evenly over so many px and as many again, by so many levels, and by as many but for a few. */
const FALLS_OVER = 24
const FALL = { least: 3, most: 40 }
const EVEN = 3
/** Neighbours on a ground without grain differ by no more. */
const SMOOTH = 2
/** A shadow lies over so much of a picture. */
const SHADOWED = 0.12

/** Whether a shadow lies over a picture whose paper is of one level elsewhere: shaded cells are flat, and end at once. */
export function isShadowed({ width, data }: Gray): boolean {
  const step = Math.max(1, Math.floor(data.length / SAMPLES))
  return [FALLS_OVER, FALLS_OVER * width].some((away) => {
    let [falling, all] = [0, 0]
    for (let at = 0; at < data.length - 2 * away - 1; at += step) {
      all++
      const [here, there] = [data[at] ?? 0, data[at + away] ?? 0]
      // Most pixels are as light as those beside them.
      const first = there - here
      if (first < FALL.least && first > -FALL.least) continue
      const second = (data[at + 2 * away] ?? 0) - there
      const isFall = Math.abs(second) >= FALL.least && Math.abs(first) <= FALL.most
      if (!isFall || Math.abs(first - second) > EVEN) continue
      if (isGround(data, at) && isGround(data, at + away) && isGround(data, at + 2 * away)) falling++
    }
    return falling >= SHADOWED * all
  })
}

function isGround(data: Uint8Array, at: number): boolean {
  return Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) <= SMOOTH
}
