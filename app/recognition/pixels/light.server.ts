import { countLevel, type Gray, histogram, levelAt } from './gray.server'

/** A picture with a lower median level is dark print on paper in little light, or light print on a dark screen. */
const DIM = 140
/** How far from a stroke to sample its background, in pixels: for small print, and for bold print in a large picture. */
const REACHES = [5, 12]
/**
 * How much a stroke must differ from its background on both sides: as a share of the picture's levels, and at least in levels.
 */
const CONTRAST = 0.25
const LEAST_CONTRAST = 10
/** How many times as many strokes make the kind of print clear; otherwise a picture with a median below DARK is a screen. */
const CLEARLY = 2
const DARK = 110
/** The share of pixels at each end of the levels to ignore: specks and glare. */
const OUTSIDE = 0.005
/** The number of places to sample in a picture. */
const SAMPLES = 400_000
/** The level that paper becomes: as light as in a daylight photograph, so that its own grain and shadows stay visible. */
const PAPER = 215

/** The background of a picture's print. */
interface PrintGround {
  /** True if the print is lighter than its background. */
  readonly isDark: boolean
  /** Its median level. */
  readonly level: number
}

/** True if a picture shows light print on a dark background. */
export function hasLightPrint(gray: Gray): boolean {
  return isDim(gray) && groundOfPrint(gray).isDark
}

/** Brightens a picture of paper that is darker than middle gray for lack of light; returns any other picture unchanged. */
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

/**
 * Finds the background of print. Print is thin: strokes between background on both sides. White between letters is thin, too,
 * but there is less of it.
 */
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

/** In a shadow, the background changes by FALL levels over FALLS_OVER px, and by the same, within EVEN, over the next. */
const FALLS_OVER = 24
const FALL = { least: 3, most: 40 }
const EVEN = 3
/** The greatest difference of neighbors on a background without grain. */
const SMOOTH = 2
/** The least share of a picture that a shadow covers. */
const SHADOWED = 0.12

/** True if a shadow covers part of a picture whose paper is even elsewhere: shaded cells are flat, and end abruptly. */
export function isShadowed({ width, data }: Gray): boolean {
  const step = Math.max(1, Math.floor(data.length / SAMPLES))
  return [FALLS_OVER, FALLS_OVER * width].some((away) => {
    let [falling, all] = [0, 0]
    for (let at = 0; at < data.length - 2 * away - 1; at += step) {
      all++
      const [here, there] = [data[at] ?? 0, data[at + away] ?? 0]
      // Most pixels are as light as their neighbors.
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
