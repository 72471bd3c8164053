import { exactHeader } from '../headings/vocabulary'
import { cellNumber } from '../pricing/cell-number'
import { add, compare, type Decimal } from '../pricing/money'
import { COLUMN } from '../table/columns'

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
  isCount(heading) || (COUNTED.test(heading) && !OTHER_COUNT.test(heading) && !TOTAL.test(taken))

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

/** Returns the one of several columns that is the sum of the others in every row; null if there is none. */
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
