import { withoutUnprintable } from '../plain-text'
import { type DecimalSign, storedNumberText } from '../pricing/cell-number'
import { COLUMN } from '../table/columns'
import { knownCode } from '../trade/manufacturers'

/** Without small letters and what cannot be seen; asking that first costs a fraction. */
const AS_STORED = /^[ -`{-~]*$/

/**
 * What is stored when `text` is left in a cell of `column`: upper case, without what cannot be seen; a known maker's name
 * as its code, a number in plain digits, read with the decimal `sign` of the table it comes from. [GRID-034][GRID-041][MFG-30]
 */
export function cellValue(column: string, text: string, sign: DecimalSign = '.'): string {
  const upper = AS_STORED.test(text) ? text : withoutUnprintable(text).toUpperCase()
  return column === COLUMN.mfg ? (knownCode(upper) ?? upper) : storedNumberText(column, upper, sign)
}
