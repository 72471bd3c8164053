import { MAX_MAKER_LENGTH } from '../limits/makers'
import { knownCode, nameFor, UNKNOWN_CODE } from './manufacturers'

/** `LITHONIA OR APPROVED EQUAL`: the maker that a design is based on, and permission to offer another. */
// linear-enough: a maker's name, which is not looked at where it is longer (MAX_MAKER_LENGTH)
const OR_EQUAL = /\Wor .*equal.*/i

/** Returns a maker's code by code, name or alias; OHR if unknown. A blank or a dash stays blank. [MFG-04] */
export function codeFor(nameOrCode: string): string {
  if (/^[\s\p{Pd}]*$/u.test(nameOrCode)) return ''
  if (nameOrCode.length > MAX_MAKER_LENGTH) return UNKNOWN_CODE
  return knownCode(nameOrCode.replace(OR_EQUAL, '')) ?? UNKNOWN_CODE
}

/**
 * True if a value of MFG is a known maker's code: 2 to 8 characters, without lower case or spaces.
 * [MFG-08]…[MFG-13][MFG-27]
 */
export function isCode(text: string): boolean {
  return text.length >= 2 && text.length <= 8 && !/[\p{Ll}\s]/u.test(text) && nameFor(text) !== null
}
