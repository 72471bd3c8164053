import { withoutUnprintable } from '../plain-text'
import { isMoneyColumn } from '../pricing/money'
import { readNumberText, signsIn } from '../pricing/number-text'
import { COLUMN } from '../table/columns'
import { knownCode } from '../trade/manufacturers'

/** Without small letters and what cannot be seen; asking that first costs a fraction. */
const AS_STORED = /^[ -`{-~]*$/

/**
 * What is stored when `text` is left in a cell of `column`: upper case, without what cannot be seen; a known maker's name
 * as its code, an amount in parentheses with a minus, which alone of both is read as a number. [GRID-034][GRID-041][MFG-30]
 */
export function cellValue(column: string, text: string): string {
  const upper = AS_STORED.test(text) ? text : withoutUnprintable(text).toUpperCase()
  if (isMoneyColumn(column) && upper.includes('(')) return owed(upper) ?? upper
  return column === COLUMN.mfg ? (knownCode(upper) ?? upper) : upper
}

/** An amount below zero as books have it, '($50.00)', with a minus instead; null for any other text. */
function owed(text: string): string | null {
  const number = readNumberText(text)
  if (!number || !['(', '($'].includes(signsIn(number.before)) || signsIn(number.after) !== ')') return null
  if (number.hasDot ? number.fraction === '' : number.whole.endsWith(',')) return null
  return `-${number.whole}${number.hasDot ? '.' : ''}${number.fraction}`
}
