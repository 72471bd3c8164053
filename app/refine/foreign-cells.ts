import { cellValue } from '~/domain/entry/cell-value'
import { exactNumber, losesDecimals } from '~/domain/pricing/cell-number'
import { compare, isMoneyColumn, isPlainNumber, parseDecimal } from '~/domain/pricing/money'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import { isSpecial, LINE_CODES, lineCode } from '~/domain/table/line-codes'
import { type Cells, cellText } from '~/domain/table/table'
import { isNumeric } from './language/numeric'
import { refine as words } from './language/refine-messages'
import { saidText } from './phrases/amounts'

export type ForeignCell = { readonly text: string } | { readonly problem: string }

const CODES: ReadonlySet<string> = new Set(LINE_CODES.map(({ code }) => code))
const HUNDRED = { units: 100n, scale: 0 }
/** What a row without a price has none of. */
const PRICED = [COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

/**
 * A cell that neither a person typed nor the interpreter made, by the rules of typing: numbers are numbers, money has two
 * decimals or those that were said, LINE is one of its codes. `problem` completes "cannot be used: …".
 */
export function foreignCell(column: string, said: string): ForeignCell {
  const text = cellValue(column, said)
  if (text.trim() === '') return { text: '' }
  if (column === COLUMN.line) {
    const code = lineCode(text)
    return CODES.has(code) ? { text: code } : { problem: words.noLineCode(code.slice(0, 20)) }
  }
  if (!isNumeric(column)) return { text }
  // Parts of a cent stay, so that the cell is marked for them.
  const value = losesDecimals(column, said)
    ? exactNumber(column, said)
    : isPlainNumber(text)
      ? parseDecimal(text)
      : null
  const isRate = column === COLUMN.percent
  const isWrong =
    value === null || (!isMoneyColumn(column) && value.units < 0n) || (isRate && compare(value, HUNDRED) > 0)
  return isWrong ? { problem: words.textForNumber(columnLabel(column)) } : { text: saidText(column, value) }
}

/** Why a changed row cannot stay so: a row without a price was given one. Null where nothing is wrong. */
export function foreignRowProblem(before: Cells | null, after: Cells, number: number): string | null {
  if (!isSpecial(cellText(after, COLUMN.line))) return null
  const isPriced = PRICED.some(
    (column) =>
      cellText(after, column).trim() !== '' && (!before || cellText(before, column) !== cellText(after, column)),
  )
  return isPriced ? words.pricedSpecial(number) : null
}
