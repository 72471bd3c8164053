import { MAX_MAKER_LENGTH } from '../limits/makers'
import { MAX_CATALOG_NUMBER, MAX_CATALOG_TEXT } from '../limits/prices'
import { codeFor } from '../trade/maker-codes'
import { UNKNOWN_CODE } from '../trade/manufacturers'

/** White space and hyphens: a picture's hyphens arrive as blanks, a typed number keeps them. [CAT-04] */
const GAPS = /[\s\p{Pd}]+/gu
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Two letters or digits, wherever they are. */
const SIGNIFICANT = /[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u
const DIGIT = /\p{N}/u

/**
 * Returns a text in upper case, with one blank for every gap between its words. Normalized again at the end: an upper-case
 * letter may have its accent apart.
 */
export const folded = (text: string) =>
  text.normalize('NFKC').replace(INVISIBLE, '').toUpperCase().normalize('NFKC').replace(GAPS, ' ').trim()

/**
 * Returns the form in which catalog numbers are compared: equal for numbers that differ only in case, white space or
 * hyphens. Blanks are kept as one, because `LDN6 30 10` and `LDN6 301 0` are two products. Returns '' for a text that
 * names no product: one with fewer than two letters or digits, one without a digit (`CUSTOM`, `LOT PRICE`, `BY OTHERS`, a
 * family without its options), or a description.
 */
export function numberKey(catalog: string): string {
  if (catalog.length > MAX_CATALOG_TEXT) return ''
  const key = folded(catalog)
  return key.length <= MAX_CATALOG_NUMBER && SIGNIFICANT.test(key) && DIGIT.test(key) ? key : ''
}

/** Returns the form in which makers are compared: the code of a known one, otherwise the name; '' for none. */
export function makerKey(maker: string): string {
  const code = codeFor(maker)
  return code === UNKNOWN_CODE ? folded(maker.slice(0, MAX_MAKER_LENGTH)).slice(0, MAX_MAKER_LENGTH) : code
}
