import { cellValue } from '~/domain/entry/cell-value'
import { exactNumber, losesDecimals } from '~/domain/pricing/cell-number'
import { compare, isMoneyColumn, isPlainNumber, parseDecimal } from '~/domain/pricing/money'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import { isSpecial, LINE_CODES, lineCode } from '~/domain/table/line-codes'
import { type Cells, cellText } from '~/domain/table/table'
import { isNumeric } from './language/numeric'
import { refine as words } from './language/refine-messages'
import { amountText } from './phrases/amounts'

export type ForeignCell = { readonly text: string } | { readonly problem: string }

const CODES: ReadonlySet<string> = new Set(LINE_CODES.map(({ code }) => code))
const HUNDRED = { units: 100n, scale: 0 }
/** Columns that must be blank in a row without a price. */
const PRICED = [COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

/**
 * Validates a cell that neither the user typed nor the interpreter made, by the rules for typing: numbers are numbers,
 * money has two decimals or as many as stated, LINE is one of its codes. `problem` completes "cannot be used: …".
 */
export function foreignCell(column: string, said: string): ForeignCell {
  const text = cellValue(column, said)
  if (text.trim() === '') return { text: '' }
  if (column === COLUMN.line) {
    const code = lineCode(text)
    return CODES.has(code) ? { text: code } : { problem: words.noLineCode(code.slice(0, 20)) }
  }
  if (!isNumeric(column)) return { text }
  // Fractions of a cent are kept, so that the cell is marked for them.
  const value = losesDecimals(column, said)
    ? exactNumber(column, said)
    : isPlainNumber(text)
      ? parseDecimal(text)
      : null
  const isRate = column === COLUMN.percent
  const isWrong =
    value === null || (!isMoneyColumn(column) && value.units < 0n) || (isRate && compare(value, HUNDRED) > 0)
  return isWrong ? { problem: words.textForNumber(columnLabel(column)) } : { text: amountText(column, value) }
}

/** The problem with a changed row: a row without a price must not get one. Null if there is no problem. */
export function foreignRowProblem(before: Cells | null, after: Cells, number: number): string | null {
  if (!isSpecial(cellText(after, COLUMN.line))) return null
  const isPriced = PRICED.some(
    (column) =>
      cellText(after, column).trim() !== '' && (!before || cellText(before, column) !== cellText(after, column)),
  )
  return isPriced ? words.pricedSpecial(number) : null
}
