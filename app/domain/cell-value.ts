import { COLUMN } from './columns'
import { knownCode } from './manufacturers'
import { withoutUnprintable } from './plain-text'

/**
 * What is stored when `text` is left in a cell of `column`: upper case, without what cannot be seen; a known maker's name
 * as its code. [GRID-034][MFG-30]
 */
export function cellValue(column: string, text: string): string {
  const upper = withoutUnprintable(text).toUpperCase()
  return column === COLUMN.mfg ? (knownCode(upper) ?? upper) : upper
}
