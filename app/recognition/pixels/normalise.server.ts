import { countLevel, type Gray, histogram, levelAt } from './gray.server'
import { hasLightPrint, isShadowed } from './light.server'

/** The kind of a picture, decided before anything is changed. */
export interface PictureKind {
  /** Light text on a dark background. */
  readonly dark: boolean
  /** Paper under a scanner or camera: the background is not a single level. */
  readonly scan: boolean
  /** The typical difference of neighboring background pixels, in levels. */
  readonly noise: number
}

/** A clean screenshot has 50-100 % of its bright pixels on one level, a scan far fewer than 30 %. */
const SCAN_SHARE = 0.3
const DARK_MEDIAN = 110

export function pictureKind(gray: Gray): PictureKind {
  const counts = histogram(gray)
  const dark = hasLightPrint(gray)
  // If a sheet is on a dark desk, the desk shows the grain, however white the paper is.
  const isMostlyDark = levelAt(counts, 0.5) < DARK_MEDIAN
  const ground = isMostlyDark ? counts.slice(0, 128).reverse() : counts.slice(128)
  const total = ground.reduce((sum, count) => sum + count, 0)
  const most = ground.reduce((max, count) => Math.max(max, count), 0)
  return { dark, scan: most < SCAN_SHARE * total || isShadowed(gray), noise: groundNoise(gray, isMostlyDark) }
}

function groundNoise(gray: Gray, dark: boolean): number {
  const differences = new Uint32Array(256)
  const { data } = gray
  const step = Math.max(1, Math.floor(data.length / 400_000))
  for (let i = 1; i < data.length; i += step) {
    const here = data[i] ?? 0
    const before = data[i - 1] ?? 0
    if (dark ? here < 128 && before < 128 : here >= 128 && before >= 128)
      countLevel(differences, Math.abs(here - before))
  }
  return levelAt(differences, 0.5)
}

export function invert(gray: Gray): Gray {
  return { ...gray, data: gray.data.map((level) => 255 - level) }
}

/** Makes the most common bright level white, so that thresholds mean the same in every picture. */
export function whiten(gray: Gray): Gray {
  const counts = histogram(gray)
  let ground = 255
  for (let level = 128; level < 256; level++) {
    if ((counts[level] ?? 0) > (counts[ground] ?? 0)) ground = level
  }
  if (ground >= 250 || ground < 140) return gray
  return mapLevels(gray, (level) => Math.min(255, Math.round((level * 255) / ground)))
}

function mapLevels(gray: Gray, change: (level: number) => number): Gray {
  const table = Uint8Array.from({ length: 256 }, (_, level) => change(level))
  return { ...gray, data: gray.data.map((level) => table[level] ?? level) }
}

/** Stripes up to this many tiles high are print (a dark header), not shadow. */
const STRIPE_TILES = 4

/**
 * Divides a scan by its local background (75th percentile of tiles, interpolated): shadows and yellowed edges become white. A
 * stripe far darker than its surroundings stays dark.
 */
export function flatten(gray: Gray, tile = 48): Gray {
  const { width, height, data } = gray
  const across = Math.max(1, Math.ceil(width / tile))
  const down = Math.max(1, Math.ceil(height / tile))
  const ground = new Float32Array(across * down)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const counts = new Uint32Array(256)
      const bottom = Math.min(height, (row + 1) * tile)
      const right = Math.min(width, (column + 1) * tile)
      for (let y = row * tile; y < bottom; y += 2) {
        for (let x = column * tile; x < right; x += 2) countLevel(counts, data[y * width + x] ?? 0)
      }
      ground[row * across + column] = Math.max(60, levelAt(counts, 0.75))
    }
  }
  fillStripes(ground, across, down)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const rowAt = Math.min(down - 1, Math.max(0, y / tile - 0.5))
    const row = Math.floor(rowAt)
    const below = Math.min(down - 1, row + 1)
    const v = rowAt - row
    for (let x = 0; x < width; x++) {
      const columnAt = Math.min(across - 1, Math.max(0, x / tile - 0.5))
      const column = Math.floor(columnAt)
      const next = Math.min(across - 1, column + 1)
      const u = columnAt - column
      const top = (ground[row * across + column] ?? 255) * (1 - u) + (ground[row * across + next] ?? 255) * u
      const low = (ground[below * across + column] ?? 255) * (1 - u) + (ground[below * across + next] ?? 255) * u
      out[y * width + x] = Math.min(255, Math.round(((data[y * width + x] ?? 0) * 255) / (top * (1 - v) + low * v)))
    }
  }
  return { width, height, data: out }
}

/** Raises tiles between lighter ones (a closing along each column of tiles): a dark stripe is not background. */
function fillStripes(ground: Float32Array, across: number, down: number): void {
  const reach = STRIPE_TILES / 2
  for (let column = 0; column < across; column++) {
    const own = Array.from({ length: down }, (_, row) => ground[row * across + column] ?? 255)
    const near = (values: readonly number[], row: number) => values.slice(Math.max(0, row - reach), row + reach + 1)
    const lightest = own.map((_, row) => Math.max(...near(own, row)))
    for (let row = 0; row < down; row++) ground[row * across + column] = Math.min(...near(lightest, row))
  }
}

/**
 * Replaces each pixel by the median of itself and its eight neighbors: removes grain and keeps edges, but no stroke of one
 * pixel. The median of nine is the median of three: the highest of the column minima, the median of the column medians, and the
 * lowest of the column maxima. So each column is sorted once.
 */
export function medianFilter(gray: Gray): Gray {
  const { width, height, data } = gray
  const out = data.slice()
  const [lowest, middle, highest] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]
  for (let y = 1; y < height - 1; y++) {
    const line = y * width
    for (let x = 0; x < width; x++) {
      const [above, here, below] = [data[line - width + x] ?? 0, data[line + x] ?? 0, data[line + width + x] ?? 0]
      lowest[x] = Math.min(above, here, below)
      middle[x] = middleOf(above, here, below)
      highest[x] = Math.max(above, here, below)
    }
    for (let x = 1; x < width - 1; x++) {
      out[line + x] = middleOf(
        Math.max(lowest[x - 1] ?? 0, lowest[x] ?? 0, lowest[x + 1] ?? 0),
        middleOf(middle[x - 1] ?? 0, middle[x] ?? 0, middle[x + 1] ?? 0),
        Math.min(highest[x - 1] ?? 0, highest[x] ?? 0, highest[x + 1] ?? 0),
      )
    }
  }
  return { width, height, data: out }
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

/**
 * Returns the level that separates ink from background: closer to the background, so that thin gray strokes stay in one piece.
 */
export function inkThreshold(gray: Gray): number {
  const counts = histogram(gray)
  const darkest = Math.min(120, levelAt(counts, 0.004))
  return Math.round(darkest + 0.6 * (255 - darkest))
}
