import { isTotalLine } from '../checks/total-line'
import { exactHeader } from '../headings/vocabulary'
import { saysGroupOutside } from '../pricing/out-of-price'
import { COLUMN } from '../table/columns'
import type { IsHead, Line } from './head-line'

/**
 * Stacks tables that are side by side: a line of headings that repeats itself begins two tables, and the lines below it
 * are split in two up to the next headings. So are the titles above if one of them says that its table is not part of the
 * price: 'BASE BID', 'ALTERNATE'.
 */
export function onePerRow(lines: readonly Line[], isHead: IsHead): readonly Line[] {
  const found: Line[] = []
  let second: Line[] = []
  let width = 0
  for (const line of lines) {
    if (isHead(line)) {
      const titles = found.at(-1) ?? []
      found.push(...second)
      width = repeatedAt(line)
      second = width > 0 ? [line.slice(width)] : []
      const own = width > 0 && second.length === 1 ? titlesOf(titles, width) : null
      if (own) {
        found.splice(found.lastIndexOf(titles), 1, ...own[0])
        second.unshift(...own[1])
      }
      // The second table continues a group of the first one unless it has the same headings, below its own title.
      const isOutside = own?.[0].some((title) => title.some(saysGroupOutside))
      if (isOutside) {
        found.push(withoutBlankEnd(line.slice(0, width)))
        continue
      }
    }
    found.push(width > 0 ? line.slice(0, width) : line)
    const half = line.slice(width)
    if (width > 0 && !isHead(line) && half.some((text) => text !== '')) second.push(half)
  }
  return [...found, ...second].filter((line) => line.some((text) => text !== ''))
}

/** Returns the titles of both tables, each as a line or none; null if they say nothing about the price. */
function titlesOf(titles: Line, width: number): readonly [readonly Line[], readonly Line[]] | null {
  const halves = [titles.slice(0, width), titles.slice(width)].map((half) => half.filter((text) => text !== ''))
  const areTitles = halves.every((half) => half.length <= 1) && halves.some((half) => half.some(saysGroupOutside))
  const [left = [], right = []] = halves
  return areTitles ? [left.length > 0 ? [left] : [], right.length > 0 ? [right] : []] : null
}

/** Returns the index at which a line of headings starts to repeat itself; 0 if it does not. */
export function repeatedAt(line: Line): number {
  const texts = line.map((text) => text.toUpperCase())
  for (let at = 2; at <= texts.length / 2 + 1; at += 1) {
    const [left, right] = [withoutBlankEnd(texts.slice(0, at)), withoutBlankEnd(texts.slice(at))]
    if (left.length > 1 && left.length === right.length && left.every((text, place) => text === right[place])) return at
  }
  return 0
}

/** Removes the blank cells at the end of a line. */
export const withoutBlankEnd = (line: Line) => line.slice(0, line.findLastIndex((text) => text !== '') + 1)

/** The lines of a sheet without the tables beside its schedule, and the lines of these tables at their places. */
export interface WithoutSide {
  readonly lines: readonly Line[]
  readonly beside: readonly Line[]
}

/**
 * Cuts off tables beside a schedule, such as a list of codes or prices: two or more columns at either end, separated by an
 * empty one, that are about other things than the rows next to them.
 */
export function withoutSideTables(lines: readonly Line[], isHead: IsHead): WithoutSide {
  const kept: Line[] = []
  const beside: Line[] = []
  for (let start = 0; start < lines.length; ) {
    const next = lines.findIndex((line, at) => at > start && isHead(line))
    const part = lines.slice(start, next < 0 ? lines.length : next)
    const cut = sideOf(part, isHead)
    for (const line of part) {
      const [main, side] = cut ? [withoutBlankEnd(outside(line, cut)), withoutBlankEnd(inside(line, cut))] : [line, []]
      // Lines that stay the same remain the same objects.
      if (main.length > 0) kept.push(side.length === 0 ? line : main)
      if (side.length > 0) beside.push(side)
    }
    start += part.length
  }
  return { lines: kept, beside }
}

/** The first column of a side table and the one after its last. */
type Span = readonly [from: number, to: number]

const inside = (line: Line, [from, to]: Span) => line.map((text, at) => (at >= from && at < to ? text : ''))
const outside = (line: Line, [from, to]: Span) => line.map((text, at) => (at >= from && at < to ? '' : text))

function sideOf([head = [], ...body]: readonly Line[], isHead: IsHead): Span | null {
  if (!isHead(head) || repeatedAt(head) > 0) return null
  const lines = [head, ...body]
  const width = head.length
  const isGap = (at: number) => lines.every((line) => (line[at] ?? '') === '')
  const gaps = Array.from({ length: width }, (_, at) => at).filter((at) => head[at] === '' && isGap(at))
  const [first, last] = [gaps[0], gaps.at(-1)]
  if (first === undefined || last === undefined) return null
  const spans: Span[] = [
    [last + 1, width],
    [0, first],
  ]
  return spans.find((span) => isHead(outside(head, span)) && isOtherTable(head, body, span)) ?? null
}

const FEWEST_COLUMNS = 2
const FEWEST_ROWS = 2

/**
 * True if the columns are a table of their own, whose lines do not describe the fixtures next to them. Either the values of
 * its TYPE or CATALOG # are in other rows of the schedule, or it has no product column that the schedule lacks and a
 * different number of rows.
 */
function isOtherTable(head: Line, body: readonly Line[], span: Span): boolean {
  const [own, others] = [inside(head, span), outside(head, span)]
  const headings = own.filter((text) => text !== '')
  if (headings.length < FEWEST_COLUMNS || headings.length < span[1] - span[0]) return false
  const rows = body.filter((line) => !isTotalLine(line) && line.filter((text) => text !== '').length > 1)
  const namesIn = (line: Line) => line.map((text) => (text === '' ? undefined : exactHeader(text)))
  const [ownNames, otherNames] = [namesIn(own), namesIn(others)]
  const isKeyed = KEYS.some((column) => {
    const [key, twin] = [ownNames, otherNames].map((names) => names.findIndex((one) => one?.name === column))
    if (key === undefined || twin === undefined || key < 0 || twin < 0) return false
    const both = rows.filter((line) => (line[key] ?? '') !== '' && (line[twin] ?? '') !== '')
    const values = new Set(rows.map((line) => line[twin]))
    const moved = both.filter((line) => line[key] !== line[twin] && (column === COLUMN.type || values.has(line[key])))
    const same = both.filter((line) => line[key] === line[twin])
    return moved.length > 0 && moved.length >= same.length
  })
  if (isKeyed) return true
  const products = ownNames.flatMap((name) => (name?.isProduct ? name.name : []))
  const isNew = products.some((name) => !otherNames.some((other) => other?.name === name))
  if (isNew || (products.length === 0 && ownNames.some((name) => name !== undefined))) return false
  const filled = rows.map((line) => inside(line, span).filter((text) => text !== '').length)
  const isMain = rows.map((line) => outside(line, span).some((text) => text !== ''))
  const end = filled.lastIndexOf(headings.length) + 1
  const areWhole = end >= FEWEST_ROWS && filled.every((count) => count === 0 || count === headings.length)
  const isShorter = !filled.slice(0, end).includes(0) && end < isMain.lastIndexOf(true) + 1
  return areWhole && (isShorter || isMain.slice(0, end).includes(false))
}

const KEYS: readonly string[] = [COLUMN.type, COLUMN.catalog]
