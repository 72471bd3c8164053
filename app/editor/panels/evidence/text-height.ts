/** The part of a picture to search for text, in pixels from its upper left corner. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The minimum brightness difference between paper and print, of 255. */
const FAINT = 48
/** The percentile of the darkest or lightest pixels that is used as the brightness of print. */
const DARKEST = 0.4
/** The minimum share of printed pixels (0–1) in a line that counts as a rule of the table. */
const RULE = 0.7
/** The minimum height of text in pixels; anything lower is a speck or a dash. */
const LEAST = 4

/**
 * The heights of the text lines in an area of a picture, in pixels, from top to bottom; empty if the area is blank. Light
 * print on dark paper also counts; lines that the area's edge cuts off are skipped.
 */
export function textHeights({ data, width }: Pick<ImageData, 'data' | 'width'>, area: Area): number[] {
  const { left, top, right, bottom } = area
  const across = right - left
  const brightness = (x: number, y: number) => {
    const at = 4 * (y * width + x)
    return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10
  }
  const histogram = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = Math.round(brightness(x, y))
      histogram[value] = (histogram[value] ?? 0) + 1
    }
  }
  const all = across * (bottom - top)
  const paper = quantile(histogram, all / 2)
  const contrast = Math.max(
    paper - quantile(histogram, (all * DARKEST) / 100),
    quantile(histogram, all - (all * DARKEST) / 100) - paper,
  )
  if (contrast < FAINT) return []

  const heights: number[] = []
  let begin: number | null = null
  for (let y = top; y < bottom; y += 1) {
    let print = 0
    for (let x = left; x < right; x += 1) if (Math.abs(brightness(x, y) - paper) > contrast / 2) print += 1
    const isText = print > 0 && print < across * RULE
    if (isText) begin ??= y
    else {
      if (begin !== null && begin > top && y - begin >= LEAST) heights.push(y - begin)
      begin = null
    }
  }
  return heights
}

/** The brightness at rank `count` of the sorted pixels. */
function quantile(histogram: Uint32Array, count: number): number {
  let seen = 0
  for (const [value, pixels] of histogram.entries()) {
    seen += pixels
    if (seen > count) return value
  }
  return histogram.length - 1
}
