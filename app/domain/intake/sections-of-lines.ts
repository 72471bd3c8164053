import { isTotalLine } from '../checks/total-line'
import { isTitleOfPlace, saysGroupOfSeveral } from '../pricing/count-conditions'
import { isPlainNumber } from '../pricing/money'
import { saysGroupInCurrency, saysOfGroup } from '../pricing/out-of-price'
import { saysGroupOfMany, saysOfPrices } from '../pricing/price-conditions'
import { saysRecap, saysRevised } from '../pricing/repeat-words'
import { areHeadings, type IsHead, type Line, namesColumn } from './head-line'

/** A part of a table: a line of headings and the lines below it, up to the next headings. */
export interface Section {
  /** Null if the part has no headings. */
  readonly head: Line | null
  readonly body: Line[]
  /** Printed totals, each with the number of body lines above it. */
  readonly totals: { readonly line: Line; readonly below: number }[]
}

/**
 * Splits lines at each line of known headings, unless it repeats the previous headings: then a group word above it
 * ('SITE') stays. Drops titles between parts, unless they say that what follows is not part of the price, and later tables without a column of the product:
 * 'Room', 'Area', 'Watts'. Without known headings, all lines are one part.
 */
export function sectionsOf(lines: readonly Line[], isHead: IsHead): readonly Section[] {
  const sections: Section[] = []
  const above: Line[] = []
  let isOther = false
  for (const line of lines) {
    const section = sections.at(-1)
    const isLater = section !== undefined && section.body.length > 0 && !isHead(line) && areHeadings(line)
    if (isHead(line) || isLater) {
      const last = section?.body.at(-1)
      const title = last && isAlone(last) ? section?.body.pop() : undefined
      isOther = isLater && !namesColumn(line)
      const isSame = !!section?.head && isSameHead(section.head, line)
      const isOwn = title && (isOfGroup(title) || saysOfItsNumbers(title) || saysRepeated(title))
      if (isSame && title && (namesGroup(title) || isOwn || title.some(isTitleOfPlace))) section.body.push(title)
      if (!isOther && !isSame) {
        const group = title ?? (section ? undefined : above.at(-1))
        const isKept = group && isAlone(group) && (isOfGroup(group) || (group === title && isOwn))
        sections.push({ head: line, body: isKept ? [group] : [], totals: [] })
      }
    }
    if (isOther || isHead(line) || isLater) continue
    if (section) section.body.push(line)
    else above.push(line)
  }
  if (sections.length > 0) return sections
  const [first = []] = above
  const titles =
    first.length > 0 && isAlone(first) && above.some((line) => !isAlone(line))
      ? above.findIndex((line) => !isAlone(line))
      : 0
  return [headless(above.slice(titles))]
}

const MOST_WORDS = 3
const LONGEST_GROUP = 40
const TITLE = /\b(SCHEDULES?|LIST|TABLE|PAGE|SHEET|NOTES?|CONTINUED|CONT|QUOTE|FIXTURES|LUMINAIRES)\b|[\d.:]/i

/** True for a few words at the start of a line that name a group of fixtures: 'SITE', 'BUILDING A'. */
const namesGroup = ([first = '']: Line) =>
  first !== '' && first.length <= LONGEST_GROUP && !TITLE.test(first) && first.split(' ').length <= MOST_WORDS

/** True for the heading of a group that is not part of the price: 'ADD ALTERNATE #2'. */
const isOfGroup = (line: Line) => line.some((text) => saysOfGroup(text) && !saysOfPrices(text))

/** True for the heading of a group below other rows that says what its numbers are: 'PRICES IN CAD', 'PER 100', 'x 4'. */
const saysOfItsNumbers = (line: Line) =>
  line.some((text) => saysGroupInCurrency(text) || saysGroupOfMany(text) || saysGroupOfSeveral(text))

/** True for the heading of lines that repeat the ones above: 'QUOTE REV 2', 'SUMMARY'. */
const saysRepeated = (line: Line) => line.some((text) => saysRevised(text) || saysRecap(text))

/** True for a line with a single text. */
export const isAlone = (line: Line) => line.filter((text) => text !== '').length === 1

const isSameHead = (head: Line, line: Line) =>
  line.length === head.length && line.every((text, at) => text.toUpperCase() === head[at]?.toUpperCase())

/** Makes a section of lines without known headings; the first line may still name the columns. */
function headless(lines: readonly Line[]): Section {
  const [first = [], ...body] = lines
  const areNames =
    body.length > 0 &&
    first.every((text) => text !== '' && !isPlainNumber(text)) &&
    new Set(first).size === first.length
  const isAboveNumbers = first.some(
    (text, at) => !/\d/.test(text) && body.every((line) => isPlainNumber(line[at] ?? '')),
  )
  const isWide = body.every((line) => line.length <= first.length)
  return areNames && isAboveNumbers && isWide
    ? { head: first, body, totals: [] }
    : { head: null, body: [...lines], totals: [] }
}

const PAGE = /^(PAGE|PG\.?|SHEET) ?\d+ ?(OF|\/) ?\d+$/i
const LONGEST_PAGE = 30
const MOST_CELLS = 4

/** True for 'Page 2 of 2', in one cell or in several. */
function isPageNumber(line: Line): boolean {
  const cells = line.filter((text) => text !== '')
  const text = cells.length > MOST_CELLS ? '' : cells.join(' ')
  return text.length <= LONGEST_PAGE && PAGE.test(text)
}

/** Moves lines that add up others from `body` to `totals`, and drops page numbers. */
export function withoutTotals(sections: readonly Section[]): readonly Section[] {
  return sections.map(({ head, body }) => {
    const section: Section = { head, body: [], totals: [] }
    for (const line of body) {
      if (isTotalLine(line)) section.totals.push({ line, below: section.body.length })
      else if (!isPageNumber(line)) section.body.push(line)
    }
    return section
  })
}
