import { MAX_NUMBER_TEXT } from '../limits'
import { readNumberText } from '../pricing/number-text'

/** The words of a line that adds up the lines above it. */
const TOTAL =
  /^(GRAND |SUB[- ]?|PROJECT |SHEET )?TOTALS?( (QTY|QUANTITY|COUNT|FIXTURES|LUMINAIRES|NET|PRICE|COST|AMOUNT))?$/i
/** A number at either end of such words, with the marks between: 'TOTAL: $1,250.00', '24 TOTAL'. */
const NUMBER_FIRST = /^(?<number>\$? ?[\d,.]+) (?<words>\D+)$/
const NUMBER_LAST = /^(?<words>[^\d$:.=]+)[:.=]* ?(?<number>\$? ?\d[\d,.]*)?$/
/** A longer text says more than a total. */
const LONGEST = MAX_NUMBER_TEXT

/** The text with single blanks; '' for one that is too long. */
const bounded = (text: string) => (text.length > LONGEST ? '' : text.replace(/\s+/g, ' '))

/** True for a text without digits that names a total: 'TOTAL QTY:'. */
export function namesTotal(text: string): boolean {
  const { words = '', number } = NUMBER_LAST.exec(bounded(text))?.groups ?? {}
  return number === undefined && TOTAL.test(words.trim())
}

/**
 * The numbers of a line that says a total and nothing else, in order. Null for any other line, and for one without a number.
 */
export function totalNumbers(line: readonly string[]): readonly string[] | null {
  const texts = line.filter((text) => text !== '')
  const said = texts.filter((text) => readNumberText(text) === null)
  const [only = ''] = said
  if (said.length !== 1) return null
  const text = bounded(only)
  const { words = '', number } = (NUMBER_FIRST.exec(text) ?? NUMBER_LAST.exec(text))?.groups ?? {}
  if (!TOTAL.test(words.trim())) return null
  const numbers = texts.flatMap((text) => (text === only ? (number ?? []) : text))
  return numbers.length > 0 ? numbers : null
}

/** The first words of a line, or its last ones, that add up the lines above: 'Total - Level 1', 'Lighting TTL', 'A Total'. */
const BEGINS = /^\W{0,5}((GRAND|SUB|G|NET)[ .-]{1,2})?(TOTALS?|TTL|TOT|SUBTOTALS?)\b/i
const ENDS = /\b(TOTALS?|TTL|SUBTOTALS?)\W{0,5}$/i
const OTHER_SUM = /^(SUM|S\/T|LUMP SUM|(CARRIED|BROUGHT|BALANCE) FORWARD|AMOUNT DUE|SUMME|GESAMT(SUMME)?)\W{0,5}$/i
/** Letters apart from one another: 'T O T A L'. */
const WIDE = /(?<=\b\w) (?=\w\b)/g
const CATALOG_NUMBER = /^(?=.*\d)(?=.*[A-Z]).{4,}$/i

/** A group and its count, as Revit ends groups: 'A1: 12'. */
const GROUP_COUNT = /^[^:]{1,40}: (?<count>\d{1,9})$/

/** True for a line with numbers that adds up the lines above it. A line with a catalog number is a fixture. */
export function isTotalLine(line: readonly string[]): boolean {
  const texts = line.filter((text) => text !== '')
  const said = texts.filter((text) => readNumberText(text) === null)
  const count = said.length === 1 ? GROUP_COUNT.exec(said[0] ?? '')?.groups?.count : undefined
  if (count !== undefined && texts.every((text) => text === said[0] || text === count)) return true
  if (said.length === texts.length) return totalNumbers(line) !== null
  const [first = '', ...others] = said.map((text) => bounded(text).replace(WIDE, ''))
  if (others.some((text) => CATALOG_NUMBER.test(text))) return false
  return BEGINS.test(first) || ENDS.test(first) || OTHER_SUM.test(first) || others.some(namesTotal)
}
