import { cellNumber } from '~/domain/pricing/cell-number'
import { add, type Decimal, negate, parseDecimal } from '~/domain/pricing/money'
import { folded } from '../language/facts'
import { isNumeric } from '../language/numeric'
import { isValue, need, textOf, type Work, type WorkRow } from '../language/work'
import type { Clause } from './clause'

/** A condition on a row. */
export interface Condition {
  readonly test: (row: WorkRow, work: Work) => boolean
  /** True if rows without a price can meet it too, so they may be meant. */
  readonly special: boolean
  /** The last column compared, for "is A or B". */
  readonly column: string | null
  /** Several values were listed. */
  readonly listed?: true
  /** A value that no cell has; the planner then tries other readings. */
  readonly unseen?: string
}

/** A condition on the values of a column, whether the table has them or not. */
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

/** An asterisk matches any letters: "S*". */
const isGlob = (value: string) => /^[^\s*]+\*$|^\*[^\s*]+$/.test(value)

function isGlobbed(cell: string, value: string): boolean {
  if (!isGlob(value)) return false
  const text = folded(value).replace('*', '')
  return value.endsWith('*') ? cell.startsWith(text) : cell.endsWith(text)
}

/** Numbers are equal regardless of format: '$100' and '100.00'. */
function isSame(column: string, cell: string, value: string): boolean {
  if (isValue(column, cell, value) || isGlobbed(cell, value)) return true
  if (!isNumeric(column)) return false
  const [a, b] = [cellNumber(column, cell), parseDecimal(value)]
  return a !== null && b !== null && /^[$\d.,%\s-]+$/.test(value) && add(a, negate(b)).units === 0n
}

/** The cell of a required column. */
function textIn(row: WorkRow, column: string, work: Work): string {
  need(work, column)
  return textOf(row, column)
}
