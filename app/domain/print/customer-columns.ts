import { isAmountHeading } from '../checks/unit-price'
import { COLUMN, columnKey, isProtected } from '../table/columns'
import { cellText, type FixtureTable } from '../table/table'
import { OTHER_NAMES } from '../xml/xml-mapping'

/** XML elements of a quote that are internal to the agency. */
const PRIVATE_TARGETS: ReadonlySet<string> = new Set(['COMMPCT', 'OVGDSP', 'INTCOMMENTS'])
const PRIVATE_COLUMNS: ReadonlySet<string> = new Set([
  COLUMN.line,
  COLUMN.percent,
  COLUMN.commission,
  COLUMN.overage,
  COLUMN.notes,
])
/** Words in names of columns that customers must not see. */
const PRIVATE_WORDS =
  /COMM(ISSION|DOL|PCT)?\b|OVG|OVERAGE|INTERNAL|\bINT\b|MARGIN|MARK-?UP|MULTIPLIER|PROFIT|\bCOST|\bNET\b|\bBOOK\b|\bBUY|\bDEALER|\bWHOLESALE|\bDN\b|\bDISTRIBUTOR|\bGP\b|PRIVATE|CONFIDENTIAL|^(PERCENT|PCT)( \d+)?$/
/** Words in names of price columns. */
const PRICE_WORDS = /\$|PRICE|AMOUNT|EXTENDED|\bEXT\b|TOTAL|\bEACH\b/
const DIGIT = /\d/

/** True if customers must not see a column: commission, overage and internal notes, under any name. */
export function isPrivateColumn(name: string): boolean {
  const key = columnKey(name)
  if (PRIVATE_COLUMNS.has(key) || PRIVATE_WORDS.test(key)) return true
  return OTHER_NAMES.some(([target, pattern]) => PRIVATE_TARGETS.has(target) && pattern.test(key))
}

const isPriceColumn = (name: string) => name === COLUMN.unit || PRICE_WORDS.test(columnKey(name))

/**
 * Returns the columns with a file's line amounts, which do not follow QTY and UNIT $. A column with such a heading but
 * without any digit ('Extension' with YES and NO) has none.
 */
export function amountColumns({ columns, rows }: FixtureTable): readonly string[] {
  const hasDigit = (column: string) => rows.some((row) => DIGIT.test(cellText(row, column)))
  return columns.filter((column) => !isProtected(column) && isAmountHeading(column) && hasDigit(column))
}

/**
 * Returns a test for the columns that a customer sees, without private ones. With UNIT $, the file's `amounts` are
 * hidden because computed amounts and the total could contradict them; with a lot price, all prices are hidden. Without
 * UNIT $ nothing is computed, so the file's amounts cannot contradict anything and are its only prices: they stay, and
 * a warning names them.
 */
export function customerColumns(
  { columns }: FixtureTable,
  amounts: readonly string[],
  isLot: boolean,
): (column: string) => boolean {
  const hidden = new Set(isLot || columns.includes(COLUMN.unit) ? amounts : [])
  return (column) => !isPrivateColumn(column) && !hidden.has(column) && !(isLot && isPriceColumn(column))
}
