import { MAX_MAKER_LENGTH } from '../limits/makers'
import { MAX_CATALOG_NUMBER, MAX_CATALOG_TEXT } from '../limits/prices'
import { codeFor } from '../trade/maker-codes'
import { UNKNOWN_CODE } from '../trade/manufacturers'

/** White space and hyphens: a picture's hyphens arrive as blanks, a typed number keeps them. [CAT-04] */
const GAPS = /[\s\p{Pd}]+/gu
/** Signs of footnotes, which normalization would turn into digits of the number: LDN6¹, ①. */
const FOOTNOTE = /[\u00b9\u00b2\u00b3\u2070\u2074-\u2079\u2460-\u2473]/g
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Two letters or digits, wherever they are. */
const SIGNIFICANT = /[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u
const DIGIT = /\p{N}/u
/** Texts that refer to a product or stand for one: 'SEE NOTE 3', 'TBD 1', 'LOT 1'. */
const REFERENCE = /^(?:SEE|REFER|NOTE|TBD|LOT|ALLOWANCE|SAME AS|BY|PER|TYPE|SHEET|DETAIL) /
/** A measure alone: '24V', '2X4', '40W'. */
const MEASURE = /^[\d./]+ ?(?:X ?[\d./]+|V|W|K|A|FT|IN|MM|CM|LM|["'′″])$/

/**
 * Returns a text in upper case, with one blank for every gap between its words. Normalized again at the end: an upper-case
 * letter may have its accent apart.
 */
export const folded = (text: string) =>
  text
    .replace(FOOTNOTE, '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toUpperCase()
    .normalize('NFKC')
    .replace(GAPS, ' ')
    .trim()

/**
 * Returns the form in which catalog numbers are compared: equal for numbers that differ only in case, white space or
 * hyphens. Blanks are kept as one, because `LDN6 30 10` and `LDN6 301 0` are two products. Returns '' for a text that
 * names no product: one with fewer than two letters or digits, one without a digit (`CUSTOM`, `LOT PRICE`, `BY OTHERS`, a
 * family without its options), a reference (`SEE NOTE 3`), a measure alone (`2X4`), or a description.
 */
export function numberKey(catalog: string): string {
  if (catalog.length > MAX_CATALOG_TEXT) return ''
  const key = folded(catalog)
  const isNumber = key.length <= MAX_CATALOG_NUMBER && SIGNIFICANT.test(key) && DIGIT.test(key)
  return isNumber && !REFERENCE.test(key) && !MEASURE.test(key) ? key : ''
}

/** Returns the form in which makers are compared: the code of a known one, otherwise the name; '' for none and for OHR. */
export function makerKey(maker: string): string {
  const code = codeFor(maker)
  if (code !== UNKNOWN_CODE) return code
  const name = folded(maker.slice(0, MAX_MAKER_LENGTH)).slice(0, MAX_MAKER_LENGTH)
  return name === UNKNOWN_CODE ? '' : name
}
