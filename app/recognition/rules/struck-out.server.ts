import { type Box, type Gray, median, type Span } from '../pixels/gray.server'
import type { Rule, Rules } from './rules.server'

/** The shortest line through a text, in cap heights; shorter ones look like the bars of letters. */
const LEAST = 3
/** How close to its edge letters continue, in cap heights, along what share of it, and which share of them on both sides. */
const BESIDE = 0.12
const INKED = 0.1
const THROUGH = 0.55
/** Ink that still continues this far away, in cap heights, belongs to a crossing rule and not to a letter. */
const BEYOND = 1.1
/** The white next to the end of a word, in cap heights. */
const WHITE = 0.3
/** Half the height of the struck-out text, in cap heights. */
const HALF = 0.7

/** The least length of a pen line that is recognized by the stems it crosses, in cap heights. */
const LONG = 6
/** The share of its length along which a pen line is drawn, unlike the bars of letters in many words. */
const DRAWN = 0.6
/** Longer lines, in cap heights, need not end in white: a slanted line is several rules. */
const LONGER = 20
/** The length of a letter stem that a line crosses, and the greatest distance of its middle from the line, in cap heights. */
const STEM = { least: 0.75, most: 1.4 }
const OFF_MIDDLE = 0.3
/** The fewest stems that a pen line crosses, and the least share of its length that they cover. */
const FEWEST_STEMS = 3
const STEMS = 0.03
/** The share of its length where a line is visible alone, unlike joined letters, and its thickness there, in cap heights. */
const ALONE = 0.3
const THICKEST = 0.4
/** The greatest distance between the end of a table's rule and the rule it ends at, in cap heights. */
const AT_RULE = 0.3
/**
 * A line that crosses column rules continues for COLUMN on both sides of one, and LONGER_RULES rules of its table are longer by
 * INSIDE at both ends, in cap heights.
 */
const COLUMN = 2
const INSIDE = 0.2
const LONGER_RULES = 2
/** The share of its length along which letters touch it. */
const TOUCHED = 0.05
/** The height of the lowest row, in cap heights. */
const LOWEST_ROW = 1.4
/** If more than this share of the rules runs through text, the print is out of place. */
const FEW = 0.4
/** The length of the pieces in which a slanted line is erased, in cap heights. */
const PIECE = 1.5

/** Texts struck out by a line through their letters, and the rules without those lines. */
export interface StruckOut {
  readonly texts: readonly Box[]
  readonly rules: Rules
  /** Pen lines across a table, in horizontal pieces. */
  readonly lines: readonly Rule[]
}

/**
 * Finds the lines through texts among the horizontal rules of a page with capitals of `cap` px: printed ones, and pen lines
 * through rows, which may slant and do not end at rules. Letters that only touch a rule, from above in one place and from below
 * in another, are not struck out.
 */
export function findStruckOut(gray: Gray, rules: Rules, cap: number, threshold: number): StruckOut {
  const texts: Box[] = []
  const lines: Rule[] = []
  const horizontal = rules.horizontal.flatMap((rule): Rule[] => {
    const isByHand = isDrawnByHand(gray, rule, rules, cap, threshold)
    if (isByHand) lines.push(...levelPieces(gray, rule, cap, threshold))
    const struck = rule.spans.filter(
      (span) => isByHand || (span.end - span.start >= LEAST * cap && runsThroughText(gray, rule, span, cap, threshold)),
    )
    if (struck.length === 0) return [rule]
    for (const { start, end } of struck)
      texts.push({ left: start, right: end, top: rule.at - HALF * cap, bottom: rule.at + HALF * cap })
    const spans = rule.spans.filter((span) => !struck.includes(span))
    const [first, last] = [spans[0], spans.at(-1)]
    return first && last ? [{ ...rule, spans, start: first.start, end: last.end }] : []
  })
  return texts.length === 0 ? { texts, rules, lines } : { texts, rules: { ...rules, horizontal }, lines }
}

function isDrawnByHand(gray: Gray, rule: Rule, rules: Rules, cap: number, threshold: number): boolean {
  const length = lengthOf(rule)
  if (length < Math.max(LONG * cap, DRAWN * (rule.end - rule.start))) return false
  if (crossesColumns(rule, rules, cap)) return touchesText(gray, rule, cap, threshold)
  if (!crossesStems(gray, rule, cap, threshold)) return false
  if (endsAtRules(rule, rules.vertical, cap)) return isOneOfFew(gray, rule, rules, cap, threshold)
  return length >= LONGER * cap || endsInWhite(gray, rule, rule, cap, threshold)
}

function lengthOf({ spans }: Rule): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

/**
 * True if a line crosses rules between columns and does not end at one on both sides, inside a table whose rules reach further.
 */
function crossesColumns(rule: Rule, { horizontal, vertical }: Rules, cap: number): boolean {
  const { at, start, end } = rule
  const near = AT_RULE * cap
  const beside = vertical.filter((other) => other.start <= at - cap && other.end >= at + cap)
  const isFree = (x: number) => beside.every((other) => Math.abs(other.at - x) > near + other.thickness / 2)
  const isCrossed = beside.some((other) => other.at > start + COLUMN * cap && other.at < end - COLUMN * cap)
  const inside = INSIDE * cap
  const longer = horizontal.filter((other) => other.start < start - inside && other.end > end + inside)
  return isCrossed && (isFree(start) || isFree(end)) && longer.length >= LONGER_RULES
}

/** True if letters hang from a line or rest on it. */
function touchesText(gray: Gray, rule: Rule, cap: number, threshold: number): boolean {
  const { over, under } = inkBeside(gray, rule, rule, cap, threshold)
  return Math.max(over, under) >= TOUCHED * lengthOf(rule)
}

/**
 * True if a line from rule to rule strikes out text as few others of its table do: the text continues on both sides, or the
 * line leaves no room for a row.
 */
function isOneOfFew(gray: Gray, rule: Rule, { horizontal }: Rules, cap: number, threshold: number): boolean {
  const alike = horizontal.filter((other) => other.start <= rule.start + cap && other.end >= rule.end - cap)
  const near = (from: number, to: number) => alike.some((other) => other.at > from && other.at < to)
  const hasRoom = !near(rule.at, rule.at + LOWEST_ROW * cap) || !near(rule.at - LOWEST_ROW * cap, rule.at)
  const { over, under, through } = inkBeside(gray, rule, rule, cap, threshold)
  const least = Math.min(over, under)
  if (hasRoom && (least < TOUCHED * lengthOf(rule) || through < THROUGH * least)) return false
  return alike.filter((other) => crossesStems(gray, other, cap, threshold)).length < FEW * alike.length
}

function endsAtRules({ at, start, end }: Rule, vertical: readonly Rule[], cap: number): boolean {
  const near = AT_RULE * cap
  const crossing = vertical.filter((rule) => rule.start <= at + near && rule.end >= at - near)
  return [start, end].every((x) => crossing.some((rule) => Math.abs(rule.at - x) <= near + rule.thickness / 2))
}

/** Returns the ink of a pixel column that is connected to a rule, from its first row to the one after its last. */
function inkAt(gray: Gray, { at, thickness }: Rule, x: number, most: number, threshold: number): Span | undefined {
  const { width, height, data } = gray
  const isInk = (y: number) => y >= 0 && y < height && (data[y * width + x] ?? 255) < threshold
  const half = Math.floor(thickness / 2)
  for (let y = Math.round(at) - half; y <= Math.round(at) + half; y++) {
    if (!isInk(y)) continue
    let [start, end] = [y, y + 1]
    while (isInk(start - 1) && end - start <= most) start--
    while (isInk(end) && end - start <= most) end++
    return { start, end }
  }
  return undefined
}

function crossesStems(gray: Gray, rule: Rule, cap: number, threshold: number): boolean {
  let [columns, stems, alone, length] = [0, 0, 0, 0]
  for (const span of rule.spans) {
    length += span.end - span.start
    let isStem = false
    for (let x = Math.max(0, span.start); x < Math.min(gray.width, span.end); x++) {
      const ink = inkAt(gray, rule, x, STEM.most * cap, threshold)
      const high = ink ? ink.end - ink.start : 0
      const off = ink ? Math.abs((ink.start + ink.end - 1) / 2 - rule.at) : 0
      const isOne = high >= STEM.least * cap && high <= STEM.most * cap && off <= OFF_MIDDLE * cap
      if (ink && high <= THICKEST * cap) alone++
      if (isOne) columns++
      if (isOne && !isStem) stems++
      isStem = isOne
    }
  }
  return stems >= FEWEST_STEMS && columns >= STEMS * length && alone >= ALONE * length
}

/** Splits a slanted line into horizontal pieces, at the height where it is visible next to letters. */
function levelPieces(gray: Gray, rule: Rule, cap: number, threshold: number): Rule[] {
  const length = Math.max(1, Math.round(PIECE * cap))
  const pieces: Rule[] = []
  for (const { start: from, end: to } of rule.spans) {
    for (let start = from; start < to; start += length) {
      const end = Math.min(to, start + length)
      const seen: Span[] = []
      for (let x = Math.max(0, start); x < Math.min(gray.width, end); x++) {
        const ink = inkAt(gray, rule, x, cap, threshold)
        if (ink && ink.end - ink.start <= THICKEST * cap) seen.push(ink)
      }
      const piece = { start, end, spans: [{ start, end }] }
      const at = median(seen.map((ink) => (ink.start + ink.end - 1) / 2))
      const thickness = median(seen.map((ink) => ink.end - ink.start))
      const last = pieces.at(-1)
      if (seen.length > 0) pieces.push({ ...piece, at, thickness })
      else if (last) pieces.push({ ...piece, at: last.at, thickness: last.thickness })
    }
  }
  return pieces
}

function runsThroughText(gray: Gray, rule: Rule, span: Span, cap: number, threshold: number): boolean {
  if (!endsInWhite(gray, rule, span, cap, threshold)) return false
  const { over, under, through } = inkBeside(gray, rule, span, cap, threshold)
  const least = Math.min(over, under)
  return least >= INKED * (span.end - span.start) && through >= THROUGH * least
}

/** Counts the columns of a rule's span in which ink continues above it, below it and on both sides, ignoring crossing rules. */
function inkBeside(gray: Gray, rule: Rule, span: Span, cap: number, threshold: number) {
  const isInk = inkOf(gray, threshold)
  const near = nearOf(rule, cap)
  const [above, below] = [Math.round(rule.at) - near, Math.round(rule.at) + near]
  const far = Math.round(BEYOND * cap)
  let [over, under, through] = [0, 0, 0]
  for (let x = Math.max(0, span.start); x < Math.min(gray.width, span.end); x++) {
    const isCrossed = isInk(x, Math.round(rule.at) - far) && isInk(x, Math.round(rule.at) + far)
    if (isCrossed) continue
    const [isOver, isUnder] = [isInk(x, above), isInk(x, below)]
    if (isOver) over++
    if (isUnder) under++
    if (isOver && isUnder) through++
  }
  return { over, under, through }
}

/** True if there is white at both ends: a word ends with its line, but letters that touch each other continue next to it. */
function endsInWhite(gray: Gray, rule: Rule, { start, end }: Span, cap: number, threshold: number): boolean {
  const isInk = inkOf(gray, threshold)
  const reach = nearOf(rule, cap) + Math.round(BESIDE * cap)
  const white = Math.round(WHITE * cap)
  const [top, bottom] = [Math.round(rule.at) - reach, Math.round(rule.at) + reach]
  for (const [from, to] of [
    [start - white - 1, start - 1],
    [end + 1, end + white + 1],
  ] as const) {
    for (let x = Math.max(0, from); x < Math.min(gray.width, to); x++) {
      for (let y = Math.max(0, top); y <= Math.min(gray.height - 1, bottom); y++) if (isInk(x, y)) return false
    }
  }
  return true
}

/** Returns how far from the middle of a line to look for ink that continues, in pixels. */
function nearOf({ thickness }: Rule, cap: number): number {
  return Math.max(2, Math.round(BESIDE * cap)) + Math.ceil(thickness / 2)
}

function inkOf({ width, height, data }: Gray, threshold: number): (x: number, y: number) => boolean {
  return (x, y) => y >= 0 && y < height && (data[y * width + x] ?? 255) < threshold
}
