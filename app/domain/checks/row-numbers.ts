import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import type { Decimal } from '../pricing/money'
import { COLUMN, HIDDEN } from '../table/columns'
import { doubtedIn } from '../table/doubted-cells'
import { type Cells, cellText } from '../table/table'

/** Cells of one column that count but are probably wrong, with a remark about them. */
export interface Unlikely {
  readonly column: string
  /** Indexes of the rows. */
  readonly rows: readonly number[]
  readonly remark: string
}

/** Returns the number in a cell; all columns but QTY are read as amounts. */
export function numberIn(row: Cells, column: string, sign: DecimalSign): Decimal | null {
  return cellNumber(column === COLUMN.qty ? column : COLUMN.unit, cellText(row, column), sign)
}

const CODE = /^[A-Z\d]+(?:[-./_][A-Z\d]+)*$/i
const DIGIT = /\d/
const LONGEST_CODE = 80

/** True for a catalog number without words around it, whose letters say nothing about its row: 'ALT-4-OPT'. */
export const isCode = (text: string) => text.length <= LONGEST_CODE && DIGIT.test(text) && CODE.test(text.trim())

export const isPositive = (value: Decimal | null) => value !== null && value.units > 0n

/** Returns a copy of the row in which these columns are marked as doubtful too, or the row itself if there are none. */
export const withDoubts = (row: Cells, columns: readonly string[]): Cells =>
  columns.length === 0
    ? row
    : { ...row, [HIDDEN.doubts]: JSON.stringify([...new Set([...doubtedIn(row), ...columns])]) }
