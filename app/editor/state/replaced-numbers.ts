import { CALCULATOR_MAX_LENGTH } from '~/domain/limits/numbers'
import { isNumberColumn, isPlainNumber } from '~/domain/pricing/money'
import { relativeChange } from '~/domain/pricing/relative-edit'
import { range as words } from '~/domain/table/range-messages'
import type { Editor } from './editor'
import { rectanglesOf, textsIn } from './model/ranges'
import { isOneCell } from './range-change'

/**
 * Explains why `text`, an operator and a number, is not written over several selected cells of a column that holds no
 * numbers by its name: it would replace the numbers that they contain. Null if it replaces none.
 */
export function replacesNumbers(editor: Editor, text: string): string | null {
  const tab = editor.activeTab()
  const ranges = rectanglesOf(tab)
  const column = tab.active?.column
  if (column === undefined || isNumberColumn(column) || isOneCell(ranges)) return null
  if (text.length > CALCULATOR_MAX_LENGTH || !relativeChange(text, column)) return null
  const numbers = ranges.flatMap((range) => textsIn(tab, range).flat().filter(isPlainNumber))
  const count = numbers.length
  return count > 0 ? words.replacesNumbers(text.trim(), count) : null
}
