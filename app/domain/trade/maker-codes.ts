import { MAX_MAKER_LENGTH } from '../limits/makers'
import { knownCode, nameFor, UNKNOWN_CODE } from './manufacturers'

/** `LITHONIA OR APPROVED EQUAL`: the maker that a design is based on, and permission to offer another. */
// linear-enough: a maker's name, which is not looked at where it is longer (MAX_MAKER_LENGTH)
const OR_EQUAL = /\Wor .*equal.*/i

/** Returns the code of a known name or code, null for an unknown one. */
export type CodeOf = (nameOrCode: string) => string | null

/** Returns a maker's name without the permission to offer another. */
export const withoutOrEqual = (name: string) => name.replace(OR_EQUAL, '')

/** Returns a maker's code by code, name or alias; OHR if unknown. A blank or a dash stays blank. [MFG-04] */
export function codeFor(nameOrCode: string, codeOf: CodeOf = knownCode): string {
  if (/^[\s\p{Pd}]*$/u.test(nameOrCode)) return ''
  if (nameOrCode.length > MAX_MAKER_LENGTH) return UNKNOWN_CODE
  return codeOf(withoutOrEqual(nameOrCode)) ?? UNKNOWN_CODE
}

/**
 * True if a value of MFG is a known maker's code: 2 to 8 characters, without lower case or spaces.
 * [MFG-08]…[MFG-13][MFG-27]
 */
export function isCode(text: string): boolean {
  return text.length >= 2 && text.length <= 8 && !/[\p{Ll}\s]/u.test(text) && nameFor(text) !== null
}
