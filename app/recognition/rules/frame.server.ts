import type { Box, Span } from '../pixels/gray.server'
import { coverage, type Rule, type Rules } from './rules.server'

/** A cell of a ruled grid: a box between rules and the grid rows and columns that it covers (end is exclusive). */
export interface GridCell extends Box {
  readonly row: number
  readonly rowEnd: number
  readonly column: number
  readonly columnEnd: number
}

/** A ruled table. `xs` and `ys` are the positions of its rules, so a table of n columns has n + 1 `xs`. */
export interface Frame extends Box {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly cells: readonly GridCell[]
  /** The rules that belong to the table. */
  readonly rules: Rules
}

/** The share of a border that must be drawn to separate two cells. */
const BORDER = 0.5
/** In a row where most borders are missing, the stem of a letter may be in place of one. */
const WHOLE_BORDER = 0.9

/** Finds ruled tables, the largest first: groups of touching rules with at least two horizontals and one vertical. */
export function findFrames(rules: Rules, cap: number): Frame[] {
  const near = Math.max(3, 0.5 * cap)
  const horizontals = rules.horizontal.filter((rule) => rule.end - rule.start >= 3 * cap)
  const group = new Map<Rule, number>()
  let groups = 0
  // Spread over touching rules, alternating between horizontals and verticals.
  for (const first of horizontals) {
    if (group.has(first)) continue
    const queue: { rule: Rule; isHorizontal: boolean }[] = [{ rule: first, isHorizontal: true }]
    group.set(first, groups)
    for (let next = queue.pop(); next; next = queue.pop()) {
      for (const other of next.isHorizontal ? rules.vertical : horizontals) {
        if (group.has(other)) continue
        const [h, v] = next.isHorizontal ? [next.rule, other] : [other, next.rule]
        if (!meet(h, v, near)) continue
        group.set(other, groups)
        queue.push({ rule: other, isHorizontal: !next.isHorizontal })
      }
    }
    groups++
  }
  const frames: Frame[] = []
  for (let id = 0; id < groups; id++) {
    const own = (rule: Rule) => group.get(rule) === id
    const frame = buildFrame({ horizontal: horizontals.filter(own), vertical: rules.vertical.filter(own) }, cap)
    if (frame) frames.push(frame)
  }
  const columns = columnFrame(rules, cap)
  if (columns && frames.every((frame) => area(frame) < 0.5 * area(columns) && !isSame(frame, columns)))
    frames.push(columns)
  return frames.sort((a, b) => area(b) - area(a))
}

/** True if a ruled table already has these columns, apart from the edge of a sheet next to it. */
function isSame({ rules }: Frame, columns: Frame): boolean {
  const others = columns.rules.vertical.filter((rule) => !rules.vertical.includes(rule))
  return rules.horizontal.length > 2 && others.length <= 1
}

/** The least length of a rule between columns, in cap heights and as a share of the longest. */
const COLUMN_RULE = 10
const OF_LONGEST = 0.5
/** The share of a column's rule that must be drawn. */
const DRAWN = 0.7

/** Builds a table without row rules, which may be cut off at its end, from verticals of nearly the same length. */
function columnFrame(rules: Rules, cap: number): Frame | undefined {
  const long = rules.vertical.filter((rule) => coverage(rule, rule.start, rule.end) >= DRAWN)
  const longest = Math.max(0, ...long.map((rule) => rule.end - rule.start))
  const borders = long.filter((rule) => rule.end - rule.start >= Math.max(COLUMN_RULE * cap, OF_LONGEST * longest))
  if (borders.length < 3) return undefined
  const [left, right] = [Math.min(...borders.map(({ at }) => at)), Math.max(...borders.map(({ at }) => at))]
  const [top, bottom] = [Math.min(...borders.map(({ start }) => start)), Math.max(...borders.map(({ end }) => end))]
  const ends = [top, bottom].map(
    (at): Rule => ({ at, thickness: 1, start: left, end: right, spans: [{ start: left, end: right }] }),
  )
  // A line already drawn at the ends separates nothing else.
  const drawn = rules.horizontal.filter(
    (rule) => coverage(rule, left, right) >= 0.9 && ends.every(({ at }) => Math.abs(at - rule.at) > 0.6 * cap),
  )
  return buildFrame({ horizontal: [...ends, ...drawn].sort((a, b) => a.at - b.at), vertical: borders }, cap)
}

/** The share of the height over which a rule between columns must be drawn. */
const THROUGH = 0.3

/** True if a rule between columns continues below the header: the cells of a dark header are separate even if nothing else is. */
export function hasColumns({ left, right, top, bottom, rules }: Frame, cap: number): boolean {
  return rules.vertical.some(
    (rule) => rule.at > left + cap && rule.at < right - cap && coverage(rule, top, bottom) >= THROUGH,
  )
}

function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top)
}

/** True if two rules touch or cross, or nearly so. */
export function meet(horizontal: Rule, vertical: Rule, near: number): boolean {
  return (
    horizontal.spans.some((span) => vertical.at >= span.start - near && vertical.at <= span.end + near) &&
    vertical.spans.some((span) => horizontal.at >= span.start - near && horizontal.at <= span.end + near)
  )
}

/** Builds the table that rules form; undefined if they form none. */
export function buildFrame(rules: Rules, cap: number): Frame | undefined {
  if (rules.horizontal.length < 2 || rules.vertical.length < 1) return undefined
  const near = Math.max(3, 0.5 * cap)
  const across = touching(rules.horizontal, rules.vertical, near)
  const down = touching(rules.vertical, rules.horizontal, near)
  const left = Math.min(...across.map((span) => span.start), ...rules.vertical.map((rule) => rule.at))
  const right = Math.max(...across.map((span) => span.end), ...rules.vertical.map((rule) => rule.at))
  const top = Math.min(...rules.horizontal.map((rule) => rule.at), ...down.map((span) => span.start))
  const bottom = Math.max(...rules.horizontal.map((rule) => rule.at), ...down.map((span) => span.end))
  const horizontal = rules.horizontal.filter((rule) => isBorder(rule, rules.vertical, left, right, near))
  // Letter stems end at a false rule that the same letters form.
  const vertical = rules.vertical.filter(
    (rule) => isBorder(rule, horizontal, top, bottom, near) && !isStem(rule, top, bottom, cap),
  )
  const xs = edges(vertical, left, right, cap)
  const found = edges(withoutMarks(horizontal, left, right, cap), top, bottom, cap)
  const ys = withinSides(found, vertical, [left, right], near)
  if (ys.length < 2 || xs.length < 3) return undefined
  const cells = mergeCells(xs, ys, { horizontal, vertical })
  const ends = ys === found ? { top, bottom } : { top: ys[0] ?? top, bottom: ys.at(-1) ?? bottom }
  return { left, right, ...ends, xs, ys, cells, rules: { horizontal, vertical } }
}

/** The least drawn share of a closed side, and the upper bound for an open one. */
const CLOSED = 0.9
const OPEN = 0.3

/**
 * Drops the last row if both sides of the table are closed down to it and neither continues: the mark of a detail, drawn right
 * below a schedule (a number in a circle, an underlined title), touches its border.
 */
function withinSides(ys: number[], verticals: readonly Rule[], sides: readonly number[], near: number): number[] {
  const [top = 0, last = 0, end = 0] = [ys[0], ys.at(-2), ys.at(-1)]
  if (ys.length < 4) return ys
  const drawn = (at: number, from: number, to: number) =>
    Math.max(0, ...verticals.filter((rule) => Math.abs(rule.at - at) <= near).map((rule) => coverage(rule, from, to)))
  const isStray = sides.every((at) => drawn(at, top, last) >= CLOSED && drawn(at, last + near, end) < OPEN)
  return isStray ? ys.slice(0, -1) : ys
}

/** Returns the drawn ranges of rules that meet a rule of the other direction; others belong to marks next to the table. */
function touching(rules: readonly Rule[], others: readonly Rule[], near: number): Span[] {
  return rules.flatMap((rule) =>
    rule.spans.filter((span) => others.some((other) => other.at >= span.start - near && other.at <= span.end + near)),
  )
}

/** True if a rule covers much of the table, or starts and ends at rules of the other direction. */
function isBorder(rule: Rule, others: readonly Rule[], start: number, end: number, near: number): boolean {
  const drawn = coverage(rule, rule.start, rule.end) * (rule.end - rule.start)
  if (drawn >= 0.45 * (end - start)) return true
  const close = Math.max(2, 0.6 * near)
  const isAnchored = (position: number) =>
    others.some(
      (other) =>
        Math.abs(other.at - position) <= close &&
        other.spans.some((span) => rule.at >= span.start - near && rule.at <= span.end + near),
    )
  return isAnchored(rule.start) && isAnchored(rule.end) && coverage(rule, rule.start, rule.end) >= 0.6
}

/** The greatest height of a row whose letters touch the rules above and below it, in cap heights. */
const STEM = 2.2
/** A rule between columns is drawn along this share of the table, or is higher than one row. */
const SEVERAL_ROWS = 0.3

/** True if an apparent rule between columns is the stem of a letter in a row no higher than its text. */
function isStem(rule: Rule, top: number, bottom: number, cap: number): boolean {
  const longest = Math.max(...rule.spans.map(({ start, end }) => end - start))
  return longest < STEM * cap && coverage(rule, top, bottom) < SEVERAL_ROWS
}

/** The height of the lowest row, in cap heights. */
const LOWEST_ROW = 1.4
/** A rule along this share of the table's width is not a mark. */
const WIDE = 0.45

/** Drops short rules that leave no room for text next to a long one: the arcs of a circle around a text. */
function withoutMarks(rules: readonly Rule[], left: number, right: number, cap: number): Rule[] {
  const long = rules.filter((rule) => coverage(rule, left, right) >= WIDE)
  return rules.filter(
    (rule) => long.includes(rule) || long.every(({ at }) => Math.abs(at - rule.at) >= LOWEST_ROW * cap),
  )
}

/** The upper one of two adjacent rules counts, unless the lower is this many times as long. */
const MUCH_LONGER = 1.25

/** Returns the positions of the rules, plus the table's ends if no rule is drawn there and there is room for text. */
function edges(rules: readonly Rule[], start: number, end: number, cap: number): number[] {
  const length = (rule: Rule) => rule.spans.reduce((sum, span) => sum + span.end - span.start, 0)
  const kept: Rule[] = []
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const last = kept.at(-1)
    if (last === undefined || rule.at - last.at > Math.max(3, 0.6 * cap)) kept.push(rule)
    // The feet of letters above a rule are not a second one.
    else if (length(rule) > MUCH_LONGER * length(last)) kept.splice(-1, 1, rule)
  }
  const out = kept.map((rule) => rule.at)
  const first = out[0]
  const last = out.at(-1)
  if (first === undefined || last === undefined) return [start, end]
  if (first - start > 1.4 * cap) out.unshift(start)
  if (end - last > 1.4 * cap) out.push(end)
  return out
}

/** Starts with one cell per row and column and merges neighbors whose common border is not drawn. */
function mergeCells(xs: readonly number[], ys: readonly number[], rules: Rules): GridCell[] {
  const columns = xs.length - 1
  const rows = ys.length - 1
  const parent = Array.from({ length: rows * columns }, (_, index) => index)
  const root = (index: number): number => {
    const above = parent[index] ?? index
    return above === index ? index : root(above)
  }
  const unite = (a: number, b: number) => {
    parent[Math.max(root(a), root(b))] = Math.min(root(a), root(b))
  }
  const drawn = (list: readonly Rule[], at: number, start: number, end: number): number => {
    let best = 0
    for (const rule of list) {
      if (Math.abs(rule.at - at) > 4) continue
      best = Math.max(best, coverage(rule, start + 2, end - 1))
    }
    return best
  }
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [ys[row] ?? 0, ys[row + 1] ?? 0]
    const borders = xs.slice(1, -1).map((at) => drawn(rules.vertical, at, top, bottom))
    const isMostlyOpen = borders.filter((share) => share < BORDER).length > borders.length / 2
    for (let column = 0; column < columns; column++) {
      const [left, right] = [xs[column] ?? 0, xs[column + 1] ?? 0]
      const index = row * columns + column
      if (column + 1 < columns && (borders[column] ?? 0) < (isMostlyOpen ? WHOLE_BORDER : BORDER))
        unite(index, index + 1)
      if (row + 1 < rows && drawn(rules.horizontal, bottom, left, right) < BORDER) unite(index, index + columns)
    }
  }
  const cells = new Map<number, { row: number; rowEnd: number; column: number; columnEnd: number }>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const key = root(row * columns + column)
      const cell = cells.get(key) ?? { row, rowEnd: row + 1, column, columnEnd: column + 1 }
      cells.set(key, {
        row: Math.min(cell.row, row),
        rowEnd: Math.max(cell.rowEnd, row + 1),
        column: Math.min(cell.column, column),
        columnEnd: Math.max(cell.columnEnd, column + 1),
      })
    }
  }
  // Schedules have no cells that span several rows and columns at once: there the print was too faint to show the borders.
  const single = [...cells.values()].flatMap((cell) => {
    const [high, wide] = [cell.rowEnd - cell.row, cell.columnEnd - cell.column]
    if (high < 2 || wide < 2) return [cell]
    return Array.from({ length: high * wide }, (_, index) => {
      const [row, column] = [cell.row + Math.floor(index / wide), cell.column + (index % wide)]
      return { row, rowEnd: row + 1, column, columnEnd: column + 1 }
    }).filter(({ row, column }) => root(row * columns + column) === root(cell.row * columns + cell.column))
  })
  return single.map((cell) => ({
    ...cell,
    left: xs[cell.column] ?? 0,
    right: xs[cell.columnEnd] ?? 0,
    top: ys[cell.row] ?? 0,
    bottom: ys[cell.rowEnd] ?? 0,
  }))
}
