import { cellValue } from '~/domain/entry/cell-value'
import { type DecimalSign, isSeparated, losesDecimals, mayBeDecimal } from '~/domain/pricing/cell-number'
import { isNumberColumn } from '~/domain/pricing/money'
import { grid as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import type { Cell } from './model'

/** The cells of one edit that are in doubt: the number that was entered has parts of a cent, or '12.345' was read as thousands. */
export interface RoundedCells {
  cells(): readonly Cell[]
  /** The text that a cell stores for `text`. A number that cents round is marked. Without a `row` nothing is stored yet. */
  store(row: RowId | undefined, column: string, text: string): string
  /** A sentence about the first number that was rounded, or read with a decimal comma; otherwise ''. */
  why(): string
}

export function roundedCells(sign?: DecimalSign): RoundedCells {
  // Marked ranges may overlap: no cell counts twice.
  const cells = new Map<string, Cell>()
  let first: readonly [text: string, value: string] = ['', '']
  let rounded = 0
  let pointed = ''
  return {
    cells: () => [...cells.values()],
    store(row, column, text) {
      const value = cellValue(column, text, sign)
      if (row === undefined) return value
      const key = `${row} ${column}`
      if (losesDecimals(column, text, sign)) {
        if (rounded === 0) first = [text.trim(), value]
        if (!cells.has(key)) rounded += 1
        cells.set(key, { row, column })
      } else if (sign && mayBeDecimal(column, text, sign)) cells.set(key, { row, column })
      if (sign === ',' && pointed === '' && value !== text && isSeparated(text) && isNumberColumn(column))
        pointed = words.commas(text.trim(), value)
      return value
    },
    why: () => [pointed, rounded > 0 ? words.rounded(rounded, ...first) : ''].filter(Boolean).join(' '),
  }
}
