import type { PageText } from './page-text'

/** A rectangle, in px of an enlarged page. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A level or upright line: its extent across its direction (`top` to `bottom`) and along it. */
export interface DrawnLine {
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
}

/** Drawn lines that touch each other, and the box around them. */
export interface LineGroup extends Box {
  readonly level: readonly DrawnLine[]
  readonly upright: readonly DrawnLine[]
}

/** All lines are one pixel thick here: only their positions count. */
const THICKNESS = 1

interface Line extends DrawnLine {
  readonly isLevel: boolean
}

/** The drawn lines of a page that has `step` px a point. */
function linesOf({ rules }: PageText, step: number): Line[] {
  return rules.map(([x0, y0, x1, y1]) => {
    const isLevel = x1 - x0 >= y1 - y0
    const at = Math.round((isLevel ? y0 + y1 : x0 + x1) * 0.5 * step)
    const [start, end] = isLevel ? [x0, x1] : [y0, y1]
    return { isLevel, top: at, bottom: at + THICKNESS, start: Math.round(start * step), end: Math.round(end * step) }
  })
}

/**
 * Groups the lines of a page that touch, within `near` px: each table, border and box is a separate group, even if
 * another one is in line with it. Compares all lines with each other, of which a page has MAX_PAGE_RULES at most.
 */
export function lineGroups(text: PageText, step: number, near: number): LineGroup[] {
  const lines = linesOf(text, step)
  const parents = lines.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) {
      const above = parents[parents[root] ?? root] ?? root
      parents[root] = above
      root = above
    }
    return root
  }
  for (const [at, line] of lines.entries()) {
    for (let other = at + 1; other < lines.length; other++) {
      const second = lines[other]
      if (second && touch(line, second, near)) parents[rootOf(other)] = rootOf(at)
    }
  }
  const groups = new Map<number, Line[]>()
  for (const [at, line] of lines.entries()) {
    const root = rootOf(at)
    const own = groups.get(root)
    if (own) own.push(line)
    else groups.set(root, [line])
  }
  return Array.from(groups.values(), groupOf)
}

function touch(one: Line, other: Line, near: number): boolean {
  if (one.isLevel === other.isLevel)
    return Math.abs(one.top - other.top) <= 1 && one.start <= other.end + near && other.start <= one.end + near
  return (
    one.top >= other.start - near &&
    one.top <= other.end + near &&
    other.top >= one.start - near &&
    other.top <= one.end + near
  )
}

function groupOf(lines: readonly Line[]): LineGroup {
  const [level, upright] = [lines.filter(({ isLevel }) => isLevel), lines.filter(({ isLevel }) => !isLevel)]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { isLevel, top: at, start, end } of lines) {
    left = Math.min(left, isLevel ? start : at)
    right = Math.max(right, isLevel ? end : at)
    top = Math.min(top, isLevel ? at : start)
    bottom = Math.max(bottom, isLevel ? at : end)
  }
  return { level, upright, left, top, right, bottom }
}

/** Lines of a grid that cover ACROSS of its size are at least MOSTLY_LONG of everything drawn, unlike the walls of a plan. */
const ACROSS = 0.5
const MOSTLY_LONG = 0.3

/** True if touching lines form a grid, like those of a table, and not a floor plan. */
export function isGrid({ level, upright, left, top, right, bottom }: LineGroup): boolean {
  const longShare = (strokes: readonly DrawnLine[], size: number) => {
    const drawn = new Map<number, number>()
    for (const { top: at, start, end } of strokes) drawn.set(at, (drawn.get(at) ?? 0) + end - start)
    const lengths = Array.from(drawn.values())
    const sum = (of: readonly number[]) => of.reduce((all, length) => all + length, 0)
    return sum(lengths.filter((length) => length >= ACROSS * size)) / Math.max(1, sum(lengths))
  }
  return longShare(level, right - left) >= MOSTLY_LONG && longShare(upright, bottom - top) >= MOSTLY_LONG
}
