import { MAX_NUMBER_TEXT } from '../limits/numbers'
import { readNumberText } from '../pricing/number-text'

/** The words of a line that adds up the lines above it. */
const TOTAL =
  /^(GRAND |SUB[- ]?|PROJECT |SHEET )?TOTALS?( (QTY|QUANTITY|COUNT|FIXTURES|LUMINAIRES|NET|PRICE|COST|AMOUNT))?$/i
/** Such words with a number at either end, and the marks in between: 'TOTAL: $1,250.00', '24 TOTAL'. */
const NUMBER_FIRST = /^(?<number>\$? ?[\d,.]+) (?<words>\D+)$/
const NUMBER_LAST = /^(?<words>[^\d$:.=]+)[:.=]* ?(?<number>\$? ?\d[\d,.]*)?$/
/** Longer texts are not just a total. */
const LONGEST = MAX_NUMBER_TEXT

/** Returns the text with single spaces; '' if it is too long. */
const bounded = (text: string) => (text.length > LONGEST ? '' : text.replace(/\s+/g, ' '))

/** True for a text without digits that names a total: 'TOTAL QTY:'. */
export function namesTotal(text: string): boolean {
  const { words = '', number } = NUMBER_LAST.exec(bounded(text))?.groups ?? {}
  return number === undefined && TOTAL.test(words.trim())
}

/** Returns the numbers of a line that is nothing but a total, in order; null for other lines and without a number. */
export function totalNumbers(line: readonly string[]): readonly string[] | null {
  const texts = line.filter((text) => text !== '')
  const labels = texts.filter((text) => readNumberText(text) === null)
  const [only = ''] = labels
  if (labels.length !== 1) return null
  const text = bounded(only)
  const { words = '', number } = (NUMBER_FIRST.exec(text) ?? NUMBER_LAST.exec(text))?.groups ?? {}
  if (!TOTAL.test(words.trim())) return null
  const numbers = texts.flatMap((text) => (text === only ? (number ?? []) : text))
  return numbers.length > 0 ? numbers : null
}

/** True for a line that is nothing but a total, in words that do not say of what: not 'Total cost' or 'Total (CAD)'. */
export const isPlainTotal = (line: readonly string[]) =>
  totalNumbers(line) !== null && !line.some((text) => /COST/i.test(text))

/** First or last words of a line that adds up the lines above: 'Total - Level 1', 'Lighting TTL', 'A Total'. */
const BEGINS = /^\W{0,5}((GRAND|SUB|G|NET)[ .-]{1,2})?(TOTALS?|TTL|TOT|SUBTOTALS?)\b/i
const ENDS = /\b(TOTALS?|TTL|SUBTOTALS?)\W{0,5}$/i
const OTHER_SUM = /^(SUM|S\/T|LUMP SUM|(CARRIED|BROUGHT|BALANCE) FORWARD|AMOUNT DUE|SUMME|GESAMT(SUMME)?)\W{0,5}$/i
/** Spaces between single letters: 'T O T A L'. */
const WIDE = /(?<=\b\w) (?=\w\b)/g
const CATALOG_NUMBER = /^(?=.*\d)(?=.*[A-Z]).{4,}$/i

/** An amount in a notation that is not read as one: '1.530,00', '1.43K', 'C$1430.00', '€1,430.00'. */
const OTHER_AMOUNT =
  /^\W{0,3}(?:(?:USD?|C|CAD|CDN|AU?D?|EUR|GBP)\W{0,2})?\d[\d., ']{0,20}[.,]\d{1,3} ?(?:K|MM?|USD|CAD|EUR|GBP)?\W{0,3}$|[$€£¥] ?\d/i

/** A group with its count, as Revit prints it at the end of a group: 'A1: 12'. */
const GROUP_COUNT = /^[^:]{1,40}: (?<count>\d{1,9})$/

/** A sum without its amount, as a formula without a result. 'TOTAL' alone may be the heading of the lines below. */
const SUM_ABOVE = /^(GRAND|SUB)/i

/** True for a line that adds up the lines above it. A line with a catalog number is a fixture. */
export function isTotalLine(line: readonly string[]): boolean {
  const texts = line.filter((text) => text !== '')
  const labels = texts.filter((text) => readNumberText(text) === null)
  const count = labels.length === 1 ? GROUP_COUNT.exec(labels[0] ?? '')?.groups?.count : undefined
  if (count !== undefined && texts.every((text) => text === labels[0] || text === count)) return true
  if (texts.length === 1 && SUM_ABOVE.test(labels[0] ?? '') && namesTotal(labels[0] ?? '')) return true
  if (labels.length === texts.length && !labels.some((text) => OTHER_AMOUNT.test(bounded(text))))
    return totalNumbers(line) !== null
  const [first = '', ...others] = labels.map((text) => bounded(text).replace(WIDE, ''))
  if (others.some((text) => CATALOG_NUMBER.test(text) && !OTHER_AMOUNT.test(text))) return false
  return BEGINS.test(first) || ENDS.test(first) || OTHER_SUM.test(first) || others.some(namesTotal)
}
