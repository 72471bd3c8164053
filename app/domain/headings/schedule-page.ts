import type { Steps } from '../steps'
import { COLUMN } from '../table/columns'
import { TYPE } from './column-content'
import { cellsOf, type PrintedCell, type PrintedText } from './printed-cells'
import { isSheetNumber, type ScheduleTitle, titleOf } from './schedule-title'
import { exactHeader, headerWording } from './vocabulary'

/** Words in headings of a lighting schedule. */
const OF_LIGHT = setOf(
  `FIXTURE LUMINAIRE LIGHT LIGHTING LTG LAMP LAMPS LAMPING LUMEN LUMENS LM CCT CRI KELVIN BALLAST DRIVER LENS DIMMING WATTS WATTAGE
  SHIELDING LOUVER REFLECTOR DIFFUSER OPTICS`,
)
/** Words in headings of schedules of pipes, air, power, doors and windows. */
const OF_OTHERS = setOf(
  `CFM GPM HP RPM MBH BTU BTUH TONS ESP EWT LWT MCA MOCP FLA TRAP WASTE VENT DRAIN HW CW FAUCET REFRIGERANT NECK CKT CIRCUIT
  BREAKER BKR PHASE FRAME HARDWARE GLAZING HANDING RADIATION`,
)
/** A longer cell is a sentence. */
const LONGEST = 40
/** The height of a header, in heights of its first line: headings of up to three lines. */
const HEADER = 3.2
/** Headings considered together, and headings and titles in all; no header has more, and no page. */
const MOST = 60
const MOST_ON_PAGE = 500
/** The largest distances of a title from its header, above it and beyond its known headings, in heights of their text. */
const ABOVE = 10
const BESIDE = 40
/** A gap between the headings of one table is at most this wide, in heights of their text. */
const GAP = 14
/** A title whose table is a picture stands out: its size relative to the text of its page. */
const LARGE = 1.3
/** How many headings a header has at least below a title, and how many of the product's columns without one. */
const FEWEST_HEADINGS = 3
const FEWEST_COLUMNS = 3
/** Cells and possible headers handled before a pause. */
const WITHOUT_PAUSE = { cells: 200, headers: 20 }

interface Heading extends PrintedCell {
  /** The product's column, or the wording. */
  readonly name: string
  readonly isProduct: boolean
  readonly isOfLight: boolean
  readonly isOfOthers: boolean
}

/** The texts of a page that matter, all of one direction. */
interface Found {
  readonly cells: readonly PrintedCell[]
  readonly headings: readonly Heading[]
  readonly titles: readonly ScheduleTitle[]
}

/**
 * True if a page holds a lighting schedule: a header of its columns, or its title in large letters. A list of drawings, a
 * note that refers to a schedule and the schedules of other trades do not count.
 */
export function* holdsSchedule(texts: readonly PrintedText[]): Steps<boolean> {
  for (const turn of [0, 1, 2, 3]) {
    const lines = yield* cellsOf(texts.filter((text) => text.turn === turn))
    const found = yield* findIn(lines)
    if (found.headings.length > 0 || found.titles.length > 0) {
      if (hasLargeTitle(found)) return true
      for (let at = 0; at < found.headings.length; at++) {
        if (isHeader(windowAt(found.headings, at), found)) return true
        if (at % WITHOUT_PAUSE.headers === WITHOUT_PAUSE.headers - 1) yield
      }
    }
  }
  return false
}

function* findIn(lines: readonly (readonly PrintedCell[])[]): Steps<Found> {
  const [headings, titles]: [Heading[], ScheduleTitle[]] = [[], []]
  let count = 0
  for (const line of lines) {
    for (const [at, cell] of line.entries()) {
      count += 1
      if (count % WITHOUT_PAUSE.cells === 0) yield
      const title = titleOf(cell)
      const isListed = [line[at - 1], line[at + 1]].some((other) => other && isSheetNumber(other.text))
      if (title && !isListed && titles.length < MOST_ON_PAGE) titles.push(title)
      const heading = title?.isSchedule ? undefined : headingOf(cell)
      if (heading && headings.length < MOST_ON_PAGE) headings.push(heading)
    }
  }
  return { cells: lines.flat(), headings, titles }
}

/** Labels of a form end with a colon; headings do not. */
function headingOf(cell: PrintedCell): Heading | undefined {
  if (cell.text.length > LONGEST || cell.text.endsWith(':')) return undefined
  const words = headerWording(cell.text).split(/[^A-Z]+/)
  const isOfOthers = words.length <= FEWEST_HEADINGS && words.some((word) => OF_OTHERS.has(word))
  const match = exactHeader(cell.text)
  if (!match && !isOfOthers) return undefined
  const isOfLight = words.some((word) => OF_LIGHT.has(word))
  return {
    ...cell,
    name: match?.name ?? '',
    isProduct: match?.isProduct === true && !isOfOthers,
    isOfLight,
    isOfOthers,
  }
}

/** Returns the headings below this one or to its side that may form one header with it. */
function windowAt(headings: readonly Heading[], at: number): readonly Heading[] {
  const first = headings[at] as Heading
  const near = headings.slice(at, at + MOST)
  return near.filter(({ base }) => base - first.base <= HEADER * first.size)
}

function isHeader(near: readonly Heading[], { cells, titles }: Found): boolean {
  const own = near.filter(({ isProduct }) => isProduct)
  const columns = new Set(own.flatMap(({ name, text }) => (isJoint(name, text) ? [name, COLUMN.mfg] : [name])))
  const names = new Set(near.flatMap(({ name }) => (name === '' ? [] : [name])))
  if (columns.size === 0 || names.size < 2) return false
  const extent = extentOf(own, near)
  const table = near.filter(({ start, end }) => start < extent.end && end > extent.start)
  const isOfOthers = table.some((one) => one.isOfOthers)
  const isOfLight = table.some((one) => one.isOfLight)
  const title = titleAbove(near[0] as Heading, extent, titles)
  if (title?.isOfLight) return names.size >= FEWEST_HEADINGS && !(isOfOthers && title.isVague)
  if (isOfOthers || !columns.has(COLUMN.type)) return false
  const isNumbered = columns.has(COLUMN.mfg) || columns.has(COLUMN.catalog)
  if (!isNumbered || !(isOfLight || (columns.size >= FEWEST_COLUMNS && !title))) return false
  return hasTypesBelow(own, cells)
}

/** True for a maker and its catalog number in one column. */
const isJoint = (name: string, text: string) =>
  name === COLUMN.catalog && /MAN|MF|VENDOR|BRAND|MAKE/.test(text.toUpperCase())

/** The title that is nearest above a header. */
function titleAbove({ base, size }: Heading, { start, end }: Extent, titles: readonly ScheduleTitle[]) {
  let nearest: { readonly title: ScheduleTitle; readonly far: number } | undefined
  for (const title of titles) {
    const [above, beside] = [base - title.base, Math.max(0, title.start - end, start - title.end)]
    const far = above + beside
    if (above <= 0 || above > ABOVE * size || beside > BESIDE * size) continue
    if (!nearest || far < nearest.far) nearest = { title, far }
  }
  return nearest?.title
}

interface Extent {
  readonly start: number
  readonly end: number
}

/** The extent of a table along its header: its columns, and the headings that follow without a wide gap. */
function extentOf(own: readonly Heading[], near: readonly Heading[]): Extent {
  let [start, end] = [Math.min(...own.map((one) => one.start)), Math.max(...own.map((one) => one.end))]
  const sorted = [...near].sort((a, b) => a.start - b.start)
  for (const one of sorted) if (one.start - end <= GAP * one.size) end = Math.max(end, one.end)
  for (const one of sorted.reverse()) if (start - one.end <= GAP * one.size) start = Math.min(start, one.start)
  return { start, end }
}

/** True if the first or second text below the heading TYPE is a type. */
function hasTypesBelow(own: readonly Heading[], cells: readonly PrintedCell[]): boolean {
  return own.some(({ name, base, size, start, end }) => {
    if (name !== COLUMN.type) return false
    const below = cells.filter((cell) => cell.base > base + size / 2 && cell.start < end && cell.end > start)
    return below.slice(0, 2).some(({ text }) => TYPE.test(text))
  })
}

function hasLargeTitle({ cells, titles }: Found): boolean {
  const sizes = cells.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return titles.some(({ isSchedule, isOfLight, size }) => isSchedule && isOfLight && size >= LARGE * usual)
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
