import { withoutUnprintable } from '../plain-text'
import { type DecimalSign, storedNumberText } from '../pricing/cell-number'
import { COLUMN } from '../table/columns'
import type { CodeOf } from '../trade/maker-codes'
import { knownCode } from '../trade/manufacturers'

/** Texts without lower case or invisible characters; testing this first costs a fraction. */
const AS_STORED = /^[ -`{-~]*$/

/**
 * Returns the value stored when `text` is entered in `column`: upper case without invisible characters; a known maker's
 * name as its code (`codeOf`); a number in plain digits, parsed with the decimal `sign` of its table. [GRID-034][GRID-041][MFG-30]
 */
export function cellValue(column: string, text: string, sign: DecimalSign = '.', codeOf: CodeOf = knownCode): string {
  const upper = AS_STORED.test(text) ? text : withoutUnprintable(text).toUpperCase()
  return column === COLUMN.mfg ? (codeOf(upper) ?? upper) : storedNumberText(column, upper, sign)
}
