import { findFaintRuns, type Run } from './faint-rules.server'
import { type Gray, median, type Span, transpose } from './gray.server'

/** A straight ruling line. For a horizontal rule `at` is y and the spans are stretches of x; for a vertical rule swapped. */
export interface Rule {
  /** Middle of the line. */
  readonly at: number
  readonly thickness: number
  readonly start: number
  readonly end: number
  /** Where the line is really drawn, in order. */
  readonly spans: readonly Span[]
}

export interface Rules {
  readonly horizontal: readonly Rule[]
  readonly vertical: readonly Rule[]
}

interface Stroke extends Span {
  readonly top: number
  readonly bottom: number
}

const HORIZONTAL_RUN = 3.2
const VERTICAL_RUN = 1.6
/** Dotted lines must be longer, in capitals, as rows of hyphens look alike; white between two dots, px. */
const DOTTED_RUN = 15
const FEWEST_DOTS = 12
/** Pieces of a dotted line that goes on elsewhere may be this short, in capitals, and beside it by so much, px. */
const DOTTED_PIECE = 3
const SAME_LINE = 1
const DOT_GAP = 5
/** Dots may be this high, in capitals. */
const LARGE_DOT = 0.24
/** In capitals: how far a leader's words stand from its dots, how far their feet are taken for dots, the least ink of both. */
const LEADER_REACH = 2.5
const LEADER_OVERLAP = 3
const LEADER_LETTERS = 0.5
/** How much the steps from one dot to the next may differ, px, and how many of them. */
const EVEN = 1.5
const MOSTLY_EVEN = 0.75
/** How much darker than both sides a faint line must be, in levels. */
const RIDGE = 12
const RIDGE_IN_NOISE = 24
const NOISY = 3
/** Widest step from one pixel of a line to its next; grain breaks lines, px. */
const GAP = 2
const GAP_IN_NOISE = 4

interface LineSearch {
  readonly threshold: number
  readonly noise: number
  readonly ridge: number
  readonly gap: number
  /** Shortest run that counts, px. */
  readonly shortest: number
}

/**
 * All ruling lines of a level picture. `cap` is the capital height, `noise` the ground's grain (see pictureKind). `plain`
 * is a scan without its letters (see withoutLetters), whose strokes grain would join to lines.
 */
export function findRules(gray: Gray, cap: number, threshold: number, noise: number, plain?: Gray): Rules {
  const isNoisy = noise >= NOISY
  const ridge = isNoisy ? RIDGE_IN_NOISE : RIDGE
  const gap = isNoisy ? GAP_IN_NOISE : GAP
  const search = { ridge, gap, threshold, noise }
  return {
    horizontal: findHorizontal(gray, cap, { ...search, shortest: HORIZONTAL_RUN * cap }, plain),
    vertical: findHorizontal(
      transpose(gray),
      cap,
      { ...search, shortest: VERTICAL_RUN * cap },
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

/** A line that a mark by hand touches is as long as this share of both together, and as this many capitals. */
const OF_STROKE = 0.8
const TOUCHED_RUN = 10

/** A stroke, or what of it is a line: a mark by hand that touches a line makes it thicker in places. */
function thinPart({ core, ...stroke }: JoinedStroke, cap: number): Stroke[] {
  const isThin = ({ top, bottom }: Stroke) => bottom - top <= Math.max(3, 0.55 * cap)
  if (isThin(stroke)) return [stroke]
  const length = core.end - core.start
  const isLine = length >= Math.max(TOUCHED_RUN * cap, OF_STROKE * (stroke.end - stroke.start))
  return isLine && isThin(core) ? [core] : []
}

/** Stretches of one pixel row that are dark, or darker than what lies above and below, without gaps wider than `gap`. */
function findRuns(gray: Gray, cap: number, { threshold, ridge, gap, shortest }: LineSearch): Run[] {
  const { width, height, data } = gray
  const reaches = [2, 4, Math.max(5, Math.round(0.4 * cap))]
  const runs: Run[] = []
  for (let y = 0; y < height; y++) {
    const line = y * width
    let start = -1
    let last = -10
    for (let x = 0; x <= width; x++) {
      const level = x < width ? (data[line + x] ?? 255) : 255
      let isLine = level < threshold
      if (!isLine && x < width && level < 252) {
        for (const reach of reaches) {
          if (y < reach || y + reach >= height) break
          const above = data[line - reach * width + x] ?? 0
          const below = data[line + reach * width + x] ?? 0
          if (above >= level + ridge && below >= level + ridge) {
            isLine = true
            break
          }
        }
      }
      if (isLine) {
        if (x - last > gap) {
          if (start >= 0 && last + 1 - start >= shortest) runs.push({ y, start, end: last + 1 })
          start = x
        }
        last = x
      }
    }
    if (start >= 0 && last + 1 - start >= shortest) runs.push({ y, start, end: last + 1 })
  }
  return runs
}

/** Rows of dots or dashes. Only pixels darker than above and below count, so that the stems of letters do not. */
function findDottedRuns(gray: Gray, cap: number, { ridge, threshold }: LineSearch): Run[] {
  const pieces = findDots(gray, { ridge, shortest: DOTTED_PIECE * cap, dot: 2, gap: DOT_GAP })
  const whole = new Set(pieces.flatMap(({ y, start, end }) => (end - start >= DOTTED_RUN * cap ? [y] : [])))
  const isOfWhole = ({ y }: Run) => {
    for (let beside = -SAME_LINE; beside <= SAME_LINE; beside++) if (whole.has(y + beside)) return true
    return false
  }
  const fine = pieces.filter(isOfWhole)
  // Large print has large dots.
  const dot = Math.round(LARGE_DOT * cap)
  if (dot <= 2) return fine
  const large = findDots(gray, { ridge, shortest: DOTTED_RUN * cap, dot, gap: 2 * dot })
  return [...fine, ...large.filter((run) => !isLeader(gray, run, cap, threshold))]
}

/** Whether dots lead the eye from one word to another: letters stand at both ends on the line of the dots, none goes below. */
function isLeader(gray: Gray, { y, start, end }: Run, cap: number, threshold: number): boolean {
  const beside = Math.round(LEADER_REACH * cap)
  const over = Math.round(LEADER_OVERLAP * cap)
  const ends = [
    { start: start - beside, end: start + over },
    { start: end - over, end: end + beside },
  ]
  if (ends.some((stretch) => inkedColumns(gray, stretch, y + 0.3 * cap, y + 0.5 * cap, threshold) > 0)) return false
  const letters = ends.map((stretch) => inkedColumns(gray, stretch, y - 0.5 * cap, y - 0.2 * cap, threshold))
  // Lines that cross at the ends of a rule are thinner.
  return letters.every((ink) => ink > 0) && letters.reduce((sum, ink) => sum + ink, 0) >= LEADER_LETTERS * cap
}

/** How many columns of a stretch have a dark pixel between two heights. */
function inkedColumns(
  { width, height, data }: Gray,
  { start, end }: Span,
  top: number,
  bottom: number,
  threshold: number,
) {
  let count = 0
  for (let x = Math.max(0, start); x < Math.min(width, end); x++) {
    for (let y = Math.max(0, Math.round(top)); y <= Math.min(height - 1, Math.round(bottom)); y++) {
      if ((data[y * width + x] ?? 255) >= threshold) continue
      count += 1
      break
    }
  }
  return count
}

interface DotSearch {
  readonly ridge: number
  readonly shortest: number
  /** Highest dot, and the widest white between two, px. */
  readonly dot: number
  readonly gap: number
}

function findDots(gray: Gray, { ridge, shortest, dot, gap }: DotSearch): Run[] {
  const { width, height, data } = gray
  const runs: Run[] = []
  for (let y = dot; y < height - dot; y++) {
    let open = { start: 0, last: -10, marks: [0], pixels: 0 }
    const close = () => {
      const length = open.last + 1 - open.start
      if (open.pixels === 0 || length < shortest) return
      const covered = open.pixels / length
      const count = open.marks.length
      const isDotted =
        covered >= 0.24 &&
        open.pixels <= (dot + 1) * count &&
        count >= Math.min(FEWEST_DOTS, length / (2 * gap)) &&
        (dot <= 2 || isEven(open.marks))
      if (isDotted || covered >= 0.86) runs.push({ y, start: open.start, end: open.last + 1 })
    }
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const level = data[at] ?? 255
      if (level > 250 - ridge) continue
      if ((data[at - dot * width] ?? 0) < level + ridge || (data[at + dot * width] ?? 0) < level + ridge) continue
      if (x - open.last > gap) {
        close()
        open = { start: x, last: x, marks: [x], pixels: 1 }
        continue
      }
      if (x - open.last > 1) open.marks.push(x)
      open.pixels++
      open.last = x
    }
    close()
  }
  return runs
}

/** Whether dots are equally far apart, as the feet of letters are not. */
function isEven(marks: readonly number[]): boolean {
  const steps = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0))
  const usual = median(steps)
  return steps.filter((step) => Math.abs(step - usual) <= EVEN).length >= MOSTLY_EVEN * steps.length
}

/** Touching runs; `core` are those of its rows that are about as long as the longest. */
interface JoinedStroke extends Stroke {
  readonly core: Stroke
}

/** Runs of so much of the longest are as long. */
const AS_LONG = 0.9

/** The core of strokes that touch: the longest, with those that are as long. */
function joinCores(a: Stroke, b: Stroke): Stroke {
  const [long, short] = a.end - a.start >= b.end - b.start ? [a, b] : [b, a]
  if (short.end - short.start < AS_LONG * (long.end - long.start)) return long
  return { ...long, top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom) }
}

/** Runs that touch in neighbouring rows are one stroke. Runs come sorted by row. */
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

/** Strokes at the same height become one rule with several spans. */
function joinStrokes(strokes: readonly Stroke[], cap: number): Rule[] {
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

/** Unites spans that overlap or are at most `gap` apart. */
export function joinSpans(spans: readonly Span[], gap: number): Span[] {
  const out: { start: number; end: number }[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1)
    if (last && span.start <= last.end + gap) last.end = Math.max(last.end, span.end)
    else out.push({ start: span.start, end: span.end })
  }
  return out
}

/** The share (0..1) of a stretch that the rule is drawn along. */
export function coverage(rule: Rule, start: number, end: number): number {
  if (end <= start) return 0
  let covered = 0
  for (const span of rule.spans) covered += Math.max(0, Math.min(end, span.end) - Math.max(start, span.start))
  return covered / (end - start)
}

/**
 * Paints rules in the colour of what lies beside them. Strokes of letters that cross a rule stay: where both sides are
 * dark the pixel is kept.
 */
export function eraseRules(gray: Gray, rules: Rules, threshold: number): Gray {
  const level = eraseHorizontal(gray, rules.horizontal, threshold)
  return transpose(eraseHorizontal(transpose(level), rules.vertical, threshold))
}

function eraseHorizontal(gray: Gray, rules: readonly Rule[], threshold: number): Gray {
  const { width, height } = gray
  const data = gray.data.slice()
  for (const rule of rules) {
    const half = Math.ceil((rule.thickness + 1) / 2)
    const top = Math.max(0, Math.round(rule.at) - half)
    const bottom = Math.min(height - 1, Math.round(rule.at) + half)
    for (const span of rule.spans) {
      for (let x = Math.max(0, span.start - 1); x < Math.min(width, span.end + 1); x++) {
        const above = top > 0 ? (gray.data[(top - 1) * width + x] ?? 255) : 255
        const below = bottom + 1 < height ? (gray.data[(bottom + 1) * width + x] ?? 255) : 255
        if (above < threshold && below < threshold) continue
        const ground = Math.max(above, below)
        for (let y = top; y <= bottom; y++) data[y * width + x] = ground
      }
    }
  }
  return { width, height, data }
}
