import { type Gray, type Span, transpose } from '../pixels/gray.server'
import { findDottedRuns } from './dotted-rules.server'
import { findFaintRuns, type Run } from './faint-rules.server'

/** A straight ruling line. For a horizontal rule, `at` is y and the spans are ranges of x; for a vertical rule, swapped. */
export interface Rule {
  /** Middle of the line. */
  readonly at: number
  readonly thickness: number
  readonly start: number
  readonly end: number
  /** The drawn parts of the line, in order. */
  readonly spans: readonly Span[]
}

export interface Rules {
  readonly horizontal: readonly Rule[]
  readonly vertical: readonly Rule[]
}

/** A drawn part of a line; for a vertical line, `top` and `bottom` are x positions. */
export interface Stroke extends Span {
  readonly top: number
  readonly bottom: number
}

const HORIZONTAL_RUN = 3.2
const VERTICAL_RUN = 1.6
/** How much darker than both sides a faint line must be, in levels. */
const RIDGE = 12
const RIDGE_IN_NOISE = 24
/** Pixels at least this light are not part of a line. */
const WHITE = 252
const NOISY = 3
/** The widest step from one pixel of a line to the next, in pixels; grain breaks lines. */
const GAP = 2
const GAP_IN_NOISE = 4

interface LineSearch {
  readonly threshold: number
  readonly noise: number
  readonly ridge: number
  readonly gap: number
  /** Shortest run that counts, px. */
  readonly shortest: number
  /** True if dotted rules may be interrupted (see findDottedRuns). */
  readonly mayBeParted: boolean
}

/**
 * Finds all ruling lines of a straightened picture. `cap` is the cap height, `noise` the grain of the background (see
 * pictureKind). `plain` is a scan without its letters (see withoutLetters), whose strokes grain would join into lines.
 */
export function findRules(gray: Gray, cap: number, threshold: number, noise: number, plain?: Gray): Rules {
  const isNoisy = noise >= NOISY
  const ridge = isNoisy ? RIDGE_IN_NOISE : RIDGE
  const gap = isNoisy ? GAP_IN_NOISE : GAP
  const search = { ridge, gap, threshold, noise }
  return {
    horizontal: findHorizontal(gray, cap, { ...search, shortest: HORIZONTAL_RUN * cap, mayBeParted: false }, plain),
    vertical: findHorizontal(
      transpose(gray),
      cap,
      { ...search, shortest: VERTICAL_RUN * cap, mayBeParted: true },
      plain && transpose(plain),
    ),
  }
}

function findHorizontal(gray: Gray, cap: number, search: LineSearch, plain: Gray | undefined): Rule[] {
  const runs = [
    ...findRuns(plain ?? gray, cap, search),
    ...findDottedRuns(gray, cap, search),
    ...(plain ? findFaintRuns(plain, cap, search.noise) : []),
  ].sort((a, b) => a.y - b.y)
  const strokes = joinRuns(runs).flatMap((stroke) => thinPart(stroke, cap))
  return joinStrokes(strokes, cap)
}

/** The least length of a line that a hand-drawn mark touches, as a share of both together and in cap heights. */
const OF_STROKE = 0.8
const TOUCHED_RUN = 10

/** Returns a stroke, or the part of it that is a line: a hand-drawn mark that touches a line makes it thicker in places. */
function thinPart({ core, ...stroke }: JoinedStroke, cap: number): Stroke[] {
  const isThin = ({ top, bottom }: Stroke) => bottom - top <= Math.max(3, 0.55 * cap)
  if (isThin(stroke)) return [stroke]
  const length = core.end - core.start
  const isLine = length >= Math.max(TOUCHED_RUN * cap, OF_STROKE * (stroke.end - stroke.start))
  return isLine && isThin(core) ? [core] : []
}

/** Finds runs of one pixel row that are dark, or darker than the pixels above and below, without gaps wider than `gap`. */
function findRuns(gray: Gray, cap: number, { threshold, ridge, gap, shortest }: LineSearch): Run[] {
  const { width, height, data } = gray
  const reaches = [2, 4, Math.max(5, Math.round(0.4 * cap))]
  const runs: Run[] = []
  for (let y = 0; y < height; y++) {
    const line = y * width
    const steps = reaches.filter((reach) => y >= reach && y + reach < height).map((reach) => reach * width)
    let start = -1
    let last = -10
    for (let x = 0; x < width; x++) {
      const level = data[line + x] ?? 255
      if (level >= threshold && (level >= WHITE || !isRidge(data, line + x, steps, level + ridge))) continue
      if (x - last > gap) {
        if (start >= 0 && last + 1 - start >= shortest) runs.push({ y, start, end: last + 1 })
        start = x
      }
      last = x
    }
    if (start >= 0 && last + 1 - start >= shortest) runs.push({ y, start, end: last + 1 })
  }
  return runs
}

/** True if the pixels at one of the `steps` before and after a pixel are both at least as light as `level`. */
function isRidge(data: Uint8Array, at: number, steps: readonly number[], level: number): boolean {
  for (const step of steps) if ((data[at - step] ?? 0) >= level && (data[at + step] ?? 0) >= level) return true
  return false
}

/** Touching runs; `core` joins the rows that are about as long as the longest. */
interface JoinedStroke extends Stroke {
  readonly core: Stroke
}

/** Runs of at least this share of the longest count as equally long. */
const AS_LONG = 0.9

/** Joins the cores of touching strokes: the longest, with those that are about as long. */
function joinCores(a: Stroke, b: Stroke): Stroke {
  const [long, short] = a.end - a.start >= b.end - b.start ? [a, b] : [b, a]
  if (short.end - short.start < AS_LONG * (long.end - long.start)) return long
  return { ...long, top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom) }
}

/** Joins runs that touch in neighboring rows into strokes. Runs are sorted by row. */
function joinRuns(runs: readonly Run[]): JoinedStroke[] {
  const done: JoinedStroke[] = []
  let open: JoinedStroke[] = []
  for (const run of runs) {
    const ended = open.filter((stroke) => stroke.bottom < run.y)
    if (ended.length > 0) {
      done.push(...ended)
      open = open.filter((stroke) => stroke.bottom >= run.y)
    }
    const touching = open.filter((stroke) => stroke.start <= run.end && stroke.end >= run.start)
    const own: Stroke = { top: run.y, bottom: run.y + 1, start: run.start, end: run.end }
    const joined = { ...own, core: own }
    for (const stroke of touching) {
      joined.top = Math.min(joined.top, stroke.top)
      joined.start = Math.min(joined.start, stroke.start)
      joined.end = Math.max(joined.end, stroke.end)
      joined.core = joinCores(joined.core, stroke.core)
    }
    open = [...open.filter((stroke) => !touching.includes(stroke)), joined]
  }
  return [...done, ...open]
}

/** Joins strokes at the same height into one rule with several spans. */
export function joinStrokes(strokes: readonly Stroke[], cap: number): Rule[] {
  const near = Math.max(1.5, 0.15 * cap)
  const groups: Stroke[][] = []
  const middle = (stroke: Stroke) => (stroke.top + stroke.bottom - 1) / 2
  for (const stroke of [...strokes].sort((a, b) => middle(a) - middle(b))) {
    const group = groups.at(-1)
    const anchor = group?.[0]
    if (group && anchor && middle(stroke) - middle(anchor) <= near) group.push(stroke)
    else groups.push([stroke])
  }
  return groups.map((group) => {
    const spans = joinSpans(group, 2)
    const weight = group.reduce((sum, stroke) => sum + stroke.end - stroke.start, 0)
    const at = group.reduce((sum, stroke) => sum + middle(stroke) * (stroke.end - stroke.start), 0) / weight
    const thickness =
      group.reduce((sum, stroke) => sum + (stroke.bottom - stroke.top) * (stroke.end - stroke.start), 0) / weight
    return { at, thickness, start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0, spans }
  })
}

/** Joins spans that overlap or are at most `gap` apart. */
function joinSpans(spans: readonly Span[], gap: number): Span[] {
  const out: { start: number; end: number }[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1)
    if (last && span.start <= last.end + gap) last.end = Math.max(last.end, span.end)
    else out.push({ start: span.start, end: span.end })
  }
  return out
}

/** Returns the share (0–1) of a range along which the rule is drawn. */
export function coverage(rule: Rule, start: number, end: number): number {
  if (end <= start) return 0
  let covered = 0
  for (const span of rule.spans) covered += Math.max(0, Math.min(end, span.end) - Math.max(start, span.start))
  return covered / (end - start)
}
