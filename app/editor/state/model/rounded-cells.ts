import { type DecimalSign, losesDecimals } from '~/domain/pricing/cell-number'
import { grid as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import type { Cell } from './model'

/** The cells of one edit that are in doubt, since the number that was entered has parts of a cent. */
export interface RoundedCells {
  cells(): readonly Cell[]
  /** Looks at a text on its way into a cell, which stores `value` of it. */
  note(row: RowId | undefined, column: string, text: string, value: string): void
  /** Why the cells are in doubt; '' where none is. */
  why(): string
}

export function roundedCells(sign?: DecimalSign): RoundedCells {
  // Marked ranges may overlap: no cell counts twice.
  const cells = new Map<string, Cell>()
  let first: readonly [text: string, value: string] = ['', '']
  return {
    cells: () => [...cells.values()],
    note(row, column, text, value) {
      if (row === undefined || !losesDecimals(column, text, sign)) return
      if (cells.size === 0) first = [text.trim(), value]
      cells.set(`${row} ${column}`, { row, column })
    },
    why: () => (cells.size === 0 ? '' : words.rounded(cells.size, ...first)),
  }
}
