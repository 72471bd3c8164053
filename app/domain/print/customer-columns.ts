import { isAmountHeading } from '../intake/unit-price'
import { COLUMN, columnKey, isProtected } from '../table/columns'
import { cellText, type FixtureTable } from '../table/table'
import { OTHER_NAMES } from '../xml/xml-mapping'

/** Elements of a quote that are the agency's own business. */
const PRIVATE_TARGETS: ReadonlySet<string> = new Set(['COMMPCT', 'OVGDSP', 'INTCOMMENTS'])
const PRIVATE_COLUMNS: ReadonlySet<string> = new Set([
  COLUMN.line,
  COLUMN.percent,
  COLUMN.commission,
  COLUMN.overage,
  COLUMN.notes,
])
/** Words by which people name columns that are not for a customer. */
const PRIVATE_WORDS =
  /COMM(ISSION|DOL|PCT)?\b|OVG|OVERAGE|INTERNAL|\bINT\b|MARGIN|MARK-?UP|MULTIPLIER|PROFIT|\bCOST|\bNET\b|\bBOOK\b|\bBUY|\bDEALER|\bWHOLESALE|\bDN\b|\bDISTRIBUTOR|\bGP\b|PRIVATE|CONFIDENTIAL|^(PERCENT|PCT)( \d+)?$/
/** Words by which people name columns with prices. */
const PRICE_WORDS = /\$|PRICE|AMOUNT|EXTENDED|\bEXT\b|TOTAL|\bEACH\b/
const DIGIT = /\d/

/** Whether a column stays in the office: commission, overage and internal notes, by whatever name. */
export function isPrivateColumn(name: string): boolean {
  const key = columnKey(name)
  if (PRIVATE_COLUMNS.has(key) || PRIVATE_WORDS.test(key)) return true
  return OTHER_NAMES.some(([target, pattern]) => PRIVATE_TARGETS.has(target) && pattern.test(key))
}

const isPriceColumn = (name: string) => name === COLUMN.unit || PRICE_WORDS.test(columnKey(name))

/**
 * The columns in which a file had the amounts of its lines. They do not follow QTY and UNIT $. A column of such a heading
 * without any digit ('Extension' with YES and NO) holds none.
 */
export function amountColumns({ columns, rows }: FixtureTable): readonly string[] {
  const hasDigit = (column: string) => rows.some((row) => DIGIT.test(cellText(row, column)))
  return columns.filter((column) => !isProtected(column) && isAmountHeading(column) && hasDigit(column))
}

/**
 * Tells which columns a customer sees, apart from private ones: beside UNIT $ no amounts of the file (`amounts`), for the
 * worked-out ones and the total would contradict them; of a lot price no price at all. A table without UNIT $ has nothing
 * worked out, so that the amounts of the file contradict nothing and are all that it says of prices: they stay, and a
 * warning names them.
 */
export function customerColumns(
  { columns }: FixtureTable,
  amounts: readonly string[],
  isLot: boolean,
): (column: string) => boolean {
  const hidden = new Set(isLot || columns.includes(COLUMN.unit) ? amounts : [])
  return (column) => !isPrivateColumn(column) && !hidden.has(column) && !(isLot && isPriceColumn(column))
}
