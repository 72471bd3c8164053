import type { Word } from '../glyphs/words.server'
import type { Span } from '../pixels/gray.server'
import { buildFrame, type Frame } from './frame.server'
import type { Rule, Rules } from './rules.server'
import { spanning, touchingGroups } from './touching-rules.server'

/** The least white between two tables, in cap heights; a little less between a table and the box of its title. */
const APART = 1.2
const BELOW_BOX = 0.7
/** Rules that form no table this far below one, in cap heights, belong to a plan. */
const FAR_BELOW = 3
/** How close to the white both tables have a rule along it, in cap heights. */
const ALONG = 0.5
/** Tables below each other that share this part of their column borders are one, with a heading in between. */
const SAME_COLUMNS = 0.6

/**
 * Splits a frame into its tables: adjacent tables look like one if their rules are at the same heights. They are separated by
 * white that no rule crosses, with a rule along both of its sides and no words in it. Tables below each other are split only if
 * their columns differ.
 */
export function partsOf(frame: Frame, words: readonly Word[], cap: number): Frame[] {
  const { horizontal, vertical } = frame.rules
  const held = withinBorder(frame.rules, cap)
  if (held) return held.flatMap((part) => partsOf(part, words, cap))
  const inside = words.filter(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom)
  for (const gap of gapsAcross(horizontal, vertical, cap, APART)) {
    const white = { start: gap.start + ALONG * cap, end: gap.end - ALONG * cap }
    if (inside.some(({ left, right }) => left < white.end && right > white.start)) continue
    const middle = (gap.start + gap.end) / 2
    const [before, after] = [clipped(horizontal, middle), clipped(horizontal, middle, true)]
    const [left, right] = [vertical.filter(({ at }) => at < middle), vertical.filter(({ at }) => at > middle)]
    const first = buildFrame({ horizontal: before, vertical: left }, cap)
    const second = buildFrame({ horizontal: after, vertical: right }, cap)
    if (first && second) return [...partsOf(first, words, cap), ...partsOf(second, words, cap)]
  }
  for (const gap of gapsAcross(vertical, horizontal, cap, BELOW_BOX)) {
    const middle = (gap.start + gap.end) / 2
    const [before, after] = [clipped(vertical, middle), clipped(vertical, middle, true)]
    const [above, below] = [horizontal.filter(({ at }) => at < middle), horizontal.filter(({ at }) => at > middle)]
    const first = buildFrame({ horizontal: above, vertical: before }, cap)
    const second = buildFrame({ horizontal: below, vertical: after }, cap)
    // A box without columns belongs to a title above its table.
    if (!first && second) return partsOf(second, words, cap)
    if (gap.end - gap.start < APART * cap) continue
    // Rules far below that form no table belong to a plan.
    if (first && !second && gap.end - gap.start >= FAR_BELOW * cap) return partsOf(first, words, cap)
    if (!first || !second || haveSameColumns(first, second, cap)) continue
    return [...partsOf(first, words, cap), ...partsOf(second, words, cap)]
  }
  return [frame]
}

/**
 * Finds the tables within the border of a sheet that seemed to be one with them: ticks or marks next to a table are in line
 * with its rules but touch none of them. Returns undefined without such a border.
 */
function withinBorder(rules: Rules, cap: number): Frame[] | undefined {
  const groups = touchingGroups(rules, { apart: APART * cap, near: Math.max(3, ALONG * cap) })
  if (groups.length < 2) return undefined
  const found = groups.flatMap((group) => {
    const frame = buildFrame(group, cap)
    return frame ? [{ group, frame }] : []
  })
  const table = found.reduce<Frame | undefined>(
    (most, { frame }) => (most && most.cells.length >= frame.cells.length ? most : frame),
    undefined,
  )
  const border = table && groups.find((group) => holds(group, table, cap))
  return border && found.filter(({ group }) => group !== border).map(({ frame }) => frame)
}

/** True if rules reach further than a table on all four sides. */
function holds({ horizontal, vertical }: Rules, { left, right, top, bottom }: Frame, cap: number): boolean {
  return (
    Math.min(...vertical.map(({ at }) => at), ...horizontal.map(({ start }) => start)) < left - cap &&
    Math.max(...vertical.map(({ at }) => at), ...horizontal.map(({ end }) => end)) > right + cap &&
    Math.min(...horizontal.map(({ at }) => at), ...vertical.map(({ start }) => start)) < top - cap &&
    Math.max(...horizontal.map(({ at }) => at), ...vertical.map(({ end }) => end)) > bottom + cap
  )
}

/** Finds gaps of at least `apart` cap heights in all rules at once, with a crossing rule at both ends. */
function gapsAcross(rules: readonly Rule[], crossing: readonly Rule[], cap: number, apart: number): Span[] {
  const drawn = rules.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
  const gaps: Span[] = []
  let end = drawn[0]?.end ?? 0
  for (const span of drawn) {
    const gap = { start: end, end: span.start }
    const isAlong = (position: number) => crossing.some(({ at }) => Math.abs(at - position) <= ALONG * cap)
    if (gap.end - gap.start >= apart * cap && isAlong(gap.start) && isAlong(gap.end)) gaps.push(gap)
    end = Math.max(end, span.end)
  }
  return gaps
}

/** Returns the drawn parts of the rules before or after a position. */
function clipped(rules: readonly Rule[], position: number, isAfter = false): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    const spans = rule.spans.filter(({ start }) => start > position === isAfter)
    return spans.length > 0 ? [spanning(rule, spans)] : []
  })
}

/** A border of only one frame may have been missed in the other; if each has its own, the columns differ. */
function haveSameColumns(above: Frame, below: Frame, cap: number): boolean {
  const ownOf = (one: Frame, other: Frame) =>
    one.xs.filter((x) => other.xs.every((place) => Math.abs(place - x) > ALONG * cap)).length
  const [aboveOnly, belowOnly] = [ownOf(above, below), ownOf(below, above)]
  const same = below.xs.length - belowOnly
  if (aboveOnly > 0 && belowOnly > 0) return false
  return same >= SAME_COLUMNS * Math.max(above.xs.length, below.xs.length)
}

/** Drops the border of a sheet and its title block: a frame that contains a table with more cells is not a table itself. */
export function withoutBorders(frames: readonly Frame[]): Frame[] {
  const holds = (outer: Frame, inner: Frame) =>
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom
  return frames.filter((outer) =>
    frames.every((inner) => inner === outer || inner.cells.length <= outer.cells.length || !holds(outer, inner)),
  )
}
