import { exactHeader, mayName } from '../headings/vocabulary'
import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, formatDecimal, simplest } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import type { Unlikely } from './row-numbers'
import { isAmountHeading } from './unit-price'

/** Headings of quoted quantities. */
const OF_QUOTE = /\b(QUOTED?|OUR|REVISED|ORDER|ORDERED|ACTUAL|FINAL|FIELD|VERIFIED|BID)\b/i
/** Headings of counts that a quoted quantity replaces. */
const OF_PLANS =
  /\b(DRAWINGS?|DWGS?|PLANS?|TAKE-?OFF|T\/O|SCHEDULED?|SPEC|SPECIFIED|DESIGN|EST|ESTIMATED?|APPROX|BUDGET|ORIG|ORIGINAL|PREV|PREVIOUS|OLD)\b/i

const COUNTED = /\b(QTY|QUANTITY|COUNT|UNITS)\b/i
/** Counts of anything but the fixtures of a row. */
const OTHER_COUNT =
  /\b(LAMPS?|BALLASTS?|DRIVERS?|SPARES?|ATTIC|CASE|CTN|CARTON|PACK|PALLET|MIN|MINIMUM|STOCK|UOM|OF MEASURE|ON HAND|SHIPPED)\b/i
const TOTAL = /\bTOTAL\b/i

const isCount = (heading: string) => exactHeader(heading)?.name === COLUMN.qty

/** True if a heading could name the quantity just like the chosen one. */
export const mayCount = (heading: string, taken: string) =>
  isCount(heading) ||
  (COUNTED.test(heading) && !OTHER_COUNT.test(heading) && !TOTAL.test(taken) && !isAmountHeading(heading))

/**
 * Finds the quoted quantity among the columns of counts: its index, 'open' if it is unclear which one is quoted, or
 * null if QTY stays where it is. Of three or more columns with the same heading, the total is the one that adds up the
 * others. A quoted quantity wins over counts from drawings if it has a value wherever they do.
 * `textsBelow` returns the cells of a column, by row.
 */
export function quotedCount(
  headings: readonly string[],
  taken: number,
  textsBelow: (column: number) => readonly string[],
): number | 'open' | null {
  const isFilled = (at: number) => textsBelow(at).some((text) => text !== '')
  const counts = headings.flatMap((text, at) =>
    at === taken || (mayCount(text, headings[taken] ?? '') && isFilled(at)) ? [at] : [],
  )
  const twins = counts.filter((at) => headings[at]?.toUpperCase() === headings[taken]?.toUpperCase())
  if (twins.length > 1) return sumOf(twins, textsBelow) ?? (areEqual(twins, textsBelow) ? null : 'open')
  const are = (words: RegExp) => counts.filter((at) => words.test(headings[at] ?? ''))
  const [quoted, planned] = [are(OF_QUOTE), are(OF_PLANS)]
  const [first, ...others] = quoted
  const plain = counts.filter((at) => ![...quoted, ...planned].includes(at) && isCount(headings[at] ?? ''))
  if (taken < 0 || first === undefined || [...others, ...plain, ...planned].every((at) => at === first)) return null
  const isWhole = planned.every((at) =>
    textsBelow(at).every((text, row) => text === '' || textsBelow(first)[row] !== ''),
  )
  return others.length + plain.length === 0 && isWhole ? first : 'open'
}

const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * Returns the column that is the sum of the others in every row; null unless it is the only one, because several (all
 * zeros, for example) leave open which one is the total. Of two columns, equal ones would each be the sum of the other.
 */
function sumOf(columns: readonly number[], textsBelow: (column: number) => readonly string[]): number | null {
  const counts = columns.map((at) => textsBelow(at).map((text) => cellNumber(COLUMN.qty, text) ?? ZERO))
  const rows = (counts[0] ?? []).map((_, row) => counts.map((numbers) => numbers[row] ?? ZERO))
  const isSum = (index: number) =>
    columns.length > 2 &&
    rows.every((row) => compare(row.reduce(add, ZERO), add(row[index] ?? ZERO, row[index] ?? ZERO)) === 0)
  const found = columns.filter((_, index) => isSum(index))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** True if the columns have the same texts. */
const areEqual = ([first = -1, ...others]: readonly number[], textsBelow: (column: number) => readonly string[]) =>
  others.every((at) => textsBelow(at).every((text, row) => text === textsBelow(first)[row]))

/** Headings of places: 'Flr 1', 'L2', 'Bldg A', '1st Floor Qty'. */
const PLACE =
  /\b(FLOORS?|FLRS?|FL ?\d{0,2}|LEVELS?|LVL|L ?\d{1,2}|BLDGS?|BUILDINGS?|ROOMS?|RMS?|AREAS?|TOWERS?|WINGS?|PHASES?|ZONES?|BASEMENT|BSMT|MEZZ|MEZZANINE|ROOF|GARAGE|SITE)\b/i
/** With a single column there is nothing to add. */
const FEWEST_COLUMNS = 2
/** Minimum share (0–1) of rows whose counts must give QTY, if no heading names a place. */
const MOSTLY = 0.5
const FEWEST_ROWS = 2

/** A row with counts that differ from QTY. */
interface Difference {
  readonly row: number
  readonly sum: Decimal
  readonly quantity: Decimal
}

/**
 * Finds quantities that differ from the sum of the counts next to each other, such as those of floors, in a table where
 * other rows give QTY. One such row is enough below headings of places; otherwise half of the rows must, and at least
 * two. Takes linear time.
 */
export function floorCounts({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  if (!columns.includes(COLUMN.qty)) return []
  const numberOf = (row: Cells, column: string) => cellNumber(COLUMN.qty, cellText(row, column), sign)
  const isOfCounts = (column: string) => {
    if (DEFAULT_COLUMNS.includes(column) || isHidden(column)) return false
    if (!PLACE.test(column) && !COUNTED.test(column) && !mayName(column, COLUMN.qty)) return false
    const filled = rows.filter((row) => cellText(row, column).trim() !== '')
    return filled.length > 0 && filled.every((row) => isWhole(numberOf(row, column)))
  }
  return runsOf(columns, isOfCounts).flatMap((run) => {
    if (run.length < FEWEST_COLUMNS) return []
    const differences: Difference[] = []
    let agreeing = 0
    for (const [at, row] of rows.entries()) {
      const quantity = numberOf(row, COLUMN.qty)
      const counts = run.flatMap((column) => numberOf(row, column) ?? [])
      if (!quantity || counts.length === 0) continue
      const sum = counts.reduce(add, ZERO)
      if (compare(sum, quantity) !== 0) differences.push({ row: at, sum, quantity })
      // A single count equals QTY in any row of one place.
      else if (counts.filter(({ units }) => units !== 0n).length > 1) agreeing += 1
    }
    const isNamed = run.every((column) => PLACE.test(column))
    const isMost = agreeing >= FEWEST_ROWS && agreeing >= MOSTLY * (agreeing + differences.length)
    const [first] = differences
    if (!first || !(isNamed ? agreeing > 0 : isMost)) return []
    const remark = words.floorCounts(differences.length, run, plain(first.sum), plain(first.quantity))
    return [{ column: COLUMN.qty, rows: differences.map(({ row }) => row), remark }]
  })
}

const isWhole = (value: Decimal | null) => value !== null && simplest(value).scale === 0
const plain = (value: Decimal) => formatDecimal(simplest(value))

/** Returns the runs of adjacent columns that fit. */
function runsOf(columns: readonly string[], fits: (column: string) => boolean): readonly (readonly string[])[] {
  const runs: string[][] = [[]]
  for (const column of columns) {
    if (fits(column)) runs.at(-1)?.push(column)
    else runs.push([])
  }
  return runs
}
