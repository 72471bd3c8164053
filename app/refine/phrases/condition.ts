import { cellNumber } from '~/domain/pricing/cell-number'
import { add, type Decimal, negate, parseDecimal } from '~/domain/pricing/money'
import { folded } from '../language/facts'
import { isNumeric } from '../language/numeric'
import { isValue, need, textOf, type Work, type WorkRow } from '../language/work'
import type { Clause } from './clause'

/** What must be so in a row. */
export interface Condition {
  readonly test: (row: WorkRow, work: Work) => boolean
  /** It asks for something that rows without a price have too, so these may be meant. */
  readonly special: boolean
  /** The column that was compared last: "is A or B". */
  readonly column: string | null
  /** Several values were named one by one. */
  readonly listed?: true
  /** Values that no cell has; another reading is looked for then. */
  readonly unseen?: string
}

/** A condition on the values of a column, those of the table or others. */
export function valued(clause: Clause, column: string, values: readonly string[]): Condition {
  const unseen = values.find((value) => !isThere(clause, column, value))
  return {
    ...anyOf(column, values),
    ...(values.length > 1 ? { listed: true } : {}),
    ...(unseen === undefined ? {} : { unseen }),
  }
}

function isThere({ facts }: Clause, column: string, value: string): boolean {
  return facts.occurs(column, value) || (isNumeric(column) && parseDecimal(value) !== null) || isGlob(value)
}

export const equal = (column: string, value: string): Condition =>
  compared(column, (cell) => isSame(column, cell, value))
export const anyOf = (column: string, values: readonly string[]): Condition =>
  compared(column, (cell) => values.some((value) => isSame(column, cell, value)))
export const contains = (column: string, text: string): Condition =>
  compared(column, (cell) => cell.includes(folded(text)))
export const blank = (column: string): Condition => ({
  test: (row, work) => textIn(row, column, work).trim() === '',
  special: false,
  column,
})
export const not = (condition: Condition, special: boolean): Condition => ({
  ...condition,
  special,
  test: (row, work) => !condition.test(row, work),
})

export function compared(column: string, test: (cell: string) => boolean): Condition {
  return { test: (row, work) => test(folded(textIn(row, column, work))), special: true, column }
}

export function numeric(column: string, test: (number: Decimal) => boolean): Condition {
  return {
    test(row, work) {
      need(work, column)
      const number = cellNumber(column, textOf(row, column))
      return number !== null && test(number)
    },
    special: false,
    column,
  }
}

/** A star stands for any letters: "S*". */
const isGlob = (value: string) => /^[^\s*]+\*$|^\*[^\s*]+$/.test(value)

function isGlobbed(cell: string, value: string): boolean {
  if (!isGlob(value)) return false
  const text = folded(value).replace('*', '')
  return value.endsWith('*') ? cell.startsWith(text) : cell.endsWith(text)
}

/** Numbers are the same however they are written: '$100' and '100.00'. */
function isSame(column: string, cell: string, value: string): boolean {
  if (isValue(column, cell, value) || isGlobbed(cell, value)) return true
  if (!isNumeric(column)) return false
  const [a, b] = [cellNumber(column, cell), parseDecimal(value)]
  return a !== null && b !== null && /^[$\d.,%\s-]+$/.test(value) && add(a, negate(b)).units === 0n
}

/** The cell of a column that the table must have. */
function textIn(row: WorkRow, column: string, work: Work): string {
  need(work, column)
  return textOf(row, column)
}
