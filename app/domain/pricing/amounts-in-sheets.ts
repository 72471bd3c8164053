import { MAX_COLUMNS } from '../limits/table'
import { COLUMN, columnLabel, WORKED_OUT_COLUMNS, withWorkedOut } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { cellNumber } from './cell-number'
import { compare, type Decimal, formatMoney, parseDecimal } from './money'
import { workedOut } from './worked-out'

/** Returns a table's columns for a spreadsheet: with all computed columns, if there is room. */
export function spreadsheetColumns(columns: readonly string[]): readonly string[] {
  const all = withWorkedOut(columns, WORKED_OUT_COLUMNS)
  return all.length <= MAX_COLUMNS ? all : columns
}

/**
 * Removes the columns of an imported spreadsheet that only repeat computed amounts, so that an exported schedule is
 * imported unchanged. A column of that name with any other content stays.
 */
export function withoutAmounts(data: FixtureData): FixtureData {
  const isRepeated = (column: string, label: string) =>
    data.rows.every((cells) => isSameAmount(cellText(cells, label), workedOut({ cells }, column)))
  const repeated = WORKED_OUT_COLUMNS.map((column) => [column, columnLabel(column)] as const)
    .filter(([column, label]) => data.columns.includes(label) && isRepeated(column, label))
    .map(([, label]) => label)
  if (repeated.length === 0) return data
  const left = data.columns.filter((column) => !repeated.includes(column))
  return {
    ...data,
    columns: left,
    rows: data.rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !repeated.includes(key)))),
  }
}

/** True if a text equals an amount to the cent, or if both are blank. */
export function isSameAmount(text: string, amount: Decimal | null): boolean {
  if (amount === null) return text.trim() === ''
  const written = cellNumber(COLUMN.unit, text)
  const cents = parseDecimal(formatMoney(amount))
  return written !== null && cents !== null && compare(written, cents) === 0
}
