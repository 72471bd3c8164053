import { CALCULATOR_MAX_LENGTH } from '~/domain/limits/numbers'
import { isNumberColumn, isPlainNumber } from '~/domain/pricing/money'
import { relativeChange } from '~/domain/pricing/relative-edit'
import { range as words } from '~/domain/table/range-messages'
import type { Tab } from './model/model'
import { isOneCell, type Rectangle, textsIn } from './model/ranges'

/**
 * Explains why `text`, an operator and a number, is not written over the cells of `ranges` in a column that holds no
 * numbers by its name: it would replace the numbers that they contain. Null if it replaces none, or in a single cell.
 */
export function replacesNumbers(tab: Tab, ranges: readonly Rectangle[], text: string): string | null {
  const column = tab.active?.column
  if (column === undefined || isNumberColumn(column) || isOneCell(ranges)) return null
  if (text.length > CALCULATOR_MAX_LENGTH || !relativeChange(text, column)) return null
  const count = ranges.flatMap((range) => textsIn(tab, range).flat().filter(isPlainNumber)).length
  return count > 0 ? words.replacesNumbers(text.trim(), count) : null
}
