/** Where in a picture to look for text, px from its upper left corner. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Less than this between paper and print, of 255, is no print. */
const FAINT = 48
/** The darkest so many of a hundred pixels say how dark the print is. */
const DARKEST = 0.4
/** A line of pixels with so much print is a rule of the table. */
const RULE = 0.7
/** Lower than this is a speck or a dash, px. */
const LEAST = 4

/**
 * How high the lines of text in an area of a picture are, in px, from the top; none where it is blank. Light print on dark
 * paper is text, too; what the edge of the area cuts is left out.
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

/** The value below which `count` of the pixels lie. */
function quantile(histogram: Uint32Array, count: number): number {
  let seen = 0
  for (const [value, pixels] of histogram.entries()) {
    seen += pixels
    if (seen > count) return value
  }
  return histogram.length - 1
}
