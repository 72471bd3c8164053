import { COLUMN } from './columns'
import { knownCode } from './manufacturers'
import { isMoneyColumn } from './money'
import { withoutUnprintable } from './plain-text'

/** Without small letters and what cannot be seen; asking that first costs a fraction. */
const AS_STORED = /^[ -`{-~]*$/

/** An amount below zero as books have it: '($50.00)'. */
const OWED = /^\s*\(\s*\$?\s*([\d,]*\.?\d+)\s*\)\s*$/

/**
 * What is stored when `text` is left in a cell of `column`: upper case, without what cannot be seen; a known maker's name
 * as its code, an amount in parentheses with a minus, which alone of both is read as a number. [GRID-034][GRID-041][MFG-30]
 */
export function cellValue(column: string, text: string): string {
  const upper = AS_STORED.test(text) ? text : withoutUnprintable(text).toUpperCase()
  if (isMoneyColumn(column) && upper.includes('(')) return upper.replace(OWED, '-$1')
  return column === COLUMN.mfg ? (knownCode(upper) ?? upper) : upper
}
