import { type DecimalSign, losesDecimals } from '~/domain/pricing/cell-number'
import { grid as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import type { Cell } from './model'

/** The cells of one edit whose numbers cents do not hold. */
export interface RoundedCells {
  readonly cells: readonly Cell[]
  /** Looks at a text on its way into a cell, which stores `value` of it. */
  note(row: RowId | undefined, column: string, text: string, value: string): void
  /** Why the cells are in doubt; '' where none is. */
  why(): string
}

/** Collects the cells of an edit that are in doubt, since the number that was entered has parts of a cent. */
export function roundedCells(sign?: DecimalSign): RoundedCells {
  const cells: Cell[] = []
  /** Marked ranges may lie over one another: no cell is told twice. */
  const known = new Set<string>()
  let first: readonly [text: string, value: string] | null = null
  return {
    cells,
    note(row, column, text, value) {
      if (row === undefined || !losesDecimals(column, text, sign)) return
      const key = `${row} ${column}`
      if (known.has(key)) return
      known.add(key)
      cells.push({ row, column })
      first ??= [text.trim(), value]
    },
    why() {
      if (!first) return ''
      return cells.length === 1 ? words.rounded(...first) : words.roundedCells(cells.length, ...first)
    },
  }
}
