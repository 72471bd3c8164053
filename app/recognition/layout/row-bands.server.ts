import { type Box, median, type Span } from '../pixels/gray.server'

/** Gaps count as equal if they are within this factor, or differ by at most this share of a line's height. */
const ALIKE = 1.2
const AS_FAR = 0.13
/** Gaps that differ by more than AS_FAR but less than this share of a line's height may or may not be equal. */
const HARDLY_FURTHER = 0.25

/** The span of a row; unsure if lines at its start may belong to the row above, or the other way round. */
export interface RowBand extends Span {
  readonly isUnsure?: boolean
}

/**
 * Splits a range of text into table rows. Each of the `anchors` (lines of the TYPE column) starts a row; `lines` are
 * all lines of all columns. Rows are cut at the widest white space between two anchors. If all white space is alike,
 * lines go with the anchor above, or with the nearest one if anchors are in the middle of their rows. Returns one span
 * per anchor, without gaps, from `extent.start` to `extent.end`.
 */
export function rowsByAnchors(anchors: readonly Box[], lines: readonly Box[], extent: Span): RowBand[] {
  const sorted = [...anchors].sort((a, b) => a.top - b.top)
  const centred = anchorsAreCentred(sorted, lines)
  const cuts: Cut[] = [{ at: extent.start, isUnsure: false }]
  for (let i = 1; i < sorted.length; i++) {
    const [above, below] = [sorted[i - 1], sorted[i]]
    if (above && below) cuts.push(cutBetween(above, below, lines, centred))
  }
  return cuts.map(({ at, isUnsure }, i) => {
    const span = { start: at, end: cuts[i + 1]?.at ?? extent.end }
    return isUnsure ? { ...span, isUnsure } : span
  })
}

interface Cut {
  readonly at: number
  readonly isUnsure: boolean
}

function cutBetween(above: Box, below: Box, lines: readonly Box[], centred: boolean): Cut {
  const between = lines
    .filter((line) => middle(line) > middle(above) && middle(line) < middle(below))
    .concat(above, below)
    .sort((a, b) => a.top - b.top)
  const whites: Span[] = []
  let bottom = above.top
  for (const line of between) {
    if (line.top > bottom && bottom >= above.bottom - 1) whites.push({ start: bottom, end: line.top })
    bottom = Math.max(bottom, line.bottom)
  }
  const widest = Math.max(0, ...whites.map((white) => white.end - white.start))
  const height = median([above, below].map((line) => line.bottom - line.top))
  const lessBy = (white: Span) => widest - (white.end - white.start)
  const wide = whites.filter((white) => (white.end - white.start) * ALIKE >= widest || lessBy(white) <= AS_FAR * height)
  const half = (middle(above) + middle(below)) / 2
  const chosen = centred
    ? wide.sort((a, b) => Math.abs((a.start + a.end) / 2 - half) - Math.abs((b.start + b.end) / 2 - half))[0]
    : wide.at(-1)
  const isUnsure = whites.some((white) => lessBy(white) > AS_FAR * height && lessBy(white) < HARDLY_FURTHER * height)
  if (chosen) return { at: (chosen.start + chosen.end) / 2, isUnsure }
  return { at: centred ? half : (above.bottom + below.top) / 2, isUnsure }
}

/** True if there is text above the first anchor, or a line just above most anchors that have no text next to them. */
function anchorsAreCentred(anchors: readonly Box[], lines: readonly Box[]): boolean {
  const first = anchors[0]
  if (!first) return false
  const height = median(anchors.map((anchor) => anchor.bottom - anchor.top))
  let beside = 0
  let off = 0
  for (const anchor of anchors) {
    const near = lines.filter((line) => Math.abs(middle(line) - middle(anchor)) < 1.4 * height)
    if (near.some((line) => Math.abs(middle(line) - middle(anchor)) < 0.3 * height && line !== anchor)) beside++
    if (
      near.some((line) => middle(anchor) - middle(line) > 0.45 * height && middle(anchor) - middle(line) < 1.1 * height)
    ) {
      off++
    }
  }
  return off > 0 && (off >= 0.5 * (anchors.length - beside) || lines.some((line) => line.bottom < first.top))
}

function middle(box: Box): number {
  return (box.top + box.bottom) / 2
}
