import { cellValue } from '~/domain/entry/cell-value'
import { type DecimalSign, losesDecimals } from '~/domain/pricing/cell-number'
import { grid as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import type { Cell } from './model'

/** The cells of one edit that are in doubt, since the number that was entered has parts of a cent. */
export interface RoundedCells {
  cells(): readonly Cell[]
  /** The text that a cell stores for `text`. A number that cents round is marked. Without a `row` nothing is stored yet. */
  store(row: RowId | undefined, column: string, text: string): string
  /** Why the cells are in doubt; '' where none is. */
  why(): string
}

export function roundedCells(sign?: DecimalSign): RoundedCells {
  // Marked ranges may overlap: no cell counts twice.
  const cells = new Map<string, Cell>()
  let first: readonly [text: string, value: string] = ['', '']
  return {
    cells: () => [...cells.values()],
    store(row, column, text) {
      const value = cellValue(column, text, sign)
      if (row !== undefined && losesDecimals(column, text, sign)) {
        if (cells.size === 0) first = [text.trim(), value]
        cells.set(`${row} ${column}`, { row, column })
      }
      return value
    },
    why: () => (cells.size === 0 ? '' : words.rounded(cells.size, ...first)),
  }
}
