import { isListed } from '../headings/vocabulary'
import { isPlainNumber } from '../pricing/money'
import type { IsHead, Line } from './head-line'
import { repeatedAt } from './side-by-side'
import { isUnitLine } from './unit-lines'

/** Texts in the lower line of two-line headings: 'EACH' below 'COST'. */
const LEVEL = /^(UNIT|UNIT PRICE|EACH|EA|PER UNIT|EXT|EXT PRICE|EXTENDED|TOTAL|COST|SELL|NET|LIST|PRICE|AMOUNT|\$)$/i
/** Texts in the upper line. */
const GROUP = /\b(COST|SELL|SELLING|LIST|NET|DEALER|PRICES?|PRICING|CUSTOMER|RESALE)\b/i

/**
 * Joins headings that span two lines: 'COST' above 'EACH' becomes 'COST EACH'. An upper text applies up to the next one
 * to its right, like a merged cell. Drops a line of units below headings: '#', 'ea', 'USD'. `isHead` tests a line for known headings.
 */
export function withJoinedHeads(lines: readonly Line[], isHead: IsHead): readonly Line[] {
  const found: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [line = [], below = []] = [lines[at], lines[at + 1]]
    const grouped = isHead(below) ? underGroups(line, below, isHead) : null
    if (grouped) {
      found.push(grouped)
      at += 1
    } else if (!isHead(line)) {
      if (headBelow(line, below, isHead) === null) found.push(line)
    } else {
      const head = headBelow(lines[at - 1] ?? [], line, isHead) ?? line
      const hasLower =
        !isHead(below) && (isAllPriced(head, below) || isBelowGroups(head, below) || completes(head, below))
      found.push(hasLower ? joined(head, below, () => true) : head)
      if (hasLower || isUnitLine(head, below)) at += 1
    }
  }
  return found
}

/**
 * Joins two lines of headings if together they head a table: 'Type', 'Qty', 'Basis of Design', '' above '', '',
 * 'Manufacturer', 'Catalog No.'. An upper text above a blank cell is the heading of its column; one above several texts
 * is put in front of each of them. Two equal texts are one. Null if a text is neither, as in two separate lines of headings.
 */
function underGroups(upper: Line, lower: Line, isHead: IsHead): Line | null {
  if (!isHead(upper) && !textsOf(upper).every((text) => text.length <= LONGEST_UPPER && !/[\d:]/.test(text)))
    return null
  const width = Math.max(upper.length, lower.length)
  const head: string[] = []
  let group = ''
  let [alone, grouped, shared] = [0, 0, 0]
  for (let at = 0; at < width; at += 1) {
    const [printed = '', text = ''] = [upper[at], lower[at]]
    // Cells that were merged may repeat their text in each column, or in both lines.
    const above = group !== '' && printed === group ? '' : printed
    const isFirst =
      above !== '' && text !== '' && text !== above && !!lower[at + 1] && (!upper[at + 1] || upper[at + 1] === above)
    if (isFirst) group = above
    else if (above !== '' || text === '') group = ''
    if (above !== '' && (text === '' || text === above)) alone += 1
    if (group !== '') grouped += 1
    if (above !== '' && text !== '') shared += 1
    if (above !== '' && text !== '' && text !== above && !isFirst && !isListed(`${above} ${text}`)) return null
    const parts = text === above ? [text] : [group || above, text]
    head.push(parts.filter((part) => part !== '').join(' '))
  }
  const isOneLine = shared === 0 && isHead(upper)
  return alone > 0 && (grouped > 0 || isOneLine) && isHead(head) ? head : null
}

/** A longer text above a line of headings is a title. */
const LONGEST_UPPER = 40

/** Joins two lines if the upper one groups the headings in the lower one; otherwise null. */
function headBelow(upper: Line, lower: Line, isHead: IsHead): Line | null {
  // A title starts above the first heading or to its left.
  if (isHead(upper) || !isHead(lower) || firstPlace(upper) <= firstPlace(lower)) return null
  const repeated = new Set(textsOf(lower).filter((text, at, texts) => texts.indexOf(text) < at))
  const head = joined(
    upper,
    lower,
    (text, group) => repeated.has(text) || (isLevel(text) && (areGroups(upper) || GROUP.test(group))),
  )
  return isHead(head) && (areGroups(upper) || (repeated.size > 0 && distinguishes(upper, lower, head))) ? head : null
}

/** True if the upper line distinguishes all headings that the lower one repeats: 'MATERIAL', 'LABOR' above 'Cost', 'Cost'. */
const distinguishes = (upper: Line, lower: Line, head: Line) =>
  textsOf(upper).every((text) => isShort(text) && !isPlainNumber(text)) &&
  new Set(textsOf(head)).size === textsOf(head).length &&
  // A lower line that repeats itself is two tables side by side.
  repeatedAt(lower) === 0

/** True if `below` has only words for prices, all of them below headings of prices. */
const isAllPriced = (head: Line, below: Line) =>
  isAllLevels(below) && below.every((text, place) => text === '' || isPriced(head, place))

/**
 * True for words only below merged headings, such as 'Bldg 1' and 'Bldg 2' below 'Quantity': some are below a blank
 * cell. Others may complete a heading: 'QTY' below 'TOTAL'.
 */
function isBelowGroups(head: Line, below: Line): boolean {
  const isGrouped = (place: number) =>
    [place, place + 1].some((at) => (head[at] ?? '') === '') || isListed(`${head[place]} ${below[place]}`)
  const places = below.flatMap((text, place) => (text === '' ? [] : [place]))
  return (
    places.length > 1 &&
    (places[0] ?? 0) > 0 &&
    places.some((place) => (head[place] ?? '') === '') &&
    places.every((place) => isGrouped(place) && !isPlainNumber(below[place] ?? '') && isShort(below[place] ?? ''))
  )
}

const LONGEST_LEVEL = 20
const isShort = (text: string) => text.length <= LONGEST_LEVEL

/** True if the lower line completes headings: 'Number' below 'Catalog' makes a known one. */
function completes(head: Line, below: Line): boolean {
  const places = below.flatMap((text, place) => (text === '' ? [] : [place]))
  const isRest = (place: number) =>
    head[place] !== '' && head[place] !== undefined && isListed(`${head[place]} ${below[place]}`)
  return places.length > 0 && (places[0] ?? 0) > 0 && places.every(isRest)
}

const isLevel = (text: string) => LEVEL.test(text)
const firstPlace = (line: Line) => line.findIndex((text) => text !== '')
const textsOf = (line: Line) => line.filter((text) => text !== '')
const areGroups = (line: Line) =>
  textsOf(line).length > 0 && textsOf(line).every((text) => !/\d/.test(text) && GROUP.test(text))
const isAllLevels = (line: Line) => textsOf(line).length > 1 && textsOf(line).every(isLevel)

/** True if the heading at an index, or the last one to its left, is of a price. */
const isPriced = (head: Line, place: number) =>
  GROUP.test(head.slice(0, place + 1).findLast((text) => text !== '') ?? '')

/**
 * Joins two lines: a lower text that `needsUpper` is appended to the text above it, or to the last one to the left of
 * that.
 */
function joined(upper: Line, lower: Line, needsUpper: (text: string, group: string) => boolean): Line {
  const width = Math.max(upper.length, lower.length)
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    const [above = '', text = ''] = [upper[at], lower[at]]
    if (above !== '') group = above
    if (text === '') return above
    return group !== '' && needsUpper(text, group) ? `${group} ${text}` : text
  })
}
