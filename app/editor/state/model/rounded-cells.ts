import { cellValue } from '~/domain/entry/cell-value'
import { type DecimalSign, isSeparated, losesDecimals, mayBeDecimal } from '~/domain/pricing/cell-number'
import { isNumberColumn } from '~/domain/pricing/money'
import { grid as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import type { Cell, EditorState } from './model'

/** The doubtful cells of one edit: the number entered has fractions of a cent, or '12.345' was read as thousands. */
export interface RoundedCells {
  cells(): readonly Cell[]
  /**
   * Returns the text that a cell stores for `text`, and marks a number that is rounded to cents. Without a `row`, marks
   * nothing.
   */
  store(row: RowId | undefined, column: string, text: string): string
  /** Returns a message about rounded numbers and the first one read with a decimal comma; '' if no number is either. */
  why(): string
}

/**
 * Names of known makers are stored as their codes; `sign` is the decimal sign of the texts. With `isStated` it is certain,
 * so that no number is in doubt because of it.
 */
export function roundedCells(
  { makers }: Pick<EditorState, 'makers'>,
  sign?: DecimalSign,
  isStated = false,
): RoundedCells {
  // Selected ranges may overlap, so count each cell only once.
  const cells = new Map<string, Cell>()
  let first: readonly [text: string, value: string] = ['', '']
  let rounded = 0
  let pointed = ''
  return {
    cells: () => [...cells.values()],
    store(row, column, text) {
      const value = cellValue(column, text, sign, makers.codeOf)
      if (row === undefined) return value
      const key = `${row} ${column}`
      if (losesDecimals(column, text, sign)) {
        if (rounded === 0) first = [text.trim(), value]
        if (!cells.has(key)) rounded += 1
        cells.set(key, { row, column })
      } else if (sign && !isStated && mayBeDecimal(column, text, sign)) cells.set(key, { row, column })
      if (sign === ',' && pointed === '' && value !== text && isSeparated(text) && isNumberColumn(column))
        pointed = words.commas(text.trim(), value)
      return value
    },
    why: () => [pointed, rounded > 0 ? words.rounded(rounded, ...first) : ''].filter(Boolean).join(' '),
  }
}
