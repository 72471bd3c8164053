import type { RowMark } from '~/editor/state/evidence'
import { type Area, textHeights } from './text-height'

/** The number of rows sampled for a picture's text height. */
const ROWS = 8
/** The margin at each side of a cell, which may contain rules, as a share of the cell's width (0–1). */
const RULES = 0.06

/** The text height in a picture's rows, in pixels of the picture; null if no text is found. */
export function textHeightOf(image: HTMLImageElement, marks: readonly RowMark[]): number | null {
  const step = Math.max(1, Math.floor(marks.length / ROWS))
  const heights = marks
    .filter((_, index) => index % step === 0)
    .slice(0, ROWS)
    .flatMap((mark) => heightsIn(image, mark))
    .sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? null
}

function heightsIn(image: HTMLImageElement, { start, end, slope, middle, columns }: RowMark): number[] {
  const { naturalWidth: width, naturalHeight } = image
  const top = Math.round((start / 100) * naturalHeight)
  const height = Math.round((end / 100) * naturalHeight) - top
  if (width < 1 || height < 1) return []
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  // Skew the row back to horizontal.
  const fall = ((slope / 100) * naturalHeight) / width
  context.setTransform(1, -fall, 0, 1, 0, (fall * middle * width) / 100 - top)
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  const extents = columns.length > 0 ? columns : [{ startPercent: 5, endPercent: 95 }]
  return extents.flatMap(({ startPercent, endPercent }) => {
    const [from, to] = [(startPercent / 100) * width, (endPercent / 100) * width]
    const inside = (to - from) * RULES
    const area: Area = { left: Math.round(from + inside), top: 0, right: Math.round(to - inside), bottom: height }
    return area.right > area.left ? textHeights(pixels, area) : []
  })
}
