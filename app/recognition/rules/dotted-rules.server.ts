import { type Gray, median, type Span } from '../pixels/gray.server'
import type { Run } from './faint-rules.server'

/** The shortest dotted line, in cap heights (rows of hyphens look alike), and its fewest dots. */
const DOTTED_RUN = 15
const FEWEST_DOTS = 12
/** The shortest piece of a dotted line that continues elsewhere, in cap heights. */
const DOTTED_PIECE = 3
/** The least length of the longest piece of a line that groups of rows split, in cap heights: groups have at least two rows. */
const LONGEST_PIECE = 5
/** The greatest distance between the heights of pieces of one line, in pixels. */
const SAME_LINE = 1
/** The widest white between two fine dots, in pixels. */
const DOT_GAP = 5
/** The greatest height of a fine dot, in pixels, and of a large one, in cap heights; soft edges make large dots SOFT px wider. */
const FINE_DOT = 2
const LARGE_DOT = 0.24
const SOFT = 2
/** The greatest length of a dash in large print, in cap heights; dashes are evenly spaced. */
const DASH = 0.45
/** The share of a line without dots that must be drawn. */
const SOLID = 0.86
/** The widest white where two dashed lines cross, in cap heights; the white between words is wider. */
const CROSSED = 0.8
/** In cap heights: a leader's distance from its words, how far their feet may count as dots, the least ink of both words. */
const LEADER_REACH = 2.5
const LEADER_OVERLAP = 3
const LEADER_LETTERS = 0.5
/** How much the steps between dots may differ, in pixels, and the share of steps that must agree. */
const EVEN = 1.5
const MOSTLY_EVEN = 0.75
/** The share of dashes that may merge with a crossing rule or the next cell's dash: a cell may be only three dashes high. */
const MERGED = 0.34
/** On paper with less grain than CLEAN, long lines with few gaps may be paler: PALE_RIDGE levels below white on both sides. */
const CLEAN = 1
const PALE_RIDGE = 6
const WHITE = 254
const PALE_COVERED = 0.8

/** `ridge` is the contrast, in levels, of a dot to the pixels above and below; anything darker than `threshold` is ink. */
interface DottedSearch {
  readonly ridge: number
  readonly threshold: number
  /** The grain of the background (see pictureKind). */
  readonly noise: number
  /** The shortest piece of a rule, in pixels: rules between rows cross those between columns. */
  readonly shortest: number
  /** True if rules may be interrupted, as column rules are by group headings. Letters of a line look like pieces. */
  readonly mayBeParted: boolean
}

/** Finds rows of dots or dashes. A pixel counts if it is darker than those above and below, so letter stems do not. */
export function findDottedRuns(gray: Gray, cap: number, search: DottedSearch): Run[] {
  const { ridge, threshold, noise, shortest, mayBeParted } = search
  const pale = noise < CLEAN ? findPaleRuns(gray, DOTTED_RUN * cap) : []
  const pieces = [
    ...findDots(gray, { ridge, shortest: DOTTED_PIECE * cap, dot: FINE_DOT, gap: DOT_GAP, dash: FINE_DOT + 1 }),
    ...pale,
  ]
  const whole = new Set(pieces.flatMap(({ y, start, end }) => (end - start >= DOTTED_RUN * cap ? [y] : [])))
  const isOfWhole = ({ y }: Run) => {
    for (let beside = -SAME_LINE; beside <= SAME_LINE; beside++) if (whole.has(y + beside)) return true
    return false
  }
  const fine = pieces.filter(isOfWhole)
  // Large print has large dots.
  const dot = Math.round(LARGE_DOT * cap)
  if (dot <= FINE_DOT) return fine
  const dash = Math.max(dot, DASH * cap) + SOFT
  const parts = findDots(gray, { ridge, shortest, dot, gap: 2 * dot, dash })
  const joined = joinCrossed(parts, CROSSED * cap)
  const large = mayBeParted
    ? longTogether(joined, cap)
    : joined.filter(({ start, end }) => end - start >= DOTTED_RUN * cap)
  return [...fine, ...large.filter((run) => !isLeader(gray, run, cap, threshold))]
}

/** Keeps the pieces of a pixel row that together form a rule. */
function longTogether(runs: readonly Run[], cap: number): Run[] {
  const inRow = new Map<number, { sum: number; longest: number }>()
  for (const { y, start, end } of runs) {
    const { sum, longest } = inRow.get(y) ?? { sum: 0, longest: 0 }
    inRow.set(y, { sum: sum + end - start, longest: Math.max(longest, end - start) })
  }
  return runs.filter(({ y }) => {
    const { sum, longest } = inRow.get(y) ?? { sum: 0, longest: 0 }
    return sum >= DOTTED_RUN * cap && longest >= LONGEST_PIECE * cap
  })
}

/**
 * Joins pieces of a pixel row that only a crossing rule separates. Runs are sorted by row and position. White between two solid
 * pieces separates the sides of two boxes.
 */
function joinCrossed(runs: readonly DottedRun[], gap: number): Run[] {
  const out: DottedRun[] = []
  for (const run of runs) {
    const last = out.at(-1)
    const isNear = last && last.y === run.y && run.start - last.end <= gap && !(last.isWhole && run.isWhole)
    if (isNear) out.splice(-1, 1, { ...last, end: run.end, isWhole: false })
    else out.push(run)
  }
  return out
}

/** Finds lines barely darker than white paper, such as pale dashes between two pixels. JPEG letters have no runs this long. */
function findPaleRuns({ width, height, data }: Gray, shortest: number): Run[] {
  const runs: Run[] = []
  const beside = 2 * width
  for (let y = 2; y < height - 2; y++) {
    const line = y * width
    let [start, last, pixels] = [0, -10, 0]
    for (let x = 0; x < width; x++) {
      const at = line + x
      if ((data[at] ?? 255) > 255 - PALE_RIDGE) continue
      if ((data[at - beside] ?? 0) < WHITE || (data[at + beside] ?? 0) < WHITE) continue
      if (x - last > DOT_GAP) {
        if (isPaleRun(last + 1 - start, pixels, shortest)) runs.push({ y, start, end: last + 1 })
        start = x
        pixels = 0
      }
      pixels++
      last = x
    }
    if (isPaleRun(last + 1 - start, pixels, shortest)) runs.push({ y, start, end: last + 1 })
  }
  return runs
}

function isPaleRun(length: number, pixels: number, shortest: number): boolean {
  return length >= shortest && pixels >= PALE_COVERED * length
}

/**
 * True if dots lead the eye from one word to another: letters at both ends are on the line of the dots, none reaches below it.
 */
function isLeader(gray: Gray, { y, start, end }: Run, cap: number, threshold: number): boolean {
  const beside = Math.round(LEADER_REACH * cap)
  const over = Math.round(LEADER_OVERLAP * cap)
  const ends = [
    { start: start - beside, end: start + over },
    { start: end - over, end: end + beside },
  ]
  if (ends.some((stretch) => inkedColumns(gray, stretch, y + 0.3 * cap, y + 0.5 * cap, threshold) > 0)) return false
  const letters = ends.map((stretch) => inkedColumns(gray, stretch, y - 0.5 * cap, y - 0.2 * cap, threshold))
  // Lines that cross the ends of a rule are thinner.
  return letters.every((ink) => ink > 0) && letters.reduce((sum, ink) => sum + ink, 0) >= LEADER_LETTERS * cap
}

/** Counts the columns of a range that have a dark pixel between two heights. */
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
  /** The greatest height of a dot and the widest white between two, in pixels. */
  readonly dot: number
  readonly gap: number
  /** The greatest length of a dot, in pixels: the mean of fine dots, the median of large ones. */
  readonly dash: number
}

interface DottedRun extends Run {
  /** True for a solid line, false for a row of dots. */
  readonly isWhole: boolean
}

function findDots(gray: Gray, search: DotSearch): DottedRun[] {
  const { width, height, data } = gray
  const { ridge, dot, gap } = search
  const beside = dot * width
  const marks = new Marks(width)
  const runs: DottedRun[] = []
  for (let y = dot; y < height - dot; y++) {
    const line = y * width
    marks.clear()
    let last = -10
    for (let x = 0; x < width; x++) {
      const at = line + x
      const level = data[at] ?? 255
      if (level > 250 - ridge) continue
      if ((data[at - beside] ?? 0) < level + ridge || (data[at + beside] ?? 0) < level + ridge) continue
      if (x - last > gap) {
        addRun(runs, y, marks, search)
        marks.clear()
      }
      if (x - last > 1) marks.begin(x)
      else marks.end[marks.count - 1] = x + 1
      marks.pixels++
      last = x
    }
    addRun(runs, y, marks, search)
  }
  return runs
}

/** Dots or dashes of one pixel row, up to the next wide white. */
class Marks {
  readonly start: Int32Array
  readonly end: Int32Array
  count = 0
  pixels = 0

  constructor(most: number) {
    this.start = new Int32Array(most)
    this.end = new Int32Array(most)
  }

  clear() {
    this.count = 0
    this.pixels = 0
  }

  begin(x: number) {
    this.start[this.count] = x
    this.end[this.count] = x + 1
    this.count++
  }
}

function addRun(runs: DottedRun[], y: number, marks: Marks, { shortest, dot, gap, dash }: DotSearch) {
  const { count, pixels } = marks
  if (pixels === 0) return
  const [start, end] = [marks.start[0] ?? 0, marks.end[count - 1] ?? 0]
  const length = end - start
  if (length < shortest) return
  const covered = pixels / length
  const isDotted =
    covered >= 0.24 &&
    count >= Math.min(FEWEST_DOTS, length / (2 * gap)) &&
    (dot <= FINE_DOT ? pixels <= dash * count : areEven(marks, dash))
  const isWhole = covered >= SOLID
  if (isDotted || isWhole) runs.push({ y, start, end, isWhole })
}

/** True if dots are short and evenly spaced, unlike the feet of letters. */
function areEven(marks: Marks, longest: number): boolean {
  const starts = [...marks.start.subarray(0, marks.count)]
  const ends = [...marks.end.subarray(0, marks.count)]
  const lengths = ends.map((end, at) => end - (starts[at] ?? 0))
  const usualLength = median(lengths)
  const single = lengths.map((length) => length <= usualLength + EVEN)
  const merged = single.filter((isSingle) => !isSingle).length
  if (usualLength > longest || merged > MERGED * marks.count) return false
  // Measure from middle to middle: soft ends lengthen or shorten a dash on both sides.
  const middles = starts.map((start, at) => (start + (ends[at] ?? 0)) / 2)
  const steps = middles.flatMap((middle, at) =>
    at > 0 && single[at] && single[at - 1] ? [middle - (middles[at - 1] ?? 0)] : [],
  )
  const usual = median(steps)
  const even = steps.filter((step) => Math.abs(step - usual) <= EVEN).length
  return steps.length > 0 && even >= MOSTLY_EVEN * steps.length
}
