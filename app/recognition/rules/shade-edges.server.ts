import type { Gray, Span } from '../pixels/gray.server'
import { coverage, type Rule, type Rules } from './rules.server'

/** The least step of the background at the edge of a shaded row, in levels. */
const STEP = 7
/** Darker pixels are print. */
const GROUND = 150
/** Compares the levels of this many pixel rows on both sides, after BLUR rows over which the edge may blur. */
const DEPTH = 3
const BLUR = 2
/** The horizontal step between the pixels to sample. */
const EVERY = 3
/** The share of an edge that must be visible: letters hide some of it. */
const SEEN = 0.75
/** The shortest edge, in cap heights. */
const SHORTEST = 25
/** Two edges closer than this, in cap heights, are those of a line; a shaded row is higher. */
const HIGHEST_LINE = 0.9

/**
 * Finds the edges of shaded rows (a gray header, every second row), as horizontal rules: the background is lighter above than
 * below or vice versa, over the whole width of a table.
 */
export function findShadeEdges(gray: Gray, cap: number): Rule[] {
  const edges: { first: number; last: number; sign: number; start: number; end: number }[] = []
  for (let y = BLUR + DEPTH; y < gray.height - BLUR - DEPTH; y++) {
    for (const edge of edgesAt(gray, y, SHORTEST * cap)) {
      const before = edges.findLast((other) => other.sign === edge.sign)
      if (!before || y - before.last > 2) edges.push({ ...edge, first: y, last: y })
      else Object.assign(before, grown(before, edge), { last: y })
    }
  }
  const middle = (edge: { first: number; last: number }) => (edge.first + edge.last) / 2
  const isLine = (edge: (typeof edges)[number]) =>
    edges.some((other) => other.sign !== edge.sign && Math.abs(middle(other) - middle(edge)) < HIGHEST_LINE * cap)
  return edges
    .filter((edge) => !isLine(edge))
    .map((edge) => ({
      at: middle(edge),
      thickness: 1,
      start: edge.start,
      end: edge.end,
      spans: [{ start: edge.start, end: edge.end }],
    }))
}

/** Joins an edge that half a pixel of blur shows in two rows, in each perhaps only in part. */
function grown(edge: Span, other: Span): Span {
  return { start: Math.min(edge.start, other.start), end: Math.max(edge.end, other.end) }
}

/** The share of an edge that is drawn if a rule runs along it. */
const DRAWN = 0.5

/** Adds the edges of shaded rows where no rule is drawn: a filled header hides a sheet's grid next to it. */
export function withShadeEdges(rules: Rules, edges: readonly Rule[], cap: number): Rules {
  const isDrawn = (edge: Rule) => (rule: Rule) =>
    Math.abs(rule.at - edge.at) <= 0.6 * cap && coverage(rule, edge.start, edge.end) >= DRAWN
  const added = edges.filter((edge) => !rules.horizontal.some(isDrawn(edge)))
  return { ...rules, horizontal: [...rules.horizontal, ...added].sort((a, b) => a.at - b.at) }
}

function edgesAt({ width, data }: Gray, y: number, shortest: number) {
  const found = [1, -1].map((sign) => ({ sign, start: -1, end: -1, seen: 0 }))
  for (let x = 0; x < width; x += EVERY) {
    let [above, below] = [0, 0]
    let isGround = true
    for (let row = 0; row < DEPTH && isGround; row++) {
      const upper = data[(y - BLUR - row) * width + x] ?? 0
      const lower = data[(y + BLUR + row) * width + x] ?? 0
      isGround = upper >= GROUND && lower >= GROUND
      above += upper
      below += lower
    }
    const step = (above - below) / DEPTH
    if (!isGround || Math.abs(step) < STEP) continue
    const edge = found[step > 0 ? 0 : 1]
    if (!edge) continue
    if (edge.start < 0) edge.start = x
    edge.end = x + 1
    edge.seen++
  }
  return found
    .filter(({ start, end, seen }) => end - start >= shortest && seen * EVERY >= SEEN * (end - start))
    .map(({ sign, start, end }) => ({ sign, start, end }))
}
