import { MAX_PAGE_RULES } from '~/domain/limits/pdf'
import type { PageRule } from '~/domain/pictures/page-text'
import type { Area, Place } from './pdf-matrix'

/** A segment of a level or upright line: its position across its direction (`at`), and its start and end along it. */
interface Stretch {
  readonly at: number
  start: number
  end: number
}

/** Maximum deviation of a line from level or upright: in points, or as a share of its length. */
const LEVEL = 0.35
const SLOPE = 0.004
/** Maximum distance between segments of one line, across it and along it, in points. */
const SAME_LINE = 0.25
const TOUCHING = 0.75
/** Shorter lines, in points, are strokes of letters and symbols. */
const SHORTEST = 4
/** A filled box is a line if it is at most this thick, in points, and this many times longer. */
const THICKEST = 2.6
const LONGER = 3
/** The edges of shaded cells separate them like lines do; smaller shades, in points, are behind words. */
const LEAST_SHADE = { width: 12, height: 6 }
/** A shade that covers at least this share of the page separates nothing. */
const MOST_SHADE = 0.98

/** Collects the level and upright lines of a page. */
export function createRuleFinder() {
  const level: Stretch[] = []
  const upright: Stretch[] = []

  function line(from: Place, to: Place): boolean {
    const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (high <= Math.max(LEVEL, SLOPE * wide) && wide > high) {
      level.push({ at: (from.y + to.y) / 2, start: Math.min(from.x, to.x), end: Math.max(from.x, to.x) })
      return true
    }
    if (wide <= Math.max(LEVEL, SLOPE * high)) {
      upright.push({ at: (from.x + to.x) / 2, start: Math.min(from.y, to.y), end: Math.max(from.y, to.y) })
      return true
    }
    return false
  }

  return {
    /** Adds a stroke; returns false if it is neither level nor upright. */
    line,
    /** Adds a filled box: a thick line, or a shade whose edges count as lines. */
    box({ left, top, right, bottom }: Area, page: Area): void {
      const [wide, high] = [right - left, bottom - top]
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (high <= THICKEST && wide >= LONGER * high) line({ x: left, y }, { x: right, y })
      else if (wide <= THICKEST && high >= LONGER * wide) line({ x, y: top }, { x, y: bottom })
      else if (wide >= LEAST_SHADE.width && high >= LEAST_SHADE.height) {
        const isPage = wide * high >= MOST_SHADE * (page.right - page.left) * (page.bottom - page.top)
        if (isPage) return
        for (const at of [top, bottom]) level.push({ at, start: left, end: right })
        for (const at of [left, right]) upright.push({ at, start: top, end: bottom })
      }
    },
    lines: () => ({ level: united(level), upright: united(upright) }),
  }
}

/** Merges touching segments of the same line. */
function united(stretches: readonly Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.at - b.at)
  const out: Stretch[] = []
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from]?.at ?? 0
    let to = from
    while (to < sorted.length && (sorted[to]?.at ?? 0) - first <= SAME_LINE) to++
    let last: Stretch | undefined
    for (const { at, start, end } of sorted.slice(from, to).sort((a, b) => a.start - b.start)) {
      if (last && start <= last.end + TOUCHING) last.end = Math.max(last.end, end)
      else {
        last = { at, start, end }
        out.push(last)
      }
    }
    from = to
  }
  return out
}

type Lines = ReturnType<ReturnType<typeof createRuleFinder>['lines']>

/** The lines within a part of the page, relative to its upper left corner; if there are too many, the longest ones. */
export function rulesIn({ level, upright }: Lines, { left, top, right, bottom }: Area): PageRule[] {
  const inPart = (
    stretches: readonly Stretch[],
    [from, to]: readonly [number, number],
    [low, high]: readonly [number, number],
  ) =>
    stretches.flatMap(({ at, start, end }) => {
      const cut = { at, start: Math.max(start, from), end: Math.min(end, to) }
      return at >= low && at <= high && cut.end - cut.start >= SHORTEST ? [cut] : []
    })
  const found = [
    ...inPart(level, [left, right], [top, bottom]).map(({ at, start, end }) => ({
      length: end - start,
      rule: [start - left, at - top, end - left, at - top],
    })),
    ...inPart(upright, [top, bottom], [left, right]).map(({ at, start, end }) => ({
      length: end - start,
      rule: [at - left, start - top, at - left, end - top],
    })),
  ]
  if (found.length > MAX_PAGE_RULES) found.sort((a, b) => b.length - a.length).length = MAX_PAGE_RULES
  return found.map(
    ({ rule: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }): PageRule => [round(x0), round(y0), round(x1), round(y1)],
  )
}

const round = (points: number) => Math.round(points * 100) / 100
