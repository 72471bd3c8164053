import { type Box, median, type Span } from './gray.server'

/** Gaps within this factor of each other count as equal. */
const ALIKE = 1.2

/**
 * Parts a stretch of text into table rows. `anchors` are the lines that start a row each (the TYPE column), `lines` all
 * lines of all columns. Rows are cut at the widest white between two anchors; where every white is alike, lines go
 * with the anchor above, or with the nearest one if anchors stand in the middle of their rows.
 * Returns one span per anchor, without gaps, from `extent.start` to `extent.end`.
 */
export function rowsByAnchors(anchors: readonly Box[], lines: readonly Box[], extent: Span): Span[] {
  const sorted = [...anchors].sort((a, b) => a.top - b.top)
  const centred = anchorsAreCentred(sorted, lines)
  const cuts: number[] = [extent.start]
  for (let i = 1; i < sorted.length; i++) {
    const [above, below] = [sorted[i - 1], sorted[i]]
    if (above && below) cuts.push(cutBetween(above, below, lines, centred))
  }
  cuts.push(extent.end)
  return cuts.slice(1).map((end, i) => ({ start: cuts[i] ?? extent.start, end }))
}

function cutBetween(above: Box, below: Box, lines: readonly Box[], centred: boolean): number {
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
  const wide = whites.filter((white) => (white.end - white.start) * ALIKE >= widest)
  const half = (middle(above) + middle(below)) / 2
  const chosen = centred
    ? wide.sort((a, b) => Math.abs((a.start + a.end) / 2 - half) - Math.abs((b.start + b.end) / 2 - half))[0]
    : wide.at(-1)
  return chosen ? (chosen.start + chosen.end) / 2 : centred ? half : (above.bottom + below.top) / 2
}

/** Whether text stands above the first anchor or, mostly, as far above the anchors as below them. */
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
